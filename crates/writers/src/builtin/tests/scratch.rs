use super::*;
#[tokio::test]
async fn show() {
    let Ok(file) = std::env::var("BRIEFS") else { return };
    for case in std::fs::read_to_string(file).unwrap().split("\n=====\n") {
        let turns: Vec<&str> = case.split("\n-----\n").collect();
        let mut said: Vec<(Speaker, String)> = Vec::new();
        let mut delivered = 0;
        for turn in turns {
            println!("\n##### CLIENT: {turn}\n");
            said.push((Client, turn.trim().into()));
            let refs: Vec<(Speaker, &str)> = said.iter().map(|(s, t)| (*s, t.as_str())).collect();
            let mut asked = request(&persona("", ""), &refs);
            asked.job.open = true;
            asked.job.delivered_versions = delivered;
            let (text, finished) = reply(asked).await;
            println!("##### REPLY ({} tokens):\n{text}\n", finished.usage.total_tokens);
            delivered += u32::from(finished.document.is_some());
            said.push((Specialist, crate::delivery::refence(&text, finished.document.as_ref())));
        }
    }
}
