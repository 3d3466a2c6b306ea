/// Declares types of the tree together with their templates.
///
/// Each variant has one or more templates separated by `|`; `docs/magic-grammar.md` lists what a template
/// can say. A field without a slot must be silent, such as a `Form`, which remembers the template.
macro_rules! phrases {
    ($($(#[$meta:meta])* pub enum $name:ident $(=> $hook:ident)? $(if $sound:path)? $(; $joins:path)? {
        $($(#[$vmeta:meta])* $variant:ident $({ $($field:ident : $type:ty),* $(,)? })? = $($template:literal)|+ ,)*
    })*) => {$(
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[allow(missing_docs, reason = "the fields say what they are")]
        #[allow(clippy::large_enum_variant, reason = "a tree is made once for a card and read from then on")]
        pub enum $name {
            $($(#[$vmeta])* $variant $({ $($field: $type),* })?,)*
        }

        impl $name {
            pub(crate) fn rules() -> &'static $crate::grammar::Rules<$name> {
                static RULES: std::sync::OnceLock<$crate::grammar::Rules<$name>> = std::sync::OnceLock::new();
                RULES.get_or_init(|| {
                    let mut rules = $crate::grammar::Rules(Vec::new());
                    $(rules.add(
                            stringify!($variant),
                            &[$($template),+],
                            &[$($((
                                stringify!($field),
                                |chart, at, mode| chart.parse::<$type>(at, mode),
                            ),)*)?],
                            |_form| vec![$($(<$type as $crate::grammar::Phrase>::silent(_form),)*)?],
                            |_values| {
                                let mut _values = _values.iter();
                                $name::$variant $({ $($field: $crate::grammar::value::<$type>(_values.next())),* })?
                            },
                        );)*
                    rules
                })
            }
        }

        impl $crate::grammar::Node for $name {
            fn print(&self, out: &mut $crate::grammar::Printer, mode: $crate::grammar::Mode) {
                match self {
                    $($name::$variant $({ $($field),* })? => $crate::grammar::print_rule(
                        Self::rules(),
                        stringify!($variant),
                        &[$($($field as &dyn $crate::grammar::Node),*)?],
                        out,
                        mode,
                    ),)*
                }
            }

            #[allow(unused_variables, reason = "variants without fields have nothing to walk")]
            fn walk(&mut self, walker: &mut dyn $crate::grammar::Walker) {
                match self {
                    $($name::$variant $({ $($field),* })? => {
                        $($($crate::grammar::Node::walk($field, walker);)*)?
                    })*
                }
                $(walker.$hook(self);)?
            }
        }

        impl $crate::grammar::Phrase for $name {
            fn parse(
                chart: &mut $crate::grammar::Chart<'_>,
                at: usize,
                mode: $crate::grammar::Mode,
            ) -> Vec<$crate::grammar::Found> {
                #[allow(unused_mut, reason = "most types have no check of their own")]
                let mut found = $crate::grammar::parse_rules(Self::rules(), chart, at, mode);
                $(found.retain(|one| one.value.downcast_ref::<$name>().is_some_and($sound));)?
                found
            }

            $(fn joins(items: &[Self], joint: $crate::grammar::Joint) -> bool {
                $joins(items, joint)
            })?
        }
    )*};
}

/// Declares a struct of the tree with its templates, as [`phrases`] does for enums.
macro_rules! phrase {
    ($(#[$meta:meta])* pub struct $name:ident {
        $($(#[$fmeta:meta])* $field:ident : $type:ty),* $(,)?
    } = $($template:literal)|+;) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $name {
            $($(#[$fmeta])* pub $field: $type),*
        }

        impl $name {
            pub(crate) fn rules() -> &'static $crate::grammar::Rules<$name> {
                static RULES: std::sync::OnceLock<$crate::grammar::Rules<$name>> = std::sync::OnceLock::new();
                RULES.get_or_init(|| {
                    let mut rules = $crate::grammar::Rules(Vec::new());
                    rules.add(
                        stringify!($name),
                        &[$($template),+],
                        &[$((stringify!($field), |chart, at, mode| chart.parse::<$type>(at, mode)),)*],
                        |_form| vec![$(<$type as $crate::grammar::Phrase>::silent(_form),)*],
                        |values| {
                            let mut values = values.iter();
                            $name { $($field: $crate::grammar::value::<$type>(values.next())),* }
                        },
                    );
                    rules
                })
            }
        }

        impl $crate::grammar::Node for $name {
            fn print(&self, out: &mut $crate::grammar::Printer, mode: $crate::grammar::Mode) {
                let fields = [$(&self.$field as &dyn $crate::grammar::Node),*];
                $crate::grammar::print_rule(Self::rules(), stringify!($name), &fields, out, mode);
            }

            fn walk(&mut self, walker: &mut dyn $crate::grammar::Walker) {
                $($crate::grammar::Node::walk(&mut self.$field, walker);)*
            }
        }

        impl $crate::grammar::Phrase for $name {
            fn parse(
                chart: &mut $crate::grammar::Chart<'_>,
                at: usize,
                mode: $crate::grammar::Mode,
            ) -> Vec<$crate::grammar::Found> {
                $crate::grammar::parse_rules(Self::rules(), chart, at, mode)
            }
        }
    };
}

pub(crate) use phrase;

pub(crate) use phrases;
