use super::*;
use crate::bench::{brief, collect};
use crate::error::{Cause, Deadline};
use crate::{By, Usage};
use std::sync::Mutex;

/// Gives these answers to every request.
struct Scripted {
    steps: Vec<Result<&'static str, WriteError>>,
    sees: bool,
    costs: u64,
    asked: Mutex<Vec<WriteRequest>>,
}

impl Scripted {
    fn new(steps: &[Result<&'static str, WriteError>]) -> Arc<Self> {
        Arc::new(Self {
            steps: steps.to_vec(),
            sees: false,
            costs: 10,
            asked: Mutex::default(),
        })
    }

    fn failing(error: &WriteError) -> Arc<Self> {
        Self::new(&[Err(error.clone())])
    }

    fn asked(&self) -> usize {
        self.asked.lock().unwrap().len()
    }
}

#[async_trait]
impl Writer for Scripted {
    fn name(&self) -> &'static str {
        "scripted"
    }

    fn estimate(&self, _: &WriteRequest) -> u64 {
        self.costs
    }

    fn likely(&self, _: &WriteRequest) -> u64 {
        self.costs / 2
    }

    fn sees(&self) -> bool {
        self.sees
    }

    async fn summarise(&self, _: &SummaryRequest) -> Result<String, WriteError> {
        self.steps[0].clone().map(str::to_owned)
    }

    async fn write(&self, request: WriteRequest) -> Result<Reply, WriteError> {
        self.asked.lock().unwrap().push(request);
        let mut steps: Vec<_> = self
            .steps
            .iter()
            .map(|step| step.clone().map(|text| WriteEvent::Text(text.to_owned())))
            .collect();
        if self.steps.iter().all(Result::is_ok) {
            steps.push(Ok(WriteEvent::Finished(Finished {
                usage: Usage {
                    total_tokens: 7,
                    ..Usage::default()
                },
                document: None,
                truncated: false,
                written_by: None,
            })));
        }
        Ok(stream::iter(steps).boxed())
    }
}

/// Records what it gets.
#[derive(Clone, Default)]
struct Noting {
    told: Arc<Mutex<Vec<String>>>,
    refuses: Option<WriteError>,
}

impl Noting {
    fn refusing(error: WriteError) -> Self {
        Self {
            refuses: Some(error),
            ..Self::default()
        }
    }

    fn told(&self) -> Vec<String> {
        self.told.lock().unwrap().clone()
    }

    fn note(&self, what: impl Into<String>) {
        self.told.lock().unwrap().push(what.into());
    }
}

struct Leave {
    told: Noting,
    over: bool,
}

#[async_trait]
impl Guard for Noting {
    async fn permit(&self, _: Estimate) -> Result<Box<dyn Permit>, WriteError> {
        match self.refuses.clone() {
            Some(error) => Err(error),
            None => Ok(Box::new(Leave {
                told: self.clone(),
                over: false,
            })),
        }
    }
}

#[async_trait]
impl Permit for Leave {
    fn received(&mut self, output_tokens: u64) {
        self.told.note(format!("received {output_tokens}"));
    }

    async fn settled(mut self: Box<Self>, finished: &mut Finished) {
        self.over = true;
        self.told
            .note(format!("settled {}", finished.usage.total_tokens));
        finished.written_by = Some(By {
            connection: None,
            model: "m".to_owned(),
            cost: Some(3),
        });
    }

    async fn failed(mut self: Box<Self>, error: &WriteError) {
        self.over = true;
        self.told.note(format!("failed {}", error.code()));
    }
}

impl Drop for Leave {
    fn drop(&mut self) {
        if !self.over {
            self.told.note("dropped");
        }
    }
}

fn fallback(candidates: &[(&Arc<Scripted>, &Noting)]) -> Fallback {
    let candidate = |(writer, guard): &(&Arc<Scripted>, &Noting)| Candidate {
        writer: Arc::clone(writer) as Arc<dyn Writer>,
        guard: Arc::new((*guard).clone()),
    };
    Fallback::new(candidates.iter().map(candidate).collect())
}

/// The result of two writers behind open guards.
async fn two(first: &Arc<Scripted>, second: &Arc<Scripted>) -> (String, Result<(), &'static str>) {
    let open = Noting::default();
    match fallback(&[(first, &open), (second, &open)])
        .write(brief())
        .await
    {
        Ok(reply) => {
            let (text, end) = collect(reply).await;
            (text, end.map(drop).map_err(|error| error.code()))
        }
        Err(error) => (String::new(), Err(error.code())),
    }
}

fn status(status: u16) -> Cause {
    Cause {
        status: Some(status),
        code: None,
    }
}

#[tokio::test]
async fn a_fault_of_the_server_before_the_first_text_goes_on_to_the_next() {
    for error in [
        WriteError::Unconfigured(String::new()),
        WriteError::Unauthorised(status(401)),
        WriteError::Quota(status(402)),
        WriteError::RateLimited(status(429)),
        WriteError::Unavailable(status(503)),
        WriteError::Timeout(Deadline::FirstByte),
        WriteError::Malformed("an event"),
        WriteError::Rejected(status(404)),
        WriteError::Cut,
        WriteError::Empty,
    ] {
        let (first, second) = (Scripted::failing(&error), Scripted::new(&[Ok("Here.")]));
        let outcome = two(&first, &second).await;
        assert_eq!(outcome, ("Here.".to_owned(), Ok(())), "{error}");
    }
}

#[tokio::test]
async fn a_fault_of_the_request_does_not() {
    for error in [
        WriteError::Rejected(status(400)),
        WriteError::Rejected(status(422)),
        WriteError::ContentFiltered,
        WriteError::TooLong("text"),
    ] {
        let (first, second) = (Scripted::failing(&error), Scripted::new(&[Ok("Here.")]));
        assert_eq!(two(&first, &second).await.1, Err(error.code()));
        assert_eq!(second.asked(), 0, "{error}");
    }
}

#[tokio::test]
async fn after_the_first_text_nothing_is_repeated() {
    let first = Scripted::new(&[Ok("Half of"), Err(WriteError::Cut)]);
    let second = Scripted::new(&[Ok("Here.")]);
    assert_eq!(
        two(&first, &second).await,
        ("Half of".to_owned(), Err("cut"))
    );
    assert_eq!(second.asked(), 0);
}

#[tokio::test]
async fn of_several_failures_a_ceiling_is_told_and_else_the_first_ones() {
    let down = Scripted::failing(&WriteError::Unavailable(status(503)));
    let denied = Scripted::failing(&WriteError::Unauthorised(status(401)));
    assert_eq!(two(&down, &denied).await.1, Err("unavailable"));
    let (open, shut) = (Noting::default(), Noting::refusing(WriteError::Ceiling));
    for candidates in [
        [(&down, &open), (&denied, &shut)],
        [(&denied, &shut), (&down, &open)],
    ] {
        let error = fallback(&candidates).write(brief()).await.err().unwrap();
        assert_eq!((error.code(), error.alarm()), ("house_ceiling", true));
    }
    let nobody = fallback(&[]).write(brief()).await.err().unwrap();
    assert_eq!(nobody.code(), "unconfigured");
}

#[tokio::test]
async fn whoever_the_guard_does_not_let_through_is_not_asked_whatever_the_cause() {
    for cause in [
        WriteError::Ceiling,
        WriteError::Unavailable(Cause::default()),
        WriteError::ContentFiltered,
    ] {
        let (shut, open) = (Noting::refusing(cause), Noting::default());
        let (first, second) = (Scripted::new(&[Ok("One.")]), Scripted::new(&[Ok("Two.")]));
        let reply = fallback(&[(&first, &shut), (&second, &open)])
            .write(brief())
            .await;
        assert_eq!(collect(reply.unwrap()).await.0, "Two.");
        assert_eq!(first.asked(), 0);
    }
}

#[tokio::test]
async fn a_permit_is_told_what_came_and_how_it_ended_and_says_who_wrote() {
    let (first, second) = (Noting::default(), Noting::default());
    let down = Scripted::failing(&WriteError::Cut);
    let up = Scripted::new(&[Ok("four"), Ok("more")]);
    let reply = fallback(&[(&down, &first), (&up, &second)])
        .write(brief())
        .await;
    let (_, finished) = collect(reply.unwrap()).await;
    assert_eq!(finished.unwrap().written_by.unwrap().cost, Some(3));
    assert_eq!(first.told(), ["failed cut"]);
    assert_eq!(second.told(), ["received 1", "received 2", "settled 7"]);
}

#[tokio::test]
async fn a_permit_learns_of_a_failure_after_text_and_of_a_reply_that_nobody_waits_for() {
    let guard = Noting::default();
    let breaks = Scripted::new(&[Ok("four"), Err(WriteError::Cut)]);
    let reply = fallback(&[(&breaks, &guard)]).write(brief()).await;
    collect(reply.unwrap()).await.1.unwrap_err();
    assert_eq!(guard.told(), ["received 1", "failed cut"]);
    let guard = Noting::default();
    let reply = fallback(&[(&breaks, &guard)]).write(brief()).await;
    let mut reply = reply.unwrap();
    assert!(reply.next().await.unwrap().is_ok());
    drop(reply);
    assert_eq!(guard.told(), ["received 1", "dropped"]);
}

#[tokio::test]
async fn pictures_are_shown_to_who_sees_and_named_as_not_looked_at_to_others() {
    let picture = TurnFile {
        name: "cat.png".into(),
        content: FileContent::Image {
            kind: "image/png",
            content: bytes::Bytes::from_static(b"png"),
        },
        partly: None,
    };
    let mut request = brief();
    request.turns[0].files.push(picture.clone());
    request.earlier_files.push(picture);
    let mut sees = Arc::into_inner(Scripted::failing(&WriteError::Cut)).unwrap();
    sees.sees = true;
    let (sees, blind) = (Arc::new(sees), Scripted::new(&[Ok("Here.")]));
    let open = Noting::default();
    let both = fallback(&[(&sees, &open), (&blind, &open)]);
    assert!(both.sees());
    collect(both.write(request).await.unwrap()).await.1.unwrap();
    let shown = |writer: &Scripted| {
        let asked = writer.asked.lock().unwrap();
        let request = &asked[0];
        let files = request.turns[0].files.iter().chain(&request.earlier_files);
        let content = files.map(|file| file.content.clone());
        content.collect::<Vec<_>>()
    };
    assert!(
        shown(&sees)
            .iter()
            .all(|it| matches!(it, FileContent::Image { .. }))
    );
    assert_eq!(
        shown(&blind),
        [
            FileContent::Unread(Unread::NotSeen),
            FileContent::Unread(Unread::NotSeen)
        ]
    );
}

#[tokio::test]
async fn the_estimate_is_the_largest_and_what_is_likely_is_the_first_ones() {
    let cheap = Scripted::new(&[]);
    let mut dear = Arc::into_inner(Scripted::new(&[])).unwrap();
    dear.costs = 90;
    let (dear, open) = (Arc::new(dear), Noting::default());
    let both = fallback(&[(&cheap, &open), (&dear, &open)]);
    let request = brief();
    assert_eq!((both.estimate(&request), both.likely(&request)), (90, 5));
    assert_eq!(both.most(&request).total(), 90);
}

#[tokio::test]
async fn summaries_go_the_same_way() {
    let (first, second) = (Noting::default(), Noting::default());
    let down = Scripted::failing(&WriteError::Unavailable(status(503)));
    let up = Scripted::new(&[Ok("They met.")]);
    let request = SummaryRequest {
        specialist: "Ada".into(),
        before: None,
        turns: brief().turns,
    };
    let both = fallback(&[(&down, &first), (&up, &second)]);
    assert_eq!(both.summarise(&request).await.unwrap(), "They met.");
    assert_eq!(first.told(), ["failed unavailable"]);
    assert_eq!(second.told(), ["received 3", "settled 3"]);
}
