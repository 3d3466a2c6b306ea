use fairdeal_oracle::{Context, readings, coverage::Coverage};
use std::{env, fs};
fn main() {
    let file = env::args().nth(1).expect("FILE");
    let most: usize = env::args().nth(2).and_then(|n| n.parse().ok()).unwrap_or(30);
    let bytes = fs::read(&file).expect("file");
    let mut shown = 0;
    let _ = Coverage::default();
    fairdeal_oracle::read::cards(bytes.as_slice(), &mut |card| {
        if let Err(declines) = card.read() {
            for d in declines.iter().filter(|d| d.reason == "two readings") {
                if shown >= most { return; }
                shown += 1;
                for context in [Context::Spell, Context::Permanent] {
                    if let Ok(found) = readings(&d.line, context) && found.len() > 1 {
                        println!("== {}", d.line);
                        let a = format!("{:?}", found[0].ability); let b = format!("{:?}", found[1].ability);
                        let n = a.chars().zip(b.chars()).take_while(|(x, y)| x == y).count();
                        let n = n.saturating_sub(40);
                        println!("   A {}", a.chars().skip(n).take(230).collect::<String>());
                        println!("   B {}", b.chars().skip(n).take(230).collect::<String>());
                        break;
                    }
                }
            }
        }
    }).expect("cards");
}
