//! Examples of the rules, each set up as a scene.

mod cards;
mod effects;
mod hostile;
mod keywords;
mod lists;
mod scene;
mod turns;
