//! The part of TOML that our lists and the lock file use: tables, arrays of tables, strings, arrays, inline
//! tables.

use std::collections::BTreeMap;

/// A file: its tables by name, each with its contents; what comes before the first has no name.
#[derive(Debug, Default)]
pub(crate) struct Toml {
    tables: Vec<(String, Table)>,
}

/// Keys and their values.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Table(BTreeMap<String, Item>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Item {
    Text(String),
    /// A number or a word.
    Bare(String),
    List(Vec<Item>),
    Table(Table),
}

impl Toml {
    /// Reads a file, or returns the line that cannot be read.
    pub(crate) fn parse(text: &str) -> Result<Toml, usize> {
        let mut toml = Toml { tables: vec![(String::new(), Table::default())] };
        let mut scan = Scan { rest: text };
        loop {
            scan.space();
            if scan.rest.is_empty() {
                return Ok(toml);
            }
            let line = 1 + text[..text.len() - scan.rest.len()].matches('\n').count();
            toml.entry(&mut scan).ok_or(line)?;
        }
    }

    fn entry(&mut self, scan: &mut Scan<'_>) -> Option<()> {
        if scan.takes("[") {
            let double = scan.takes("[");
            let name = scan.until("]")?;
            self.tables.push((name.trim().to_owned(), Table::default()));
            return (!double || scan.takes("]")).then_some(());
        }
        let (key, item) = scan.pair()?;
        self.tables.last_mut()?.1.0.insert(key, item);
        Some(())
    }

    /// Lists the tables of a name.
    pub(crate) fn all(&self, name: &str) -> Vec<&Table> {
        self.tables.iter().filter(|(known, _)| known == name).map(|(_, table)| table).collect()
    }

    /// Lists the texts under a key of a table.
    pub(crate) fn texts(&self, table: &str, key: &str) -> Vec<String> {
        self.all(table).into_iter().flat_map(|table| table.texts(key)).collect()
    }

    /// Lists the inline tables under a key of a table.
    pub(crate) fn tables(&self, table: &str, key: &str) -> Vec<Table> {
        let items = self.all(table).into_iter().filter_map(|table| table.0.get(key));
        let lists = items.filter_map(|item| if let Item::List(list) = item { Some(list) } else { None });
        let table = |item: &Item| if let Item::Table(table) = item { Some(table.clone()) } else { None };
        lists.flatten().filter_map(table).collect()
    }
}

impl Table {
    /// Returns the text under a key.
    pub(crate) fn text(&self, key: &str) -> Option<String> {
        self.0.get(key).and_then(Item::text)
    }

    /// Lists the texts under a key.
    pub(crate) fn texts(&self, key: &str) -> Vec<String> {
        let Some(Item::List(list)) = self.0.get(key) else { return vec![] };
        list.iter().filter_map(Item::text).collect()
    }
}

impl Item {
    fn text(&self) -> Option<String> {
        if let Item::Text(text) = self { Some(text.clone()) } else { None }
    }
}

struct Scan<'a> {
    rest: &'a str,
}

impl<'a> Scan<'a> {
    /// Skips spaces, line breaks and comments.
    fn space(&mut self) {
        loop {
            self.rest = self.rest.trim_start();
            let Some(remark) = self.rest.strip_prefix('#') else { return };
            self.rest = remark.find('\n').map_or("", |end| &remark[end..]);
        }
    }

    fn takes(&mut self, word: &str) -> bool {
        let behind = self.rest.strip_prefix(word);
        self.rest = behind.unwrap_or(self.rest);
        behind.is_some()
    }

    fn until(&mut self, end: &str) -> Option<&'a str> {
        let (before, behind) = self.rest.split_once(end)?;
        self.rest = behind;
        Some(before)
    }

    fn pair(&mut self) -> Option<(String, Item)> {
        let key = self.until("=")?.trim().trim_matches('"');
        let is_key = !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c));
        self.space();
        Some((key.to_owned(), self.item()?)).filter(|_| is_key)
    }

    fn item(&mut self) -> Option<Item> {
        if self.takes("\"") {
            return self
                .until("\"")
                .filter(|text| !text.contains(['\\', '\n']))
                .map(|text| Item::Text(text.into()));
        }
        if self.takes("[") {
            let mut list = vec![];
            self.parts("]", |scan| {
                list.push(scan.item()?);
                Some(())
            })?;
            return Some(Item::List(list));
        }
        if self.takes("{") {
            let mut table = Table::default();
            self.parts("}", |scan| {
                let (key, item) = scan.pair()?;
                table.0.insert(key, item);
                Some(())
            })?;
            return Some(Item::Table(table));
        }
        let end = self.rest.find(|c: char| !c.is_ascii_alphanumeric() && !"-_.".contains(c));
        let (word, behind) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = behind;
        (!word.is_empty()).then(|| Item::Bare(word.into()))
    }

    fn parts(&mut self, end: &str, mut part: impl FnMut(&mut Self) -> Option<()>) -> Option<()> {
        loop {
            self.space();
            if self.takes(end) {
                return Some(());
            }
            part(self)?;
            self.space();
            if !self.takes(",") {
                return self.takes(end).then_some(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read() {
        let text = "version = 4 # of the file\n[a]\nx = [\n  \"one\", # the first\n  \"two\",\n]\n\n[[b]]\nid = \"1\"\n\
                    [[b]]\nid = \"2\"\n[c]\ny = [{ k = \"v\", n = 1 }, { k = \"w\" }]\nz = true\n";
        let toml = Toml::parse(text).expect("it is TOML");
        assert_eq!(toml.texts("a", "x"), ["one", "two"]);
        assert_eq!(toml.all("b").iter().filter_map(|table| table.text("id")).collect::<Vec<_>>(), ["1", "2"]);
        let words: Vec<_> = toml.tables("c", "y").iter().filter_map(|table| table.text("k")).collect();
        assert_eq!(words, ["v", "w"]);
    }

    #[test]
    fn what_cannot_be_read_is_told_by_its_line() {
        for (text, line) in
            [("a = \"x\nb = 1\"", 1), ("a = 1\n\nnonsense", 3), ("a = [1", 1), ("\n[a", 2), ("a = ", 1)]
        {
            assert_eq!(Toml::parse(text).err(), Some(line), "{text}");
        }
    }
}
