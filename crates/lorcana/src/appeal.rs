use crate::{
    parts::{Action, Facts},
    rules::Lorcana,
};
use fairdeal_kernel::{Seat, Seen};

pub(crate) fn appeal(_: &Lorcana, _: &Seen<'_, Facts>, _: Seat, _: Action) -> i32 {
    0
}
