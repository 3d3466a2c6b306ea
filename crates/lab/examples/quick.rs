//! Quick.
#![allow(clippy::all, missing_docs)]
use fairdeal_duel::{DiceDuel,Defense,First,Named,Options};
use fairdeal_kernel::*;
use fairdeal_lab::*;
fn main() {
    for d in [Defense::V2] {
        let game: DiceDuel = set_up(Options { defense: d, ..Options::default() }, 2).unwrap();
        let h = Mind::Fixed(Named::HoldMostFrequent);
        for m in [[Mind::Best, Mind::Best]] {
            let t = std::time::Instant::now();
            let b = Best::new(&game, m);
            println!("{d} {m:?} {:?} {:?} err {:e} {:?}", b.start(Seat(0)), b.start(Seat(1)), b.error(), t.elapsed());
        }
    }
    if std::env::args().count() > 1 { return; }

    for d in [Defense::V1, Defense::V2] {
        for f in [First::Zero, First::One] {
            let game: DiceDuel = set_up(Options { defense: d, first: f, ..Options::default() }, 2).unwrap();
            let p = Named::HoldMostFrequent;
            let t = std::time::Instant::now();
            let a = solve(&game, [p, p], Seat(if f==First::Zero {0} else {1}), Config::default());
            println!("{d} {f}: {:.5?} err {:e} {:?} len {}", a.start, a.error, t.elapsed(), a.length.len());
            let mut rng = Rng::simulated("quick");
            let fresh = game.board();
            let (mut b, mut o) = (fresh.clone(), Offers::default());
            let n = 400_000;
            let t = std::time::Instant::now();
            let (mut w, mut dr) = (0, 0);
            for _ in 0..n {
                b.clone_from(&fresh);
                let out = play(&game, [&p, &p], &mut b, &mut rng, &mut o, None);
                match out.payoffs[Seat(0)] { 1 => w += 1, 0 => dr += 1, _ => {} }
            }
            let s = t.elapsed().as_secs_f64();
            println!("{d} {f}: {:.4} draw {:.5}  {:.0} games/s", w as f64 / n as f64, dr as f64 / n as f64, n as f64 / s);
        }
    }
}
