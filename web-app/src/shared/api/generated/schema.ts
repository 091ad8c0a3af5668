// Generated from docs/openapi.json by `npm run generate`. Do not edit.
export interface paths {
    "/admin/admins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The admins and superadmins, newest first. Whoever is deleted is one no more. */
        get: operations["listAdmins"];
        put?: never;
        /** Make an admin. */
        post: operations["createAdmin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/admins/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an admin.
         * @description Their sessions end at once and their address is free. What they did stays in the audit log, with their name. A repeat
         *     changes nothing.
         */
        delete: operations["deleteAdmin"];
        options?: never;
        head?: never;
        /** Change what an admin may do. */
        patch: operations["changeAdminPermissions"];
        trace?: never;
    };
    "/admin/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All specialists who are part of the house, whether visitors find them or not. */
        get: operations["listAdminAgents"];
        put?: never;
        /**
         * Add a specialist.
         * @description One who is active is in the directory at once. `version` is ignored.
         */
        post: operations["createAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/agents/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The specialists as a TOML file, a table `[[specialists]]` each, by id; at most 500, for whoever has asked for it. It holds
         *     everything that `POST /admin/agents/import` takes, with how they are instructed.
         */
        get: operations["exportAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/agents/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the specialists as a file. That it was asked for is in the audit log. */
        post: operations["askForAgentsExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/agents/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import specialists from a file.
         * @description Entries are known by their ids: who is there is changed, who is new is added, and nobody is deleted. What an entry leaves
         *     out stays as it is. A file with anything wrong in it changes nothing; each complaint names its entry and field, such as
         *     `specialists[3].portfolios[0].title`. At most 500 entries and 1 MiB.
         */
        post: operations["importAgents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/agents/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a draft of a specialist reply.
         * @description The talk so far comes along each time and is kept nowhere; the draft is told together with the message of the house.
         *     The house pays for it, under its ceiling, and nobody else. That it was tried is in the audit log, by which model and at
         *     what cost. Whoever stops reading stops the reply.
         */
        post: operations["tryDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/agents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a specialist.
         * @description All of it, each time. How they are instructed holds from their very next reply on. One who is not active is neither in
         *     the directory nor for hire; conversations with them stay readable.
         */
        put: operations["changeAgent"];
        post?: never;
        /**
         * Delete a specialist.
         * @description They are in no list any more and nobody can hire them. The model that was chosen for them is chosen no more.
         */
        delete: operations["deleteAgent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/agents/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a specialist read as in an earlier version, which is a version of its own.
         * @description All of it. Where the category or subcategory of that version is not there any more, they stay where they are.
         */
        post: operations["restoreAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/agents/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Each version of a specialist, the latest first. A category that is renamed makes one of each of its specialists. */
        get: operations["listAgentVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The announcements, the newest first: those that stand, and those that have ended or were taken down. */
        get: operations["listAnnouncements"];
        put?: never;
        /**
         * Tell everybody something.
         * @description Everybody sees it until its end, until an admin takes it down, or until they dismiss it for themselves.
         */
        post: operations["publishAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/announcements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take an announcement down. It stays in the list of admins; a repeat changes nothing. */
        delete: operations["takeDownAnnouncement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists who did what, newest first. */
        get: operations["listAuditLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit-logs.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit log as a file of comma-separated values, newest first, however long, for whoever has asked for it.
         * @description A file that can not be read to its end is broken off.
         */
        get: operations["downloadAuditLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit-logs.jsonl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit log as JSON lines, newest first, however long, for whoever has asked for it.
         * @description Each line is an entry as the list has it. A file that can not be read to its end is broken off.
         */
        get: operations["downloadAuditLogLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit-logs/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the audit log as a file. That it was asked for is in the audit log. */
        post: operations["askForAuditExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit-logs/{position}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One entry of the audit log, with the old and the new value of each field that is of no person. */
        get: operations["getAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit-logs/{position}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One entry with its proof, as `marketplace audit export` writes it.
         * @description It has the entry's bytes as they are stored, its seal, and the way from one to the other; personal values are ciphertext.
         *     `marketplace audit verify-export` checks it.
         */
        get: operations["downloadAuditProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The campaigns, the newest first, with the figures of their delivery. */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Send a mail to many people.
         * @description The mails are written and sent in the background, to each person once; `GET /admin/campaigns` tells how far that is. A
         *     repeat under the same key changes nothing and is answered alike.
         */
        post: operations["sendCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/campaigns/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say how many people a campaign would reach.
         * @description The same reckoning as when it is sent, but nobody is written to.
         */
        post: operations["countRecipients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/campaigns/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a campaign for the time being. Mails that are in the outbox already still go; a repeat changes nothing. */
        post: operations["pauseCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/campaigns/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have a paused campaign go on where it was. A repeat changes nothing. */
        post: operations["resumeCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/canned-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The canned answers, the oldest first. */
        get: operations["listCannedAnswers"];
        put?: never;
        /** Keep an answer, for everybody who answers tickets. There are 100 at most. */
        post: operations["keepCannedAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/canned-answers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the title or the text of a canned answer. */
        put: operations["changeCannedAnswer"];
        post?: never;
        /** Take a canned answer away. What was replied with it stays. */
        delete: operations["removeCannedAnswer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories, and how many specialists are in each. */
        get: operations["listAdminCategories"];
        put?: never;
        /** Add a category, after all others. */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a category.
         * @description All of it, each time. Its specialists and the model that was chosen for it follow a new name; discussions keep the name
         *     they were begun under. A subcategory that specialists are in stays.
         */
        put: operations["changeCategory"];
        post?: never;
        /**
         * Delete a category.
         * @description While specialists are in it, only if it is said where they go. They go and the category is deleted in one commit.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/community/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Restore or delete a discussion or a reply. While an appeal is open, that is for whoever decides it. */
        patch: operations["moderateDiscussion"];
        trace?: never;
    };
    "/admin/community/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide an appeal. Its author is told. Whoever hid or wrote the text can not, while there is another admin who can. */
        post: operations["decideAppeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/community/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Dismiss the reports on a discussion or a reply. A later report opens the case again; a repeat changes nothing. */
        post: operations["dismissReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/community/{id}/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hide a discussion or a reply. Its author is told; what is hidden already stays as it is. */
        post: operations["hideDiscussion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/faqs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a question with its answer.
         * @description It stands on the screens from now on, and live support answers from it. There are 200 at most.
         */
        post: operations["addFaq"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/faqs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a question or its answer. */
        put: operations["changeFaq"];
        post?: never;
        /** Take a question away, and its answer with it. */
        delete: operations["removeFaq"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The log as it is stored: the event at a place, or some of a stream.
         * @description Personal values are sealed, and stay so. What is not numbered yet is not shown.
         */
        get: operations["walkLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in as an admin. Anybody else is told what a stranger is told. */
        post: operations["adminSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in, for the admin area. */
        get: operations["getAdminMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The models behind the specialists: connections, the choice among them, and what they were used for. */
        get: operations["listModels"];
        put?: never;
        /**
         * Connect a model.
         * @description It writes nothing until it is chosen. Its key is sealed and never told.
         */
        post: operations["connectModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/models/choice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose which models write what.
         * @description All of the choice, each time; it holds from the next reply on.
         */
        put: operations["chooseModels"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/models/discover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look for model servers on this machine.
         * @description Asks the usual ports of the loopback interface, half a second each, and leaves nothing behind.
         */
        post: operations["discoverModels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/models/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The names of the models that a rehearsal can be written by; where they are and what they cost is left out. */
        get: operations["listModelNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/models/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a model.
         * @description It writes one sentence, told line by line as it comes, within a minute. Of a connection as it stands it is kept what
         *     was seen, also if nobody waits for the end.
         */
        post: operations["testModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/models/{modelId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a connection.
         * @description From the next reply on. A key that is left out stays; it is only ever sent to the scheme, host and port it was typed
         *     for, so with another of these it has to be typed again.
         */
        put: operations["changeModel"];
        post?: never;
        /** Take a connection away, and its key with it. */
        delete: operations["disconnectModel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/moderation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cases of those who moderate: open ones first, then appeals, what is hidden, and what is decided; of each the latest
         *     first.
         */
        get: operations["listModeration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the product stands: log, seals, read models, reactors, jobs, replies, payments, processes and storage. */
        get: operations["getOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operations/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Jobs that were given up, or that wait; the newest first. What they are about is not shown. */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operations/jobs/{job}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a job that was given up off the list. It counts as done, so that nobody makes it again. */
        post: operations["discardJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operations/jobs/{job}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a job again that was given up. It is due at once, and has all its tries. */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operations/read-models/{readModel}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a read model worked on.
         * @description It goes on behind the answer, one task of a read model after the other. `GET /admin/operations` tells how far it is.
         */
        post: operations["askReadModelTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operations/seals/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the log compared with its seals now.
         * @description It goes on behind the answer. `GET /admin/operations` tells how far it is, and what was found.
         */
        post: operations["checkSeals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The outbox, newest first. */
        get: operations["listOutbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/outbox/{id}/readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a mail of the outbox. Each reading is in the audit log. */
        post: operations["readLetter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The payments, newest first. */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The payments as a file of comma-separated values, newest first, for whoever has asked for it. */
        get: operations["downloadPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payments/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the payments as a file. That it was asked for is in the audit log. */
        post: operations["askForPaymentsExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payments/{reference}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay all of a payment back.
         * @description The provider is asked to; once it has paid back, the tokens are taken from the buyer's wallet, and what is no
         *     longer there is owed. Of a payment that is not what was ordered no tokens were credited, and none are taken.
         */
        post: operations["refundPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/prompt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What all specialists are told, beside their own prompts. */
        get: operations["getGlobalPrompt"];
        /**
         * Say what all specialists are told, beside their own prompts.
         * @description It holds from the very next reply on. Each message stays as a version.
         */
        put: operations["setGlobalPrompt"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/prompt/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Each message that all specialists are or were told, the latest first. */
        get: operations["listGlobalPromptVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/specialists/{agentId}/briefs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The briefs that a specialist rehearses. */
        get: operations["getBriefs"];
        /**
         * Write down the briefs that a specialist rehearses.
         * @description All of them, each time. A rehearsal that goes on keeps those it began with.
         */
        put: operations["writeBriefs"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/specialists/{agentId}/rehearsals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest twenty rehearsals of a specialist, newest first. */
        get: operations["listRehearsals"];
        put?: never;
        /**
         * Have the briefs of a specialist written by one or two sides.
         * @description It goes on behind the answer, one run of a specialist at a time. The house pays for it, and nobody else.
         */
        post: operations["rehearse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/specialists/{agentId}/rehearsals/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A rehearsal with its texts. */
        get: operations["getRehearsal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The eight figures that admins see first. */
        get: operations["getStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/stats/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The house day by day, and what each specialist did in that time. */
        get: operations["getStatsHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tickets of everybody, those with the latest news first. */
        get: operations["listAllTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tickets.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tickets as a file of comma-separated values, those with the latest news first, for whoever has asked for it.
         *     What was written in them is not in it.
         */
        get: operations["downloadTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tickets/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the tickets as a file. That it was asked for is in the audit log. */
        post: operations["askForTicketsExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tickets/{ticketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A ticket, with all that was written. */
        get: operations["getAnyTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tickets/{ticketId}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take a ticket upon oneself, also if it was another admin's. A repeat changes nothing. */
        put: operations["takeTicket"];
        post?: never;
        /** Let go of a ticket, one's own or another admin's: it is nobody's then. A repeat changes nothing. */
        delete: operations["letGoOfTicket"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tickets/{ticketId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a note to a ticket, for admins alone. */
        post: operations["noteOnTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tickets/{ticketId}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer a ticket. Its member reads it on screen and gets it by mail; the ticket waits for them then. */
        post: operations["replyToTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/tickets/{ticketId}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say how a ticket stands. A repeat changes nothing. */
        put: operations["changeTicketStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accounts, newest first. */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accounts as a file of comma-separated values, newest first, for whoever has asked for it. */
        get: operations["downloadUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the accounts as a file. That it was asked for is in the audit log. */
        post: operations["askForUsersExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A person: account, sessions, wallet, and the latest of what they did. */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user, for good.
         * @description Their sessions end at once and their address is free. What is personal is erased: names, addresses, conversations, work,
         *     files and texts. Payments and tokens stay without a person, posts stay as those of a deleted user. A repeat changes
         *     nothing.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /** Suspend or activate an account. */
        patch: operations["changeUserStatus"];
        trace?: never;
    };
    "/admin/users/{id}/as-of": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A person as they stood at a place of the log, or at a time: then all that was recorded by then counts. Without either
         *     it is how they stand now.
         */
        get: operations["getUserAsOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * View a member's account as the member sees it.
         * @description For 15 minutes and for reading only. The view ends with the admin's session, and the member is told of it. A repeat under
         *     the same key begins no other view and ends with the first one.
         */
        post: operations["viewAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The directory. */
        get: operations["listAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/top-rated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The best: highest rating, then most reviews, then latest work. */
        get: operations["listTopRatedAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One specialist. */
        get: operations["getAgent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One specialist, whole. */
        get: operations["getAgentDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What clients thought, newest first. */
        get: operations["listAgentReviews"];
        put?: never;
        /** Review work that a specialist has delivered, once. */
        post: operations["reviewAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/reviews/{reviewId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change an own review, within 30 days of writing it. */
        put: operations["changeReview"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/announcements/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is announced now, the newest first, and at most five. What the reader dismissed is left out; visitors see all. */
        get: operations["listActiveAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/announcements/{id}/dismissal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Dismiss an announcement for oneself, wherever one signs in. A repeat changes nothing. */
        put: operations["dismissAnnouncement"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm an address with the link from the mail. */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a link to choose a new password with. The answer is the same whether or not the address is known. */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in. */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session. */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in. */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renew the access token by the refresh cookie. */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Choose a new password with the link from the mail. Ends every session of the account. */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an account. */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/campaigns/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Go to the page on which one leaves letters. Opening it changes nothing. */
        get: operations["openLettersLink"];
        put?: never;
        /**
         * Get no more letters. Mail programs post to it by themselves (RFC 8058), so the token stands in the address, nobody needs
         *     to be signed in, and the body is of no account.
         */
        post: operations["leaveLetters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories, in the order of the house. */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a delivered document, which closes its job. It can still be rated. */
        post: operations["approveDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel the open job of a conversation; of several, the one that was opened last. What was delivered and charged stays. */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/choose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on from another reply to the last message. */
        post: operations["chooseReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what a message would cost.
         * @description The same reckoning as when it is sent, but nothing is sent, set aside or charged.
         */
        post: operations["estimateMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's conversations, one a specialist, the last one spoken in first. */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/history/{agentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's conversation with a specialist: the latest messages, older ones by the `Link` header. */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/memory/{agentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a specialist keeps in mind about the caller. */
        get: operations["getMemory"];
        /** Say what a specialist is to keep in mind. */
        put: operations["writeMemory"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/memory/{agentId}/summaries/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take the summary of a talk away.
         * @description Should the talk still not fit into a prompt, its beginning is summarised anew with the next reply.
         */
        delete: operations["forgetSummary"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a message. It leaves the conversation and is no longer read by the specialist; what it cost stays paid. */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/new-work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** In how many conversations work was delivered that the caller has not looked at. */
        get: operations["getNewWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the last message answered once more, and wait for the reply.
         * @description The reply that was there stays as an alternative. Tokens are held and charged as for a message. With an
         *     `Idempotency-Key`, repeating the request asks for nothing twice and answers the same.
         */
        post: operations["regenerateReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search the caller's conversations, the newest message first. What is no longer part of one is not found. */
        get: operations["searchMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message and wait for the reply.
         * @description The message and the tokens its reply may cost are taken together; the reply is charged by what it used. With an
         *     `Idempotency-Key`, repeating the request sends nothing twice and answers the same, also after a lost connection.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's conversations: those they pinned first, then by the last one spoken in. Without titles and beginnings for
         *     an admin who views the account.
         */
        get: operations["listChatSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Name a conversation, put it at the top, or out of sight. */
        patch: operations["arrangeChatSession"];
        trace?: never;
    };
    "/chat/sessions/{id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that one has looked at what was delivered in a conversation, so that no mail has to tell of it. */
        post: operations["seeChatSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a reply that is being written.
         * @description What was delivered until then is kept and charged by estimate; before the first word, nothing is. A reply that is
         *     finished already stays as it is. The request that waits for the reply is answered as well.
         */
        post: operations["stopReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/community": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The discussions, newest first. */
        get: operations["listDiscussions"];
        put?: never;
        /** Start a discussion. */
        post: operations["startDiscussion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/community/hidden": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What moderators have hidden of the caller's own, the latest 50, the last hidden first. */
        get: operations["listHiddenTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/community/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a discussion of one's own, with its replies. */
        delete: operations["deleteDiscussion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/community/{id}/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Appeal against the hiding of a discussion or a reply of one's own, once for each hiding. */
        post: operations["appealHiding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/community/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The replies of a discussion, oldest first. */
        get: operations["listDiscussionReplies"];
        put?: never;
        /** Reply to a discussion. */
        post: operations["replyToDiscussion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/community/{id}/comments/{replyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a reply of one's own. */
        delete: operations["deleteDiscussionReply"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/community/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a discussion or a reply to those who moderate. */
        post: operations["reportDiscussion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/community/{id}/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Like a discussion. Who liked it before is not counted again. */
        post: operations["likeDiscussion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{messageId}/docx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A delivered document as a Word file. */
        get: operations["getDocumentDocx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{messageId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A delivered document as a PDF. */
        get: operations["getDocumentPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{messageId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every version of the piece of work that a document belongs to, the first one first. */
        get: operations["listDocumentVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/edit-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have a delivered document changed, and wait for the next version.
         * @description Earlier versions stay as they are. Tokens are held and charged as for a message. With an `Idempotency-Key`,
         *     repeating the request asks for nothing twice and answers the same.
         */
        post: operations["requestEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faqs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same for whoever is not signed in. */
        get: operations["listPublicFaqs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/newsletter/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm a subscription with the link from the mail. */
        post: operations["confirmSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/newsletter/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe to the newsletter. It begins once the link in the mail was used. The answer is the same for whoever is
         *     subscribed already.
         */
        post: operations["subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/newsletter/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave the newsletter with the link from any of its mails. Mail programs post to it by themselves (RFC 8058), so the
         *     token stands in the address and the body is of no account.
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/create-transaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a payment. */
        post: operations["createTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller bought, was given and spent, newest first. */
        get: operations["listBillingHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/history.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's billing history as a file of comma-separated values, newest first, at most 20,000 lines. */
        get: operations["downloadBillingHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What tokens cost. */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A line of the caller's billing history as a PDF: a receipt for a purchase, a record of tokens for what was given,
         *     spent or taken back.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a payment with the provider.
         * @description Needs no session: whoever asks, the buyer who started the payment is credited, once.
         */
        post: operations["verifyPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A notice of the payment provider.
         * @description Signed with `x-paystack-signature`, the HMAC-SHA-512 of the raw body under the secret key. Kept before it is
         *     answered, and worked out afterwards.
         */
        post: operations["paymentWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portfolio/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One sample. Those of somebody who left stay readable, as their page does. */
        get: operations["getPortfolio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portfolio/{id}/docx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A sample as a Word file. */
        get: operations["getPortfolioDocx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portfolio/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A sample as a PDF. */
        get: operations["getPortfolioPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say that the page is open, at its start and every two minutes.
         * @description Visitors are counted by this: by a keyed hash of network and browser that is another one each day and each month, and
         *     gone after that. Whoever is signed in is online for five minutes.
         */
        put: operations["sayPresence"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/ai-chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask live support and be answered.
         * @description With an `Idempotency-Key`, repeating the request asks nothing twice and answers the same.
         */
        post: operations["askSupport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/ai-chat/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Talk to a person: open a ticket with what was said in the live chat.
         * @description The latest question is its subject and its first text; the latest 60 lines are its transcript. A mail confirms it. A repeat
         *     under the same key opens nothing and is answered alike.
         */
        post: operations["openTicketFromChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How support is reached beside the tickets. */
        get: operations["getSupportContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's support thread, oldest first: the latest lines, older ones by the `Link` header. */
        get: operations["getSupportHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's tickets, those with the latest news first. */
        get: operations["listTickets"];
        put?: never;
        /**
         * Open a ticket.
         * @description A mail confirms it. A repeat under the same key opens nothing and is answered alike.
         */
        post: operations["openTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/tickets/{ticketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A ticket of the caller's, with what was written. */
        get: operations["getTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support/tickets/{ticketId}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write again in a ticket of one's own. One that was closed is open again then. */
        post: operations["answerTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/public/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture that everybody may see. */
        get: operations["getPublicFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/signed-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An address to bring a file to.
         * @description None is given to whoever has no room for another file, or not for one so large. It is judged again when it comes.
         */
        get: operations["signUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of one's own, as it is kept. */
        get: operations["getFile"];
        /**
         * Bring a file, to the address that `GET /upload/signed-url` gave for it.
         * @description The address is the whole permission: it is good for ten minutes, for one file of its type, once. The file is checked
         *     by its content and read before this answers.
         */
        put: operations["putFile"];
        post?: never;
        /** Take a file back that no message names. Its room is there again. */
        delete: operations["releaseFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/{id}/direct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the store of files for an address of its own, for a file of this size.
         * @description Only where `GET /upload/signed-url` names this address. It uses the address up as bringing the file here would, and takes
         *     the room for it. The file is checked when a message names it.
         */
        post: operations["claimUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/faqs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The questions that people ask, with their answers, the oldest first. */
        get: operations["listFaqs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own profile. */
        get: operations["getProfile"];
        /** Change one's own profile. */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Have the mail that confirms one's own address sent again. */
        post: operations["askConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have one's own account deleted in a week.
         * @description Until then everything works, and it can be taken back. Asked for again, the first time stands. An admin's account is
         *     deleted by another admin.
         */
        post: operations["askDeletion"];
        /** Keep one's own account after all. A repeat changes nothing. */
        delete: operations["takeBackDeletion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose whether one gets letters of the house, which go to many people at once. */
        put: operations["chooseLetters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose what one is told by mail. */
        put: operations["chooseMail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change one's own password. Ends one's other sessions. */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own reviews of a specialist, the newest hundred. */
        get: operations["listOwnReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own sessions, the one that asks first, then the one used last. At most a hundred. */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of one's own sessions. */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows the caller's balance. */
        get: operations["getTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/viewings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When support viewed the caller's account and why, the latest first. At most a hundred. */
        get: operations["listViewings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/writer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What writes for the specialists. */
        get: operations["getWriter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description How an account stands.
         * @enum {string}
         */
        AccountStatus: "Active" | "Suspended" | "Deleted";
        /** @description An admin as another one sees them. */
        Admin: {
            /**
             * Format: date-time
             * @description When the account was opened.
             */
            createdAt: string;
            /** @description As typed when the account was made. */
            email: string;
            /** @description Of the account. */
            id: string;
            /**
             * Format: date-time
             * @description When a session of theirs was last renewed; null when there never was one.
             */
            lastActive: string | null;
            /** @description First and last name. */
            name: string;
            /** @description What they may do. */
            permissions: components["schemas"]["Permission"][];
            /** @description Admin or superadmin. */
            role: components["schemas"]["Role"];
            /** @description How it stands. */
            status: components["schemas"]["AccountStatus"];
        };
        /** @description A specialist, and what became of their work. */
        AdminAgent: components["schemas"]["AgentRecord"] & {
            /**
             * Format: int64
             * @description Jobs that came to a good end.
             */
            jobsCompleted: number;
            /**
             * Format: double
             * @description Average stars to one decimal, 0 without reviews.
             */
            rating: number;
        };
        /** @description A category, as those who look after them read it. */
        AdminCategory: components["schemas"]["Category"] & {
            /**
             * Format: int64
             * @description How many specialists are in it, whether they are offered at the moment or not.
             */
            specialists: number;
        };
        /** @description An order as admins see it. */
        AdminPayment: {
            /**
             * Format: int64
             * @description What it costs, in hundredths of the currency.
             */
            amount: number;
            /** @description What it costs in dollars, roughly. */
            approximateUSD: string;
            /** @description Of the amounts. */
            currency: string;
            /** @description `open`, `lost` or `won`, if the payer's bank took it up. */
            dispute: string | null;
            /** @description The buyer's address; empty once they were erased. */
            email: string;
            /** @description Why it failed, in a word. */
            failure: string | null;
            /** @description `test` or `live`. */
            mode: string;
            /**
             * Format: date-time
             * @description When it was credited.
             */
            paidAt: string | null;
            /** @description The plan's name. */
            plan: string;
            /** @description `paystack` or `sandbox`. */
            provider: string;
            /** @description Names the payment, here and at the provider. */
            reference: string;
            /** @description A refund was asked for and is under way. */
            refundAsked: boolean;
            /** @description The last refund that was asked for did not work. */
            refundFailed: boolean;
            /** @description Whether a refund can be asked for. */
            refundable: boolean;
            /**
             * Format: int64
             * @description What went back, in hundredths of the currency it was paid in.
             */
            refunded: number;
            /**
             * Format: date-time
             * @description When the buyer was sent to pay.
             */
            startedAt: string;
            /** @description What became of it. */
            status: components["schemas"]["PaymentStatus"];
            /**
             * Format: int64
             * @description What was paid in place of the amount, in hundredths of `takenCurrency`; none unless something else was paid.
             */
            taken: number | null;
            /** @description Of what was paid in place of the amount, and of what went back of it. */
            takenCurrency: string | null;
            /**
             * Format: int64
             * @description What it gives.
             */
            tokens: number;
            /** @description The buyer's name; empty once they were erased. */
            user: string;
            /**
             * Format: uuid
             * @description The buyer.
             */
            userId: string;
        };
        /** @description A new admin. */
        AdminRequest: {
            /**
             * Format: email
             * @description Nobody else may have it.
             */
            email: string;
            /** @description First and last name. */
            fullname: string;
            /**
             * Format: password
             * @description To sign in with, until they choose one themselves. Left out or empty, they are mailed a link to choose one.
             */
            password?: string | null;
            /** @description What they may do; nothing that whoever asks may not. */
            permissions: components["schemas"]["Permission"][];
        };
        /** @description A ticket as admins see it. */
        AdminTicket: components["schemas"]["Ticket"] & {
            assignee: components["schemas"]["TicketAssignee"] | null;
            /** @description Who opened it. */
            member: components["schemas"]["TicketMember"];
        };
        /** @description A ticket with all that was written. */
        AdminTicketThread: {
            /** @description What was written, oldest first. */
            messages: components["schemas"]["TicketMessage"][];
            ticket: components["schemas"]["AdminTicket"];
            /** @description What was said in the live chat before it was opened, oldest first. */
            transcript: components["schemas"]["SupportMessage"][];
        };
        /** @description An account as an admin sees it. */
        AdminUser: {
            /**
             * Format: date-time
             * @description When it was opened.
             */
            createdAt: string;
            /** @description As typed at sign-up. */
            email: string;
            /** @description First name. */
            firstname: string;
            /** @description Of the account. */
            id: string;
            /**
             * Format: date-time
             * @description When a session of theirs was last renewed; null when there never was one.
             */
            lastActive: string | null;
            /** @description Last name; empty when none was given. */
            lastname: string;
            /** @description First and last name. */
            name: string;
            /** @description What kind of account. */
            role: components["schemas"]["Role"];
            /** @description How it stands. */
            status: components["schemas"]["AccountStatus"];
        };
        /** @description A specialist, as on a card. */
        Agent: {
            /** @description Address of the portrait; the same as `avatarUrl`. */
            avatar: string;
            avatarUrl: string;
            category: string;
            /** Format: int64 */
            completedProjects: number;
            description: string;
            id: string;
            name: string;
            online: boolean;
            /**
             * Format: double
             * @description Average stars to one decimal, 0 without reviews.
             */
            rating: number;
            responseTime: string;
            /** Format: int64 */
            reviewsCount: number;
            skills: string[];
            specialty: string;
            subcategory: string;
            /** @description A line in their own voice. */
            tagline: string;
            /** @description CSS colour behind the portrait. */
            tint: string;
        };
        /** @description Everything that is written down of a specialist. */
        AgentDefinition: {
            /** @description Address of the portrait; empty for the usual one. */
            avatarUrl: string;
            /** @description Name of a category. */
            category: string;
            /** @description By which admins know them. May be empty. */
            codeName: string;
            /** @description May be empty. */
            description: string;
            /** @description By which everybody knows them. */
            name: string;
            /** @description In their order. */
            portfolios: components["schemas"]["AgentSample"][];
            /** @description In which manner they write. */
            promptTemplate: components["schemas"]["PromptTemplate"];
            /** @description In their order. */
            skills: string[];
            /** @description Whether visitors find them. */
            status: components["schemas"]["AgentStatus"];
            /** @description Name of a subcategory of that category; empty for none. */
            subcategory: string;
            /** @description How they are instructed, used on every reply together with the message of the house. Never part of a public answer. */
            systemPrompt: string;
        };
        /** @description A specialist, as on their page. */
        AgentDetails: components["schemas"]["Agent"] & {
            portfolios: components["schemas"]["Portfolio"][];
            /** @description How many reviews of 1, 2, 3, 4 and 5 stars. */
            ratingDistribution: number[];
            /** @description What they do not do. */
            refuses: string[];
            strengths: string[];
            /** @description A paragraph in their own voice. */
            voice: string;
        };
        /** @description What a specialist would be told, and by which name and place they are known. */
        AgentDraft: {
            /** @description Whose model writes, unless another one is chosen for the specialist. May be empty. */
            category: string;
            /** @description May be empty. */
            name: string;
            /** @description In which manner they would write. */
            promptTemplate: components["schemas"]["PromptTemplate"];
            /** @description May be empty. */
            subcategory: string;
            /** @description How they would be instructed. */
            systemPrompt: string;
        };
        /** @description What became of the entries of the file, or would; each in the order of the file. */
        AgentImport: {
            /** @description They read otherwise; each is a version of its own. */
            changed: components["schemas"]["ImportedAgent"][];
            /** @description They were not in the house. */
            created: components["schemas"]["ImportedAgent"][];
            /** @description They read so already. */
            unchanged: components["schemas"]["ImportedAgent"][];
        };
        /** @description A specialist as stored. */
        AgentRecord: components["schemas"]["AgentDefinition"] & {
            /**
             * Format: date-time
             * @description When they came into the house.
             */
            created: string;
            /** @description Stays the same under another name. */
            id: string;
            /**
             * Format: int32
             * @description Counts up with each change.
             */
            version: number;
        };
        /** @description A sample of a specialist's work. */
        AgentSample: {
            /** @description Markdown. */
            content: string;
            /** @description Part of the address of the sample's own page. Leave it out for a new one. */
            id?: string | null;
            /** @description In one line. */
            title: string;
        };
        /**
         * @description Whether visitors find a specialist.
         * @enum {string}
         */
        AgentStatus: "Active" | "Inactive";
        /** @description A specialist as they read once. */
        AgentVersion: {
            /** @description As they read. */
            definition: components["schemas"]["AgentDefinition"];
            /**
             * Format: date-time
             * @description When.
             */
            savedAt: string;
            /** @description The name of the admin who saved it; their id where the name is not known any more. */
            savedBy: string;
            /**
             * Format: int32
             * @description The highest one holds.
             */
            version: number;
        };
        /** @description What everybody is told for a time. */
        Announcement: {
            /** @description Whether everybody sees it: it was not taken down, and its end has not come. */
            active: boolean;
            /** @description What there is to say; lines may be broken. */
            content: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            endDate: string;
            /** @description To take it down by, or to dismiss it. */
            id: string;
            /** @description A few words. */
            title: string;
            /** @description How it looks. */
            type: components["schemas"]["AnnouncementType"];
        };
        /** @description What everybody is to be told. */
        AnnouncementRequest: {
            /** @description What there is to say. */
            content: string;
            /**
             * Format: date-time
             * @description When it ends: in the future, and within a year.
             */
            endDate: string;
            /** @description A few words. */
            title: string;
            /** @description How it looks. */
            type: components["schemas"]["AnnouncementType"];
        };
        /**
         * @description How an announcement looks.
         * @enum {string}
         */
        AnnouncementType: "info" | "warning" | "success" | "error";
        /**
         * @description What an appeal came to.
         * @enum {string}
         */
        AppealOutcome: "upheld" | "restored";
        /** @description Against what the appeal is, and why. */
        AppealRequest: {
            /** @description One reply; the discussion itself when left out. */
            replyId?: string | null;
            /** @description Why it should not be hidden. White space around it is dropped. */
            text: string;
        };
        /**
         * @description How an appeal against a hiding stands.
         * @enum {string}
         */
        AppealState: "possible" | "open" | "upheld";
        /** @description A delivered document that is right as it is. */
        ApprovalRequest: {
            /** @description Who delivered it. */
            agentId: string;
            /** @description The message it came with. */
            messageId: string;
        };
        /** @description A task that was taken. */
        AskedTask: {
            /** @description Of the task, to find it in the list. */
            id: string;
        };
        /** @description A file that came with a message. */
        Attachment: {
            /** @description File name. */
            name: string;
            /**
             * Format: int64
             * @description Bytes.
             */
            size: number;
            /** @description Media type. */
            type: string;
            /** @description Why what it holds was not used, or not all of it, in a sentence that names the file. */
            unread?: string | null;
            /** @description Where it was uploaded to. */
            url: string;
        };
        /** @description The place of an entry in the chain of seals. */
        AuditChain: {
            /** @description SHA-256 over its bytes as they are stored, in hexadecimal digits; null where they are gone. */
            hash: string | null;
            seal: components["schemas"]["AuditSeal"] | null;
            /** @description How far it is proved. */
            state: components["schemas"]["AuditChainState"];
            /**
             * Format: int64
             * @description The last position at which log and seals were found to agree.
             */
            verified: number;
        };
        /**
         * @description How far an entry is proved.
         * @enum {string}
         */
        AuditChainState: "notSealed" | "sealed" | "verified" | "changed";
        /** @description An entry, and what changed by it. */
        AuditDetail: {
            /** @description Its place in the chain of seals. */
            chain: components["schemas"]["AuditChain"];
            entry: components["schemas"]["AuditLog"];
            /** @description What such an event means. */
            meaning: string;
            /** @description The fields of the event; none where it can not be read. */
            values: components["schemas"]["AuditValue"][];
        };
        /** @description One step somebody took. */
        AuditLog: {
            /** @description What happened, such as `wallet.settled`. */
            action: string;
            /**
             * Format: uuid
             * @description Who, when it was a person.
             */
            actorId: string | null;
            /** @description `user`, `admin` or `system`. */
            actorKind: string;
            /** @description The name of who did it, `System` for the product itself. */
            admin: string;
            /** @description What led to it directly. */
            causationId: string | null;
            /** @description The command it came from. */
            command: string;
            /**
             * Format: uuid
             * @description One for all that followed from the same first cause.
             */
            correlationId: string;
            /** @description Names the event for ever. */
            id: string;
            /**
             * Format: uuid
             * @description Whose data it is.
             */
            ownerId: string | null;
            /**
             * Format: int64
             * @description Its place in the log.
             */
            position: number;
            /** @description To what: the stream's type and id. */
            target: string;
            /**
             * Format: date-time
             * @description When.
             */
            timestamp: string;
        };
        /** @description A seal, as far as an entry is concerned. */
        AuditSeal: {
            /**
             * Format: int64
             * @description The first position under it.
             */
            first: number;
            /**
             * Format: int64
             * @description Which of its leaves the entry is, from 0.
             */
            index: number;
            /** @description The fingerprint of the key that signed it. */
            key: string;
            /** @description That leaf: the hash over the entry's bytes, its place and its time, as it was sealed. */
            leaf: string;
            /**
             * Format: int64
             * @description Its number.
             */
            number: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            sealedAt: string;
            /**
             * Format: int64
             * @description The last position under it.
             */
            through: number;
        };
        /** @description A field of an event. */
        AuditValue: {
            /** @description As stored. */
            field: string;
            /** @description What this event says. */
            new: unknown;
            /** @description The latest value that an earlier event of the same stream gave it; null where none did. */
            old: unknown;
            /** @description Whether it is of a person; then nothing is told of it. */
            personal: boolean;
        };
        /**
         * @description A line of the billing history.
         *
         *     `tokens` less `lapsed`, summed up over all lines, is the balance with what is set aside and without what is owed;
         *     `held`, summed up, is what is set aside, and `debt` what is owed.
         */
        BillingEntry: {
            /**
             * Format: int64
             * @description What a purchase costs, in hundredths of the currency; less than nothing where so much of it was paid back.
             */
            amount: number | null;
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /**
             * Format: int64
             * @description What could be spent after it; none of an order that came to nothing.
             */
            balance: number | null;
            conversation: components["schemas"]["EntryConversation"] | null;
            /** @description Of the amount. */
            currency: string | null;
            /**
             * Format: int64
             * @description What came to be owed by it, or was paid off.
             */
            debt: number;
            /**
             * Format: int64
             * @description What was set aside by it, or is set aside no more.
             */
            held: number;
            /** @description Names the line. */
            id: string;
            /** @description What it is. */
            kind: components["schemas"]["EntryKind"];
            /**
             * Format: int64
             * @description Free tokens of a day that is over, and gone.
             */
            lapsed: number;
            /** @description The plan's name, for purchases and what went back of them. */
            plan: string | null;
            /** @description Whether there is a receipt, or a record of tokens where no money was paid. */
            receipt: boolean;
            /** @description The payment, the message a reply answered, or the day. */
            reference: string;
            status: components["schemas"]["PaymentStatus"] | null;
            /**
             * Format: int64
             * @description What was gained by it, or lost.
             */
            tokens: number;
        };
        /** @description A mail to many people, and what became of it. */
        Campaign: {
            /** @description What the mail says. */
            content: string;
            /**
             * Format: date-time
             * @description When it was sent off.
             */
            createdAt: string;
            /**
             * Format: int32
             * @description Of those: they could not be sent.
             */
            failed: number;
            /** @description To pause and resume it by. */
            id: string;
            /**
             * Format: int32
             * @description Of those: they are kept in the outbox, since there is no mail server.
             */
            kept: number;
            /**
             * Format: int32
             * @description Mails that were written so far.
             */
            queued: number;
            /**
             * Format: int32
             * @description How many people it reached for when it began.
             */
            recipientCount: number;
            /**
             * Format: int32
             * @description Of those: the mail server took them.
             */
            sent: number;
            /** @description How far it is. */
            status: components["schemas"]["CampaignStatus"];
            /** @description Of the mail. */
            subject: string;
            /** @description Whom it is for. */
            targetAudience: components["schemas"]["CampaignAudience"];
            /**
             * Format: int32
             * @description People who left letters by the link of this one.
             */
            unsubscribed: number;
            /**
             * Format: int32
             * @description People who got none, since they were suspended or had left by then.
             */
            withheld: number;
        };
        /**
         * @description Whom a campaign is for. People who are suspended or want no letters are never among them.
         * @enum {string}
         */
        CampaignAudience: "all" | "active" | "inactive" | "newSignups";
        /** @description Whom a campaign would be for. */
        CampaignCountRequest: {
            /** @description Whom it would be for. */
            targetAudience: components["schemas"]["CampaignAudience"];
        };
        /** @description How many people a campaign would reach now. */
        CampaignReach: {
            /**
             * Format: int32
             * @description So many.
             */
            recipientCount: number;
        };
        /** @description A mail to many people. */
        CampaignRequest: {
            /** @description What the mail says; an empty line begins a paragraph. */
            content: string;
            /** @description Of the mail, in one line. */
            subject: string;
            /** @description Whom it is for. */
            targetAudience: components["schemas"]["CampaignAudience"];
        };
        /**
         * @description How far a campaign is.
         * @enum {string}
         */
        CampaignStatus: "sending" | "paused" | "finished";
        /** @description Work that is no longer wanted. */
        CancelRequest: {
            /** @description Who was asked for it. */
            agentId: string;
            /** @description The session it was asked for in; without it, the one with the latest job. */
            sessionId?: string | null;
        };
        /** @description An answer that support keeps. */
        CannedAnswer: {
            /** @description Its id. */
            id: string;
            /** @description What is put into the reply. */
            text: string;
            /** @description What support finds it by. */
            title: string;
        };
        /** @description An answer that support keeps. White space around the texts is dropped. */
        CannedAnswerRequest: {
            /** @description What is put into the reply. */
            text: string;
            /** @description What support finds it by. */
            title: string;
        };
        /**
         * @description How a case stands.
         * @enum {string}
         */
        CaseState: "open" | "appealed" | "hidden" | "decided";
        /** @description A category. */
        Category: {
            /** @description Marketing text such as `85+`; empty where nothing is claimed. */
            claimedCount: string;
            /**
             * Format: date-time
             * @description When it was first offered.
             */
            createdAt: string;
            /** @description May be empty. */
            description: string;
            /** @description Name of an icon, or the address of an image; empty where there is none. */
            icon: string;
            /** @description Stays the same under another name. */
            id: string;
            /** @description No two categories have the same, whatever its case. */
            name: string;
            /**
             * Format: int32
             * @description Order in lists.
             */
            position: number;
            /** @description In their order. */
            subcategories: string[];
        };
        /** @description The model of a category. */
        CategoryModel: {
            /** @description Its name. */
            category: string;
            /**
             * Format: uuid
             * @description The connection.
             */
            modelId: string;
        };
        /** @description A category as an admin wants it. */
        CategoryRequest: {
            /** @description May be empty. */
            description: string;
            /**
             * @description An `https` address, or where a picture is that was uploaded for everybody to see; empty for none. What a category
             *     has already may stay.
             */
            icon: string;
            /** @description In one line; no other category may have it, whatever its case. */
            name: string;
            /** @description Up to 30 of up to 60 characters. Blank ones are dropped. */
            subcategories: string[];
        };
        /** @description Another password. */
        ChangePasswordRequest: {
            /**
             * Format: password
             * @description The one of today.
             */
            current: string;
            /**
             * Format: password
             * @description From now on.
             */
            password: string;
        };
        /** @description A conversation, as on a card. */
        ChatListItem: {
            /** @description The session. */
            id: string;
            /** @description The beginning of the last thing said. */
            lastMessage: string;
            /**
             * Format: date-time
             * @description When that was.
             */
            lastMessageTime: string;
            /** @description Whether work was delivered, in any session with them, that the client has not looked at. */
            newWork: boolean;
            specialist: components["schemas"]["ListedSpecialist"];
            /** @description How it stands. */
            status: components["schemas"]["ListStatus"];
        };
        /** @description One message. */
        ChatMessage: {
            /** @description Files that came with it. */
            attachments: components["schemas"]["Attachment"][];
            /** @description Whether it is part of the conversation now. Of alternatives exactly one is; what an edited message replaced is not. */
            chosen: boolean;
            /** @description The `Idempotency-Key` it was sent under, so that a client finds its own copy. */
            clientKey: string | null;
            /**
             * Format: int64
             * @description What it cost in tokens; only a reply that was delivered, or stopped after its first words, costs anything.
             */
            cost: number | null;
            document: components["schemas"]["DocumentRef"] | null;
            /** @description The message with the document that this one asks to change. */
            editOf: string | null;
            /** @description Whether the cost was counted here because the model named no figure, or was stopped before it could. */
            estimated: boolean;
            /**
             * @description Who said it.
             * @enum {string}
             */
            from: "user" | "agent" | "system";
            /** @description Its id; streamed text is addressed to it. */
            id: string;
            /** @description On a client's message that was edited and sent again: the message that took its place. */
            replacedBy: string | null;
            /**
             * @description On a specialist's message: the client's message it answers. Several with the same one are alternatives of each other,
             *     in the order they were made.
             */
            replyTo: string | null;
            /**
             * @description How it stands.
             * @enum {string}
             */
            state: "complete" | "streaming" | "failed" | "stopped";
            /** @description Markdown. */
            text: string;
            /**
             * Format: date-time
             * @description When it was said.
             */
            timestamp: string;
            /** @description Whether it ends early, at the length limit or because the model kept the rest back: there may be more to be asked for. */
            truncated: boolean;
        };
        /** @description A conversation, as in a list of them. */
        ChatSession: {
            /** @description Address of their portrait. */
            agentAvatar: string;
            /** @description With whom. */
            agentId: string;
            /** @description Their name. */
            agentName: string;
            /** @description CSS colour behind the portrait. */
            agentTint: string;
            /** @description Whether it is out of sight, until something is said in it. */
            archived: boolean;
            /** @description The session. */
            id: string;
            /**
             * Format: date-time
             * @description When the last thing was said.
             */
            lastMessageTime: string;
            /**
             * Format: int64
             * @description How many messages are part of it.
             */
            messages: number;
            /** @description Whether work was delivered that its client has not looked at. */
            newWork: boolean;
            /** @description Whether it stands at the top of the list. */
            pinned: boolean;
            /** @description The beginning of the last thing said. */
            preview: string;
            /**
             * Format: date-time
             * @description When it was opened.
             */
            startedAt: string;
            /** @description How it stands. */
            status: components["schemas"]["ConversationStatus"];
            /** @description The name its client gave it. */
            title: string | null;
        };
        /** @description What a link of a mail ends with. */
        ConfirmEmailRequest: {
            /** @description As it stands there. */
            token: string;
        };
        /** @description What the link of a mail ends with. */
        ConfirmSubscriptionRequest: {
            /** @description As it stands there. */
            token: string;
        };
        /** @description A conversation, its latest messages last. */
        Conversation: {
            /** @description Whether it is out of sight, until something is said in it. */
            archived: boolean;
            /** @description The latest messages, oldest of them first. */
            messages: components["schemas"]["ChatMessage"][];
            /** @description Whether work was delivered that its client has not looked at. */
            newWork: boolean;
            /** @description Whether it stands at the top of its client's list. */
            pinned: boolean;
            /** @description Ties further messages to it; none before the first message. */
            sessionId: string | null;
            /** @description How it stands. */
            status: components["schemas"]["ConversationStatus"];
            /** @description The name its client gave it. */
            title: string | null;
        };
        /**
         * @description The state of a conversation, as on the chat page.
         * @enum {string}
         */
        ConversationStatus: "idle" | "active" | "pending" | "delivered";
        /** @description What somebody signs in with. */
        Credentials: {
            /** @description Of the account. */
            email: string;
            /**
             * Format: password
             * @description Of the account.
             */
            password: string;
            /** @description Whether the session outlives the browser. */
            remember?: boolean;
        };
        /** @description How an appeal is decided. */
        DecideRequest: {
            /** @description What its author is told, if anything. */
            note?: string | null;
            /** @description What becomes of the text. */
            outcome: components["schemas"]["AppealOutcome"];
            /** @description One reply; the discussion itself when left out. */
            replyId?: string | null;
        };
        /** @description What it takes to ask for it. */
        DeletionRequest: {
            /**
             * Format: password
             * @description Of the account.
             */
            password: string;
        };
        /** @description Where it goes. */
        DirectAddress: {
            /** @description PUT the file here with its type as `Content-Type`, within ten minutes. It is another server's. */
            signedUrl: string;
        };
        /** @description A file that goes straight into the store. */
        DirectUpload: {
            /**
             * Format: int64
             * @description In bytes. The address that is answered takes no other size.
             */
            size: number;
        };
        /** @description A discussion to begin. */
        DiscussionRequest: {
            /** @description The name of a category; `General` when left out or empty. */
            category?: string | null;
            /** @description Plain text; white space around it is dropped. */
            content: string;
            /** @description The name of a subcategory, if one was chosen. */
            subCategory?: string | null;
            /** @description One line; white space around it is dropped. */
            title: string;
        };
        /** @description On what the reports are. */
        DismissRequest: {
            /** @description One reply; the discussion itself when left out. */
            replyId?: string | null;
        };
        /** @description A delivered document. */
        DocumentRef: {
            /** @description Markdown. */
            content: string;
            /** @description Where it can be had as a Word file, by whoever it was delivered to. */
            docxUrl: string | null;
            /** @description The job it belongs to. */
            jobId: string;
            /** @description How that job stands. */
            jobState: components["schemas"]["JobState"];
            /** @description Where it can be had as a PDF, by whoever it was delivered to. */
            pdfUrl: string | null;
            /** @description Its title. */
            title: string;
            /**
             * Format: int32
             * @description Counts from 1 within a piece of work, also where a later job goes on with it.
             */
            version: number;
            /**
             * Format: int64
             * @description How many words it has.
             */
            words: number;
        };
        /** @description One version of a document. */
        DocumentVersion: {
            /**
             * Format: date-time
             * @description When it was delivered.
             */
            deliveredAt: string;
            document: components["schemas"]["DocumentRef"];
            /** @description The message it came with. */
            messageId: string;
            /** @description Whether it ends early, at the length limit or because the model kept the rest back: there may be more to be asked for. */
            truncated: boolean;
        };
        /** @description A line of the answer. The last one is `done` or `failed`. */
        DraftTrialLine: {
            /** @description As it comes. */
            text: string;
            /** @enum {string} */
            type: "text";
        } | {
            /**
             * Format: double
             * @description What the house pays for it, in dollars; null where no price is known.
             */
            cost?: number | null;
            document?: components["schemas"]["TrialDocument"] | null;
            /** @description Which model wrote it; null for the built-in writer. */
            model?: string | null;
            /**
             * Format: int64
             * @description Read and written for it. Nobody is charged.
             */
            tokens: number;
            /** @description Whether it ends early, at the model's limit. */
            truncated: boolean;
            /** @enum {string} */
            type: "done";
        } | {
            /** @description Why, stable. */
            code: string;
            /** @description Why, for admins. */
            message: string;
            /** @enum {string} */
            type: "failed";
        };
        /** @description A draft, and the talk with it so far. */
        DraftTrialRequest: {
            /** @description The specialist whose draft it is; left out for somebody who is not in the house yet. */
            agentId?: string | null;
            draft: components["schemas"]["AgentDraft"];
            /** @description The talk so far, at most 100,000 characters of it in all. The last one is the admin's. */
            turns: components["schemas"]["TrialTurn"][];
        };
        /** @description What came of it. */
        EditAnswer: {
            /** @description The reply, with the next version of the document unless the specialist had to ask back. */
            message: components["schemas"]["ChatMessage"];
            /**
             * Format: int64
             * @description What can be spent now.
             */
            tokensLeft: number;
        };
        /** @description A change that a delivered document needs. */
        EditRequest: {
            /** @description Who delivered it. */
            agentId: string;
            /** @description The message it came with; any version can be changed. */
            messageId: string;
            /** @description What should be different. */
            text: string;
        };
        /** @description The conversation a line was for. */
        EntryConversation: {
            /** @description With whom. */
            agentId: string;
            /** @description As they are called. */
            agentName: string;
            /**
             * Format: uuid
             * @description The session.
             */
            sessionId: string;
        };
        /**
         * @description What a line is.
         * @enum {string}
         */
        EntryKind: "purchase" | "grant" | "hold" | "spending" | "release" | "refund";
        /** @description Where a mail goes, and what it is about. */
        Envelope: {
            /** @description Its subject. */
            subject: string;
            /** @description Where it goes. */
            to: string;
        };
        /** @description What a message would cost, in tokens. */
        Estimate: {
            /**
             * Format: int64
             * @description What can be spent now.
             */
            balance: number;
            /**
             * Format: int64
             * @description Would be set aside until the reply is there: the most it can cost.
             */
            hold: number;
            /**
             * Format: int64
             * @description What it will come to as far as can be said; never more than `hold`.
             */
            likely: number;
            /**
             * Format: int64
             * @description What is missing to `hold`; 0 if there is enough.
             */
            missing: number;
        };
        /** @description A message that may be sent. */
        EstimateRequest: {
            /** @description To whom. */
            agentId: string;
            /** @description Files that would go with it. */
            attachments?: components["schemas"]["Attachment"][];
            /** @description The message with the document that it would ask to change. */
            editOf?: string | null;
            /** @description The reply beside which another one would be asked for; then nothing is said, and the text is empty. */
            instead?: string | null;
            /** @description Whether it would open a session of its own. */
            newSession?: boolean;
            /** @description The earlier message whose place it would take. */
            replaces?: string | null;
            /** @description The session it would continue; without it, the latest. */
            sessionId?: string | null;
            /** @description As it would be sent. Where files go with it, or another reply is meant, it may be empty. */
            text: string;
        };
        /** @description The way to a file. */
        ExportTicket: {
            /** @description Good for five minutes, for whoever asked alone. */
            ticket: string;
        };
        /** @description A question that people ask, with its answer. */
        Faq: {
            /** @description Markdown. */
            answer: string;
            /** @description What it is about. */
            category: components["schemas"]["FaqCategory"];
            /** @description Its id. */
            id: string;
            /** @description As a person would ask. */
            question: string;
        };
        /**
         * @description What a question is about.
         * @enum {string}
         */
        FaqCategory: "Account" | "Billing" | "Support" | "Technical" | "General";
        /** @description A question that people ask, with its answer. White space around the texts is dropped. */
        FaqRequest: {
            /** @description Markdown. */
            answer: string;
            /** @description What it is about. */
            category: components["schemas"]["FaqCategory"];
            /** @description As a person would ask. */
            question: string;
        };
        /** @description One line of a report. Never holds a secret: no address with a password, no key. */
        Finding: {
            /** @description What was looked at. */
            concern: string;
            /** @description What was seen. */
            found: string;
            /** @description How it stands. */
            health: components["schemas"]["Health"];
            /** @description What mends it. */
            mend: string | null;
        };
        /** @description Whose password is forgotten. */
        ForgotPasswordRequest: {
            /**
             * Format: email
             * @description Of the account.
             */
            email: string;
        };
        /** @description A model server that runs on this machine. */
        FoundServer: {
            /** @description Where its API begins. */
            baseUrl: string;
            /** @description The models it has. */
            models: string[];
            /** @description What it is called. */
            name: string;
            /** @description The preset it is known by. */
            preset: string;
        };
        /** @description One set of tables of one version of a projection. */
        Generation: {
            /**
             * Format: int64
             * @description The last position whose event it has seen.
             */
            checkpoint: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: int64
             * @description The position at which it was found to differ from what the events say.
             */
            different?: number | null;
            /**
             * Format: int32
             * @description Counted within the version, from 1.
             */
            generation: number;
            /**
             * Format: date-time
             * @description When it was last promoted.
             */
            liveSince?: string | null;
            /** @description Of the projection. */
            name: string;
            /**
             * Format: int64
             * @description How many aggregates are parked in it.
             */
            parked: number;
            /**
             * Format: date-time
             * @description When it was last replaced.
             */
            replacedAt?: string | null;
            /** @description `<name>_v<version>_g<generation>`. */
            schema: string;
            /** @description What it is for. */
            state: components["schemas"]["GenerationState"];
            /** @description Why it no longer moves. */
            stopped?: string | null;
            /**
             * Format: int64
             * @description The position that was announced when its building began.
             */
            target?: number | null;
            /**
             * Format: int64
             * @description The position at which a second computation found the same.
             */
            verified?: number | null;
            /**
             * Format: int32
             * @description Of the projection.
             */
            version: number;
            /** @description The event after its checkpoint, by name and version, where only a newer program can read it. */
            waitsFor?: string | null;
        };
        /**
         * @description What a generation is for at the moment.
         * @enum {string}
         */
        GenerationState: "building" | "live" | "standby" | "dropped";
        /** @description What all specialists are told, beside their own prompts. */
        GlobalPrompt: {
            /** @description Empty where they are told nothing. */
            globalPrompt: string;
            /**
             * Format: int32
             * @description Counts up with each change; 0 before the first.
             */
            version: number;
        };
        /** @description What all specialists are to be told. */
        GlobalPromptRequest: {
            /** @description May be empty: nothing beside their own prompts. */
            globalPrompt: string;
            /**
             * Format: int32
             * @description The version that was changed. If another one holds by now, nothing is changed and the answer is 409.
             */
            version?: number | null;
        };
        /** @description A message that all specialists are or were told. */
        GlobalPromptVersion: {
            /** @description Empty where they were told nothing. */
            globalPrompt: string;
            /**
             * Format: date-time
             * @description When.
             */
            savedAt: string;
            /** @description The name of the admin who saved it; their id where the name is not known any more. */
            savedBy: string;
            /**
             * Format: int32
             * @description The highest one holds.
             */
            version: number;
        };
        /**
         * @description How something stands.
         * @enum {string}
         */
        Health: "good" | "warning" | "broken";
        /** @description A discussion or a reply of the caller's that is hidden. */
        HiddenText: {
            /** @description What the caller wrote. */
            content: string;
            /** @description The discussion, or that in which the reply stands. */
            discussionId: string;
            /** @description Why it is hidden, and what can be done about it. */
            hiding: components["schemas"]["Hiding"];
            /** @description Null for the discussion itself. */
            replyId: string | null;
            /**
             * Format: date-time
             * @description When they wrote it.
             */
            time: string;
            /** @description Of the discussion; empty where the caller may not see it. */
            title: string;
        };
        /** @description What to hide, and why. */
        HideRequest: {
            /** @description What its author is told. White space around it is dropped. */
            reason: string;
            /** @description One reply; the discussion itself when left out. */
            replyId?: string | null;
        };
        /** @description Why a text is hidden, and how an appeal against that stands. For its author and for admins. */
        Hiding: {
            /** @description How the appeal of its author stands. */
            appeal: components["schemas"]["AppealState"];
            /** @description What moderators wrote to the author when they decided; null where they wrote nothing. */
            note: string | null;
            /** @description What moderators gave as the reason; null where they gave none. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it was hidden.
             */
            time: string;
        };
        /** @description A specialist of the file. */
        ImportedAgent: {
            /** @description As in the file. */
            id: string;
            /** @description As in the file. */
            name: string;
        };
        /**
         * @description How a piece of work stands.
         * @enum {string}
         */
        JobState: "open" | "approved" | "reviewed" | "cancelled";
        /** @description Jobs of a kind. */
        JobsOfKind: {
            /**
             * Format: int64
             * @description Given up.
             */
            dead: number;
            /** @description Which handler does them. */
            kind: string;
            /**
             * Format: double
             * @description For how long the oldest open one has been due.
             */
            oldestSeconds: number;
            /**
             * Format: int64
             * @description Neither done nor given up.
             */
            open: number;
        };
        /** @description Whether letters of the house are for somebody. */
        LettersChoice: {
            /** @description Whether. */
            letters: boolean;
        };
        /**
         * @description The state of a conversation, as in the list.
         * @enum {string}
         */
        ListStatus: "active" | "completed" | "pending";
        /** @description A specialist, as on the card of a conversation. */
        ListedSpecialist: {
            /** @description Address of the portrait. */
            avatar: string;
            id: string;
            name: string;
            /**
             * Format: double
             * @description Average stars to one decimal, 0 without reviews.
             */
            rating: number;
            specialty: string;
            /** @description CSS colour behind the portrait. */
            tint: string;
        };
        /** @description An event as it is stored: personal values are sealed. */
        LogEvent: {
            /** @description Its name. */
            event: string;
            /** @description Who caused it, whose data it is, the command, what it follows from. */
            metadata: unknown;
            /** @description What it says. */
            payload: unknown;
            /**
             * Format: int64
             * @description Its place in the log.
             */
            position: number;
            /**
             * Format: date-time
             * @description When it was written.
             */
            recordedAt: string;
            /**
             * Format: int64
             * @description Its place there.
             */
            sequence: number;
            /** @description Its stream, as `type/id`. */
            stream: string;
            /** @description Of its payload. */
            version: string;
        };
        /** @description Some events of one stream, and where one can go from there. */
        LogPart: {
            /**
             * Format: int64
             * @description The position of the event of their stream after the last one; null where there is none.
             */
            after: number | null;
            /**
             * Format: int64
             * @description The position of the event of their stream before the first one; null where there is none.
             */
            before: number | null;
            /**
             * Format: int64
             * @description Where the log ends.
             */
            end: number;
            /** @description In the order of the log. */
            events: components["schemas"]["LogEvent"][];
        };
        /** @description What somebody wants to be told by mail. */
        MailChoice: {
            /** @description Of work that is delivered while they are away. */
            deliveries: boolean;
        };
        /**
         * @description What became of a mail so far.
         * @enum {string}
         */
        MailState: "waiting" | "kept" | "sent" | "failed";
        /** @description What a specialist keeps in mind about a client, as it travels. */
        Memory: {
            /** @description Whether it goes into each prompt. */
            enabled: boolean;
            /** @description Facts, in the client's order. */
            facts: string[];
            /** @description Of talks that outgrew the prompt. */
            summaries: components["schemas"]["MemorySummary"][];
            /**
             * Format: date-time
             * @description When the client last wrote it down.
             */
            updatedAt: string | null;
            /** @description How the client's brand sounds. */
            voice: string;
        };
        /** @description What is to be kept in mind, all of it. */
        MemoryRequest: {
            /** @description Whether it goes into each prompt. */
            enabled: boolean;
            /** @description Facts, 1 to 500 characters each. */
            facts: string[];
            /** @description How the brand sounds; may be empty. */
            voice: string;
        };
        /** @description The beginning of a talk, in short. */
        MemorySummary: {
            /**
             * Format: date-time
             * @description When it was written.
             */
            at: string;
            /** @description The talk. */
            sessionId: string;
            /** @description Markdown; empty where that part was left out, since nothing was to be kept in mind. */
            text: string;
            /** @description The last message it stands for. */
            through: string;
        };
        /** @description A message that was found. */
        MessageHit: {
            /** @description With whom. */
            agentId: string;
            /** @description Their name. */
            agentName: string;
            /** @description The part of it around the first word that was found, with an ellipsis where it was cut. */
            excerpt: string;
            /**
             * @description Who said it.
             * @enum {string}
             */
            from: "user" | "agent" | "system";
            /** @description Start and end of each word that was found in the excerpt, in UTF-16 code units. */
            marks: number[][];
            /** @description The message. */
            messageId: string;
            /** @description The session it was said in. */
            sessionId: string;
            /**
             * Format: date-time
             * @description When it was said.
             */
            timestamp: string;
        };
        /** @description Which connections are used for what. All of it is told, and all of it is set at once. */
        ModelChoice: {
            /** @description Categories with a model of their own. */
            categories: components["schemas"]["CategoryModel"][];
            /**
             * Format: double
             * @description Dollars that all models together may cost in a UTC day.
             */
            ceiling: number | null;
            /**
             * Format: uuid
             * @description Writes wherever nothing else is said; null is the built-in writer.
             */
            default: string | null;
            /**
             * Format: uuid
             * @description Writes where the one that should can not.
             */
            fallback: string | null;
            /**
             * Format: uuid
             * @description Judges the tone of rehearsals.
             */
            judge: string | null;
            /** @description Specialists with a model of their own. */
            specialists: components["schemas"]["SpecialistModel"][];
        };
        /** @description A connection to a model. Its key is never told, only whether there is one. */
        ModelConnection: {
            /** @description Where its server's API begins. */
            baseUrl: string;
            /**
             * Format: date-time
             * @description When it last became another one.
             */
            changedAt: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            failing: components["schemas"]["ModelFailing"] | null;
            /** @description Whether a key is kept for it. */
            hasKey: boolean;
            /**
             * Format: uuid
             * @description Names it for ever.
             */
            id: string;
            /**
             * Format: double
             * @description Dollars for a million tokens that are sent; null where they cost the house nothing.
             */
            inputPrice: number | null;
            lastTest: components["schemas"]["ModelTrial"] | null;
            /**
             * Format: int32
             * @description The longest reply, in tokens.
             */
            maxTokens: number;
            /** @description The model's name there. */
            model: string;
            /** @description What admins call it. */
            name: string;
            /**
             * Format: double
             * @description Dollars for a million tokens that are written; null where they cost the house nothing.
             */
            outputPrice: number | null;
            /** @description The preset it was made from. */
            preset: string;
            /** @description How its server is spoken to. */
            protocol: components["schemas"]["ModelProtocol"];
            /** @description Whether it looks at pictures. */
            sees: boolean;
            /** @description `default`, `fallback`, `judge`, `category:…`, `specialist:…`. */
            usedBy: string[];
        };
        /** @description The model that the variables of the processes name. */
        ModelEnvironment: {
            /** @description Where its server's API begins. */
            baseUrl: string;
            /** @description Whether there is a key for it. */
            hasKey: boolean;
            /**
             * Format: int32
             * @description The longest reply, in tokens.
             */
            maxTokens: number;
            /** @description The model's name there. */
            model: string;
            /** @description Whether it looks at pictures. */
            sees: boolean;
        };
        /** @description Why a connection is left alone. */
        ModelFailing: {
            /** @description What it last failed with, as a stable code. */
            code: string;
            /**
             * Format: date-time
             * @description Since when.
             */
            since: string;
        };
        /** @description How a model fares. */
        ModelHealth: {
            /**
             * Format: date-time
             * @description When its last reply came.
             */
            lastAt: string;
            /**
             * Format: int64
             * @description From the question to the whole reply, half of them took no longer.
             */
            medianMillis: number | null;
            /**
             * Format: uuid
             * @description Null for the environment's model, the built-in writer and connections that are gone.
             */
            modelId: string | null;
            /** @description The connection's name; the model's where there is none. */
            name: string;
            /**
             * Format: int64
             * @description Nineteen of twenty took no longer.
             */
            p95Millis: number | null;
            /**
             * Format: int64
             * @description Of the newest 200.
             */
            replies: number;
        };
        /** @description A connection by its name alone. */
        ModelName: {
            /**
             * Format: uuid
             * @description Names it for ever.
             */
            id: string;
            /** @description What admins call it. */
            name: string;
        };
        /** @description A server that is known by name. */
        ModelPreset: {
            /** @description Where its API begins; empty where it has to be typed. */
            baseUrl: string;
            /** @description Stable. */
            id: string;
            /** @description Whether it runs on the machine of whoever uses it. */
            local: boolean;
            /** @description Models to suggest. */
            models: string[];
            /** @description As people call it. */
            name: string;
            /** @description Whether it asks for a key. */
            needsKey: boolean;
            /** @description How it is spoken to. */
            protocol: components["schemas"]["ModelProtocol"];
        };
        /**
         * @description How a server is spoken to.
         * @enum {string}
         */
        ModelProtocol: "openai" | "anthropic";
        /** @description A connection to a model, all of it. Its key is taken and never told. */
        ModelRequest: {
            /**
             * Format: password
             * @description What its server asks for, as visible ASCII characters. Left out: as it was. Empty: none.
             */
            apiKey?: string | null;
            /** @description Where its server's API begins. Plain http only without a key, or within this machine or network. */
            baseUrl: string;
            /**
             * Format: double
             * @description Dollars for a million tokens that are sent, with at most 6 decimal places. Both prices, or none.
             */
            inputPrice?: number | null;
            /**
             * Format: int32
             * @description The longest reply, in tokens.
             */
            maxTokens: number;
            /** @description The model's name there. */
            model: string;
            /** @description What admins call it; unique. */
            name: string;
            /**
             * Format: double
             * @description Dollars for a million tokens that are written, with at most 6 decimal places. Both prices, or none.
             */
            outputPrice?: number | null;
            /** @description The preset it is made from. */
            preset: string;
            /** @description How its server is spoken to. */
            protocol: components["schemas"]["ModelProtocol"];
            /** @description Whether it looks at pictures. */
            sees: boolean;
        };
        /** @description A line of the answer. The last one is `done` or `failed`. */
        ModelTestLine: {
            /** @description As it comes. */
            text: string;
            /** @enum {string} */
            type: "text";
        } | {
            /**
             * Format: int32
             * @description Milliseconds to the first text.
             */
            first_text_ms: number;
            /**
             * Format: int32
             * @description How fast it wrote.
             */
            tokens_per_second: number;
            /**
             * Format: int64
             * @description What it took.
             */
            total_tokens: number;
            /** @enum {string} */
            type: "done";
            /** @description Whether the server says what a reply takes. */
            usage_told: boolean;
        } | {
            /** @description Why, stable. */
            code: string;
            /** @description Why, for admins: the status and the server's own code, where there are such. */
            message: string;
            /** @enum {string} */
            type: "failed";
        };
        /** @description What is to be tried: a connection as it stands, or a draft, or what a connection would be by a draft. */
        ModelTestRequest: {
            draft?: components["schemas"]["ModelRequest"] | null;
            /** @description The connection. A draft that names no key is tried with this one's, at the same scheme, host and port. */
            modelId?: string | null;
        };
        /** @description What a trial of a connection showed. */
        ModelTrial: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description Why it did not, as a stable code. */
            code: string | null;
            /**
             * Format: int32
             * @description Milliseconds to the first text.
             */
            firstTextMs: number | null;
            /** @description Whether it answered. */
            ok: boolean;
            /**
             * Format: int32
             * @description How fast it wrote.
             */
            tokensPerSecond: number | null;
            /** @description Whether the server says what a reply took. */
            usageTold: boolean | null;
        };
        /** @description What was written, what clients were charged for it, and what the house pays. */
        ModelUse: {
            /**
             * Format: double
             * @description Dollars.
             */
            cost: number;
            /**
             * Format: int64
             * @description Tokens of what was sent to the model.
             */
            inputTokens: number;
            /**
             * Format: int64
             * @description Tokens of what it wrote.
             */
            outputTokens: number;
            /**
             * Format: int64
             * @description Replies.
             */
            replies: number;
            /**
             * Format: int64
             * @description Tokens that clients were charged.
             */
            tokensCharged: number;
        };
        /** @description What one connection was used for. */
        ModelUseLine: {
            /** @description Today and the 29 days before. */
            last30: components["schemas"]["ModelUse"];
            /**
             * Format: uuid
             * @description Null for the environment's model, the built-in writer and connections that are gone.
             */
            modelId: string | null;
            /** @description The connection's name; the model's where there is none. */
            name: string;
            /** @description Since midnight UTC. */
            today: components["schemas"]["ModelUse"];
        };
        /** @description The models behind the specialists. */
        ModelsPage: {
            /**
             * Format: date-time
             * @description Since when no more may be spent today.
             */
            ceilingReachedAt: string | null;
            /** @description What is used for what. */
            choice: components["schemas"]["ModelChoice"];
            /** @description The oldest first. */
            connections: components["schemas"]["ModelConnection"][];
            environment: components["schemas"]["ModelEnvironment"] | null;
            /** @description Servers that are known by name. */
            presets: components["schemas"]["ModelPreset"][];
            /**
             * Format: double
             * @description Dollars that models cost the house in this UTC day: replies, and what else they wrote.
             */
            spentToday: number;
            /** @description What models were used for in the last thirty days, what cost most first. */
            use: components["schemas"]["ModelUseLine"][];
            /**
             * @description What writes where nothing else is said.
             * @enum {string}
             */
            writes: "environment" | "connection" | "built-in";
        };
        /**
         * @description What an admin decides.
         * @enum {string}
         */
        ModerationAction: "restore" | "delete";
        /** @description Who did something; null where no person did. */
        ModerationActor: {
            id: string;
            /** @description Empty once they were erased. */
            name: string;
        };
        /** @description An appeal. */
        ModerationAppeal: {
            /** @description Empty once the author was erased. */
            text: string;
            /** Format: date-time */
            time: string;
        };
        /** @description Who wrote the text. */
        ModerationAuthor: {
            /** @description Empty once they were erased. */
            email: string;
            id: string;
            /** @description Empty once they were erased. */
            name: string;
            role: components["schemas"]["Role"];
            status: components["schemas"]["AccountStatus"];
        };
        /** @description A discussion or a reply that those who moderate have to do with, or had. */
        ModerationCase: {
            appeal: components["schemas"]["ModerationAppeal"] | null;
            author: components["schemas"]["ModerationAuthor"];
            context: components["schemas"]["ModerationContext"] | null;
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The discussion, or that in which the reply stands. */
            discussionId: string;
            /** @description Whether the text is out of sight. */
            hidden: boolean;
            hiding: components["schemas"]["ModerationHiding"] | null;
            /** @description Null for the discussion itself. */
            replyId: string | null;
            reports: components["schemas"]["ModerationReports"];
            /**
             * Format: date-time
             * @description Since when.
             */
            since: string;
            /** @description How it stands. */
            state: components["schemas"]["CaseState"];
            /** @description The text itself; empty once its author was erased. */
            text: string;
            /**
             * Format: date-time
             * @description When it was written.
             */
            time: string;
            /** @description The title of the discussion; empty once its author was erased. */
            title: string;
        };
        /** @description What stands around a reply. */
        ModerationContext: {
            before: components["schemas"]["ModerationReply"] | null;
            /** @description What the discussion is about. */
            content: string;
        };
        /** @description A decision. */
        ModerationDecision: {
            by: components["schemas"]["ModerationActor"] | null;
            /** @description What the author was told; empty where nothing was written. */
            note: string;
            /** Format: date-time */
            time: string;
            verdict: components["schemas"]["Verdict"];
        };
        /** @description How a text was hidden. */
        ModerationHiding: {
            by: components["schemas"]["ModerationActor"] | null;
            /** @description What its author was told; empty where no reason was given. */
            reason: string;
            /** Format: date-time */
            time: string;
        };
        /** @description The reply before. */
        ModerationReply: {
            /** @description Who wrote it; empty once they were erased. */
            name: string;
            /** @description Empty once its author was erased. */
            text: string;
        };
        /** @description A report. */
        ModerationReport: {
            /** @description An admin found nothing in it. */
            dismissed: boolean;
            id: string;
            /** @description Who reported it; empty once they were erased. */
            name: string;
            /** @description Why; empty where they gave no reason. */
            reason: string;
            /**
             * Format: date-time
             * @description When.
             */
            time: string;
        };
        /** @description The reports on a text. */
        ModerationReports: {
            /**
             * Format: int64
             * @description How many people reported it.
             */
            count: number;
            /**
             * Format: date-time
             * @description When it was first reported; null without a report.
             */
            first: string | null;
            /**
             * Format: date-time
             * @description When it was last reported; null without a report.
             */
            last: string | null;
            /** @description The latest twenty, the last one first. */
            latest: components["schemas"]["ModerationReport"][];
        };
        /** @description What is to become of a discussion or a reply. */
        ModerationRequest: {
            /** @description What to do. */
            action: components["schemas"]["ModerationAction"];
            /** @description One reply; the discussion itself when left out. */
            replyId?: string | null;
        };
        /** @description Work that waits for its client. */
        NewWork: {
            /**
             * Format: int64
             * @description How many conversations hold some that was not looked at.
             */
            conversations: number;
        };
        /** @description A job that is not done. */
        OpenJob: {
            /**
             * Format: int32
             * @description How often it was tried.
             */
            attempt: number;
            /**
             * Format: date-time
             * @description When it was given up.
             */
            deadAt: string | null;
            /**
             * Format: date-time
             * @description Not before this moment.
             */
            due: string;
            /**
             * Format: int64
             * @description Its number in the queue.
             */
            id: number;
            /** @description The event that asked for it. */
            key: string;
            /** @description Who does it. */
            kind: string;
            /** @description Why the last try failed. */
            reason: string | null;
        };
        /** @description A ticket that was opened. */
        OpenedTicket: {
            /** @description To read it and to answer by. */
            id: string;
            /** @description What people call it by, such as `T-1001`. */
            number: string;
        };
        /** @description How everything stands. */
        Operations: {
            /** @description What somebody should look at; nothing where all is well. */
            findings: components["schemas"]["Finding"][];
            health: components["schemas"]["OperationsHealth"] | null;
            /** @description What waits for the outside, by kind. */
            jobs: components["schemas"]["JobsOfKind"][];
            /**
             * Format: int64
             * @description Where the log ends.
             */
            position: number;
            /** @description Which processes are up. */
            processes: components["schemas"]["ProcessUp"][];
            /** @description What makes jobs of the log. */
            reactors: components["schemas"]["ReactorAt"][];
            /** @description Every generation of every read model. */
            readModels: components["schemas"]["ReadModelGeneration"][];
            /**
             * Format: int64
             * @description The last position under a seal.
             */
            sealed: number;
            seals: components["schemas"]["SealsCheck"] | null;
            /** @description What takes room in the database, the largest first. */
            storage: components["schemas"]["StorageUse"][];
            /** @description Work on read models that was asked for, newest first. */
            tasks: components["schemas"]["ReadModelWork"][];
            /**
             * Format: int64
             * @description Events that have no position yet.
             */
            unnumbered: number;
            /** @description Of this program. */
            version: string;
        };
        /** @description How replies and payments fare. */
        OperationsHealth: {
            /** @description What was bought, and what goes back. */
            payments: components["schemas"]["PaymentHealth"];
            /** @description What specialists answered, and what wrote it. */
            replies: components["schemas"]["ReplyHealth"];
        };
        /** @description What a mail says, and to whom. */
        OutboxLetter: {
            /** @description The same as a page, as a mail program shows it. It is to be shown where nothing in it can run. */
            html: string;
            /** @description Its subject. */
            subject: string;
            /** @description Its text, without typography. */
            text: string;
            /** @description Where it goes. */
            to: string;
        };
        /** @description A mail of the outbox. */
        OutboxMail: {
            /**
             * Format: date-time
             * @description When it was written.
             */
            createdAt: string;
            envelope: components["schemas"]["Envelope"] | null;
            /** @description Its `Message-ID` is made of it. */
            id: string;
            /** @description What it is for, such as `reset-password`. */
            kind: string;
            /** @description Why the last try failed, if one did. */
            reason: string | null;
            /** @description What became of it so far. */
            state: components["schemas"]["MailState"];
        };
        /** @description A review, for whoever wrote it. */
        OwnReview: components["schemas"]["Review"] & {
            /**
             * Format: date-time
             * @description Until when it can be changed.
             */
            changeableUntil: string;
            /** @description The job it is about. */
            jobId: string;
        };
        /** @description A session that stands. */
        OwnSession: {
            /**
             * Format: date-time
             * @description When somebody signed in.
             */
            createdAt: string;
            /** @description Whether it is the one that asks. */
            current: boolean;
            /** @description To end it by. */
            id: string;
            /**
             * Format: date-time
             * @description When it was last renewed.
             */
            lastSeenAt: string;
            /** @description Whether it outlives the browser. */
            remember: boolean;
        };
        /** @description An aggregate that waits. */
        ParkedAggregate: {
            /** @description Stream id. */
            aggregateId: string;
            /** @description Stream type. */
            aggregateType: string;
            /**
             * Format: int32
             * @description How often it was tried.
             */
            attempts: number;
            /**
             * Format: date-time
             * @description When it was parked.
             */
            parkedAt: string;
            /**
             * Format: int64
             * @description Of the first event not applied.
             */
            position: number;
            /** @description What was wrong with it. */
            reason: string;
            /** @description Of the generation it waits in. */
            schema: string;
        };
        /** @description How payments fare. */
        PaymentHealth: {
            /**
             * Format: int64
             * @description Orders that were paid and credited in the last 24 hours.
             */
            confirmed: number;
            /**
             * Format: int64
             * @description Tries that did not work in the last 24 hours, and those that something else was paid with.
             */
            failed: number;
            /**
             * Format: date-time
             * @description When an order was last confirmed.
             */
            lastConfirmedAt: string | null;
            /** @description `test` or `live`, as the newest order has it. */
            mode: string | null;
            /**
             * Format: date-time
             * @description When the oldest of them started.
             */
            oldestPendingAt: string | null;
            /**
             * Format: date-time
             * @description When the oldest of them was asked for.
             */
            oldestRefundAt: string | null;
            /**
             * Format: int64
             * @description Orders of the last 7 days of which nothing is known yet.
             */
            pending: number;
            /** @description Who takes the money, `paystack` or `sandbox`, as the newest order has it; null before the first. */
            provider: string | null;
            /**
             * Format: int64
             * @description Refunds that were asked for and have neither come nor failed.
             */
            refundsPending: number;
            /**
             * Format: int64
             * @description Orders of the last 24 hours.
             */
            started: number;
        };
        /**
         * @description What became of an order.
         * @enum {string}
         */
        PaymentStatus: "pending" | "failed" | "expired" | "paid" | "refunded";
        /**
         * @description What an admin may do; each guards one part of the admin area.
         * @enum {string}
         */
        Permission: "stats" | "adminManagement" | "userManagement" | "categoryManagement" | "aiSpecialist" | "faqManagement" | "announcements" | "auditLogs" | "systemSettings";
        /** @description The permissions an admin is to have. */
        PermissionsRequest: {
            /** @description Exactly these. */
            permissions: components["schemas"]["Permission"][];
        };
        /** @description A person, with the latest 20 of everything and how much there is of it. */
        Person: {
            /** @description Their conversations with specialists, the latest first. At most 20. */
            chats: components["schemas"]["PersonChat"][];
            counts: components["schemas"]["PersonCounts"];
            /** @description What they did and what happened to their account, the latest first. At most 20. */
            events: components["schemas"]["PersonEvent"][];
            /** @description The latest first. At most 20. */
            payments: components["schemas"]["PersonPayment"][];
            /** @description What others reported of them, the latest first. At most 20. */
            reportsAbout: components["schemas"]["PersonReport"][];
            /** @description What they reported in the community, the latest first. At most 20. */
            reportsBy: components["schemas"]["PersonReport"][];
            /** @description Where they are signed in, the one used last first. At most 20. */
            sessions: components["schemas"]["PersonSession"][];
            suspension: components["schemas"]["Suspension"] | null;
            /** @description Those with the latest news first. At most 20. */
            tickets: components["schemas"]["PersonTicket"][];
            user: components["schemas"]["AdminUser"];
            /** @description When admins viewed the account, the latest first. At most 20. */
            viewings: components["schemas"]["PersonViewing"][];
            wallet: components["schemas"]["PersonWallet"];
        };
        /**
         * @description A person as they stood at a place of the log. Their events are those of their account, wallet and payments, and of the
         *     jobs in their conversations.
         */
        PersonAsOf: {
            /**
             * Format: date-time
             * @description The time it stands for: the one that was asked for, or when the event at the position was recorded.
             */
            at: string;
            /** @description How many of the person's events count. */
            event: number;
            /** @description How many there are by now. */
            events: number;
            /** @description The first of them. */
            first: components["schemas"]["PersonMark"];
            /** @description The last of them. */
            last: components["schemas"]["PersonMark"];
            /**
             * Format: int64
             * @description Everything up to this place of the log counts.
             */
            position: number;
            standing: components["schemas"]["PersonStanding"] | null;
        };
        /** @description A conversation, as to whom and when. */
        PersonChat: {
            /** @description The specialist. */
            agentId: string;
            /** @description As they are called. */
            agentName: string;
            id: string;
            /**
             * Format: date-time
             * @description When the last message came.
             */
            lastMessageAt: string;
            /**
             * Format: int64
             * @description Messages that are part of it.
             */
            messages: number;
            /**
             * Format: date-time
             * @description When it began.
             */
            startedAt: string;
            /** @description How it stands. */
            status: components["schemas"]["ListStatus"];
        };
        /** @description How much there is. */
        PersonCounts: {
            /**
             * Format: int64
             * @description Conversations with specialists.
             */
            chats: number;
            /**
             * Format: int64
             * @description Payments, whatever came of them.
             */
            payments: number;
            /**
             * Format: int64
             * @description What others reported of them.
             */
            reportsAbout: number;
            /**
             * Format: int64
             * @description What they reported.
             */
            reportsBy: number;
            /**
             * Format: int64
             * @description Support tickets.
             */
            tickets: number;
        };
        /** @description A step. */
        PersonEvent: {
            /** @description What happened, such as `wallet.settled`. */
            action: string;
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The name of who did it, `System` for the product itself. */
            by: string;
            /**
             * Format: int64
             * @description Its place in the log.
             */
            position: number;
        };
        /** @description Jobs by how they stood. */
        PersonJobCounts: {
            /** Format: int32 */
            approved: number;
            /** Format: int32 */
            cancelled: number;
            /** Format: int32 */
            open: number;
            /** Format: int32 */
            reviewed: number;
        };
        /** @description A place in the log. */
        PersonMark: {
            /**
             * Format: date-time
             * @description When its event was recorded.
             */
            at: string;
            /** Format: int64 */
            position: number;
        };
        /** @description A payment. */
        PersonPayment: {
            /**
             * Format: int64
             * @description In hundredths of the currency.
             */
            amount: number;
            /** @description Of the amount. */
            currency: string;
            /** @description The plan's name. */
            plan: string;
            /**
             * Format: uuid
             * @description Names the payment, here and at the provider.
             */
            reference: string;
            /**
             * Format: date-time
             * @description When they were sent to pay.
             */
            startedAt: string;
            /** @description What became of it. */
            status: components["schemas"]["PaymentStatus"];
        };
        /** @description Payments by what had become of them. */
        PersonPaymentCounts: {
            /** Format: int32 */
            expired: number;
            /** Format: int32 */
            failed: number;
            /** Format: int32 */
            paid: number;
            /** Format: int32 */
            pending: number;
            /** Format: int32 */
            refunded: number;
        };
        /** @description A report. */
        PersonReport: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /**
             * Format: uuid
             * @description The discussion it is in.
             */
            discussion: string;
            /** @description Why; empty where nothing was said. */
            reason: string;
            /** @description Whether a reply was reported; the discussion itself otherwise. */
            reply: boolean;
            /** @description Its title. */
            title: string;
            /** @description The name of the other one: who wrote what was reported, or who reported it. */
            with: string;
        };
        /** @description A session that stands. */
        PersonSession: {
            /**
             * Format: date-time
             * @description When they signed in.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last renewed.
             */
            lastSeenAt: string;
            /** @description Whether it outlives the browser. */
            remember: boolean;
        };
        /** @description How a person stood. */
        PersonStanding: {
            /** @description Whether the address was known to be theirs. */
            addressConfirmed: boolean;
            jobs: components["schemas"]["PersonJobCounts"];
            payments: components["schemas"]["PersonPaymentCounts"];
            /** @description What the account could do; all for a superadmin. */
            permissions: components["schemas"]["Permission"][];
            role: components["schemas"]["Role"];
            /** @description How the account stood. */
            status: components["schemas"]["AccountStatus"];
            wallet: components["schemas"]["PersonWallet"];
        };
        /** @description A ticket. */
        PersonTicket: {
            id: string;
            /** @description Such as `T-1001`. */
            number: string;
            /** @description How it stands. */
            status: components["schemas"]["TicketStatus"];
            /** @description What it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When something was last written or done in it.
             */
            updatedAt: string;
        };
        /** @description A time at which an admin viewed the account. */
        PersonViewing: {
            /**
             * Format: date-time
             * @description When it began.
             */
            at: string;
            /** @description The name of the admin. */
            by: string;
            /** @description Why. */
            reason: string;
            /**
             * Format: date-time
             * @description When it ended at the latest.
             */
            until: string;
        };
        /** @description A person's tokens. */
        PersonWallet: {
            balance: components["schemas"]["TokenBalance"];
            /**
             * Format: int64
             * @description Bought tokens so far, without what was taken back.
             */
            bought: number;
            /**
             * Format: int64
             * @description Free tokens so far.
             */
            granted: number;
            /**
             * Format: int64
             * @description Spent so far.
             */
            spent: number;
        };
        /** @description A plan as it is offered. */
        Plan: {
            /** @description The price in dollars, roughly. */
            approximateUSD: string;
            /** @description What it means for whoever has it. */
            features: string[];
            /** @description What `POST /payments/create-transaction` is told. */
            id: string;
            /** @description As shown. */
            name: string;
            /**
             * Format: int64
             * @description In naira; 0 for the free plan, which can not be bought.
             */
            price: number;
            /** @description The price as shown. */
            priceDisplay: string;
            /**
             * Format: int64
             * @description Bought once, or a day for the free plan.
             */
            tokens: number;
        };
        /** @description A sample of a specialist's work. */
        Portfolio: {
            /** @description Markdown. */
            content: string;
            id: string;
            /** @description Such as `Blog post`. */
            kind: string;
            title: string;
        };
        /** @description A sample, as on its own page. */
        PortfolioPage: {
            /** @description Markdown. */
            content: string;
            id: string;
            /** @description Such as `Blog post`. */
            kind: string;
            specialist: components["schemas"]["PortfolioWriter"];
            story: components["schemas"]["PortfolioStory"] | null;
            title: string;
        };
        /** @description How a sample came about. */
        PortfolioStory: {
            challenge: string;
            /** @description Who the client was, without a name. */
            client: string;
            /** @description What the client said. */
            feedback: string;
            overview: string;
            results: string[];
            solution: string;
        };
        /** @description Who wrote it. */
        PortfolioWriter: {
            avatarUrl: string;
            category: string;
            id: string;
            name: string;
            specialty: string;
            subcategory: string;
            /** @description CSS colour behind the portrait. */
            tint: string;
        };
        /** @description A discussion. */
        Post: {
            /** @description First name and the initial of the last. */
            author: string;
            /** @description Address of the author's picture; empty without one. */
            avatar: string;
            /** @description The name of a category, or `General`. */
            category: string;
            /** @description Plain text; line breaks count. */
            content: string;
            /** @description By somebody of the demonstration. */
            demo: boolean;
            /** @description Out of sight for everybody but its author and admins. */
            hidden: boolean;
            hiding: components["schemas"]["Hiding"] | null;
            /** @description Its id. */
            id: string;
            /** @description Whether the reader liked it; false for visitors. */
            liked: boolean;
            /**
             * Format: int64
             * @description People who liked it.
             */
            likes: number;
            /** @description Whether the reader wrote it. */
            mine: boolean;
            /**
             * Format: int64
             * @description Replies in sight.
             */
            replyCount: number;
            /**
             * Format: int64
             * @description How often it or a reply was reported; null for readers who do not moderate.
             */
            reports: number | null;
            /** @description The name of a subcategory; empty when none was chosen. */
            subCategory: string;
            /**
             * Format: date-time
             * @description When it began.
             */
            time: string;
            /** @description One line. */
            title: string;
        };
        /** @description A reply in a discussion. */
        PostReply: {
            /** @description First name and the initial of the last. */
            author: string;
            /** @description Plain text; line breaks count. */
            content: string;
            /** @description By somebody of the demonstration. */
            demo: boolean;
            /** @description Out of sight for everybody but its author and admins. */
            hidden: boolean;
            hiding: components["schemas"]["Hiding"] | null;
            /** @description Its id. */
            id: string;
            /**
             * Format: int64
             * @description Replies can not be liked, so always 0.
             */
            likes: number;
            /** @description Whether the reader wrote it. */
            mine: boolean;
            /**
             * Format: date-time
             * @description When.
             */
            time: string;
        };
        /** @description The body of every refusal. */
        Problem: {
            /**
             * @description What went wrong, for programs; never changes its meaning.
             * @example validation_failed
             */
            code: string;
            /** @description What went wrong this time, for people. */
            detail: string;
            /** @description What is wrong with which field of the request. */
            fields?: {
                [key: string]: string;
            };
            /** @description What went wrong, for people, the same for every problem of this code. */
            message: string;
            /** @description Names this request when asking for help. */
            requestId: string;
            /**
             * Format: int32
             * @description The HTTP status, again.
             * @example 422
             */
            status: number;
            /**
             * @description The name of the status.
             * @example Unprocessable Entity
             */
            title: string;
            /**
             * @description Always `about:blank`: the problems of this API are told apart by `code`.
             * @example about:blank
             */
            type: string;
        };
        /** @description A side of the product in a process of its own, or beside the other. */
        ProcessUp: {
            /**
             * Format: date-time
             * @description Its last sign of life.
             */
            seenAt: string;
            /** @description `command` or `query`. */
            service: string;
            /**
             * Format: date-time
             * @description When it began.
             */
            startedAt: string;
            /** @description Of its program. */
            version: string;
        };
        /** @description The part of a profile that people change themselves. */
        ProfileUpdate: {
            /** @description Left out or empty for none. */
            bio?: string | null;
            /** @description First name. */
            firstname: string;
            /** @description Last name. */
            lastname: string;
            /** @description Left out or empty for none. */
            phone?: string | null;
        };
        /** @description The manner in which a specialist writes. Never part of a public answer. */
        PromptTemplate: {
            /** @description May be empty. */
            tone: string;
            /** @description May be empty. */
            writingStyle: string;
        };
        /** @description Where a reactor is. */
        ReactorAt: {
            /**
             * Format: int64
             * @description How many positions follow.
             */
            behind: number;
            /**
             * Format: int64
             * @description Streams that wait for a newer program.
             */
            parked: number;
            /**
             * Format: int64
             * @description Up to where it made jobs of the log.
             */
            position: number;
            /** @description Its name. */
            reactor: string;
            /**
             * Format: double
             * @description For how long the first of them has been there.
             */
            waitingSeconds: number;
        };
        /** @description A generation as `list` shows it. */
        ReadModelGeneration: components["schemas"]["Generation"] & {
            /**
             * Format: int64
             * @description How many positions it is behind the log.
             */
            behind: number;
            /** @description Whether this program feeds and reads it. */
            compiled: boolean;
            /** @description What waits in it. */
            waiting: components["schemas"]["ParkedAggregate"][];
        };
        /**
         * @description What can be done to a read model while it is read.
         * @enum {string}
         */
        ReadModelTask: "rebuild" | "verify" | "promote" | "rollback" | "retry" | "drop";
        /** @description Work on a read model. */
        ReadModelWork: {
            /**
             * Format: date-time
             * @description When.
             */
            askedAt: string;
            /** @description Who asked for it; null for an operator on the command line. */
            askedBy: string | null;
            /**
             * Format: date-time
             * @description When a query service took it; null while it waits.
             */
            begunAt: string | null;
            /**
             * Format: date-time
             * @description When it ended.
             */
            endedAt: string | null;
            /** @description Whether it failed, or found something; null until it ends. */
            failed: boolean | null;
            id: string;
            /** @description How it ended, in words. */
            outcome: string | null;
            progress: components["schemas"]["TaskProgress"] | null;
            /** @description Which read model. */
            readModel: string;
            /** @description `rebuild`, `verify`, `promote`, `rollback`, `retry` or `drop`. */
            task: string;
        };
        /** @description A refund that is under way. */
        RefundAnswer: {
            /** @description Of which payment. */
            reference: string;
            /** @description Asked for, and neither come nor failed yet. */
            refundAsked: boolean;
        };
        /** @description A rehearsal with its texts. */
        Rehearsal: components["schemas"]["RehearsalRun"] & {
            /** @description As they were. */
            briefs: components["schemas"]["RehearsalBrief"][];
            /** @description In the order of the briefs' ids, then of the sides. */
            results: components["schemas"]["RehearsalResult"][];
        };
        /** @description A brief to rehearse. */
        RehearsalBrief: {
            /** @description Stable within the specialist; named by whoever wrote it, with small letters, digits and hyphens. */
            id: string;
            /** @description What must show in what is written for it. */
            must: components["schemas"]["RehearsalMust"];
            /** @description As a client would send it. */
            text: string;
            /** @description What it is called. */
            title: string;
        };
        /** @description The briefs of a specialist. */
        RehearsalBriefs: {
            /** @description In the order in which they were written down. */
            briefs: components["schemas"]["RehearsalBrief"][];
            prompt: components["schemas"]["SpecialistPrompt"] | null;
        };
        /** @description All briefs of a specialist. */
        RehearsalBriefsRequest: {
            /** @description In this order; each has an id of its own. */
            briefs: components["schemas"]["RehearsalBrief"][];
        };
        /** @description One thing that must show, and whether it does. */
        RehearsalCheck: {
            /** @description What is there, in a few words; may be empty. */
            found: string;
            /**
             * @description What is looked at.
             * @enum {string}
             */
            kind: "words" | "notWords" | "headings" | "minWords" | "maxWords" | "tone";
            /** @description None where nobody could judge. */
            ok: boolean | null;
            /** @description What must show. */
            wanted: string;
        };
        /** @description What must show in the text that is written for a brief. Whoever leaves something open says so. */
        RehearsalMust: {
            /** @description Headings, in this order, 1 to 200 characters each. */
            headings: string[];
            /**
             * Format: int32
             * @description Words at most.
             */
            maxWords: number | null;
            /**
             * Format: int32
             * @description Words at least.
             */
            minWords: number | null;
            /** @description Words or phrases that do not, 1 to 200 characters each. */
            notWords: string[];
            /** @description How it sounds, judged by the model that judges. */
            tone: string | null;
            /** @description Words or phrases that stand in it, 1 to 200 characters each. */
            words: string[];
        };
        /** @description What is to be compared. */
        RehearsalRequest: {
            /** @description One, or two beside each other. */
            sides: components["schemas"]["RehearsalSide"][];
        };
        /** @description What one side made of one brief. */
        RehearsalResult: {
            /** @description The brief. */
            briefId: string;
            /** @description What had to show, and whether it does. Where a piece was handed over, the piece alone is looked at. */
            checks: components["schemas"]["RehearsalCheck"][];
            /**
             * Format: double
             * @description Dollars, for writing and judging; none where no price is known.
             */
            cost: number | null;
            /** @description Why it failed, in a sentence. */
            failure: string | null;
            /** @description What wrote it, by its name at its server; absent where the built-in writer did. */
            model?: string | null;
            /**
             * Format: double
             * @description How long it took.
             */
            seconds: number;
            /**
             * Format: int32
             * @description Its place among the sides, from 0.
             */
            side: number;
            /** @description What was written, up to 60,000 characters; none where it failed. */
            text: string | null;
            /**
             * Format: int64
             * @description Read and written for the text.
             */
            tokens: number;
            /**
             * Format: int32
             * @description Words of what was looked at.
             */
            words: number;
        };
        /** @description A rehearsal, as in the list. */
        RehearsalRun: {
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            askedAt: string;
            /**
             * Format: int32
             * @description Texts that are written, or were not to be had.
             */
            done: number;
            /**
             * Format: date-time
             * @description When it was over.
             */
            finishedAt: string | null;
            /**
             * Format: uuid
             * @description Names it for ever.
             */
            id: string;
            /** @description What is compared. */
            sides: components["schemas"]["RehearsalSide"][];
            /**
             * Format: int32
             * @description Texts to write.
             */
            total: number;
            /** @description What each side came to so far; absent while nothing is written. */
            totals?: components["schemas"]["RehearsalTotal"][];
        };
        /** @description One of the sides that are compared. */
        RehearsalSide: {
            /**
             * Format: uuid
             * @description A connection to a model; none for whatever writes for the specialist now.
             */
            modelId?: string | null;
            /** @description What it is called in the results. */
            name: string;
            prompt?: components["schemas"]["SpecialistPrompt"] | null;
        };
        /** @description What a side came to so far. */
        RehearsalTotal: {
            /**
             * Format: int32
             * @description Things that had to show and could be judged.
             */
            checks: number;
            /**
             * Format: double
             * @description Dollars, as far as prices are known.
             */
            cost: number;
            /**
             * Format: int32
             * @description Briefs it has tried.
             */
            done: number;
            /**
             * Format: int32
             * @description Briefs it has failed to write.
             */
            failed: number;
            /**
             * Format: int32
             * @description Those that did.
             */
            passed: number;
            /**
             * Format: double
             * @description How long the texts took, one after the other.
             */
            seconds: number;
            /**
             * Format: int64
             * @description Read and written.
             */
            tokens: number;
        };
        /** @description How replies fare. */
        ReplyHealth: {
            /** @description In the last 24 hours. */
            day: components["schemas"]["ReplyOutcomes"];
            /** @description In the last hour. */
            hour: components["schemas"]["ReplyOutcomes"];
            /**
             * Format: date-time
             * @description When the last one came.
             */
            lastDeliveredAt: string | null;
            /**
             * Format: date-time
             * @description When the last one failed.
             */
            lastFailedAt: string | null;
            /** @description Why, as a code such as `timeout`. */
            lastFailure: string | null;
            /**
             * @description What wrote the newest 200 replies of the last 24 hours, what wrote most of them first. Of a reply that failed nobody
             *     says what should have written it: it may have been one after the other.
             */
            models: components["schemas"]["ModelHealth"][];
        };
        /** @description How replies ended. */
        ReplyOutcomes: {
            /**
             * Format: int64
             * @description They came.
             */
            delivered: number;
            /**
             * Format: int64
             * @description They did not.
             */
            failed: number;
            /**
             * Format: int64
             * @description Their readers stopped them.
             */
            stopped: number;
        };
        /** @description A reply. */
        ReplyRequest: {
            /** @description Plain text; white space around it is dropped. */
            text: string;
        };
        /** @description What is to be looked at. */
        ReportRequest: {
            /** @description Why, if wanted. */
            reason?: string | null;
            /** @description One reply; the discussion itself when left out. */
            replyId?: string | null;
        };
        /** @description A new password, by a link. */
        ResetPasswordRequest: {
            /**
             * Format: password
             * @description From now on.
             */
            password: string;
            /** @description What the link ends with. */
            token: string;
        };
        /** @description Which version. */
        RestoreRequest: {
            /**
             * Format: int32
             * @description From the list of versions.
             */
            version: number;
        };
        /** @description A client's judgement of a job. */
        Review: {
            /**
             * Format: date-time
             * @description When its writer last changed it.
             */
            changedAt: string | null;
            /**
             * Format: date-time
             * @description When.
             */
            createdAt: string;
            /** @description By a client of the demonstration. */
            demo: boolean;
            /** @description Its id. */
            id: string;
            /** @description What the job was. */
            jobTitle: string | null;
            /** @description First name and the initial of the last. */
            reviewerName: string;
            /**
             * Format: int32
             * @description 1 to 5.
             */
            stars: number;
            /** @description What was said; empty when nothing was. */
            text: string;
        };
        /** @description A review said anew. */
        ReviewChange: {
            /**
             * Format: int32
             * @description 1 to 5.
             */
            stars: number;
            /** @description In words, if wanted; what was said before goes. */
            text?: string | null;
        };
        /** @description Stars for delivered work. */
        ReviewRequest: {
            /** @description The message with any version of the work; without it, the latest in the session that is not reviewed yet. */
            messageId?: string | null;
            /** @description The session it was delivered in; without it, the one with the latest delivery. */
            sessionId?: string | null;
            /**
             * Format: int32
             * @description 1 to 5.
             */
            stars: number;
            /** @description In words, if wanted. */
            text?: string | null;
        };
        /**
         * @description What kind of account it is.
         * @enum {string}
         */
        Role: "user" | "admin" | "superadmin";
        /** @description How log and seals were last compared. */
        SealsCheck: {
            /** @description Somebody asked for another comparison, which is not done yet. */
            asked: boolean;
            /**
             * Format: date-time
             * @description When.
             */
            checkedAt: string;
            /** @description What is not as it was sealed. */
            found: string | null;
            /**
             * Format: int64
             * @description The last position that was as it was sealed.
             */
            verified: number;
        };
        /** @description What is to be compared. */
        SealsCheckRequest: {
            /** @description From the first seal on. Otherwise from the last that was compared. */
            all?: boolean;
        };
        /** @description What a message came to. */
        SendAnswer: {
            /** @description With the reply in it. */
            conversation: components["schemas"]["Conversation"];
            /** @description `ask_review` once a document was delivered. */
            next_step: string | null;
            /**
             * Format: int64
             * @description What can be spent now.
             */
            tokensLeft: number;
        };
        /** @description A message to a specialist. */
        SendRequest: {
            /** @description To whom. */
            agentId: string;
            /** @description Files that go with it, each under the `url` it was uploaded to. Only the sender's own count. */
            attachments?: components["schemas"]["Attachment"][];
            /** @description Whether it opens a session of its own. */
            newSession?: boolean;
            /**
             * @description An earlier message of the sender's in this session whose place it takes: one of the latest 1,000, any other is not
             *     found. That one and all said after it are no longer part of the conversation, and stay readable.
             */
            replaces?: string | null;
            /** @description The session it continues; without it, the one last spoken in. */
            sessionId?: string | null;
            /** @description Markdown; white space around it is dropped. Where files go with it, it may be empty all the same. */
            text: string;
        };
        /** @description A campaign that was sent off. */
        SentCampaign: {
            /** @description To pause and resume it by. */
            id: string;
            /**
             * Format: int32
             * @description How many people it reaches.
             */
            recipientCount: number;
        };
        /** @description What is to change about a conversation; what is not given stays. */
        SessionChange: {
            /** @description Whether it is out of sight, until something is said in it. */
            archived?: boolean | null;
            /** @description Whether it stands at the top of the list. */
            pinned?: boolean | null;
            /** @description Its name; null takes it away. */
            title?: string | null;
        };
        /** @description What a newcomer sends. */
        SignUpRequest: {
            /**
             * Format: email
             * @description Nobody else may have it.
             */
            email: string;
            /** @description First name. */
            firstname: string;
            /** @description Last name. */
            lastname: string;
            /**
             * Format: password
             * @description To sign in with.
             */
            password: string;
        };
        /** @description Where a file goes, and where it is then. */
        SignedUpload: {
            /**
             * @description Where the store of files takes it straight from browsers: POST its size here instead, and PUT the file to the address
             *     that is answered.
             */
            directUrl?: string | null;
            /**
             * Format: int64
             * @description The largest file, in bytes.
             */
            maxBytes: number;
            /** @description PUT the file here with its type as `Content-Type`, once, within ten minutes. */
            signedUrl: string;
            /** @description Where it is afterwards, and what a message names it by. */
            url: string;
        };
        /** @description What one specialist did in these days. */
        SpecialistFigures: {
            /** @description Empty where it is not known. */
            category: string;
            /** Format: int64 */
            conversations: number;
            id: string;
            /** Format: int64 */
            jobsCompleted: number;
            /** Format: int64 */
            jobsDelivered: number;
            /** Format: int64 */
            jobsOpened: number;
            /** @description The id where nothing else is known. */
            name: string;
            /** Format: int64 */
            replies: number;
            /**
             * Format: int64
             * @description What replies cost their readers.
             */
            tokens: number;
        };
        /** @description The model of a specialist. */
        SpecialistModel: {
            /**
             * Format: uuid
             * @description The connection.
             */
            modelId: string;
            /** @description Who. */
            specialistId: string;
        };
        /** @description What a specialist is told before they write. */
        SpecialistPrompt: {
            /** @description Who they are and how they work. */
            systemPrompt: string;
            /** @description How they sound. */
            tone: string;
            /** @description How they write. */
            writingStyle: string;
        };
        /** @description A specialist as an admin wants them: all of it, each time. */
        SpecialistRequest: {
            /**
             * @description An `https` address, or where a picture is that was uploaded for everybody to see; empty for the usual portrait. What
             *     a specialist has already may stay.
             */
            avatarUrl: string;
            /** @description Name of a category. */
            category: string;
            /** @description By which admins know them. May be empty. */
            codeName: string;
            /** @description May be empty. */
            description: string;
            /** @description In one line. */
            name: string;
            /** @description Up to 10. Those without title and content are dropped. */
            portfolios: components["schemas"]["AgentSample"][];
            /** @description In which manner they write. */
            promptTemplate: components["schemas"]["PromptTemplate"];
            /** @description Up to 30 of up to 60 characters. Blank ones are dropped. */
            skills: string[];
            /** @description Whether visitors find them. */
            status: components["schemas"]["AgentStatus"];
            /** @description Name of a subcategory of that category; empty for none. */
            subcategory: string;
            /** @description How they are instructed. */
            systemPrompt: string;
            /**
             * Format: int32
             * @description The version that was changed. If another one holds by now, nothing is changed and the answer is 409.
             */
            version?: number | null;
        };
        /** @description How the house is doing. Days and months are UTC. */
        StatsCards: {
            /**
             * Format: int64
             * @description Specialists that can be hired.
             */
            activeSpecialists: number;
            /**
             * Format: int64
             * @description Accounts whose people did something themselves today or in the 29 days before.
             */
            activeUsers: number;
            /**
             * Format: int64
             * @description Jobs that were approved or reviewed.
             */
            completedJobs: number;
            /**
             * Format: int64
             * @description People who are signed in and had a page open within the last five minutes.
             */
            loggedInUsers: number;
            /**
             * Format: double
             * @description Dollars: what the payments that were verified this month are about worth, as each plan is priced.
             */
            monthlyRevenue: number;
            /**
             * Format: int64
             * @description Different visitors of this month, as far as network and browser tell them apart.
             */
            monthlyVisitors: number;
            /**
             * Format: int64
             * @description Jobs that are open.
             */
            pendingJobs: number;
            /**
             * Format: int64
             * @description Accounts opened since the start.
             */
            totalUsers: number;
        };
        /** @description What happened in a UTC day. */
        StatsDay: {
            /**
             * Format: int64
             * @description Accounts whose people did something themselves.
             */
            activeUsers: number;
            /**
             * Format: int64
             * @description Conversations begun.
             */
            conversations: number;
            /**
             * Format: date
             * @description Which one.
             */
            day: string;
            /**
             * Format: int64
             * @description Kobo that were paid back or lost in a dispute.
             */
            givenBackKobo: number;
            /**
             * Format: int64
             * @description Within how many milliseconds half of the replies came; null where none did.
             */
            halfWithinMs: number | null;
            /**
             * Format: int64
             * @description Jobs approved or reviewed.
             */
            jobsCompleted: number;
            /**
             * Format: int64
             * @description Jobs whose first version came.
             */
            jobsDelivered: number;
            /**
             * Format: int64
             * @description Jobs taken up.
             */
            jobsOpened: number;
            /**
             * Format: int64
             * @description Millionths of a dollar that models cost the house for them.
             */
            modelCostMicros: number;
            /**
             * Format: int64
             * @description Within how many milliseconds 95 % of them came.
             */
            mostWithinMs: number | null;
            /**
             * Format: int64
             * @description Replies that came.
             */
            repliesDelivered: number;
            /**
             * Format: int64
             * @description Replies that failed.
             */
            repliesFailed: number;
            /**
             * Format: int64
             * @description Replies that their readers stopped.
             */
            repliesStopped: number;
            /**
             * Format: int64
             * @description What they are about worth in hundredths of a dollar.
             */
            revenueCents: number;
            /**
             * Format: int64
             * @description Kobo of verified payments.
             */
            revenueKobo: number;
            /**
             * Format: int64
             * @description Accounts opened.
             */
            signUps: number;
            /** @description How support did. */
            tickets: components["schemas"]["TicketFigures"];
            /**
             * Format: int64
             * @description Tokens that were paid for.
             */
            tokensBought: number;
            /**
             * Format: int64
             * @description Tokens that replies cost their readers.
             */
            tokensCharged: number;
            /**
             * Format: int64
             * @description Free tokens that were granted.
             */
            tokensGranted: number;
            /**
             * Format: int64
             * @description Free tokens that nobody used.
             */
            tokensLapsed: number;
            /**
             * Format: int64
             * @description Tokens that were used.
             */
            tokensSpent: number;
            /**
             * Format: int64
             * @description Different visitors; of today as far as they came.
             */
            visitors: number;
        };
        /** @description The house day by day. */
        StatsHistory: {
            /** @description Each day, the oldest first. */
            days: components["schemas"]["StatsDay"][];
            /** @description Those of whom there is something to tell, who had most jobs first. */
            specialists: components["schemas"]["SpecialistFigures"][];
            /** @description How support did in all of them together. */
            tickets: components["schemas"]["TicketFigures"];
        };
        /** @description A reply that has said enough. */
        StopRequest: {
            /** @description The reply. */
            messageId: string;
        };
        /** @description A table of the log or the write side, or all tables of a read model together. */
        StorageUse: {
            /**
             * Format: int64
             * @description With indexes.
             */
            bytes: number;
            /**
             * Format: int64
             * @description What came in the last 30 days, or since the first day that is known; null for what is not measured daily.
             */
            grown: number | null;
            /** @description Of the table, or of the read model's schema. */
            name: string;
        };
        /** @description Who would like the newsletter. */
        SubscriptionRequest: {
            /**
             * Format: email
             * @description Where it is to go.
             */
            email: string;
        };
        /** @description The addresses of support. */
        SupportContacts: {
            /** @description An e-mail address; null where there is none. */
            email: string | null;
            /** @description A WhatsApp number, `+` and digits; null where there is none. */
            whatsapp: string | null;
        };
        /** @description A line of live support. */
        SupportMessage: {
            /** @description Who said it. */
            from: components["schemas"]["SupportSpeaker"];
            /** @description Its id. */
            id: string;
            /** @description What they said; empty once the person was erased. */
            text: string;
            /**
             * Format: date-time
             * @description When.
             */
            timestamp: string;
        };
        /** @description What was answered. */
        SupportReply: {
            /** @description The question and the answer, as the history shows them. */
            messages: components["schemas"]["SupportMessage"][];
            /** @description The answer, as markdown. */
            reply: string;
        };
        /** @description A question to support. */
        SupportRequest: {
            /** @description White space around it is dropped. */
            message: string;
            /** @description The caller's own id; anybody else's is refused. */
            sessionId?: string | null;
        };
        /**
         * @description Who said it.
         * @enum {string}
         */
        SupportSpeaker: "user" | "agent";
        /** @description How an account came to be suspended. */
        Suspension: {
            /** @description The name of the admin; null where the product itself did it. */
            by: string | null;
            /**
             * Format: date-time
             * @description Since when.
             */
            since: string;
        };
        /** @description What a task on a read model tells while it is under way, in `read_model_task`. */
        TaskProgress: {
            /**
             * Format: double
             * @description Positions a second.
             */
            eventsPerSecond: number;
            /** @description `building`, `indexing` or `verifying`. */
            phase: string;
            /**
             * Format: int64
             * @description Up to where it is.
             */
            position: number;
            /**
             * Format: double
             * @description At that rate; null before there is one.
             */
            secondsLeft: number | null;
            /**
             * Format: int64
             * @description Where this phase ends.
             */
            target: number;
        };
        /** @description What is to be done. */
        TaskRequest: {
            task: components["schemas"]["ReadModelTask"];
        };
        /** @description A ticket in the list of its member. */
        Ticket: {
            /**
             * Format: date-time
             * @description When it was opened.
             */
            createdAt: string;
            /** @description To read it and to answer by. */
            id: string;
            /** @description What people call it by, such as `T-1001`. */
            number: string;
            /** @description How it stands. */
            status: components["schemas"]["TicketStatus"];
            /** @description What it is about. */
            subject: string;
            /**
             * Format: date-time
             * @description When something was last written or done that its member sees.
             */
            updatedAt: string;
        };
        /** @description The admin of a ticket. */
        TicketAssignee: {
            id: string;
            /** @description Empty once they were erased. */
            name: string;
        };
        /**
         * @description How many tickets came and went, and how long they waited. A time is told as the least of a row of bounds that so many took
         *     no longer than; null where there was none.
         */
        TicketFigures: {
            /**
             * Format: int64
             * @description Answered for the first time.
             */
            answered: number;
            /**
             * Format: int64
             * @description Closed; one that was opened again and closed again counts twice.
             */
            closed: number;
            /**
             * Format: int64
             * @description Within how many minutes half of those were answered that were answered for the first time.
             */
            halfAnsweredMinutes: number | null;
            /**
             * Format: int64
             * @description Within how many minutes half of those were closed that were closed, since they were opened the last time.
             */
            halfClosedMinutes: number | null;
            /**
             * Format: int64
             * @description Within how many minutes 90 % of them were.
             */
            mostAnsweredMinutes: number | null;
            /**
             * Format: int64
             * @description Within how many minutes 90 % of them were.
             */
            mostClosedMinutes: number | null;
            /**
             * Format: int64
             * @description Opened.
             */
            opened: number;
        };
        /** @description The member of a ticket. */
        TicketMember: {
            /** @description Empty once they were erased. */
            email: string;
            id: string;
            /** @description Empty once they were erased. */
            name: string;
        };
        /** @description A text of a ticket. */
        TicketMessage: {
            /** @description Who wrote it; empty once they were erased. */
            author: string;
            id: string;
            /** @description What kind of text it is. */
            kind: components["schemas"]["TicketMessageKind"];
            /** @description What it says; empty once the member was erased. */
            text: string;
            /**
             * Format: date-time
             * @description When it was written.
             */
            timestamp: string;
        };
        /**
         * @description What kind of text it is.
         * @enum {string}
         */
        TicketMessageKind: "user" | "agent" | "note";
        /** @description What a member asks of support. */
        TicketRequest: {
            /** @description The whole of it. White space around it is dropped. */
            body: string;
            /** @description What it is about, in one line. White space around it is dropped. */
            subject: string;
        };
        /**
         * @description How a ticket stands.
         * @enum {string}
         */
        TicketStatus: "open" | "waiting" | "closed";
        /** @description How a ticket is to stand. */
        TicketStatusRequest: {
            status: components["schemas"]["TicketStatus"];
        };
        /** @description A text of a ticket. */
        TicketText: {
            /** @description White space around it is dropped. */
            text: string;
        };
        /** @description A ticket with what was written. */
        TicketThread: {
            /** @description What its member and support wrote, oldest first. */
            messages: components["schemas"]["SupportMessage"][];
            ticket: components["schemas"]["Ticket"];
            /** @description What was said in the live chat before it was opened, oldest first. */
            transcript: components["schemas"]["SupportMessage"][];
        };
        /** @description What begins or renews a session. */
        TokenAnswer: {
            /**
             * @description Always the same for the account: 32 bytes, as base64url. The browser seals with them what is left in it at a
             *     sign-out, and keeps them in memory only.
             */
            storageKey: string;
            /** @description Short-lived, for the `Authorization` header. */
            token: string;
        };
        /** @description What can be spent, and of what it is made. */
        TokenBalance: {
            /** @description Whether they begin once the e-mail address is confirmed, and it is not yet. */
            afterConfirmation: boolean;
            /**
             * Format: int64
             * @description Left of the bought tokens, which do not expire.
             */
            bought: number;
            /**
             * Format: int64
             * @description Left of today's free tokens.
             */
            daily: number;
            /**
             * Format: int64
             * @description Free tokens a day.
             */
            dailyAllowance: number;
            /**
             * Format: int64
             * @description Owed after a payment was taken back.
             */
            debt: number;
            /**
             * Format: int64
             * @description Set aside for replies under way.
             */
            held: number;
            /**
             * Format: date-time
             * @description When the free tokens are full again.
             */
            refillsAt: string;
            /**
             * Format: int64
             * @description What can be spent now: daily and bought together, without what is held.
             */
            tokens: number;
        };
        /** @description Where to pay. */
        TransactionAnswer: {
            /** @description Names the payment from now on. */
            reference: string;
            /** @description The provider's page; the browser is sent there, and comes back to `/payment-success`. */
            url: string;
        };
        /** @description What is to be bought. */
        TransactionRequest: {
            /** @description The address of the buyer's account. */
            email: string;
            /** @description A paid plan of `GET /payments/plans`. Price and tokens follow from it alone. */
            planId: string;
        };
        /** @description A piece that a reply handed over. Its text is part of the reply. */
        TrialDocument: {
            /** @description All of it, as markdown. */
            content: string;
            /** @description What it is called. */
            title: string;
        };
        /**
         * @description Whose words they are.
         * @enum {string}
         */
        TrialSpeaker: "admin" | "specialist";
        /** @description A message of the talk. */
        TrialTurn: {
            document?: components["schemas"]["TrialDocument"] | null;
            /** @description Whose it is. */
            from: components["schemas"]["TrialSpeaker"];
            /** @description At most 20,000 characters of the admin's. */
            text: string;
        };
        /** @description A person with an account, as they see themselves. */
        User: {
            /** @description If given. */
            bio: string | null;
            /**
             * Format: date-time
             * @description When it was opened.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it will be deleted, as they asked; null unless they did.
             */
            deletionDue: string | null;
            /** @description Whether mail tells them of work that is delivered while they are away. */
            deliveryMail: boolean;
            /** @description As typed at sign-up. */
            email: string;
            /** @description Whether the address is known to be theirs. */
            emailConfirmed: boolean;
            /** @description First name. */
            firstname: string;
            /** @description First and last name. */
            fullname: string;
            /** @description Of the account. */
            id: string;
            /** @description Last name; empty when none was given. */
            lastname: string;
            /** @description Whether letters of the house, which go to many people at once, are for them too. */
            letters: boolean;
            /** @description Whether they sign in with a password that somebody else chose, and should choose one themselves. */
            passwordGiven: boolean;
            /** @description What the account may do in the admin area: all nine for a superadmin, none for a client. */
            permissions: components["schemas"]["Permission"][];
            /** @description If given. */
            phone: string | null;
            /** @description What kind of account. */
            role: components["schemas"]["Role"];
            /** @description How it stands. */
            status: components["schemas"]["AccountStatus"];
            /**
             * Format: int64
             * @description What can be spent now.
             */
            tokens: number;
        };
        /** @description What to do with an account. */
        UserAction: {
            /**
             * @description To bar it, or to lift that.
             * @enum {string}
             */
            action: "suspend" | "activate";
        };
        /**
         * @description What a decision said.
         * @enum {string}
         */
        Verdict: "dismissed" | "restored" | "upheld";
        /** @description Whether it was paid. */
        VerifyAnswer: {
            /** @description All of it was paid, and its tokens are in the buyer's wallet. */
            success: boolean;
        };
        /** @description Which payment. */
        VerifyRequest: {
            /** @description As the browser brought it back. */
            reference: string;
        };
        /** @description What the account is viewed with. */
        View: {
            /** @description An access token, for reading only. */
            token: string;
            /**
             * Format: date-time
             * @description The view ends then at the latest.
             */
            until: string;
        };
        /** @description Why an account is viewed. */
        ViewRequest: {
            /** @description The member reads it. White space around it is dropped. */
            reason: string;
        };
        /** @description A time at which support viewed the account. */
        Viewing: {
            /**
             * Format: date-time
             * @description When it began.
             */
            at: string;
            /** @description Why, in the words of whoever viewed it. */
            reason: string;
            /**
             * Format: date-time
             * @description When it ended at the latest.
             */
            until: string;
        };
        /** @description What a like came to. */
        Vote: {
            /** @description Whether the caller is one of them. */
            liked: boolean;
            /** @description People who like it now. */
            likes: number;
        };
        /** @description A reply. */
        WhichReply: {
            /** @description Which. */
            messageId: string;
        };
        /** @description What writes for the specialists where nothing else was chosen for one of them. */
        WriterNotice: {
            /**
             * @description Of which kind it is.
             * @enum {string}
             */
            kind: "built-in" | "model";
            /** @description What the built-in writer says of itself; null of a model. */
            notice: string | null;
        };
    };
    responses: {
        /** @description It does not go together with how things stand; or, as `unreadable`, part of what it is about is damaged and waits for an operator. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our side. */
        Failed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some fields need another look; `fields` says which. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not JSON. */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Whoever is signed in may not do this, or is suspended. */
        NotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is nothing of that name for whoever asks: it does not exist, or is somebody else's. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nobody is signed in, or the session has ended. */
        NotSignedIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is of another media type. */
        OtherMedia: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body took too long to arrive. */
        Slow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is too long. */
        TooLong: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests. */
        TooMany: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something needed is busy or away, or was written by a newer version of the product. Nothing was done, and the request may be repeated. */
        Unavailable: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAdmins: {
        parameters: {
            query?: {
                /** @description Parts of name or address, or an id. At most 200 characters. */
                search?: string;
                /** @description How many, 1 to 200. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admin"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAdmin: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminRequest"];
            };
        };
        responses: {
            /** @description The new admin */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admin"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the admin's account */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody signs in to it any more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description It is one's own account, or that of the last superadmin. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeAdminPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the admin's account */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PermissionsRequest"];
            };
        };
        responses: {
            /** @description The admin with the permissions as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Admin"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAdminAgents: {
        parameters: {
            query?: {
                /** @description Words, or parts of words, of name, code name, category and subcategory. At most 200 characters. */
                search?: string;
                /** @description By name when left out. */
                sort?: "name" | "category" | "newest" | "jobs" | "rating";
                /** @description How many, 1 to 100. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAgent"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAgent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpecialistRequest"];
            };
        };
        responses: {
            /** @description They are part of the house. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentRecord"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAgents: {
        parameters: {
            query: {
                /** @description Words, or parts of words, of name, code name, category and subcategory; everybody without any. */
                search?: string;
                /** @description From `POST /admin/agents/exports`. */
                ticket: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table `[[specialists]]` for each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/toml": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    askForAgentsExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket to have it by. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportTicket"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    importAgents: {
        parameters: {
            query?: {
                /** @description Only say what would change. */
                dryRun?: boolean;
            };
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description A table `[[specialists]]` for each, as it is exported. */
        requestBody: {
            content: {
                "application/toml": string;
            };
        };
        responses: {
            /** @description What became of the entries, or would. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentImport"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    tryDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftTrialRequest"];
            };
        };
        responses: {
            /** @description One object a line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["DraftTrialLine"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description There is no such specialist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeAgent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The specialist */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpecialistRequest"];
            };
        };
        responses: {
            /** @description As they are from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentRecord"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            /** @description Somebody saved another version meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAgent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The specialist */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreAgent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The specialist */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description As they are from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentRecord"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAgentVersions: {
        parameters: {
            query?: {
                /** @description How many, 1 to 50. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The specialist */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentVersion"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAnnouncements: {
        parameters: {
            query?: {
                /** @description How many, 1 to 100. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    publishAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnnouncementRequest"];
            };
        };
        responses: {
            /** @description Everybody sees it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    takeDownAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The announcement */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody sees it any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditLogs: {
        parameters: {
            query?: {
                /** @description How many, 1 to 200. */
                limit?: number;
                /** @description Of the page before. */
                cursor?: string;
                /** @description Words, each a part of an action or of the name of who acted, or an id. At most 200 characters, 8 words. */
                search?: string;
                /** @description An id, a part of a name, or `System`. */
                admin?: string;
                /** @description An action such as `wallet.settled`, or all of one kind such as `wallet`. */
                action?: string;
                /** @description An id, or type and id such as `account/0198…`. */
                target?: string;
                /** @description What this person did, and what happened to their account and their wallet. */
                person?: string;
                /** @description All that followed from one first cause. */
                correlation?: string;
                /** @description From this time on. */
                from?: string;
                /** @description Before this time. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLog"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadAuditLogs: {
        parameters: {
            query: {
                /** @description Words, each a part of an action or of the name of who acted, or an id. At most 200 characters, 8 words. */
                search?: string;
                /** @description An id, a part of a name, or `System`. */
                admin?: string;
                /** @description An action such as `wallet.settled`, or all of one kind such as `wallet`. */
                action?: string;
                /** @description An id, or type and id such as `account/0198…`. */
                target?: string;
                /** @description What this person did, and what happened to their account and their wallet. */
                person?: string;
                /** @description All that followed from one first cause. */
                correlation?: string;
                /** @description From this time on. */
                from?: string;
                /** @description Before this time. */
                to?: string;
                /** @description From `POST /admin/audit-logs/exports`. */
                ticket: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line an entry, under a line of names */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadAuditLogLines: {
        parameters: {
            query: {
                /** @description Words, each a part of an action or of the name of who acted, or an id. At most 200 characters, 8 words. */
                search?: string;
                /** @description An id, a part of a name, or `System`. */
                admin?: string;
                /** @description An action such as `wallet.settled`, or all of one kind such as `wallet`. */
                action?: string;
                /** @description An id, or type and id such as `account/0198…`. */
                target?: string;
                /** @description What this person did, and what happened to their account and their wallet. */
                person?: string;
                /** @description All that followed from one first cause. */
                correlation?: string;
                /** @description From this time on. */
                from?: string;
                /** @description Before this time. */
                to?: string;
                /** @description From `POST /admin/audit-logs/exports`. */
                ticket: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One JSON object a line */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    askForAuditExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket to have it by. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportTicket"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuditLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its place in the log */
                position: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditDetail"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadAuditProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its place in the log */
                position: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys, the seal and the event, one JSON object a line */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description There is no such entry, or no seal covers it yet. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It can not be proved: it is not what was sealed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /** @description How many, 1 to 100. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignRequest"];
            };
        };
        responses: {
            /** @description The mails are on their way. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentCampaign"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    countRecipients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignCountRequest"];
            };
        };
        responses: {
            /** @description So many it would reach now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignReach"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    pauseCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The campaign */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No further mail of it is written. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description It is finished. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    resumeCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The campaign */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its mails are written again. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description It is finished. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCannedAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedAnswer"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    keepCannedAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CannedAnswerRequest"];
            };
        };
        responses: {
            /** @description As it is stored. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            /** @description There are as many as there can be. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeCannedAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The answer */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CannedAnswerRequest"];
            };
        };
        responses: {
            /** @description As it is from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeCannedAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The answer */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAdminCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminCategory"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryRequest"];
            };
        };
        responses: {
            /** @description It is offered. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            /** @description Another category has this name, or there are as many as there may be. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeCategory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The category */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryRequest"];
            };
        };
        responses: {
            /** @description As it is from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            /** @description Another category has this name, or specialists are in a subcategory that would be gone; the detail says how many. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: {
                /**
                 * @description The category that the specialists are moved to first. Each keeps their subcategory where that one has it too, and
                 *     has none otherwise.
                 */
                moveTo?: string;
            };
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The category */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description Specialists are in it; the detail says how many. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    moderateDiscussion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The discussion */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModerationRequest"];
            };
        };
        responses: {
            /** @description Done, and on record */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            /** @description An appeal is open. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideAppeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The discussion */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideRequest"];
            };
        };
        responses: {
            /** @description It is decided. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            /** @description No appeal is open, or another admin has to decide. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    dismissReports: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The discussion */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DismissRequest"];
            };
        };
        responses: {
            /** @description No report is open. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    hideDiscussion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The discussion */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HideRequest"];
            };
        };
        responses: {
            /** @description It is hidden. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    addFaq: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaqRequest"];
            };
        };
        responses: {
            /** @description As it is stored. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faq"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            /** @description There are as many as there can be. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeFaq: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The entry */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaqRequest"];
            };
        };
        responses: {
            /** @description As it is from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faq"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeFaq: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The entry */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    walkLog: {
        parameters: {
            query?: {
                /** @description At this position. */
                position?: number;
                /** @description At this event, as `type/id/sequence`. */
                event?: string;
                /** @description In this stream, as `type/id`. */
                stream?: string;
                /** @description Of a stream: from this position on. */
                from?: number;
                /** @description Of a stream: how many events, 1 to 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogPart"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description Nothing stands there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description An access token, and the refresh cookie */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description Address and password do not belong together. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description They do, and the account is suspended. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAdminMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelsPage"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    connectModel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelRequest"];
            };
        };
        responses: {
            /** @description It is connected. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelConnection"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    chooseModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelChoice"];
            };
        };
        responses: {
            /** @description As it is chosen from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelChoice"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    discoverModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that answered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundServer"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listModelNames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelName"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    testModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelTestRequest"];
            };
        };
        responses: {
            /** @description One object a line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["ModelTestLine"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description There is no such connection. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection */
                modelId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelRequest"];
            };
        };
        responses: {
            /** @description As it is from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelConnection"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    disconnectModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The connection */
                modelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description It is in use; the detail says where. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listModeration: {
        parameters: {
            query?: {
                /** @description Words of the text, of the discussion, and of the author's name or address. At most 200 characters. */
                search?: string;
                /** @description Only cases that stand so. */
                state?: "open" | "appealed" | "hidden" | "decided";
                /** @description How many, 1 to 100. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationCase"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOperations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operations"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description Those that wait instead of those that were given up. */
                waiting?: boolean;
                /** @description How many, 1 to 100. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenJob"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    discardJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its number */
                job: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is off the list. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its number */
                job: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is due. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    askReadModelTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Its name, such as `wallet` */
                readModel: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskRequest"];
            };
        };
        responses: {
            /** @description It will be done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskedTask"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkSeals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SealsCheckRequest"];
            };
        };
        responses: {
            /** @description It will be done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOutbox: {
        parameters: {
            query?: {
                /** @description Only mails of which this became. */
                state?: "waiting" | "kept" | "sent" | "failed";
                /** @description How many, 1 to 100. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutboxMail"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    readLetter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the mail */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutboxLetter"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description There is none, a mail server has taken it, or its person was erased. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description Parts of the buyer's name or address, or a reference. At most 200 characters. */
                search?: string;
                /** @description Only payments that came to this. */
                status?: "pending" | "failed" | "expired" | "paid" | "refunded";
                /** @description How many, 1 to 200. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPayment"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadPayments: {
        parameters: {
            query: {
                /** @description Parts of the buyer's name or address, or a reference. At most 200 characters. */
                search?: string;
                /** @description Only payments that came to this. */
                status?: "pending" | "failed" | "expired" | "paid" | "refunded";
                /** @description From `POST /admin/payments/exports`. */
                ticket: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line a payment, under a line of names */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    askForPaymentsExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket to have it by. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportTicket"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    refundPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The payment */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider is asked. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundAnswer"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGlobalPrompt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalPrompt"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    setGlobalPrompt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GlobalPromptRequest"];
            };
        };
        responses: {
            /** @description As it is told from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalPrompt"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            /** @description Somebody saved another message meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGlobalPromptVersions: {
        parameters: {
            query?: {
                /** @description How many, 1 to 100. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalPromptVersion"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBriefs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The specialist */
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RehearsalBriefs"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    writeBriefs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The specialist */
                agentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RehearsalBriefsRequest"];
            };
        };
        responses: {
            /** @description As they are from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RehearsalBriefs"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRehearsals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The specialist */
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RehearsalRun"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    rehearse: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The specialist */
                agentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RehearsalRequest"];
            };
        };
        responses: {
            /** @description It goes on, as it was asked for. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RehearsalRun"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRehearsal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The specialist */
                agentId: string;
                /** @description The rehearsal */
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rehearsal"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsCards"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStatsHistory: {
        parameters: {
            query?: {
                /** @description How many days, the last of which is today; 1 to 366. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsHistory"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllTickets: {
        parameters: {
            query?: {
                /** @description Words of subject, number, and the member's name or address. At most 200 characters. */
                search?: string;
                /** @description Only tickets that stand so. */
                status?: "open" | "waiting" | "closed";
                /** @description How many, 1 to 100. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicket"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadTickets: {
        parameters: {
            query: {
                /** @description Words of subject, number, and the member's name or address. At most 200 characters. */
                search?: string;
                /** @description Only tickets that stand so. */
                status?: "open" | "waiting" | "closed";
                /** @description From `POST /admin/tickets/exports`. */
                ticket: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line a ticket, under a line of names */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    askForTicketsExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket to have it by. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportTicket"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAnyTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ticket */
                ticketId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTicketThread"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    takeTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ticket */
                ticketId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is the caller's. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    letGoOfTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ticket */
                ticketId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is nobody's. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    noteOnTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ticket */
                ticketId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketText"];
            };
        };
        responses: {
            /** @description It is kept. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            /** @description The ticket is full. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    replyToTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ticket */
                ticketId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketText"];
            };
        };
        responses: {
            /** @description The member is told. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            /** @description The ticket is full. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeTicketStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ticket */
                ticketId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketStatusRequest"];
            };
        };
        responses: {
            /** @description It stands so. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Parts of name or address, or an id. At most 200 characters. */
                search?: string;
                /** @description How many, 1 to 200. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadUsers: {
        parameters: {
            query: {
                /** @description Parts of name or address, or an id; everybody without any. At most 200 characters. */
                search?: string;
                /** @description From `POST /admin/users/exports`. */
                ticket: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line an account, under a line of names */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    askForUsersExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket to have it by. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportTicket"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the account */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the account */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is gone, and what was personal with it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description It is one's own account, or that of the last superadmin. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeUserStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the account */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserAction"];
            };
        };
        responses: {
            /** @description The account as it stands now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserAsOf: {
        parameters: {
            query?: {
                /** @description A place in the log. */
                position?: number;
                /** @description A time: then up to the last position whose event was recorded no later. */
                time?: string;
                /** @description An event of the person by its number among theirs, from 1. */
                event?: number;
            };
            header?: never;
            path: {
                /** @description Of the account */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonAsOf"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description There are too many events to fold. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Of the member's account */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewRequest"];
            };
        };
        responses: {
            /** @description A token that reads what is shown to the member */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            /** @description It is one's own account, or it is deleted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAgents: {
        parameters: {
            query?: {
                /** @description Exact name of a category. */
                category?: string;
                /** @description Exact name of a subcategory of that category. */
                subcategory?: string;
                /** @description Words to look for; small mistakes are forgiven. At most 200 characters. */
                search?: string;
                /** @description The least average rating, 0 to 5. */
                rating?: number;
                /** @description How many, 1 to 100; 60 when left out. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"][];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTopRatedAgents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"][];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the specialist */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAgentDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the specialist */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentDetails"];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAgentReviews: {
        parameters: {
            query?: {
                /** @description How many, 1 to 100; 20 when left out. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the specialist */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"][];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    reviewAgent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The specialist */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewRequest"];
            };
        };
        responses: {
            /** @description The review is published. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The specialist */
                id: string;
                /** @description The review */
                reviewId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewChange"];
            };
        };
        responses: {
            /** @description The review as everybody reads it now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnReview"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listActiveAnnouncements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Announcement"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    dismissAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The announcement */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is not shown to them any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmailRequest"];
            };
        };
        responses: {
            /** @description The address is confirmed, now or before */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            /** @description The link is none of ours. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPasswordRequest"];
            };
        };
        responses: {
            /** @description If the address is of an account, a mail is on its way */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description An access token, and the refresh cookie */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description Address and password do not belong together. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description They do, and the account is suspended. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: {
                /** @description Whether the browser is to be a stranger afterwards, with none of the accounts that signed in on it. */
                forgetDevice?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over, whether or not there was one */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Another site's page asks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An access token, and the next refresh cookie */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenAnswer"];
                };
            };
            /** @description No cookie, or its session has ended. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The account is suspended, or another site's page asks. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            /** @description The new password holds */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            /** @description The account is suspended. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            /** @description The link was used, has expired, or is none of ours. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpRequest"];
            };
        };
        responses: {
            /** @description The new account */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    openLettersLink: {
        parameters: {
            query: {
                /** @description As it stands there. */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page with the button; the token stands behind the `#`. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    leaveLetters: {
        parameters: {
            query: {
                /** @description As it stands there. */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No letter goes to them any more, now or before */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            /** @description The link is none of ours. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    approveDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalRequest"];
            };
        };
        responses: {
            /** @description The job is closed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description No such document of the caller's. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelRequest"];
            };
        };
        responses: {
            /** @description The job is closed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description No such conversation of the caller's. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    chooseReply: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WhichReply"];
            };
        };
        responses: {
            /** @description It is part of the conversation, and its alternatives are not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description No such message of the caller's. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            /** @description A reply is being written, or this is none to the last message. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    estimateMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EstimateRequest"];
            };
        };
        responses: {
            /** @description What it would cost now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Estimate"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description No such specialist, or no such conversation, message, document or file of the caller's. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConversations: {
        parameters: {
            query?: {
                /** @description How many, 1 to 100. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
                /** @description The specialists all of whose conversations are out of sight, instead of the others. */
                archived?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatListItem"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConversation: {
        parameters: {
            query?: {
                /** @description How many messages, 1 to 200. */
                limit?: number;
                /** @description From the `Link` header of the page before, for older messages. */
                cursor?: string;
                /** @description A session; the one last spoken in when left out. */
                sessionId?: string;
                /**
                 * @description A message of that session: the messages around it, older ones by the `Link` header's `next` and newer ones by its
                 *     `prev`. A cursor goes before it.
                 */
                around?: string;
            };
            header?: never;
            path: {
                /** @description Id of the specialist */
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The specialist */
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Memory"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    writeMemory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The specialist */
                agentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemoryRequest"];
            };
        };
        responses: {
            /** @description As it is kept from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Memory"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    forgetSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The specialist */
                agentId: string;
                /** @description The talk */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The message, of either side */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description No such message of the caller's. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is being answered or written, or its document is still being worked on. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getNewWork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWork"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    regenerateReply: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WhichReply"];
            };
        };
        responses: {
            /** @description The reply is there, or as much of it as came before it was stopped. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            /** @description There are not enough tokens for it, or the free ones can not be spent. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: components["responses"]["NotAllowed"];
            /** @description No such message of the caller's. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            /** @description A reply is being written, or this is not the last one. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            /** @description The reply could not be written; it costs nothing. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description The reply is still being written and will appear in the conversation. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchMessages: {
        parameters: {
            query: {
                /** @description Words that all have to be in the text; accents and case do not matter. White space around them does not count. */
                q: string;
                /** @description In conversations with this specialist. */
                agentId?: string;
                /** @description How many, 1 to 100. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageHit"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description No such specialist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendRequest"];
            };
        };
        responses: {
            /** @description The reply is there, or as much of it as came before it was stopped. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            /** @description There are not enough tokens for it, or the free ones can not be spent. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: components["responses"]["NotAllowed"];
            /** @description No such specialist, or no such conversation or file of the caller's. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            /** @description The reply could not be written; it costs nothing. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description The reply is still being written and will appear in the conversation. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listChatSessions: {
        parameters: {
            query?: {
                /** @description Those with this specialist. */
                agentId?: string;
                /** @description Those out of sight, instead of the others. */
                archived?: boolean;
                /** @description How many, 1 to 100. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatSession"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description No such specialist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    arrangeChatSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The session */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionChange"];
            };
        };
        responses: {
            /** @description As it is kept now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatSession"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description No such conversation of the caller's. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    seeChatSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is known, and there may have been nothing new. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description No such conversation of the caller's. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    stopReply: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopRequest"];
            };
        };
        responses: {
            /** @description The reply is at its end. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description No such reply of the caller's. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDiscussions: {
        parameters: {
            query?: {
                /** @description Exact name of a category; `all` or nothing for every one. */
                category?: string;
                /** @description Words that stand in title or text, in any case. At most 200 characters. */
                search?: string;
                /** @description Only what was reported; for those who moderate. */
                reported?: boolean;
                /** @description How many, 1 to 100. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    startDiscussion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiscussionRequest"];
            };
        };
        responses: {
            /** @description The discussion */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listHiddenTexts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HiddenText"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteDiscussion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The discussion */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    appealHiding: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The discussion */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppealRequest"];
            };
        };
        responses: {
            /** @description It will be looked at again. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            /** @description It is not hidden, or there was an appeal already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDiscussionReplies: {
        parameters: {
            query?: {
                /** @description How many, 1 to 200. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The discussion */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostReply"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    replyToDiscussion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The discussion */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyRequest"];
            };
        };
        responses: {
            /** @description The reply */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteDiscussionReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The discussion */
                id: string;
                /** @description The reply */
                replyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportDiscussion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The discussion */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportRequest"];
            };
        };
        responses: {
            /** @description It will be looked at */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    likeDiscussion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The discussion */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The like counts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vote"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDocumentDocx: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The message it came with */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, under a readable name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": number[];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description The document is too long to be made into a file. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDocumentPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The message it came with */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, under a readable name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": number[];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description No font here can set it, or it is too long to be made into a file. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDocumentVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The message with any of the versions */
                messageId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentVersion"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestEdit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditRequest"];
            };
        };
        responses: {
            /** @description The reply is there. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            /** @description There are not enough tokens for it. */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            403: components["responses"]["NotAllowed"];
            /** @description No such specialist, or no such document of the caller's. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            /** @description The reply could not be written; it costs nothing. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
            /** @description The reply is still being written and will appear in the conversation. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPublicFaqs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faq"][];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmSubscriptionRequest"];
            };
        };
        responses: {
            /** @description The subscription has begun, now or before */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            /** @description The link is none of ours, or the subscription has ended since. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    subscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscriptionRequest"];
            };
        };
        responses: {
            /** @description A mail is on its way, unless the address is subscribed */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    unsubscribe: {
        parameters: {
            query: {
                /** @description As it stands there. */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription is over, now or before */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            409: components["responses"]["Conflict"];
            /** @description The link is none of ours. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionRequest"];
            };
        };
        responses: {
            /** @description Where to pay. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            /** @description The provider did not take it; nothing was charged. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    listBillingHistory: {
        parameters: {
            query?: {
                /** @description Only lines of this kind. */
                kind?: "purchase" | "grant" | "hold" | "spending" | "release" | "refund";
                /** @description From this time on. */
                from?: string;
                /** @description Before this time. */
                to?: string;
                /** @description How many, 1 to 200. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingEntry"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadBillingHistory: {
        parameters: {
            query?: {
                /** @description Only lines of this kind. */
                kind?: "purchase" | "grant" | "hold" | "spending" | "release" | "refund";
                /** @description From this time on. */
                from?: string;
                /** @description Before this time. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line an entry, under a line of names */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"][];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The line's `id`; its `receipt` says that there is one */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, under a readable name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": number[];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description No font here can set it. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyRequest"];
            };
        };
        responses: {
            /** @description What the provider says of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifyAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            /** @description The provider does not answer; it is asked again by itself. */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    paymentWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": string;
            };
        };
        responses: {
            /** @description It is kept, or nothing is done about such events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            /** @description The signature is not the provider's. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPortfolio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortfolioPage"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPortfolioDocx: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, under a readable name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": number[];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description The sample is too long to be made into a file. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPortfolioPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the sample */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, under a readable name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": number[];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description No font here can set it, or it is too long to be made into a file. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    sayPresence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is counted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    askSupport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SupportRequest"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportReply"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description The session is not the caller's. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    openTicketFromChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Support has it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedTicket"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description Nothing was said yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSupportContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportContacts"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSupportHistory: {
        parameters: {
            query?: {
                /** @description The caller's own id; anybody else's is refused. */
                sessionId?: string;
                /** @description How many lines, 1 to 200. */
                limit?: number;
                /** @description From the `Link` header of the page before, for older lines. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupportMessage"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTickets: {
        parameters: {
            query?: {
                /** @description How many, 1 to 100. */
                limit?: number;
                /** @description From the `Link` header of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    openTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketRequest"];
            };
        };
        responses: {
            /** @description Support has it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedTicket"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ticket */
                ticketId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketThread"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and the same request have one effect. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ticket */
                ticketId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketText"];
            };
        };
        responses: {
            /** @description Support has it. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            /** @description The ticket is full. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPublicFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": number[];
                };
            };
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    signUpload: {
        parameters: {
            query: {
                /** @description As its owner calls it, in one line. */
                fileName: string;
                /** @description Media type: that of a PNG, JPEG, GIF or WebP picture, of a PDF, of a Word document, or of plain text. */
                fileType: string;
                /** @description In bytes. Whoever says it is told before the file is sent, and not after, that there is no room for it. */
                fileSize?: number;
                /**
                 * @description A picture that everybody may see, as of a category or a specialist. For admins who look after either. Anything
                 *     but a picture is refused once it is there.
                 */
                public?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUpload"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description There is no room for this file. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": number[];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            /** @description It was kept, and the store of files has lost it. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    putFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As in the signed address, with its whole query */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": number[];
            };
        };
        responses: {
            /** @description It is there. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description The address is not valid: it was used, has expired, or was never given. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    releaseFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    claimUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As in the signed address, with its whole query */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DirectUpload"];
            };
        };
        responses: {
            /** @description There is room for it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description The address is not valid: it was used, has expired, or was never given. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["NotFound"];
            408: components["responses"]["Slow"];
            /** @description There is no room for this file. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFaqs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faq"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            /** @description The profile as saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    askConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A mail is on its way, unless the address is confirmed */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    askDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeletionRequest"];
            };
        };
        responses: {
            /** @description The account, with the time at which it goes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    takeBackDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, which stays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    chooseLetters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LettersChoice"];
            };
        };
        responses: {
            /** @description The account with the choice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    chooseMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailChoice"];
            };
        };
        responses: {
            /** @description The account with the choice */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description The new password holds */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLong"];
            415: components["responses"]["OtherMedia"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnReviews: {
        parameters: {
            query: {
                /** @description The specialist. */
                agentId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnReview"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSession"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the session */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over, now or before */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenBalance"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    listViewings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Viewing"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWriter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WriterNotice"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
}
