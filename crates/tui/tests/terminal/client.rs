//! What keys, clicks and messages do to a client.

use crate::staged::{Seats, staged};
use fairdeal_games::GAMES;
use fairdeal_hosted::describe;
use fairdeal_kernel::{Language, Reader, Seat, Sentence};
use fairdeal_protocol::{Ask, Said, Told};
use fairdeal_tui::{Canvas, Ended, Ink, Key, Model, Staged, Target};

/// Does something with a table of the first game.
fn at_first_table(act: impl FnOnce(&mut Staged)) {
    act(&mut staged(GAMES[0], Seats::Least, "{}", "client"));
}

fn screen(model: &Model) -> String {
    let mut canvas = Canvas::new(100, 30, Ink::Plain);
    canvas.draw(model);
    canvas.text()
}

/// Tells the client what is around the table, and nothing else.
fn around(table: &mut Staged, more: &str) {
    let caps = r#"[{"type":"act-as-player","playerIndex":0},{"type":"observe-own-hand"}]"#;
    let version = version(table);
    let text = format!(
        r#"{{"b":{{"v":{version},"around":{{"seats":["human","human"],"capabilities":{caps}{more}}}}}}}"#
    );
    table.model.hear(&text).expect("a batch");
}

fn version(table: &Staged) -> u32 {
    table.table().standing().version
}

#[test]
fn a_barred_card_says_the_rule() {
    let found: usize = GAMES.iter().map(|game| barred(game)).sum();
    assert!(found > 20, "{found} reasons were said");
}

/// Clicks on what may not be chosen, and counts how often the reason is shown.
fn barred(game: &str) -> usize {
    let mut staged = staged(game, Seats::Least, "{}", "barred");
    let mut found = 0;
    for _ in 0..40 {
        let (_, menu, _) = staged.table().picture(staged.session(), &mut Told::default());
        for (why, things) in menu.and_then(|menu| menu.q).into_iter().flat_map(|question| question.x) {
            // What is said twice is told once; the first is enough here.
            let Said::New(why) = why else { continue };
            let why = say(game, &why);
            for obj in things {
                let asks = staged.model.click(Target::Thing(obj));
                // A card that looks the same may be offered.
                if asks.is_empty() && !staged.model.is_over() {
                    let start: String = why.chars().take(30).collect();
                    found += usize::from(screen(&staged.model).contains(&start));
                }
            }
        }
        staged.press(Key::Esc);
        staged.press(Key::Char('l'));
        staged.press(Key::Enter);
    }
    found
}

/// Says a sentence in English, to the first seat.
fn say(game: &str, sentence: &Sentence) -> String {
    let described = describe(game).expect("a game of the registry");
    described.words(Language::ENGLISH).tell(sentence, &FirstSeat)
}

struct FirstSeat;

impl Reader for FirstSeat {
    fn is_own(&self, seat: Seat) -> bool {
        seat == Seat(0)
    }

    fn seat(&self, seat: Seat) -> String {
        format!("Guest {}", seat.0 + 1)
    }

    fn card(&self, name: &str) -> String {
        name.into()
    }
}

#[test]
fn a_choice_is_taken_back_and_looked_at() {
    at_first_table(|table| {
        let before = version(table);
        table.press(Key::Enter);
        let after = version(table);
        assert!(after > before, "Enter plays a card");
        table.press(Key::Char('['));
        assert!(screen(&table.model).contains(&format!("step {} of {after}", after - 1)));
        table.press(Key::Char('['));
        table.press(Key::End);
        assert!(!screen(&table.model).contains("step "));
        table.press(Key::Home);
        assert!(screen(&table.model).contains("step 0 of"));
        table.press(Key::Esc);
        table.press(Key::Char('u'));
        assert!(version(table) > after, "what is taken back is a step as well");
        assert!(screen(&table.model).contains("your turn"));
    });
}

#[test]
fn a_choice_without_an_answer_is_sent_again() {
    at_first_table(|table| {
        let model = &mut table.model;
        let asks = model.press(Key::Char('1'));
        let [Ask::Choose { r, .. }] = asks[..] else { panic!("{asks:?}") };
        assert!(model.press(Key::Char('1')).is_empty(), "one choice waits for its answer");
        model.lost();
        assert!(screen(model).contains("connection lost"));
        let hello = model.connected();
        assert!(
            matches!(&hello[..], [Ask::Hello { token: Some(token), .. }] if token == "token"),
            "{hello:?}"
        );
        let join = model.hear(r#"{"welcome":{"version":1,"phrases":["hello"]}}"#).expect("a welcome");
        assert!(matches!(&join[..], [Ask::Join { table, .. }] if table == "TESTTEST"), "{join:?}");
        let picture = r#"{"picture":{"version":0,"turn":{"act":[0]},"names":[],"piles":[],"scores":[],"match_number":1,
            "seats":[],"around":{"seats":[],"capabilities":[]}}}"#;
        let again = model.hear(picture).expect("a picture");
        assert!(matches!(again[..], [Ask::Choose { r: number, .. }] if number == r), "{again:?}");
        model.hear(&format!(r#"{{"ok":[{r},1]}}"#)).expect("an answer");
        assert!(model.hear(picture).expect("a picture").is_empty(), "it was answered");
    });
}

#[test]
fn a_gap_is_mended() {
    at_first_table(|table| {
        let asks = table.model.hear(r#"{"b":{"v":999}}"#).expect("a batch");
        assert!(matches!(asks[..], [Ask::Resync {}]), "{asks:?}");
        let asks = table
            .model
            .hear(r#"{"no":{"code":"stale","why":"The offers have changed."}}"#)
            .expect("a refusal");
        assert!(matches!(asks[..], [Ask::Resync {}]), "{asks:?}");
        assert!(screen(&table.model).contains("The offers have changed."));
        assert!(table.model.hear("nonsense").is_err());
    });
}

#[test]
fn questions_of_others_are_answered() {
    at_first_table(|table| {
        assert!(table.model.press(Key::Char('y')).is_empty(), "nobody asked");
        around(table, r#","asked":[1,"undo"]"#);
        assert!(screen(&table.model).contains("asks to undo a choice"));
        let (yes, no) = (table.model.press(Key::Char('y')), table.model.press(Key::Char('n')));
        assert!(matches!(
            (&yes[..], &no[..]),
            ([Ask::Answer { yes: true, .. }], [Ask::Answer { yes: false, .. }])
        ));
        around(table, r#","waiting":[0]"#);
        assert!(screen(&table.model).contains("Ready to continue?"));
        assert!(matches!(table.model.press(Key::Enter)[..], [Ask::Agree { .. }]));
    });
}

#[test]
fn clocks_run_for_whoever_acts() {
    at_first_table(|table| {
        around(table, r#","clocks":[{"store":151000,"periods":2},{"store":61000}]"#);
        assert!(table.model.has_clock());
        let told = screen(&table.model);
        assert!(told.contains("2:31 + 2") && told.contains("1:01"), "{told}");
        table.model.tick(11_000);
        let later = screen(&table.model);
        assert!(later.contains("2:20 + 2") && later.contains("1:01"), "{later}");
    });
}

#[test]
fn conceding_is_asked_for_and_told() {
    at_first_table(|table| {
        table.press(Key::Char('c'));
        assert!(screen(&table.model).contains("Concede the match?"));
        table.press(Key::Enter);
        table.press(Key::Char('n'));
        assert!(!screen(&table.model).contains("Concede the match?") && !table.model.is_over());
        table.press(Key::Char('c'));
        table.press(Key::Char('y'));
        assert!(table.model.is_over());
        let told = screen(&table.model);
        assert!(told.contains("You conceded. You lost;"), "{told}");
        table.press(Key::Esc);
        table.press(Key::Char('c'));
        assert!(
            screen(&table.model).contains("Only a player in an unfinished two-player match"),
            "nobody concedes twice"
        );
        let notice = r#"{"notice":{"conceded":{"by":0}}}"#;
        table.model.hear(notice).expect("a notice");
        table.press(Key::Char('g'));
        assert!(screen(&table.model).contains("concedes."), "it stands in what happened");
    });
}

#[test]
fn every_change_of_seats_stands_in_what_happened() {
    at_first_table(|table| {
        for (how, says) in [
            ("sat", "Ada sits down as"),
            ("stood", "Ada gives up the seat of"),
            ("away", "Ada is gone; a bot plays on as"),
            ("back", "Ada is back as"),
            ("freed", "is no longer kept for Ada."),
        ] {
            let notice = format!(
                r#"{{"notice":{{"seat":{{"seat":1,"held_by":"bot","how":"{how}","session":4,"name":"Ada"}}}}}}"#
            );
            table.model.hear(&notice).expect("a notice");
            table.press(Key::Char('g'));
            let told = screen(&table.model);
            assert!(told.contains(says), "{told}");
            table.press(Key::Esc);
        }
    });
}

#[test]
fn who_lost_the_connection_is_counted_down() {
    at_first_table(|table| {
        let version = version(table);
        let seats = r#"[{"seat":"P1","held_by":"human","name":"Ann","here":true},
            {"seat":"P2","held_by":"human","name":"Bo","here":false,"away":24000}]"#;
        table.model.tick(1_000_000);
        let text = format!(r#"{{"b":{{"v":{version},"seats":{seats}}}}}"#);
        table.model.hear(&text).expect("a batch");
        assert!(table.model.has_clock(), "the screen is drawn again every second");
        assert!(screen(&table.model).contains("Bo (lost the connection, 24 s)"), "{}", screen(&table.model));
        table.model.tick(1_010_500);
        assert!(screen(&table.model).contains("Bo (lost the connection, 14 s)"), "{}", screen(&table.model));
    });
}

#[test]
fn a_concession_without_an_answer_is_sent_again() {
    at_first_table(|table| {
        let model = &mut table.model;
        model.press(Key::Char('c'));
        let asks = model.press(Key::Char('y'));
        let [Ask::Concede { r }] = asks[..] else { panic!("{asks:?}") };
        model.lost();
        model.connected();
        let picture = r#"{"picture":{"version":0,"turn":{"act":[0]},"names":[],"piles":[],"scores":[],"match_number":1,
            "seats":[],"around":{"seats":[],"capabilities":[]}}}"#;
        let again = model.hear(picture).expect("a picture");
        assert!(matches!(again[..], [Ask::Concede { r: number }] if number == r), "{again:?}");
    });
}

#[test]
fn where_it_cannot_be_nothing_is_conceded() {
    at_first_table(|table| {
        around(table, "");
        assert!(table.model.press(Key::Char('c')).is_empty());
        assert!(table.model.press(Key::Char('y')).is_empty());
        assert!(screen(&table.model).contains("Only a player in an unfinished two-player match"));
    });
}

#[test]
fn leaving_is_asked_for() {
    at_first_table(|table| {
        let model = &mut table.model;
        model.press(Key::Char('q'));
        assert!(screen(model).contains("Leave the table?") && model.ended().is_none());
        model.press(Key::Char('n'));
        assert!(!screen(model).contains("Leave the table?"));
        model.press(Key::Interrupt);
        assert_eq!(model.ended(), Some(&Ended::Left));
    });
}

#[test]
fn a_table_that_is_not_there_ends_the_visit() {
    at_first_table(|table| {
        let no = r#"{"no":{"code":"no_table","why":"There is no table XYZ."}}"#;
        table.model.hear(no).expect("a refusal");
        assert_eq!(table.model.ended(), Some(&Ended::Failed("There is no table XYZ.".into())));
    });
}

#[test]
fn pages_open_and_close() {
    at_first_table(|table| {
        for (key, title) in [
            ('?', " Keys "),
            ('r', " Rules of "),
            ('g', " What happened "),
            ('l', " What you can do "),
            ('p', " Say "),
        ] {
            table.press(Key::Char(key));
            assert!(screen(&table.model).contains(title), "{key}");
            table.press(Key::Down);
            table.press(Key::Esc);
            assert!(!screen(&table.model).contains(title), "{key}");
        }
        table.press(Key::Char('p'));
        let said = {
            table.model.press(Key::Char('2'));
            table.model.press(Key::Enter)
        };
        assert!(matches!(said[..], [Ask::Say { .. }]), "{said:?}");
    });
}

#[test]
fn clicks_and_keys_choose_the_same() {
    at_first_table(|table| {
        let mut canvas = Canvas::new(80, 24, Ink::Colour);
        let hits = canvas.draw(&table.model);
        let offer =
            hits.iter().find(|(_, target)| matches!(target, Target::Offer(_))).expect("an offer is drawn").1;
        let mut other = table.model.clone();
        let (clicked, pressed) = (table.model.click(offer), other.press(Key::Char('1')));
        let action = |asks: &[Ask]| match asks {
            [Ask::Choose { a, .. }] => a[0].get().to_owned(),
            asks => panic!("{asks:?}"),
        };
        assert_eq!(action(&clicked), action(&pressed));
    });
}

#[test]
fn nothing_needs_colour() {
    at_first_table(|table| {
        let (mut plain, mut colour) = (Canvas::new(80, 24, Ink::Plain), Canvas::new(80, 24, Ink::Colour));
        plain.draw(&table.model);
        colour.draw(&table.model);
        assert!(!plain.has_colour() && colour.has_colour());
        assert_eq!(plain.text(), colour.text());
        assert!(plain.text().contains('•'), "what can be played has a sign");
    });
}

#[test]
fn a_hand_is_sorted_and_every_size_is_drawn() {
    at_first_table(|table| {
        let by_suit = screen(&table.model);
        table.press(Key::Char('s'));
        assert!(screen(&table.model).contains("The hand is sorted"));
        table.press(Key::Char('s'));
        table.press(Key::Char('s'));
        table.press(Key::Left);
        table.press(Key::Right);
        assert_eq!(screen(&table.model), by_suit);
        for (width, height) in [(1, 1), (10, 3), (20, 10), (60, 20), (300, 100)] {
            Canvas::new(width, height, Ink::Colour).draw(&table.model);
        }
    });
}
