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

/// Estimates a rate from hits among trials by Wilson's interval, which stays sound near 0 and 1.
pub(crate) fn rate(hits: u64, trials: u64) -> Estimate {
    if trials == 0 {
        return Estimate { value: 0.0, low: 0.0, high: 1.0 };
    }
    let (n, value) = (trials as f64, hits as f64 / trials as f64);
    let middle = value + Z * Z / (2.0 * n);
    let spread = Z * (value * (1.0 - value) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    Estimate { value, low: ((middle - spread) / scale).max(0.0), high: ((middle + spread) / scale).min(1.0) }
}

/// Estimates a mean from the sum and the sum of squares of so many numbers.
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
        // Wilson (1927) for 8 of 10 and for 0 of 10, as in the usual tables.
        check(rate(8, 10), 0.8, 0.4902, 0.9433);
        check(rate(0, 10), 0.0, 0.0, 0.2775);
        check(rate(0, 0), 0.0, 0.0, 1.0);
        check(mean(0, 100, 100), 0.0, -0.1970, 0.1970);
        check(mean(50, 50, 50), 1.0, 1.0, 1.0);
    }
}
