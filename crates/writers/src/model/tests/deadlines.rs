//! 2.3: no wait is without an end.

use super::*;
use crate::error::Deadline;

const SOON: Duration = Duration::from_millis(40);

#[tokio::test]
async fn a_server_that_stays_silent_before_the_first_byte_is_tried_three_times() {
    for protocol in BOTH {
        for script in ["stall-head", "stall-first-byte"] {
            let outcome = Bench::speaking(protocol, script)
                .await
                // Long enough for each request to arrive on a busy machine.
                .deadlines(|d| d.first_byte = 6 * SOON)
                .run()
                .await;
            assert_eq!(
                outcome.end,
                Err(WriteError::Timeout(Deadline::FirstByte)),
                "{script}"
            );
            assert_eq!(outcome.asked, 3, "{script}");
        }
        let outcome = Bench::speaking(protocol, "stall-head|normal")
            .await
            .deadlines(|d| d.first_byte = Duration::from_secs(1))
            .run()
            .await;
        assert_eq!((outcome.code(), outcome.asked), ("finished", 2));
    }
}

#[tokio::test]
async fn silence_before_the_first_text_is_tried_again_and_silence_after_it_is_not() {
    for protocol in BOTH {
        let outcome = Bench::speaking(protocol, "idle:0|normal")
            .await
            .deadlines(|d| d.idle = Duration::from_secs(1))
            .run()
            .await;
        assert_eq!((outcome.code(), outcome.asked), ("finished", 2));
        let outcome = Bench::speaking(protocol, "idle:1|normal")
            .await
            .deadlines(|d| d.idle = SOON)
            .run()
            .await;
        assert_eq!(
            (outcome.end, outcome.asked),
            (Err(WriteError::Timeout(Deadline::Idle)), 1)
        );
    }
}

#[tokio::test]
async fn the_whole_turn_has_a_deadline_whatever_the_server_does() {
    for protocol in BOTH {
        for script in [
            "stall-head",
            "stall-first-byte",
            "idle:2",
            "endless-comments",
        ] {
            let bench = Bench::speaking(protocol, script)
                .await
                .deadlines(|d| d.turn = SOON)
                .caps(|c| c.body = usize::MAX);
            assert_eq!(
                bench.run().await.end,
                Err(WriteError::Timeout(Deadline::Turn)),
                "{script}"
            );
        }
    }
}

#[tokio::test]
async fn a_pause_beyond_the_deadline_fails_the_turn_instead() {
    for protocol in BOTH {
        let bench = Bench::speaking(protocol, "status:503;retry-after=15|normal")
            .await
            .deadlines(|d| d.turn = Duration::from_secs(10));
        let outcome = bench.run().await;
        assert_eq!((outcome.code(), outcome.asked), ("unavailable", 1));
    }
}
