//! Tokens.

use super::{Lowered, scope::Scope, unhandled};
use crate::{
    ability::{Amount, Op, Who},
    characteristics::Characteristics,
    set::{CardTypes, Colours, Keywords, Printed, Supertype},
};
use fairdeal_kernel::WordSet;
use fairdeal_oracle::tree::{
    self, Granted, Stat, Token, TokenColour, TokenEntering, TokenStatus, TokenWith, TypeWord,
};
use std::sync::Arc;

impl Scope<'_> {
    pub(super) fn token(&mut self, token: &Token, who: Who, amount: Amount) -> Lowered<Op> {
        match token {
            Token::Copy { how, of, except: None } if how.is_empty() => {
                Ok(Op::CreateCopy { of: self.objects(of)?, who, amount })
            }
            Token::Copy { .. } => unhandled("token", token),
            Token::Made { how, size, colours, types, with, entering } => {
                let mut is = Characteristics {
                    kinds: CardTypes::NONE,
                    colours: Colours::NONE,
                    keywords: Keywords::NONE,
                    power: 0,
                    toughness: 0,
                    makes: Colours::NONE,
                };
                let mut supertypes: WordSet<Supertype> = WordSet::NONE;
                let mut tapped = false;
                for how in how {
                    match how {
                        TokenStatus::Tapped => tapped = true,
                        TokenStatus::TappedAndAttacking => return unhandled("token", how),
                        TokenStatus::Legendary => supertypes = supertypes.with(Supertype::Legendary),
                        TokenStatus::Snow => supertypes = supertypes.with(Supertype::Snow),
                    }
                }
                if let Some(size) = size {
                    let (Stat::Is(power), Stat::Is(toughness)) = (size.power, size.toughness) else {
                        return unhandled("token", &"Size");
                    };
                    (is.power, is.toughness) = (power, toughness);
                }
                for colour in colours.iter().flat_map(|colours| &colours.items) {
                    if let TokenColour::Colour { colour } = colour {
                        is.colours = is.colours.or(super::noun::colour(*colour).only());
                    }
                }
                let mut subtypes: Vec<Arc<str>> = vec![];
                for word in &types.0 {
                    match word {
                        TypeWord::Type { is: kind } => is.kinds = is.kinds.with(super::noun::card_type(kind)),
                        TypeWord::Subtype { is: subtype } => subtypes.push(Arc::from(subtype.name())),
                        other => return unhandled("token", other),
                    }
                }
                if is.kinds == CardTypes::NONE {
                    return unhandled("token", &"Predefined");
                }
                if let Some(TokenWith::With { what }) = with {
                    is.keywords = self.token_keywords(what)?;
                }
                let attacking = match entering {
                    None => false,
                    Some(TokenEntering::TappedAndAttacking) => {
                        tapped = true;
                        true
                    }
                    Some(TokenEntering::Attacking) => true,
                    Some(other @ TokenEntering::AttachedTo { .. }) => return unhandled("token", other),
                };
                let name = format!("{} Token", subtypes.join(" "));
                let mut printed = Printed::new(name, None, supertypes, subtypes, is);
                printed.is_token = true;
                Ok(Op::Create { token: self.tokens.face(printed), who, amount, tapped, attacking })
            }
        }
    }

    fn token_keywords(&mut self, what: &tree::Among<Granted>) -> Lowered<Keywords> {
        let mut keywords = Keywords::NONE;
        for granted in &what.items {
            match granted {
                Granted::Keyword { is } => match super::noun::evergreen(is) {
                    Some(keyword) => keywords = keywords.with(keyword),
                    None => return unhandled("token with keyword", is),
                },
                Granted::Quoted { .. } | Granted::Choice { .. } => return unhandled("token with", granted),
            }
        }
        Ok(keywords)
    }
}
