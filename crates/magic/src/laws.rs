fairdeal_laws::law_tests!("/golden", fairdeal_laws::Checks::of::<crate::Magic>());
