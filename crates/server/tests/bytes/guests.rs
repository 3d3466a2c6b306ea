use crate::{client::Client, evening::serve};
use fairdeal_kernel::{Eyes, Seat};
use fairdeal_session::Caps;
use fairdeal_store::Drawer;
use serde_json::json;

/// The languages in which the games speak.
pub(crate) const LANGUAGES: [&str; 3] = ["en", "de", "es"];

/// Through whose eyes somebody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Viewer {
    /// Whoever plays there, and their coach.
    Seat(Seat),
    /// Everybody.
    Public,
}

impl Viewer {
    /// The first and the last seat, and those who look on.
    pub(crate) fn all(seats: u8) -> [Viewer; 3] {
        [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(seats - 1)), Viewer::Public]
    }

    pub(crate) fn eyes(self) -> Eyes {
        match self {
            Viewer::Seat(seat) => Eyes::seat(seat),
            Viewer::Public => Eyes::PUBLIC,
        }
    }

    /// What they may see at most.
    pub(crate) fn sight(self) -> Caps {
        match self {
            Viewer::Seat(seat) => Caps::NONE.seeing(seat),
            Viewer::Public => Caps::NONE,
        }
    }
}

/// Somebody who comes to the table, with one language; a person may come several times.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) viewer: Viewer,
    pub(crate) token: String,
    pub(crate) table: String,
    pub(crate) language: &'static str,
    /// Whether they play.
    pub(crate) plays: bool,
}

/// Opens a table at which people hold all seats, with a coach of the first and somebody who looks on.
pub(crate) async fn invite(drawer: &Drawer, game: &str, seats: u8) -> Vec<Guest> {
    let server = serve(drawer).await;
    let mut host = Client::connect(server.address(), None).await;
    let open = vec!["open"; usize::from(seats)];
    // No bot plays for those who are still on their way, or gone already: only what people choose is the same again.
    let table = json!({"game": game, "seats": seats, "seating": open, "wait": true, "replace": false});
    host.ask(json!({"create": table})).await;
    host.until("place").await;
    let table = host.table();
    let mut guests = vec![];
    let mut add = |viewer: Viewer, token: &str, plays: bool| {
        guests.extend(LANGUAGES.map(|language| Guest {
            viewer,
            token: token.to_owned(),
            table: table.clone(),
            language,
            plays,
        }));
    };
    add(Viewer::Seat(Seat(0)), &host.token(), true);
    let mut others = vec![];
    for seat in Seat::all(seats).skip(1) {
        let mut player = Client::connect(server.address(), None).await;
        player.ask(json!({"join": {"table": table, "seat": seat}})).await;
        player.until("place").await;
        add(Viewer::Seat(seat), &player.token(), true);
        others.push(player);
    }
    host.until("picture").await;
    let mut looker = Client::connect(server.address(), None).await;
    looker.ask(json!({"join": {"table": table, "watch": true}})).await;
    looker.until("picture").await;
    add(Viewer::Public, &looker.token(), false);
    host.ask(json!({"invite": {"r": 1, "caps": Viewer::Seat(Seat(0)).sight()}})).await;
    let invite = host.until("invited").await["invite"].clone();
    let mut coach = Client::connect(server.address(), None).await;
    coach.ask(json!({"join": {"table": table, "invite": invite}})).await;
    coach.until("picture").await;
    assert_eq!(coach.picture["piles"], host.look().await["piles"], "a coach sees what their player sees");
    add(Viewer::Seat(Seat(0)), &coach.token(), false);
    server.stop().await;
    guests
}
