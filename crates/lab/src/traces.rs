use crate::{
    Read,
    args::Args,
    play,
    tools::{SHARED, Setting, ToolOutput, said},
};
use fairdeal_duel::telemetry;
use fairdeal_kernel::{Game, Offers, Rng};

/// Plays one duel and reports its telemetry.
pub(crate) fn run(arguments: &[String], read: Read<'_>) -> Result<ToolOutput, String> {
    let args = Args::read(arguments, &["json", "verbose"], &[&SHARED[..], &["seed"]].concat())?;
    let setting = Setting::read(&args, read)?;
    let (duel, policies) = (setting.duel(), setting.named()?);
    let (mut log, mut board) = (vec![], duel.board());
    let mut rng = Rng::simulated(args.get("seed").unwrap_or("1"));
    play(&duel, [&policies[0], &policies[1]], &mut board, &mut rng, &mut Offers::default(), Some(&mut log));
    let telemetry = telemetry(&duel, &duel.board().facts, &log);
    let told = if args.has("verbose") { said(&telemetry) } else { said(&telemetry.report) };
    if args.has("json") {
        return Ok(told);
    }
    let value: serde_json::Value = serde_json::from_str(&told.text).map_err(|error| error.to_string())?;
    Ok(ToolOutput { text: serde_json::to_string_pretty(&value).unwrap_or_default(), ..ToolOutput::default() })
}
