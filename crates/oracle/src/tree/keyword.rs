use super::{Colour, Costs, Mana, Noun, Stop, Subtype};
use crate::grammar::phrases;

phrases! {
    /// A keyword ability.
    pub enum Keyword {
        /// Flying.
        Flying = "flying",
        /// First strike.
        FirstStrike = "first strike",
        /// Double strike.
        DoubleStrike = "double strike",
        /// Deathtouch.
        Deathtouch = "deathtouch",
        /// Defender.
        Defender = "defender",
        /// Flash.
        Flash = "flash",
        /// Haste.
        Haste = "haste",
        /// Hexproof.
        Hexproof = "hexproof",
        /// Hexproof from something.
        HexproofFrom { what: Protection } = "hexproof from {what}",
        /// Indestructible.
        Indestructible = "indestructible",
        /// Lifelink.
        Lifelink = "lifelink",
        /// Menace.
        Menace = "menace",
        /// Protection from something.
        ProtectionFrom { what: Protection } = "protection from {what}",
        /// Protection from two things.
        ProtectionFromBoth { a: Protection, b: Protection } = "protection from {a} and from {b}",
        /// Reach.
        Reach = "reach",
        /// Shroud.
        Shroud = "shroud",
        /// Trample.
        Trample = "trample",
        /// Vigilance.
        Vigilance = "vigilance",
        /// Ward.
        Ward { cost: KeywordCost } = "ward {cost}",
        /// Prowess.
        Prowess = "prowess",
        /// Fear.
        Fear = "fear",
        /// Intimidate.
        Intimidate = "intimidate",
        /// Shadow.
        Shadow = "shadow",
        /// Horsemanship.
        Horsemanship = "horsemanship",
        /// Skulk.
        Skulk = "skulk",
        /// Infect.
        Infect = "infect",
        /// Wither.
        Wither = "wither",
        /// Toxic.
        Toxic { n: u32 } = "toxic {n:digits}",
        /// Changeling.
        Changeling = "changeling",
        /// Devoid.
        Devoid = "devoid",
        /// Exalted.
        Exalted = "exalted",
        /// Persist.
        Persist = "persist",
        /// Undying.
        Undying = "undying",
        /// Convoke.
        Convoke = "convoke",
        /// Delve.
        Delve = "delve",
        /// Improvise.
        Improvise = "improvise",
        /// Cascade.
        Cascade = "cascade",
        /// Storm.
        Storm = "storm",
        /// Rebound.
        Rebound = "rebound",
        /// Banding.
        Banding = "banding",
        /// Flanking.
        Flanking = "flanking",
        /// Phasing.
        Phasing = "phasing",
        /// Split second.
        SplitSecond = "split second",
        /// Riot.
        Riot = "riot",
        /// Mentor.
        Mentor = "mentor",
        /// Training.
        Training = "training",
        /// Evolve.
        Evolve = "evolve",
        /// Extort.
        Extort = "extort",
        /// Melee.
        Melee = "melee",
        /// Myriad.
        Myriad = "myriad",
        /// Provoke.
        Provoke = "provoke",
        /// Unleash.
        Unleash = "unleash",
        /// Soulbond.
        Soulbond = "soulbond",
        /// Sunburst.
        Sunburst = "sunburst",
        /// Dethrone.
        Dethrone = "dethrone",
        /// Ingest.
        Ingest = "ingest",
        /// Battle cry.
        BattleCry = "battle cry",
        /// Living weapon.
        LivingWeapon = "living weapon",
        /// Job select.
        JobSelect = "job select",
        /// Fuse.
        Fuse = "fuse",
        /// Aftermath.
        Aftermath = "aftermath",
        /// Epic.
        Epic = "epic",
        /// Retrace.
        Retrace = "retrace",
        /// Gravestorm.
        Gravestorm = "gravestorm",
        /// Conspire.
        Conspire = "conspire",
        /// Hideaway.
        Hideaway { n: u32 } = "hideaway {n:digits}",
        /// Ascend.
        Ascend = "ascend",
        /// Partner.
        Partner = "partner",
        /// Cipher.
        Cipher = "cipher",
        /// Decayed.
        Decayed = "decayed",
        /// Daybound.
        Daybound = "daybound",
        /// Nightbound.
        Nightbound = "nightbound",
        /// Enlist.
        Enlist = "enlist",
        /// Ravenous.
        Ravenous = "ravenous",
        /// Read ahead.
        ReadAhead = "read ahead",
        /// Bargain.
        Bargain = "bargain",
        /// Demonstrate.
        Demonstrate = "demonstrate",
        /// Exploit.
        Exploit = "exploit",
        /// Haunt.
        Haunt = "haunt",
        /// Assist.
        Assist = "assist",
        /// Jump-start.
        JumpStart = "jump-start",
        /// Totem armour.
        UmbraArmour = "umbra armor",
        /// Landwalk.
        Landwalk { what: Landwalk } = "{what}",
        /// Enchant.
        Enchant { what: Noun } = "enchant {what:one}",
        /// Enchant player.
        EnchantPlayer = "enchant player",
        /// Enchant opponent.
        EnchantOpponent = "enchant opponent",
        /// Equip.
        Equip { cost: KeywordCost } = "equip {cost}",
        /// Equip for certain creatures.
        EquipTo { what: Noun, cost: KeywordCost } = "equip {what:one} {cost}",
        /// Cycling.
        Cycling { cost: KeywordCost } = "cycling {cost}",
        /// Cycling that searches for a subtype.
        Typecycling { what: Typecycling, cost: KeywordCost } = "{what} {cost}",
        /// Kicker.
        Kicker { cost: KeywordCost } = "kicker {cost}",
        /// Either or both kickers.
        KickerOr { a: Mana, b: Mana } = "kicker {a} and/or {b}",
        /// Multikicker.
        Multikicker { cost: KeywordCost } = "multikicker {cost}",
        /// Flashback.
        Flashback { cost: KeywordCost } = "flashback {cost}",
        /// Madness.
        Madness { cost: KeywordCost } = "madness {cost}",
        /// Buyback.
        Buyback { cost: KeywordCost } = "buyback {cost}",
        /// Evoke.
        Evoke { cost: KeywordCost } = "evoke {cost}",
        /// Unearth.
        Unearth { cost: KeywordCost } = "unearth {cost}",
        /// Morph.
        Morph { cost: KeywordCost } = "morph {cost}",
        /// Megamorph.
        Megamorph { cost: KeywordCost } = "megamorph {cost}",
        /// Disguise.
        Disguise { cost: KeywordCost } = "disguise {cost}",
        /// Bestow.
        Bestow { cost: KeywordCost } = "bestow {cost}",
        /// Echo.
        Echo { cost: KeywordCost } = "echo {cost}",
        /// Cumulative upkeep.
        CumulativeUpkeep { cost: KeywordCost } = "cumulative upkeep {cost}",
        /// Ninjutsu.
        Ninjutsu { cost: KeywordCost } = "ninjutsu {cost}",
        /// Dash.
        Dash { cost: KeywordCost } = "dash {cost}",
        /// Blitz.
        Blitz { cost: KeywordCost } = "blitz {cost}",
        /// Foretell.
        Foretell { cost: KeywordCost } = "foretell {cost}",
        /// Plot.
        Plot { cost: KeywordCost } = "plot {cost}",
        /// Warp.
        Warp { cost: KeywordCost } = "warp {cost}",
        /// Sneak.
        Sneak { cost: KeywordCost } = "sneak {cost}",
        /// Encore.
        Encore { cost: KeywordCost } = "encore {cost}",
        /// Embalm.
        Embalm { cost: KeywordCost } = "embalm {cost}",
        /// Eternalize.
        Eternalize { cost: KeywordCost } = "eternalize {cost}",
        /// Escape.
        Escape { cost: KeywordCost } = "escape {cost}",
        /// Disturb.
        Disturb { cost: KeywordCost } = "disturb {cost}",
        /// Overload.
        Overload { cost: KeywordCost } = "overload {cost}",
        /// Scavenge.
        Scavenge { cost: KeywordCost } = "scavenge {cost}",
        /// Outlast.
        Outlast { cost: KeywordCost } = "outlast {cost}",
        /// Entwine.
        Entwine { cost: KeywordCost } = "entwine {cost}",
        /// Mutate.
        Mutate { cost: KeywordCost } = "mutate {cost}",
        /// Miracle.
        Miracle { cost: KeywordCost } = "miracle {cost}",
        /// Surge.
        Surge { cost: KeywordCost } = "surge {cost}",
        /// Spectacle.
        Spectacle { cost: KeywordCost } = "spectacle {cost}",
        /// Emerge.
        Emerge { cost: KeywordCost } = "emerge {cost}",
        /// Prowl.
        Prowl { cost: KeywordCost } = "prowl {cost}",
        /// Transmute.
        Transmute { cost: KeywordCost } = "transmute {cost}",
        /// Replicate.
        Replicate { cost: KeywordCost } = "replicate {cost}",
        /// Recover.
        Recover { cost: KeywordCost } = "recover {cost}",
        /// Fortify.
        Fortify { cost: KeywordCost } = "fortify {cost}",
        /// Reconfigure.
        Reconfigure { cost: KeywordCost } = "reconfigure {cost}",
        /// Cleave.
        Cleave { cost: KeywordCost } = "cleave {cost}",
        /// Squad.
        Squad { cost: KeywordCost } = "squad {cost}",
        /// Offspring.
        Offspring { cost: KeywordCost } = "offspring {cost}",
        /// Impending.
        Impending { n: u32, cost: Mana } = "impending {n:digits}--{cost}",
        /// Freerunning.
        Freerunning { cost: KeywordCost } = "freerunning {cost}",
        /// Harmonize.
        Harmonize { cost: KeywordCost } = "harmonize {cost}",
        /// Mayhem.
        Mayhem { cost: KeywordCost } = "mayhem {cost}",
        /// Web-slinging.
        WebSlinging { cost: KeywordCost } = "web-slinging {cost}",
        /// Awaken.
        Awaken { n: u32, cost: Mana } = "awaken {n:digits}--{cost}",
        /// Suspend.
        Suspend { n: u32, cost: Mana } = "suspend {n:digits}--{cost}",
        /// Reinforce.
        Reinforce { n: u32, cost: Mana } = "reinforce {n:digits}--{cost}",
        /// Splice onto a subtype.
        Splice { what: Subtype, cost: KeywordCost } = "splice onto {what:one} {cost}",
        /// Crew.
        Crew { n: u32 } = "crew {n:digits}",
        /// Saddle.
        Saddle { n: u32 } = "saddle {n:digits}",
        /// Station.
        Station = "station",
        /// Bushido.
        Bushido { n: u32 } = "bushido {n:digits}",
        /// Soulshift.
        Soulshift { n: u32 } = "soulshift {n:digits}",
        /// Rampage.
        Rampage { n: u32 } = "rampage {n:digits}",
        /// Fading.
        Fading { n: u32 } = "fading {n:digits}",
        /// Vanishing.
        Vanishing { n: u32 } = "vanishing {n:digits}",
        /// Modular.
        Modular { n: u32 } = "modular {n:digits}",
        /// Bloodthirst.
        Bloodthirst { n: u32 } = "bloodthirst {n:digits}",
        /// Dredge.
        Dredge { n: u32 } = "dredge {n:digits}",
        /// Graft.
        Graft { n: u32 } = "graft {n:digits}",
        /// Devour.
        Devour { n: u32 } = "devour {n:digits}",
        /// Annihilator.
        Annihilator { n: u32 } = "annihilator {n:digits}",
        /// Tribute.
        Tribute { n: u32 } = "tribute {n:digits}",
        /// Renown.
        Renown { n: u32 } = "renown {n:digits}",
        /// Fabricate.
        Fabricate { n: u32 } = "fabricate {n:digits}",
        /// Afflict.
        Afflict { n: u32 } = "afflict {n:digits}",
        /// Afterlife.
        Afterlife { n: u32 } = "afterlife {n:digits}",
        /// Backup.
        Backup { n: u32 } = "backup {n:digits}",
        /// Casualty.
        Casualty { n: u32 } = "casualty {n:digits}",
        /// Frenzy.
        Frenzy { n: u32 } = "frenzy {n:digits}",
        /// Absorb.
        Absorb { n: u32 } = "absorb {n:digits}",
        /// Ripple.
        Ripple { n: u32 } = "ripple {n:digits}",
        /// Amplify.
        Amplify { n: u32 } = "amplify {n:digits}",
        /// Mobilize.
        Mobilize { n: u32 } = "mobilize {n:digits}",
        /// Affinity.
        Affinity { what: Noun } = "affinity for {what:many}",
        /// Champion.
        Champion { what: Noun } = "champion a {what:one}",
        /// Offering.
        Offering { what: Subtype } = "{what:one} offering",
        /// Level up.
        LevelUp { cost: KeywordCost } = "level up {cost}",
        /// Aura swap.
        AuraSwap { cost: KeywordCost } = "aura swap {cost}",
        /// Specialize.
        Specialize { cost: KeywordCost } = "specialize {cost}",
        /// Undaunted.
        Undaunted = "undaunted",
        /// Firebending.
        Firebending { n: u32 } = "firebending {n:digits}",
        /// The companion of a doctor.
        DoctorsCompanion = "doctor's companion",
        /// May be led with a background.
        ChooseBackground = "choose a Background",
        /// Increment.
        Increment = "increment",
        /// Teamwork.
        Teamwork { n: u32 } = "teamwork {n:digits}",
        /// Escalate.
        Escalate { cost: KeywordCost } = "escalate {cost}",
        /// Transfigure.
        Transfigure { cost: KeywordCost } = "transfigure {cost}",
        /// Compleated.
        Compleated = "compleated",
        /// Gift.
        GiftCard = "gift a card",
        /// Start your engines!
        StartEngines = "start your engines!",
    }

    /// The cost of a keyword.
    pub enum KeywordCost {
        /// Mana.
        Mana { mana: Mana } = "{mana}",
        /// Another cost after a dash.
        Other { costs: Costs, stop: Stop } = "-- {costs} {stop}",
    }

    /// What protection or hexproof is from.
    pub enum Protection {
        /// A colour.
        Colour { colour: Colour } = "{colour}",
        /// Objects.
        Objects { noun: Noun } = "{noun:many}",
        /// Everything.
        Everything = "everything",
        /// All colours.
        AllColours = "all colors",
        /// Colours, one and all: monocoloured and so on.
        EachColour = "each color",
        /// The chosen colour.
        ChosenColour = "the chosen color",
        /// The colour of the player's choice.
        ColourOfChoice = "the color of your choice",
    }

    /// A landwalk ability.
    pub enum Landwalk {
        /// Forestwalk.
        Forest = "forestwalk",
        /// Islandwalk.
        Island = "islandwalk",
        /// Mountainwalk.
        Mountain = "mountainwalk",
        /// Plainswalk.
        Plains = "plainswalk",
        /// Swampwalk.
        Swamp = "swampwalk",
        /// Nonbasic landwalk.
        Nonbasic = "nonbasic landwalk",
        /// Snow landwalk.
        Snow = "snow landwalk",
        /// Legendary landwalk.
        Legendary = "legendary landwalk",
        /// Desertwalk.
        Desert = "desertwalk",
    }

    /// What a typecycling ability finds.
    pub enum Typecycling {
        /// Basic lands.
        Basic = "basic landcycling",
        /// Forests.
        Forest = "forestcycling",
        /// Islands.
        Island = "islandcycling",
        /// Mountains.
        Mountain = "mountaincycling",
        /// Plains.
        Plains = "plainscycling",
        /// Swamps.
        Swamp = "swampcycling",
        /// Lands.
        Land = "landcycling",
        /// Artifact lands.
        ArtifactLand = "artifact landcycling",
        /// Slivers.
        Sliver = "slivercycling",
        /// Wizards.
        Wizard = "wizardcycling",
    }
}

phrases! {
    /// Keywords in a line of their own.
    pub enum KeywordLine {
        /// Separated by commas or alone.
        Line { list: crate::grammar::Commas<Keyword> } = "{list}",
        /// With a semicolon.
        Semicolon { a: Keyword, b: Keyword } = "{a} ; {b}",
    }
}
