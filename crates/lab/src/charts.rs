//! Charts as inline SVG; nothing is loaded from elsewhere.

/// The width of a chart, in SVG units.
const WIDE: f64 = 460.0;
const ROW: f64 = 20.0;

/// Draws a table of shares, coloured by their distance from one half.
pub(crate) fn grid(names: &[String], cells: &[Vec<f64>]) -> String {
    let (left, cell) = (120.0, (WIDE - 120.0) / names.len().max(1) as f64);
    let mut parts = String::new();
    for (column, name) in names.iter().enumerate() {
        let x = left + (column as f64 + 0.5) * cell;
        parts += &text(x, 14.0, "middle", "soft", name);
    }
    for (row, (name, shares)) in names.iter().zip(cells).enumerate() {
        let y = 24.0 + row as f64 * 44.0;
        parts += &text(left - 8.0, y + 24.0, "end", "", name);
        for (column, share) in shares.iter().enumerate() {
            let x = left + column as f64 * cell;
            let class = match share - 0.5 {
                even if even.abs() < 1e-6 => "bar",
                more if more > 0.0 => "good",
                _ => "bad",
            };
            let strength = 0.12 + (share - 0.5).abs() * 1.6;
            parts += &format!(
                "<rect class=\"{class}\" x=\"{:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"40\" \
                 rx=\"6\" opacity=\"{:.2}\"/>",
                x + 2.0,
                cell - 4.0,
                strength.min(0.9)
            );
            parts += &text(x + cell / 2.0, y + 24.0, "middle", "", &format!("{:.2} %", share * 100.0));
        }
    }
    svg(24.0 + names.len() as f64 * 44.0, &parts)
}

/// Draws bars from the left, or to both sides of zero if there are losses.
pub(crate) fn bars(rows: &[(String, f64)], say: impl Fn(f64) -> String) -> String {
    let left = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0) as f64 * 6.4 + 10.0;
    let left = left.min(330.0);
    let most = rows.iter().map(|(_, value)| value.abs()).fold(1e-12, f64::max);
    let both = rows.iter().any(|(_, value)| *value < 0.0);
    let room = WIDE - left - 64.0;
    let (zero, scale) = if both { (left + room / 2.0, room / 2.0 / most) } else { (left, room / most) };
    let mut parts = String::new();
    for (at, (name, value)) in rows.iter().enumerate() {
        let (y, width) = (at as f64 * ROW, value.abs() * scale);
        let class = match (both, *value >= 0.0) {
            (false, _) => "bar",
            (true, true) => "good",
            (true, false) => "bad",
        };
        let x = if *value < 0.0 { zero - width } else { zero };
        parts += &text(left - 6.0, y + 14.0, "end", "soft", name);
        parts += &format!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"3\"/>",
            y + 3.0,
            width.max(0.5),
            ROW - 6.0
        );
        parts += &text(x + width + 6.0, y + 14.0, "start", "", &say(*value));
    }
    parts +=
        &format!("<line x1=\"{zero:.1}\" x2=\"{zero:.1}\" y1=\"0\" y2=\"{:.1}\"/>", rows.len() as f64 * ROW);
    svg(rows.len() as f64 * ROW + 4.0, &parts)
}

/// Draws steps down from the first amount to what is left.
pub(crate) fn waterfall(steps: &[(&str, f64)], rest: &str) -> String {
    let most = steps.first().map_or(1.0, |(_, amount)| amount.max(1e-12));
    let (left, mut level, mut parts) = (90.0, 0.0, String::new());
    let scale = (WIDE - left - 64.0) / most;
    let mut bar = |at: usize, name: &str, from: f64, to: f64, class: &str, said: f64| {
        let (y, low, high) = (at as f64 * 30.0, from.min(to), from.max(to));
        let (x, width) = (left + low * scale, (high - low) * scale);
        parts += &text(left - 6.0, y + 19.0, "end", "soft", name);
        parts += &format!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"22\" rx=\"4\"/>",
            y + 4.0,
            width.max(0.5)
        );
        parts += &text(x + width + 6.0, y + 19.0, "start", "", &format!("{said:+.2}"));
    };
    for (at, (name, change)) in steps.iter().enumerate() {
        let class = if at == 0 { "bar" } else { "good" };
        bar(at, name, level, level + change, class, *change);
        level += change;
    }
    bar(steps.len(), rest, 0.0, level, "bad", level);
    svg((steps.len() + 1) as f64 * 30.0, &parts)
}

fn text(x: f64, y: f64, anchor: &str, class: &str, said: &str) -> String {
    format!("<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{said}</text>")
}

fn svg(height: f64, parts: &str) -> String {
    format!("<svg viewBox=\"0 0 {WIDE} {height:.0}\" role=\"img\">{parts}</svg>")
}
