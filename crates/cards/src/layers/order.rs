use super::Part;

/// Returns the index of the part to apply next: the oldest that waits for no other. Parts that wait for each
/// other in a circle do not wait for one another.
pub(super) fn first<E>(parts: &[Part<E>], waits: impl Fn(&Part<E>, &Part<E>) -> bool) -> Option<usize> {
    let count = parts.len();
    if count < 2 {
        return count.checked_sub(1);
    }
    let mut reaches: Vec<Vec<bool>> = (0..count)
        .map(|one| (0..count).map(|other| one != other && waits(&parts[one], &parts[other])).collect())
        .collect();
    for through in 0..count {
        let onward = reaches[through].clone();
        for row in reaches.iter_mut().filter(|row| row[through]) {
            row.iter_mut().zip(&onward).for_each(|(reaches, onward)| *reaches |= onward);
        }
    }
    (0..count).find(|&one| (0..count).all(|other| !reaches[one][other] || reaches[other][one]))
}
