use super::toml::Toml;

/// Names one crate of the lock file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Locked {
    pub(crate) name: String,
    pub(crate) version: String,
    /// Where it comes from; our own crates have no source.
    pub(crate) source: Option<String>,
}

/// Lists the crates of a lock file.
pub(crate) fn packages(lock: &Toml) -> Vec<Locked> {
    let package = |table: &super::toml::Table| {
        Some(Locked {
            name: table.text("name")?,
            version: table.text("version")?,
            source: table.text("source"),
        })
    };
    lock.all("package").into_iter().filter_map(package).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_are_read() {
        let text = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.2.3\"\nsource = \"registry+x\"\n\
                    dependencies = [\n \"b\",\n]\n\n[[package]]\nname = \"b\"\nversion = \"0.1.0\"\n";
        let found = packages(&Toml::parse(text).expect("it is TOML"));
        let names: Vec<(&str, Option<&str>)> =
            found.iter().map(|package| (package.name.as_str(), package.source.as_deref())).collect();
        assert_eq!(names, [("a", Some("registry+x")), ("b", None)]);
    }
}
