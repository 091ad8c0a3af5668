//! The built-in writer, from the outside: what a conversation gets back.

mod scratch;

use super::*;
use crate::{JobContext, Memory, Persona, Speaker, Turn};
use Speaker::{Client, Specialist};

fn persona(category: &str, subcategory: &str) -> Persona {
    Persona {
        id: format!("p-{subcategory}"),
        name: "Ada Birch".into(),
        specialty: "Careful writing".into(),
        category: category.into(),
        subcategory: subcategory.into(),
        ..Persona::default()
    }
}

fn request(persona: &Persona, turns: &[(Speaker, &str)]) -> WriteRequest {
    let turn = |(from, text): &(Speaker, &str)| Turn {
        from: *from,
        text: (*text).into(),
        files: Vec::new(),
    };
    WriteRequest {
        message_id: uuid::Uuid::from_u128(7),
        persona: persona.clone(),
        global_prompt: None,
        turns: turns.iter().map(turn).collect(),
        earlier_files: Vec::new(),
        max_output_tokens: 4096,
        job: JobContext::default(),
        memory: Memory::default(),
    }
}

async fn reply(request: WriteRequest) -> (String, Finished) {
    let mut stream = BuiltInWriter::new(Pace::NONE).write(request).await.unwrap();
    let mut text = String::new();
    while let Some(event) = stream.next().await {
        match event.unwrap() {
            WriteEvent::Text(more) => text.push_str(&more),
            WriteEvent::Finished(finished) => return (text, finished),
        }
    }
    panic!("no end");
}
