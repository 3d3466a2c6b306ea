//! Where the cards of a set come from, and how a set is made of them.

use super::{Printed, Set};
use crate::lower::{Tokens, lower};
use fairdeal_cards::spelled;
use fairdeal_kernel::{Face, content_hash};
use fairdeal_oracle::{normal, tree};
use std::{collections::BTreeMap, sync::Arc};

/// A card before it has its number.
#[derive(Clone, Debug)]
pub(super) struct Source {
    /// The hash of its definition, if it has one.
    pub(super) hash: String,
    card: Unnumbered,
}

#[derive(Clone, Debug)]
enum Unnumbered {
    /// A card that has no text but keywords.
    Plain(Box<Printed>),
    /// The tree of its text, and the text as it was written.
    Text(Box<tree::Card>, String),
}

impl Source {
    /// A card without text.
    pub(super) fn plain(card: Printed) -> Source {
        Source { hash: String::new(), card: Unnumbered::Plain(Box::new(card)) }
    }

    /// Reads a card as databases export it.
    pub(super) fn read(card: &fairdeal_oracle::Printed) -> Result<Source, String> {
        let tree = card.read().map_err(|declined| {
            let first = declined.first().map(ToString::to_string);
            first.unwrap_or_else(|| "its text is not read".into())
        })?;
        let text: Vec<&str> = card.faces.iter().map(|face| face.text.as_str()).collect();
        Ok(Source { hash: String::new(), card: Unnumbered::Text(Box::new(tree), text.join("\n")) })
    }

    fn printed(&self, face: Face, tokens: &mut Tokens) -> Result<Printed, String> {
        let (tree, written) = match &self.card {
            Unnumbered::Plain(card) => return Ok((**card).clone()),
            Unnumbered::Text(tree, written) => (tree, written),
        };
        let mut card = lower(tree, face, tokens).map_err(|all| all[0].to_string())?;
        let lines = blocks(written);
        for ability in card.abilities.iter_mut().filter(|ability| ability.text.contains('~')) {
            let line = lines.iter().find(|line| normal(line, &[&card.name]) == ability.text);
            ability.text = line.cloned().unwrap_or_else(|| ability.text.replace('~', &card.name));
        }
        card.rules = lines;
        Ok(card)
    }
}

/// Splits a text into paragraphs, each with its modes.
fn blocks(text: &str) -> Vec<String> {
    let mut all: Vec<String> = vec![];
    for line in text.lines() {
        match all.last_mut() {
            Some(last) if line.starts_with('•') => {
                last.push('\n');
                last.push_str(line);
            }
            _ => all.push(line.to_owned()),
        }
    }
    all
}

impl Set {
    /// Makes a set of some cards that ship with the game and one more, and returns the face of that one.
    pub(crate) fn beside(known: &[&str], card: &fairdeal_oracle::Printed) -> Result<(Set, Face), String> {
        let shipped = Set::shipped();
        let place = |name: &&str| shipped.find(name).map(|face| shipped.places[usize::from(face.0)]);
        let mut sources: Vec<Source> =
            known.iter().filter_map(place).map(|at| shipped.sources[at].clone()).collect();
        let is_new = !known.iter().any(|name| spelled(name) == spelled(&card.name));
        if is_new {
            sources.push(Source::read(card)?);
        }
        let set = Set::assemble(sources.into(), &[]).map_err(|(_, why)| why)?;
        let face = set.find(&card.name).ok_or("it has no name")?;
        Ok((set, face))
    }

    /// Numbers cards and the tokens they make: `order` lists them by their numbers, as places among the cards followed
    /// by the tokens; without it they keep their order. Says which card cannot be carried out, and why.
    pub(super) fn assemble(sources: Arc<[Source]>, order: &[usize]) -> Result<Set, (usize, String)> {
        let mut numbers = vec![0; order.len()];
        (0..).zip(order).for_each(|(number, &place)| numbers[place] = number);
        let mut tokens = Tokens::new(sources.len(), numbers);
        let (mut cards, mut by_name, mut made) = (vec![], BTreeMap::new(), BTreeMap::new());
        for (place, source) in sources.iter().enumerate() {
            let face = tokens.number(place);
            let card = source.printed(face, &mut tokens).map_err(|why| (place, why))?;
            by_name.entry(spelled(&card.name)).or_insert(face);
            if let Unnumbered::Text(tree, _) = &source.card {
                by_name.entry(spelled(&tree.name)).or_insert(face);
            }
            made.insert(face, std::mem::take(&mut tokens.asked));
            cards.push((card, source.hash.clone()));
        }
        for (_, mut token) in std::mem::take(&mut tokens.list) {
            for ability in &mut token.abilities {
                ability.text = ability.text.replace('~', &token.name);
            }
            let hash = content_hash(&token.described());
            token.name = unused(&token, &by_name);
            by_name.insert(spelled(&token.name), tokens.number(cards.len()));
            cards.push((token, hash));
        }
        let mut set = Set {
            cards: vec![],
            quick: vec![],
            by_name,
            hashes: vec![],
            has_buried_triggers: cards.iter().any(|(card, _)| card.has_buried_trigger()),
            made,
            places: vec![],
            sources,
        };
        set.places = if order.is_empty() { (0..cards.len()).collect() } else { order.to_vec() };
        for &place in &set.places {
            let (card, hash) = &cards[place];
            set.quick.push(card.is_quick());
            set.cards.push(card.clone());
            set.hashes.push(hash.clone());
        }
        Ok(set)
    }
}

/// Returns a name that no other card has: tokens of one name may differ.
fn unused(token: &Printed, known: &BTreeMap<String, Face>) -> String {
    let is = &token.values.is;
    let sized = format!("{} {}/{}", token.name, is.power, is.toughness);
    let numbered = (2..).map(|n| format!("{sized} no. {n}"));
    let mut names = [token.name.clone(), sized.clone()].into_iter().chain(numbered);
    names.find(|name| !known.contains_key(&spelled(name))).expect("there is always another number")
}
