use crate::Pile;

/// The names of a game's piles; [`piles!`](crate::piles) declares them together with their places.
pub trait Piles {
    /// Names a pile, for instance `hand.P1`.
    fn pile_name(&self, pile: Pile) -> String;
}

/// Declares the piles of a game once: the place of each on the table, and its name.
///
/// ```ignore
/// piles! {
///     self: Durak;
///     STOCK = 0, "stock";
///     /// Numbered from 0, and called `pair.1` and so on.
///     pair(n: usize in 0..PAIRS) = 2 + n as u8, "pair.{}", n + 1;
///     hand(seat) = 2 + PAIRS as u8 + seat.0, "hand";
///     won(self, side: Side in self.sides.all()) = 8 + self.seats + side.first().0,
///         "won.{}", self.seat_name(side.first());
/// }
/// ```
///
/// A line makes a constant, or a function from what there is such a pile of. `(seat)` alone is every seat, whose name
/// follows that of the pile. Where the place depends on the number of seats, the function is a method: `(self, …)`.
/// The way back from a pile to its name is a search, so that it cannot disagree.
#[macro_export]
macro_rules! piles {
    ($self:ident: $game:ident; $($lines:tt)*) => {
        $crate::piles!(@line $self $game pile [] $($lines)*);
    };
    (@line $self:ident $game:ident $pile:ident [$($names:tt)*]) => {
        impl $crate::Piles for $game {
            fn pile_name(&$self, $pile: $crate::Pile) -> String {
                #[allow(unused_imports, reason = "not every name is made from those of the seats")]
                use $crate::{Game as _, Present as _};
                $($names)*
                format!("pile{}", $pile.0)
            }
        }
    };
    (@line $self:ident $game:ident $pile:ident [$($names:tt)*]
        $(#[$doc:meta])* $name:ident = $at:expr, $text:literal; $($rest:tt)*) => {
        $(#[$doc])*
        pub(super) const $name: $crate::Pile = $crate::Pile($at);
        $crate::piles!(@line $self $game $pile [$($names)* if $pile == $name { return $text.into(); }] $($rest)*);
    };
    (@line $self:ident $game:ident $pile:ident [$($names:tt)*]
        $(#[$doc:meta])* $name:ident($seat:ident) = $at:expr, $text:literal; $($rest:tt)*) => {
        $crate::piles!(@line $self $game $pile [$($names)*]
            $(#[$doc])*
            $name($seat: Seat in Seat::all($self.seats())) = $at,
                concat!($text, ".{}"), $self.seat_name($seat);
            $($rest)*);
    };
    (@line $self:ident $game:ident $pile:ident [$($names:tt)*]
        $(#[$doc:meta])* $name:ident($($of:ident: $type:ident in $all:expr),+) = $at:expr,
        $text:expr $(, $part:expr)*; $($rest:tt)*) => {
        $(#[$doc])*
        pub(super) const fn $name($($of: $type),+) -> $crate::Pile {
            $crate::Pile($at)
        }
        $crate::piles!(@line $self $game $pile [$($names)*
            $crate::piles!(@each
                { if $pile == $name($($of),+) { return format!($text $(, $part)*); } } $($of in $all),+);
        ] $($rest)*);
    };
    (@line $self:ident $game:ident $pile:ident [$($names:tt)*]
        $(#[$doc:meta])* $name:ident($me:ident, $($of:ident: $type:ident in $all:expr),+) = $at:expr,
        $text:expr $(, $part:expr)*; $($rest:tt)*) => {
        impl $game {
            $(#[$doc])*
            pub(super) const fn $name(&$me, $($of: $type),+) -> $crate::Pile {
                $crate::Pile($at)
            }
        }
        $crate::piles!(@line $self $game $pile [$($names)*
            $crate::piles!(@each
                { if $pile == $self.$name($($of),+) { return format!($text $(, $part)*); } } $($of in $all),+);
        ] $($rest)*);
    };
    (@each $do:block) => { $do };
    (@each $do:block $of:ident in $all:expr $(, $others:ident in $rest:expr)*) => {
        for $of in $all { $crate::piles!(@each $do $($others in $rest),*); }
    };
}
