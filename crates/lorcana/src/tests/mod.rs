//! Examples of the rules, each set up as a scene.

mod cards;
mod choices;
mod deeds;
mod derived;
mod effects;
mod events;
mod files;
mod forms;
mod hostile;
mod keywords;
mod lists;
mod log;
mod nodes;
mod own;
mod players;
mod scene;
mod turns;
