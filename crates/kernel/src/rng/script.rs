/// An enumeration of every outcome of some play.
///
/// It works like an odometer: each draw is a digit with its own base, `next` reads one digit, and `advance`
/// counts up from the last digit, dropping those that overflow because play may draw differently from there
/// on.
#[derive(Clone, Debug, Default)]
pub(super) struct Script {
    digits: Vec<(u32, u32)>,
    at: usize,
}

impl Script {
    pub(super) fn next(&mut self, n: u32) -> u32 {
        if self.at == self.digits.len() {
            self.digits.push((0, n));
        }
        self.at += 1;
        self.digits[self.at - 1].0
    }

    pub(super) fn advance(&mut self) -> bool {
        self.at = 0;
        while let Some((digit, n)) = self.digits.pop() {
            if digit + 1 < n {
                self.digits.push((digit + 1, n));
                return true;
            }
        }
        false
    }

    pub(super) fn one_in(&self) -> u128 {
        self.digits.iter().map(|&(_, n)| u128::from(n)).product()
    }
}
