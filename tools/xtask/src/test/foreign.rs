//! Model servers by other authors, for the tests of our writers. A server that is not available here is skipped.

use std::process::Command;

use anyhow::Result;

use super::ran::Lines;
use crate::tools::Tool;
use crate::workspace::Workspace;

struct Server {
    tool: Tool,
    /// The variable with its program, for the tests.
    variable: &'static str,
    /// Whether it takes more than a minute to install, so that only a long run does it.
    is_large: bool,
}

static SERVERS: [Server; 2] = [
    Server {
        tool: Tool {
            name: "mock-ai-api",
            python: 11,
        },
        variable: "MOCK_AI_API",
        is_large: false,
    },
    Server {
        tool: Tool {
            name: "litellm",
            python: 11,
        },
        variable: "LITELLM",
        is_large: true,
    },
];

/// Installs them, and gives their places to these tests.
pub fn offer(workspace: &Workspace, tests: &mut Command, line: Lines, long: bool) -> Result<()> {
    for server in SERVERS.iter().filter(|server| long || !server.is_large) {
        match server.tool.install(workspace, line)? {
            Ok(program) => drop(tests.env(server.variable, program)),
            Err(why) => line(&why),
        }
    }
    Ok(())
}
