//! Model servers that other people wrote, for the tests of our writers. What can not be had here is skipped there.

use std::process::Command;

use anyhow::Result;

use super::ran::Lines;
use crate::tools::Tool;
use crate::workspace::Workspace;

struct Server {
    tool: Tool,
    /// Names its program to the tests.
    variable: &'static str,
    /// Whether it takes more than a minute to install, so that only a long run does.
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

/// Installs them, and tells these tests where they are.
pub fn offer(workspace: &Workspace, tests: &mut Command, line: Lines, long: bool) -> Result<()> {
    for server in SERVERS.iter().filter(|server| long || !server.is_large) {
        match server.tool.install(workspace, line)? {
            Ok(program) => drop(tests.env(server.variable, program)),
            Err(why) => line(&why),
        }
    }
    Ok(())
}
