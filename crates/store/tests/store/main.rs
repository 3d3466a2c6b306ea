//! Every store keeps the contract, and the one on disk survives what disks and systems do to it.

mod archive;
mod contract;
mod crash;
mod damage;
mod desk;
mod faulty;
mod flipped;
mod folder;
mod full;
mod open;
mod queue;
mod restore;
mod torn;
mod versions;
