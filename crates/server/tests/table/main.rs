//! Tables over real sockets, with a real data file.

mod attacks;
mod brought;
mod budgets;
mod claims;
mod client;
mod conceding;
mod deals;
mod disk;
mod fork;
mod languages;
mod limits;
mod pages;
mod panics;
mod place;
mod playing;
mod rest;
mod shutdown;
mod store;
mod unloading;
mod usual;
mod web;
