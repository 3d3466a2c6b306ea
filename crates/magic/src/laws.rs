fairdeal_laws::law_tests!(
    "/golden",
    fairdeal_checks::checks_of(<crate::Magic as fairdeal_kernel::Game>::ID).expect("it is in the registry")
);
