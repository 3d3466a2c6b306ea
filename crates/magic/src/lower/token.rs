//! Tokens.

use super::{Lowered, scope::Scope, unhandled};
use crate::{
    ability::{Amount, Mod, Op, Subject, Until, Who},
    characteristics::Characteristics,
    set::{CardType, CardTypes, Colours, Keywords, Printed, Supertype},
};
use fairdeal_kernel::{Face, WordSet};
use fairdeal_oracle::tree::{
    self, CopyExcept, Granted, Stat, Subtype, Token, TokenColour, TokenEntering, TokenStatus, TokenWith,
    TypeWord,
};
use std::sync::Arc;

/// The tokens that the rules define by their names (111.10): name and text.
const PREDEFINED: [(&str, &str); 6] = [
    ("Treasure", "{T}, Sacrifice this artifact: Add one mana of any color."),
    ("Food", "{2}, {T}, Sacrifice this artifact: You gain 3 life."),
    ("Clue", "{2}, Sacrifice this artifact: Draw a card."),
    ("Blood", "{1}, {T}, Discard a card, Sacrifice this artifact: Draw a card."),
    ("Gold", "Sacrifice this artifact: Add one mana of any color."),
    (
        "Map",
        "{1}, {T}, Sacrifice this artifact: Target creature you control explores. Activate only as a sorcery.",
    ),
];

impl Scope<'_> {
    pub(super) fn token(&mut self, token: &Token, who: Who, amount: Amount) -> Lowered<()> {
        match token {
            Token::Copy { how, of, except } => {
                let of = self.objects(of)?;
                let (tapped, attacking) = self.statuses(how)?;
                self.op(Op::CreateCopy { of, who, amount, tapped, attacking });
                except.as_ref().map_or(Ok(()), |except| self.except(except))
            }
            Token::Made { how, size, entering, .. } => {
                let (mut tapped, mut attacking) = self.statuses(how)?;
                match entering {
                    None => {}
                    Some(TokenEntering::TappedAndAttacking) => (tapped, attacking) = (true, true),
                    Some(TokenEntering::Attacking) => attacking = true,
                    Some(other @ TokenEntering::AttachedTo { .. }) => return unhandled("token", other),
                }
                let face = self.made(token)?;
                self.op(Op::Create { token: face, who, amount, tapped, attacking });
                if let Some(size) = size
                    && (!matches!(size.power, Stat::Is(_)) || !matches!(size.toughness, Stat::Is(_)))
                {
                    let mods = vec![Mod::SetSize(self.stat(size.power)?, self.stat(size.toughness)?)];
                    let what = Subject::Result(self.tag);
                    self.op(Op::Continuous { what, mods, until: Until::Forever });
                }
                Ok(())
            }
        }
    }

    fn statuses(&self, how: &[TokenStatus]) -> Lowered<(bool, bool)> {
        let is = |wanted: &TokenStatus| how.contains(wanted);
        let attacking = is(&TokenStatus::TappedAndAttacking);
        Ok((is(&TokenStatus::Tapped) || attacking, attacking))
    }

    /// Changes a copy as its exception says.
    fn except(&mut self, except: &CopyExcept) -> Lowered<()> {
        let what = Subject::Result(self.tag);
        let mods = match except {
            CopyExcept::NotLegendary { .. } => vec![Mod::RemoveSupertype(Supertype::Legendary)],
            CopyExcept::Has { what } => self.granted(what)?,
            CopyExcept::Is { size } => {
                vec![Mod::SetSize(self.stat(size.power)?, self.stat(size.toughness)?)]
            }
            CopyExcept::AlsoType { types } => self.added_types(&types.0)?,
            CopyExcept::WithBoost { n, kind } => {
                let (kind, amount) = (self.counter(kind)?, self.quantity(n)?);
                self.op(Op::PutCounters { what, kind, amount });
                return Ok(());
            }
        };
        self.op(Op::Continuous { what, mods, until: Until::Forever });
        Ok(())
    }

    /// Returns the face of a token that is described.
    fn made(&mut self, token: &Token) -> Lowered<Face> {
        let Token::Made { how, size, colours, types, with, .. } = token else {
            return unhandled("token", token);
        };
        let mut supertypes: WordSet<Supertype> = WordSet::NONE;
        for how in how {
            match how {
                TokenStatus::Legendary => supertypes = supertypes.with(Supertype::Legendary),
                TokenStatus::Snow => supertypes = supertypes.with(Supertype::Snow),
                TokenStatus::Tapped | TokenStatus::TappedAndAttacking => {}
            }
        }
        let mut is = nothing();
        if let Some(size) = size {
            let number = |stat: Stat| if let Stat::Is(n) = stat { n } else { 0 };
            (is.power, is.toughness) = (number(size.power), number(size.toughness));
        }
        for colour in colours.iter().flat_map(|colours| &colours.items) {
            if let TokenColour::Colour { colour } = colour {
                is.colours = is.colours.or(super::words::colour(*colour).only());
            }
        }
        let mut subtypes: Vec<Arc<str>> = vec![];
        for word in &types.0 {
            match word {
                TypeWord::Type { is: kind } => is.kinds = is.kinds.with(super::words::card_type(kind)),
                TypeWord::Subtype { is: subtype } => subtypes.push(Arc::from(subtype.name())),
                other => return unhandled("token", other),
            }
        }
        if is.kinds == CardTypes::NONE {
            return match (&subtypes[..], with) {
                ([name], None) => self.predefined(&name.to_string()),
                _ => unhandled("token", &"WithoutType"),
            };
        }
        let key = format!("{supertypes} {is:?} {subtypes:?} {with:?}");
        if let Some(face) = self.tokens.find(&key) {
            return Ok(face);
        }
        let name = format!("{} Token", subtypes.join(" "));
        let mut printed = Printed::new(name, None, supertypes, subtypes, is);
        printed.is_token = true;
        let face = self.tokens.reserve(key, printed.clone());
        if let Some(TokenWith::With { what }) = with {
            self.token_abilities(face, what, &mut printed)?;
        }
        self.tokens.fill(face, printed);
        Ok(face)
    }

    fn token_abilities(
        &mut self,
        face: Face,
        what: &tree::Among<Granted>,
        printed: &mut Printed,
    ) -> Lowered<()> {
        let mut scope = Scope::new(face, self.tokens);
        for granted in &what.items {
            match granted {
                Granted::Keyword { is } => match super::words::evergreen(is) {
                    Some(keyword) => printed.values.is.keywords = printed.values.is.keywords.with(keyword),
                    None => scope.keyword(is, &super::keyword_text(is))?,
                },
                Granted::Quoted { ability } => {
                    scope.ability(&ability.0, &super::text(&ability.0), true)?;
                }
                Granted::Choice { .. } => return unhandled("token with", granted),
            }
        }
        super::card::keep(printed, scope, face)
    }

    /// Returns the face of a token that the rules define by its name.
    pub(super) fn predefined(&mut self, name: &str) -> Lowered<Face> {
        if let Some(face) = self.tokens.find(name) {
            return Ok(face);
        }
        let Some((_, text)) = PREDEFINED.iter().find(|(known, _)| *known == name) else {
            return unhandled("predefined token", &name);
        };
        let face = fairdeal_oracle::PrintedFace {
            name: format!("{name} Token"),
            type_line: format!("Artifact — {name}"),
            text: (*text).into(),
            ..Default::default()
        };
        let card = fairdeal_oracle::Printed {
            name: face.name.clone(),
            layout: "normal".into(),
            faces: vec![face],
            ..Default::default()
        };
        let Ok(tree) = card.read() else { return unhandled("predefined token", &name) };
        let plain = super::card::plain(&tree.faces[0])?;
        let face = self.tokens.reserve(name.to_owned(), plain);
        let mut printed = super::card::lower_face(&tree.faces[0], face, self.tokens)?;
        printed.is_token = true;
        self.tokens.fill(face, printed);
        Ok(face)
    }

    /// Returns the face of the Army that amassing creates.
    pub(super) fn army(&mut self, kind: &Subtype) -> Face {
        let black = crate::set::Colour::Black.only();
        self.simple_token(&format!("{} Army", kind.name()), (0, 0), black, false)
    }

    /// Returns the face of a creature token of the rules, by its subtypes; one without a colour is an artifact.
    pub(super) fn simple_token(
        &mut self,
        name: &str,
        (power, toughness): (i16, i16),
        colours: Colours,
        flies: bool,
    ) -> Face {
        let key = format!("the {name}");
        if let Some(face) = self.tokens.find(&key) {
            return face;
        }
        let mut is = Characteristics { colours, power, toughness, ..nothing() };
        is.kinds = is.kinds.with(CardType::Creature);
        if colours.is_empty() {
            is.kinds = is.kinds.with(CardType::Artifact);
        }
        if flies {
            is.keywords = is.keywords.with(crate::set::Keyword::Flying);
        }
        let subtypes: Vec<Arc<str>> = name.split(' ').map(Arc::from).collect();
        let mut printed = Printed::new(format!("{name} Token"), None, WordSet::NONE, subtypes, is);
        printed.is_token = true;
        self.tokens.reserve(key, printed)
    }
}

/// What a token is before anything is said of it.
fn nothing() -> Characteristics {
    Characteristics {
        kinds: CardTypes::NONE,
        colours: Colours::NONE,
        keywords: Keywords::NONE,
        power: 0,
        toughness: 0,
        makes: Colours::NONE,
    }
}
