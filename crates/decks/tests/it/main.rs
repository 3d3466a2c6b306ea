//! Cards, melds, captures and dominoes, held to counts made another way.

mod captures;
mod dominoes;
mod melds;
mod notation;
mod partitions;
mod sides;
