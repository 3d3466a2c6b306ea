/// Takes the bytes of a file as text; says in which line they are none.
pub fn text(bytes: &[u8]) -> Result<&str, String> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = &bytes[..error.valid_up_to()];
        let line = good.iter().filter(|&&byte| byte == b'\n').count() + 1;
        format!("line {line}: this is not UTF-8 text; save the file in that encoding")
    })
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn the_line_that_is_no_text_is_told() {
        assert_eq!(text("zwölf\n".as_bytes()), Ok("zwölf\n"));
        let told = text(b"one\ntwo \xff\n").expect_err("this is no text");
        assert!(told.starts_with("line 2: this is not UTF-8"), "{told}");
    }
}
