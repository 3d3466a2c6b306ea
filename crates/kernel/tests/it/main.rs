//! What the kernel promises, one file for each noun; one program, because linking costs more than running.

mod fairness;
mod heaps;
mod knowledge;
mod languages;
mod layers;
mod naming;
mod offers;
mod options;
mod panels;
mod positions;
mod seats;
mod table;
mod toy;
mod views;
