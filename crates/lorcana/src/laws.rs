fairdeal_laws::law_tests!(in "/golden", crate::Lorcana);
