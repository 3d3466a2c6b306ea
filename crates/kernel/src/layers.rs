//! Rule layers: variants that change single questions of a game's rules and can be stacked.

use crate::Problems;
use std::{cell::Cell, fmt};

/// The maximum number of layers on top of the base rules.
pub const MAX_LAYERS: usize = 15;

/// How base rules and layers identify themselves; [`layers!`](crate::layers) declares the questions they
/// answer.
pub trait RuleLayer {
    /// Returns the name that options use for it.
    fn name(&self) -> &'static str;

    /// Lists the layers that exclude this one.
    fn conflicts(&self) -> &'static [&'static str] {
        &[]
    }

    /// Lists the layers that, if chosen, must lie below this one because it overrides them.
    fn above(&self) -> &'static [&'static str] {
        &[]
    }
}

/// Composed rules: the base and its layers, in a fixed order.
///
/// A question goes to the top layer first. Composed once, then asked without allocating.
pub struct Stack<B: ?Sized + 'static, L: ?Sized + 'static> {
    base: &'static B,
    layers: [Option<&'static L>; MAX_LAYERS],
    len: usize,
}

impl<B: RuleLayer + ?Sized, L: RuleLayer + ?Sized> Stack<B, L> {
    /// Composes the layers with these names. Their order is that of the menu, lowest first, not that of the
    /// names. `at` locates problems, as in `/options/layers`.
    pub fn named<'n>(
        at: &str,
        base: &'static B,
        menu: &[&'static L],
        names: impl IntoIterator<Item = &'n str>,
    ) -> Result<Self, Problems> {
        let mut problems = Problems::default();
        let mut chosen = [false; MAX_LAYERS];
        for name in names {
            match menu.iter().position(|layer| layer.name() == name) {
                Some(found) if chosen[found] => problems.add(at, format!("{name} is given twice")),
                Some(found) => chosen[found] = true,
                None => {
                    let known: Vec<&str> = menu.iter().map(|layer| layer.name()).collect();
                    problems.add(at, format!("there is no layer {name:?}; there are {}", known.join(", ")));
                }
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let layers: Vec<&'static L> =
            // The menu fixes the order, so the same set of options is the same game however it was typed.
            menu.iter().zip(chosen).filter(|(_, chosen)| *chosen).map(|(&layer, _)| layer).collect();
        Stack::compose(at, base, &layers)
    }

    /// Composes layers, lowest first. Fails if two are equal, exclude each other, or are in the wrong order.
    pub fn compose(at: &str, base: &'static B, layers: &[&'static L]) -> Result<Self, Problems> {
        let mut problems = Problems::default();
        if layers.len() > MAX_LAYERS {
            problems.add(at, format!("{} layers, but at most {MAX_LAYERS} can be composed", layers.len()));
        }
        for (n, upper) in layers.iter().enumerate() {
            for lower in &layers[..n] {
                if let Some(objection) = objection(*lower, *upper) {
                    problems.add(at, objection);
                }
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let mut stack = Stack { base, layers: [None; MAX_LAYERS], len: layers.len() };
        for (place, &layer) in stack.layers.iter_mut().zip(layers) {
            *place = Some(layer);
        }
        Ok(stack)
    }

    /// Lists the names, base first.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.base.name()).chain(self.layers.iter().flatten().map(|layer| layer.name()))
    }
}

/// Says why one layer cannot lie on another, if it cannot.
fn objection<L: RuleLayer + ?Sized>(lower: &L, upper: &L) -> Option<String> {
    let (low, up) = (lower.name(), upper.name());
    if low == up {
        return Some(format!("{low} is given twice"));
    }
    if lower.conflicts().contains(&up) || upper.conflicts().contains(&low) {
        return Some(format!("{up} conflicts with {low}"));
    }
    lower.above().contains(&up).then(|| format!("{low} must come after {up}"))
}

impl<B: ?Sized, L: ?Sized> Stack<B, L> {
    /// Returns the base rules.
    #[inline]
    pub fn base(&self) -> &'static B {
        self.base
    }

    /// Returns the top one of the `below` lowest layers, or `None` if only the base is left.
    #[inline]
    pub fn layer(&self, below: usize) -> Option<&'static L> {
        self.layers.get(below.wrapping_sub(1)).copied().flatten()
    }

    /// Counts the layers on the base.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns whether there is nothing but the base.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<B: ?Sized, L: ?Sized> Clone for Stack<B, L> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B: ?Sized, L: ?Sized> Copy for Stack<B, L> {}

impl<B: RuleLayer + ?Sized, L: RuleLayer + ?Sized> fmt::Debug for Stack<B, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.names()).finish()
    }
}

/// How far down a question went; recorded to find out which layer decided it.
#[derive(Debug)]
pub struct Depth(Cell<usize>);

impl Depth {
    /// Starts at this depth.
    pub fn new(below: usize) -> Depth {
        Depth(Cell::new(below))
    }

    /// Records that the layers below this depth were asked.
    pub fn ask(&self, below: usize) {
        self.0.set(self.0.get().min(below));
    }

    /// Returns the lowest depth that was asked.
    pub fn least(&self) -> usize {
        self.0.get()
    }
}

/// Declares a set of rules as questions, so that layers can change the answers.
///
/// It makes a trait for the base rules, which answer every question; a trait for layers, in which every question
/// passes through to the rules below unless the layer answers it; and a handle through which they are asked.
/// `up.question(..)` asks the layers below. `up.top().question(..)` asks the composed rules: a rule that decides one
/// question by another asks that way, and so follows what a layer changed. `up.case()` is what the questions are
/// about. `up.decider(|up| up.question(..))` names the uppermost layer that did not just pass the question through.
///
/// ```
/// use fairdeal_kernel::{RuleLayer, Stack, layers};
///
/// layers! {
///     /// The rules.
///     pub trait Base;
///     /// A change of them.
///     pub trait Layer;
///     /// Asks the rules.
///     pub struct Up<'a>(&'a str);
///
///     /// Says how to greet.
///     fn greeting() -> String;
///     /// Says whom.
///     fn name() -> String;
/// }
///
/// struct Plain;
/// impl RuleLayer for Plain {
///     fn name(&self) -> &'static str { "plain" }
/// }
/// impl Base for Plain {
///     fn greeting(&self, up: Up<'_>) -> String { format!("Hello, {}", up.top().name()) }
///     fn name(&self, up: Up<'_>) -> String { up.case().into() }
/// }
///
/// struct Loud;
/// impl RuleLayer for Loud {
///     fn name(&self) -> &'static str { "loud" }
/// }
/// impl Layer for Loud {
///     fn name(&self, up: Up<'_>) -> String { up.name().to_uppercase() }
/// }
///
/// let rules = Stack::<dyn Base, dyn Layer>::named("/options/layers", &Plain, &[&Loud], ["loud"]);
/// let rules = rules.expect("it is on the menu");
/// assert_eq!(Up::new(&rules, "you").greeting(), "Hello, YOU");
/// assert_eq!(Up::new(&rules, "you").decider(|up| up.name()), "loud");
/// ```
#[macro_export]
macro_rules! layers {
    (
        $(#[$base_meta:meta])* $base_vis:vis trait $Base:ident;
        $(#[$layer_meta:meta])* $layer_vis:vis trait $Layer:ident;
        $(#[$up_meta:meta])* $vis:vis struct $Up:ident<$life:lifetime>($Case:ty);
        $($(#[$meta:meta])* fn $question:ident($($arg:ident: $type:ty),* $(,)?) -> $answer:ty;)+
    ) => {
        $(#[$base_meta])*
        $base_vis trait $Base: $crate::RuleLayer + Send + Sync {
            $($(#[$meta])* fn $question(&self, up: $Up<'_>, $($arg: $type),*) -> $answer;)+
        }

        $(#[$layer_meta])*
        $layer_vis trait $Layer: $crate::RuleLayer + Send + Sync {
            $(
                $(#[$meta])*
                #[inline]
                fn $question(&self, up: $Up<'_>, $($arg: $type),*) -> $answer {
                    up.$question($($arg),*)
                }
            )+
        }

        $(#[$up_meta])*
        #[derive(Clone, Copy)]
        $vis struct $Up<$life> {
            stack: &$life $crate::Stack<dyn $Base, dyn $Layer>,
            below: usize,
            depth: Option<&$life $crate::Depth>,
            case: $Case,
        }

        impl<$life> $Up<$life> {
            /// Prepares to ask composed rules about a case.
            #[inline]
            $vis fn new(stack: &$life $crate::Stack<dyn $Base, dyn $Layer>, case: $Case) -> Self {
                $Up { stack, below: stack.len(), depth: None, case }
            }

            /// Asks the composed rules, from the top layer down.
            #[must_use]
            #[inline]
            $vis fn top(self) -> Self {
                $Up::new(self.stack, self.case)
            }

            /// Returns what the questions are about.
            #[inline]
            $vis fn case(self) -> $Case {
                self.case
            }

            /// Names the top layer that decides a question: one that answers without asking those below, or
            /// differently from them.
            $vis fn decider<T: PartialEq>(self, question: impl Fn($Up<'_>) -> T) -> &'static str {
                let mut below = self.stack.len();
                while let Some(layer) = self.stack.layer(below) {
                    let depth = $crate::Depth::new(below);
                    let answer = question($Up { below, depth: Some(&depth), ..self });
                    below -= 1;
                    let passed = depth.least() <= below
                        && answer == question($Up { below, depth: None, ..self });
                    if !passed {
                        return $crate::RuleLayer::name(layer);
                    }
                }
                $crate::RuleLayer::name(self.stack.base())
            }

            $(
                $(#[$meta])*
                #[inline]
                $vis fn $question(self, $($arg: $type),*) -> $answer {
                    if let Some(depth) = self.depth {
                        depth.ask(self.below);
                    }
                    match self.stack.layer(self.below) {
                        Some(layer) => $Layer::$question(layer, $Up { below: self.below - 1, ..self }, $($arg),*),
                        None => $Base::$question(self.stack.base(), self, $($arg),*),
                    }
                }
            )+
        }
    };
}
