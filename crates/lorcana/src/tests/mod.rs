//! Examples of the rules, each set up as a scene.

mod cards;
mod choices;
mod deeds;
mod effects;
mod files;
mod forms;
mod hostile;
mod keywords;
mod lists;
mod nodes;
mod own;
mod players;
mod scene;
mod turns;
