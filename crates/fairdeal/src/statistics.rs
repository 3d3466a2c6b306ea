/// The quantile of the normal distribution for 95 %.
const Z: f64 = 1.959_964;

/// An estimate with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Estimate {
    /// The estimate.
    pub(crate) value: f64,
    /// The lower end of the interval.
    pub(crate) low: f64,
    /// The upper end of the interval.
    pub(crate) high: f64,
}

/// Estimates a rate from hits among trials with Wilson's interval, which stays valid near 0 and 1.
pub(crate) fn rate(hits: u64, trials: u64) -> Estimate {
    if trials == 0 {
        return Estimate { value: 0.0, low: 0.0, high: 1.0 };
    }
    share(hits as f64 / trials as f64, trials as f64)
}

/// Estimates a share found in `n` independent trials, with the same interval.
fn share(value: f64, n: f64) -> Estimate {
    let middle = value + Z * Z / (2.0 * n);
    let spread = Z * (value * (1.0 - value) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Estimate { value, low: ((middle - spread) / scale).max(0.0), high: ((middle + spread) / scale).min(1.0) }
}

/// Estimates a share from samples between 0 and 1, each the mean of this many related trials.
///
/// How much the samples differ says how many independent trials they are worth.
pub(crate) fn sampled(samples: &[f64], together: usize) -> Estimate {
    let n = samples.len() as f64;
    if samples.is_empty() {
        return rate(0, 0);
    }
    let value = samples.iter().sum::<f64>() / n;
    let squares = samples.iter().map(|sample| (sample - value).powi(2)).sum::<f64>();
    let variance_of_mean = squares / (n - 1.0).max(1.0) / n;
    let trials = n * together as f64;
    let worth = if variance_of_mean > 0.0 { value * (1.0 - value) / variance_of_mean } else { trials };
    share(value, worth.clamp(n.min(trials), 2.0 * trials))
}

/// Estimates a mean from the sum and the sum of squares of `count` numbers.
pub(crate) fn mean(sum: i64, squares: u64, count: u64) -> Estimate {
    if count == 0 {
        return Estimate { value: 0.0, low: 0.0, high: 0.0 };
    }
    let (n, value) = (count as f64, sum as f64 / count as f64);
    let variance = (squares as f64 / n - value * value).max(0.0) * n / (n - 1.0).max(1.0);
    let spread = Z * (variance / n).sqrt();
    Estimate { value, low: value - spread, high: value + spread }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(found: Estimate, value: f64, low: f64, high: f64) {
        for (found, expected) in [(found.value, value), (found.low, low), (found.high, high)] {
            assert!((found - expected).abs() < 5e-4, "{found} is not {expected}");
        }
    }

    #[test]
    fn known_intervals() {
        // Wilson (1927) for 8 of 10 and for 0 of 10, as in standard tables.
        check(rate(8, 10), 0.8, 0.4902, 0.9433);
        check(rate(0, 10), 0.0, 0.0, 0.2775);
        check(rate(0, 0), 0.0, 0.0, 1.0);
        check(mean(0, 100, 100), 0.0, -0.1970, 0.1970);
        check(mean(50, 50, 50), 1.0, 1.0, 1.0);
        // Two trials that always agree are worth one; two that differ are worth two.
        check(sampled(&[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0], 2), 0.8, 0.4902, 0.9433);
        assert_eq!(sampled(&[], 2), rate(0, 0));
    }
}
