use super::ReadError;

/// Turns bytes into text: UTF-16 where a mark or the first letter says so, UTF-8 with or without a mark, and else
/// Latin 1, in which the standard was written. However lines end, they end in `\n` then.
///
/// Both notations begin with a letter or a sign of ASCII, half of which is zero in UTF-16.
pub fn decode(bytes: &[u8]) -> Result<String, ReadError> {
    let text = match bytes {
        [0xFF, 0xFE, rest @ ..] => utf_16(rest, u16::from_le_bytes)?,
        [0xFE, 0xFF, rest @ ..] => utf_16(rest, u16::from_be_bytes)?,
        [0xEF, 0xBB, 0xBF, rest @ ..] => utf_8(rest),
        [1..=255, 0, ..] => utf_16(bytes, u16::from_le_bytes)?,
        [0, 1..=255, ..] => utf_16(bytes, u16::from_be_bytes)?,
        _ => utf_8(bytes),
    };
    Ok(text.replace("\r\n", "\n").replace('\r', "\n"))
}

fn utf_8(bytes: &[u8]) -> String {
    let latin = || bytes.iter().map(|&byte| char::from(byte)).collect();
    std::str::from_utf8(bytes).map_or_else(|_| latin(), str::to_owned)
}

fn utf_16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, ReadError> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let mut text = String::new();
    for letter in char::decode_utf16(pairs.iter().map(|&pair| unit(pair))) {
        let Ok(letter) = letter else {
            let line = text.matches('\n').count() + 1;
            return Err(ReadError::new(line, "this is not UTF-16: half of a letter is missing"));
        };
        text.push(letter);
    }
    if rest.is_empty() {
        Ok(text)
    } else {
        Err(ReadError::new(1, "this is not UTF-16: it has an odd number of bytes"))
    }
}
