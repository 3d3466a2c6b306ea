mod buffs;
mod cards;
mod files;
mod rerolls;
mod scene;
mod telemetry;
mod turns;
