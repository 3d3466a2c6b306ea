use fairdeal_kernel::Rng;

/// Pieces that often matter to parsers.
const PIECES: &[&[u8]] =
    &[b"\"", b"{", b"}", b"[", b"]", b"-1", b"255", b"65536", b"1e9", b"null", b"\\u0000", b"\n", b"As"];

/// Changes a case a little: flips, inserts, removes, repeats, joins with another.
pub(crate) fn mutate(case: &[u8], other: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = case.to_vec();
    for _ in 0..=rng.below(3) {
        let at = rng.index(bytes.len() + 1);
        match rng.below(6) {
            0 if at < bytes.len() => bytes[at] ^= 1 << rng.below(8),
            1 if at < bytes.len() => bytes[at] = rng.below(256) as u8,
            2 if at < bytes.len() => drop(bytes.remove(at)),
            3 => drop(bytes.splice(at..at, PIECES[rng.index(PIECES.len())].iter().copied())),
            4 => {
                let from = rng.index(other.len() + 1);
                let to = (from + 1 + rng.index(64)).min(other.len());
                drop(bytes.splice(at..at, other[from.min(to)..to].iter().copied()));
            }
            _ => {
                let to = (at + 1 + rng.index(32)).min(bytes.len());
                let piece = bytes[at.min(to)..to].to_vec();
                drop(bytes.splice(at..at, piece));
            }
        }
    }
    bytes.truncate(1 << 20);
    bytes
}
