use crate::error::Error;

/// Draws a seed that nobody can guess: 256 bits from the operating system.
pub(crate) fn secret() -> Result<String, Error> {
    draw::<32>()
}

/// Draws a seed that is short enough to be typed again, for simulations.
pub(crate) fn short() -> Result<String, Error> {
    draw::<4>()
}

fn draw<const N: usize>() -> Result<String, Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        Error::Broken(format!("the system provides no random numbers ({error}); use --seed TEXT"))
    })?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}
