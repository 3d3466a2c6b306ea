//! Tables with people around them: who may see and do what, undo, clocks, and what attackers try.

mod attacks;
mod branching;
mod capabilities;
mod clocks;
mod conceding;
mod kit;
mod matrix;
mod modifiers;
mod people;
mod replay;
mod taking_back;
mod work;
