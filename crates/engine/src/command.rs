use crate::{
    Code, Fault, Reply, catalogue, keeping, matches::Matches, opening, query::Query, request::Request,
    request_field::RequestField,
};

/// A command: its name, its fields, and what it does.
struct Command {
    name: &'static str,
    /// The required fields.
    needs: &'static [RequestField],
    /// The optional fields.
    takes: &'static [RequestField],
    run: Run,
}

/// Who carries a command out.
enum Run {
    Engine(fn(&mut Matches, &Request<'_>) -> Result<Reply, Fault>),
    Match(Query),
}

const COMMANDS: &[Command] = &[
    Command { name: "games", needs: &[], takes: &[], run: Run::Engine(catalogue::games) },
    Command {
        name: "new",
        needs: &[RequestField::GAME],
        takes: &[
            RequestField::SEATS,
            RequestField::OPTIONS,
            RequestField::SEED,
            RequestField::POSITION,
            RequestField::PACK,
        ],
        run: Run::Engine(opening::new),
    },
    Command { name: "turn", needs: &[RequestField::MATCH], takes: &[], run: Run::Match(Query::Turn) },
    Command {
        name: "legal",
        needs: &[RequestField::MATCH, RequestField::SEAT],
        takes: &[],
        run: Run::Match(Query::Legal),
    },
    Command {
        name: "act",
        needs: &[RequestField::MATCH, RequestField::SEAT, RequestField::ACTIONS],
        takes: &[RequestField::VERSION],
        run: Run::Match(Query::Act),
    },
    Command {
        name: "peek",
        needs: &[RequestField::MATCH, RequestField::SEAT, RequestField::ACTIONS],
        takes: &[],
        run: Run::Match(Query::Peek),
    },
    Command { name: "undo", needs: &[RequestField::MATCH], takes: &[], run: Run::Match(Query::Undo) },
    Command {
        name: "concede",
        needs: &[RequestField::MATCH, RequestField::SEAT],
        takes: &[],
        run: Run::Match(Query::Concede),
    },
    Command {
        name: "view",
        needs: &[RequestField::MATCH],
        takes: &[RequestField::AS],
        run: Run::Match(Query::View),
    },
    Command {
        name: "events",
        needs: &[RequestField::MATCH],
        takes: &[RequestField::AS, RequestField::FROM],
        run: Run::Match(Query::Events),
    },
    Command { name: "position", needs: &[RequestField::MATCH], takes: &[], run: Run::Match(Query::Position) },
    Command { name: "cards", needs: &[RequestField::MATCH], takes: &[], run: Run::Match(Query::Cards) },
    Command { name: "log", needs: &[RequestField::MATCH], takes: &[], run: Run::Match(Query::Log) },
    Command {
        name: "clone",
        needs: &[RequestField::MATCH],
        takes: &[],
        run: Run::Engine(keeping::duplicate),
    },
    Command { name: "drop", needs: &[RequestField::MATCH], takes: &[], run: Run::Engine(keeping::remove) },
];

/// Finds the command of a request, checks its fields, and executes it.
pub(crate) fn carry_out(matches: &mut Matches, request: &Request<'_>) -> Result<Reply, Fault> {
    let name: String = request.need(RequestField::DO)?;
    let command = COMMANDS.iter().find(|command| command.name == name).ok_or_else(|| unknown(&name))?;
    command.check_fields(request)?;
    match command.run {
        Run::Engine(run) => run(matches, request),
        Run::Match(query) => query.answer(matches.of(request)?, request),
    }
}

impl Command {
    fn check_fields(&self, request: &Request<'_>) -> Result<(), Fault> {
        let always = [RequestField::ID, RequestField::DO];
        let known = |field| [&always, self.needs, self.takes].iter().any(|fields| fields.contains(&field));
        let Some(name) = request.unknown(known) else { return Ok(()) };
        let message = format!("{} has no field {name:?}; {}", self.name, self.usage());
        Err(Fault::new(Code::UnknownField, message).at_field(name))
    }

    fn usage(&self) -> String {
        let needs = self.needs.iter().map(|field| field.name.to_owned());
        let fields: Vec<String> = needs.chain(self.takes.iter().map(|field| format!("{field}?"))).collect();
        if fields.is_empty() { "it has none".into() } else { format!("it has {}", fields.join(", ")) }
    }
}

fn unknown(name: &str) -> Fault {
    let names: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    let message = format!("there is no command {name:?}; there are {}", names.join(", "));
    Fault::new(Code::UnknownCommand, message).at_field(RequestField::DO.name)
}
