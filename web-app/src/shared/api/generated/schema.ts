// Generated from docs/openapi.json by `npm run generate`. Do not edit.
export interface paths {
    "/admin/admins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The admins and superadmins, newest first. Deleted ones are left out. */
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
         * @description Their sessions end at once and their address is free. The record of what they did stays in the audit log, with their
         *     name. A repeat changes nothing.
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
        /** All specialists that were not deleted, whether or not visitors can find them. */
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
         * The specialists as a TOML file, a table `[[specialists]]` each, by id; at most 500, for an admin who has asked for
         *     it. It holds everything that `POST /admin/agents/import` accepts, including their instructions.
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
        /** Ask for the specialists as a file. The request is recorded in the audit log. */
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
         * @description Entries are matched by their ids: existing specialists are changed, new ones are added, and nobody is deleted.
         *     Fields that an entry leaves out stay as they are. A file with any error changes nothing; each error names its entry
         *     and field, such as `specialists[3].portfolios[0].title`. At most 500 entries and 1 MiB.
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
         * Ask a draft of a specialist for a reply.
         * @description The request holds the talk so far each time, and nothing of it is stored. The draft gets the instructions of the
         *     house as well. The house pays, under its ceiling. The audit log records that it was tried, by which model and at
         *     what cost. A client that disconnects stops the reply.
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
         * @description Send all fields each time. New instructions apply from their very next reply on. A specialist who is not active is
         *     neither in the directory nor for hire; conversations with them stay readable.
         */
        put: operations["changeAgent"];
        post?: never;
        /**
         * Delete a specialist.
         * @description They are in no list any more and nobody can hire them. A model that was chosen for them is no longer chosen.
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
         * Restore an earlier version of a specialist, as a new version.
         * @description All of it. If the category or subcategory of that version does not exist any more, they stay in their current one.
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
        /**
         * Each version of a specialist, the latest first. Renaming a category makes a new version of each of its
         *     specialists.
         */
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
        /** The announcements, the newest first: current ones, and those that have ended or were taken down. */
        get: operations["listAnnouncements"];
        put?: never;
        /**
         * Publish an announcement.
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
        /** The audit log: who did what, newest first. */
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
         * The audit log as a file of comma-separated values, newest first, of any length, for an admin who has asked for it.
         * @description A file that can not be read to its end is cut off.
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
         * The audit log as JSON lines, newest first, of any length, for an admin who has asked for it.
         * @description Each line is an entry in the form of the list. A file that can not be read to its end is cut off.
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
        /** Ask for the audit log as a file. The request is recorded in the audit log. */
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
        /** One entry of the audit log, with the old and the new value of each field that is not personal. */
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
         * One entry with its proof, in the form of `marketplace audit export`.
         * @description It has the entry's stored bytes, its seal, and the path from one to the other; personal values are ciphertext.
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
         * @description The mails are written and sent in the background, to each person once; `GET /admin/campaigns` tells the progress. A
         *     repeat under the same key changes nothing and gets the same answer.
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
         * Count the people whom a campaign would reach.
         * @description The same selection as when it is sent, but nobody gets a mail.
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
        /** Pause a campaign. Mails that are already in the outbox are still sent; a repeat changes nothing. */
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
        /** Resume a paused campaign where it was. A repeat changes nothing. */
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
        /** Add a canned answer, for everybody who answers tickets. There are 100 at most. */
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
        /** Delete a canned answer. Replies that were written with it stay. */
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
         * @description Send all fields each time. A new name also applies to its specialists and to the model that was chosen for it;
         *     discussions keep the old name. A subcategory with specialists can not be removed.
         */
        put: operations["changeCategory"];
        post?: never;
        /**
         * Delete a category.
         * @description If specialists are in it, it must be said where they go. They move and the category is deleted in one commit.
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
        /** Restore or delete a discussion or a reply. While an appeal is open, only a decision on the appeal can do that. */
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
        /**
         * Decide an appeal. Its author is told. The admin who hid or wrote the text can not decide, while there is another
         *     admin who can.
         */
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
        /** Hide a discussion or a reply. Its author is told; if it is hidden already, nothing changes. */
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
         * @description The screens show it from now on, and live support answers from it. There are 200 at most.
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
        /** Delete a question and its answer. */
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
         * The log as it is stored: the event at a place, or a part of a stream.
         * @description Personal values stay encrypted. Events without a position are not shown.
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
        /** Sign in as an admin. The answer to anybody else is the same as for an unknown account. */
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
        /** The signed-in account, for the admin area. */
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
        /** The models behind the specialists: connections, the choice among them, and their use. */
        get: operations["listModels"];
        put?: never;
        /**
         * Connect a model.
         * @description It writes nothing until it is chosen. Its key is encrypted and never shown.
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
         * @description The whole choice, each time; it applies from the next reply on.
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
         * @description Asks the usual ports of the loopback interface, for half a second each, and stores nothing.
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
        /** The names of the models for a rehearsal, without their addresses and prices. */
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
         * @description It writes one sentence, which is sent line by line as it arrives, within a minute. For a saved connection the result
         *     is recorded, even if the client disconnects.
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
         * @description It applies from the next reply on. If the key is left out, it stays. It is only sent to the scheme, host and port
         *     for which it was typed, so if one of these changes, it must be typed again.
         */
        put: operations["changeModel"];
        post?: never;
        /** Remove a connection and its key. */
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
         * The cases of the moderators: open ones first, then appeals, hidden texts, and decided ones; the latest first in each
         *     group.
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
        /** The state of the product: log, seals, read models, reactors, jobs, replies, payments, processes and storage. */
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
        /** Failed or waiting jobs, the newest first. Their content is not shown. */
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
        /** Remove a failed job from the list. It counts as done, so that it is not made again. */
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
        /** Retry a failed job. It is due at once, and has all its tries again. */
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
         * Start a task on a read model.
         * @description It runs after the answer, one task of a read model after the other. `GET /admin/operations` shows the progress.
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
         * Compare the log with its seals now.
         * @description It runs after the answer. `GET /admin/operations` shows the progress and the findings.
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
        /** Read a mail of the outbox. Each reading is recorded in the audit log. */
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
        /** The payments as a file of comma-separated values, newest first, for an admin who has asked for it. */
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
        /** Ask for the payments as a file. The request is recorded in the audit log. */
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
         * Refund all of a payment.
         * @description The provider is asked for it. When it has paid back, the tokens are taken from the buyer's wallet; tokens
         *     that were spent already become a debt. If the payment did not match the order, no tokens were credited and
         *     none are taken.
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
        /** The instructions for all specialists, beside their own prompts. */
        get: operations["getGlobalPrompt"];
        /**
         * Set the instructions that all specialists get, beside their own prompts.
         * @description They apply from the very next reply on. Each text is kept as a version.
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
        /** Each version of the instructions for all specialists, the latest first. */
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
         * Save the briefs that a specialist rehearses.
         * @description All of them, each time. A rehearsal in progress keeps those it began with.
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
         * Have one or two sides write the briefs of a specialist.
         * @description It runs after the answer, one run of a specialist at a time. Only the house pays for it.
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
        /** The eight figures on the first page of admins. */
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
        /** The house day by day, and the figures of each specialist in that period. */
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
        /** The tickets of all members, the last changed first. */
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
         * The tickets as a file of comma-separated values, the last changed first, for an admin who has asked for it. It
         *     does not contain their texts.
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
        /** Ask for the tickets as a file. The request is recorded in the audit log. */
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
        /** A ticket, with all its texts. */
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
        /** Take a ticket, even if another admin has it. A repeat changes nothing. */
        put: operations["takeTicket"];
        post?: never;
        /** Give up a ticket, one's own or another admin's: nobody has it then. A repeat changes nothing. */
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
        /** Write a note to a ticket, which only admins can read. */
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
        /** Answer a ticket. Its member reads it on screen and gets it by mail; the ticket then waits for them. */
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
        /** Change the status of a ticket. A repeat changes nothing. */
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
        /** The accounts as a file of comma-separated values, newest first, for an admin who has asked for it. */
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
        /** Ask for the accounts as a file. The request is recorded in the audit log. */
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
        /** A person: account, sessions, wallet, and their latest activities. */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /**
         * Delete a user, for good.
         * @description Their sessions end at once and their address is free. Personal data is erased: names, addresses, conversations,
         *     work, files and texts. Payments and tokens stay without a person; posts stay and show a deleted user. A repeat
         *     changes nothing.
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
         * A person at a position of the log, or at a time: then everything that was recorded up to that time counts. Without
         *     either it is their current state.
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
         * @description For 15 minutes and for reading only. The view ends with the admin's session, and the member is told of it. A
         *     repeat under the same key begins no new view and ends at the same time as the first one.
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
    "/agents/languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The codes of the languages that the specialists of the directory write in, the most frequent first. */
        get: operations["listAgentLanguages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The specialists who fit a job, best first: at most six.
         * @description It is a read, sent as a body since a brief is long, and nobody else's to read in an address. Nothing of it is kept.
         */
        post: operations["matchAgents"];
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
        /**
         * The best specialists: highest rating, weighed by its number of reviews, then most reviews, then latest work.
         * @description A rating counts as if everybody began with five middling ones, so that a friend's five stars are not better than a
         *     hundred clients' 4.8.
         */
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
        /** One specialist, with all fields. */
        get: operations["getAgentDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}/favourite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Save a specialist, to find them again. A repeat changes nothing. At most 200 can be saved. */
        put: operations["saveAgent"];
        post?: never;
        /** Take a specialist out of those who are saved, also one who was deleted. A repeat changes nothing. */
        delete: operations["takeAgentOut"];
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
        /** Reviews, newest first. */
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
        /**
         * The current announcements, the newest first, and at most five. Those that the reader dismissed are left out;
         *     visitors see all.
         */
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
        /** Dismiss an announcement for oneself, on all devices. A repeat changes nothing. */
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
    "/auth/email-change/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the change of an address with the link in one of the two mails.
         * @description With the second one the address changes, and every session ends but the one in which the change was asked for. A
         *     repeat before that changes nothing.
         */
        post: operations["confirmEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email-change/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuse the change of an address with the link in the mail to the present address. */
        post: operations["refuseEmailChange"];
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
        /** Ask for a link to choose a new password. The answer is the same whether or not the address is known. */
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
    "/auth/login/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a code, after the password. Works for every account, admins included. */
        post: operations["finishSignIn"];
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
        /** The signed-in account. */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a passkey. Works for every account, admins included; no code is needed. */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the options with which a browser signs in. They are good once, for five minutes. */
        post: operations["beginPasskeySignIn"];
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
        /**
         * Create an account.
         * @description Where the operator asks for it, the first answer is 403 with the code `proof_required` and a puzzle for this address,
         *     good for ten minutes. The same request with its solution creates the account.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter the password or a code once more, or use a passkey.
         * @description For ten minutes from then on, as after a sign-in, this session may do what is otherwise answered with
         *     `step_up_required`. A passkey also counts as the second factor that admins may need, as long as the session lasts.
         */
        post: operations["stepUp"];
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
        /** Go to the page on which one unsubscribes from letters. Opening it changes nothing. */
        get: operations["openLettersLink"];
        put?: never;
        /**
         * Get no more letters. Mail programs post to it by themselves (RFC 8058), so the token is in the address, no sign-in
         *     is needed, and the body is ignored.
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
        /** Cancel the open job of a conversation; of several, the one that was opened last. Delivered work and charges stay. */
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
        /** Continue from another reply to the last message. */
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
         * Estimate the cost of a message.
         * @description The same calculation as when it is sent, but nothing is sent, held or charged.
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
        /** The caller's conversations, one for each specialist, the one with the last message first. */
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
    "/chat/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's jobs, the newest first. */
        get: operations["listChatJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A job of the caller's. */
        get: operations["getChatJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/jobs/{jobId}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A job of the caller's as a PDF: what was ordered, and what each version cost. */
        get: operations["getChatJobReceipt"];
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
        /** What a specialist remembers about the caller. */
        get: operations["getMemory"];
        /** Set what a specialist should remember. */
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
         * Delete the summary of a conversation.
         * @description If the conversation still does not fit into a prompt, its beginning is summarised again with the next reply.
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
        /** Delete a message. It leaves the conversation and is no longer read by the specialist; its cost is not refunded. */
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
        /** In how many conversations there is delivered work that the caller has not looked at. */
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
         * Ask for another reply to the last message, and wait for it.
         * @description The existing reply stays as an alternative. Tokens are held and charged as for a message. With an
         *     `Idempotency-Key`, repeating the request asks for no second reply and gets the same answer.
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
        /**
         * Search the caller's conversations, the newest message first. Messages that are no longer part of a conversation
         *     are not found.
         */
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
         * @description The message is accepted together with a hold of the tokens that its reply may cost; the reply is charged by its
         *     use. With an `Idempotency-Key`, repeating the request sends nothing twice and gets the same answer, also after a
         *     lost connection.
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
         * The caller's conversations: pinned ones first, then by the last message. Titles and beginnings are left out for
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
        /** Name a conversation, pin it or archive it. */
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
        /** Say that one has looked at delivered work in a conversation, so that no mail is sent about it. */
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
         * @description The text so far is kept and charged by estimate; before the first word, nothing is charged. A finished reply
         *     stays as it is. The request that waits for the reply is answered as well.
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
        /** The caller's own texts that moderators have hidden: the latest 50, the last hidden first. */
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
        /** Report a discussion or a reply to the moderators. */
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
        /** Like a discussion. A second like by the same person is not counted. */
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
        /** Every version of the piece of work of a document, the first one first. */
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
         * Ask for a change of a delivered document, and wait for the next version.
         * @description Earlier versions stay as they are. Tokens are held and charged as for a message. With an `Idempotency-Key`,
         *     repeating the request asks for no second version and gets the same answer.
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
        /** The same without sign-in. */
        get: operations["listPublicFaqs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The specialists whom the caller saved and who are on offer.
         * @description They are filtered and sorted as the directory is. Without a search, `best` means: who was saved last comes first.
         */
        get: operations["listFavourites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favourites/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ids of the specialists whom the caller saved. */
        get: operations["listFavouriteIds"];
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
         * Subscribe to the newsletter. It begins once the link in the mail was used. The answer is the same for an address
         *     that is subscribed already.
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
         * Unsubscribe with the link from any of its mails. Mail programs post to it by themselves (RFC 8058), so the token is
         *     in the address and the body is ignored.
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's notifications, the newest first: the latest 200, of the kinds that they want to see. */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which kinds of notifications the caller does not want to see. */
        get: operations["getNotificationKinds"];
        /** Choose which kinds of notifications one sees. What is shown again includes what happened meanwhile. */
        put: operations["chooseNotifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a notification as read, or all of them up to one. A repeat changes nothing. */
        post: operations["readNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many notifications the caller has not read. */
        get: operations["countUnreadNotifications"];
        put?: never;
        post?: never;
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
        /** The caller's purchases, free tokens and spending, newest first. */
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
        /** The prices of tokens. */
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
         * A line of the caller's billing history as a PDF: a receipt for a purchase, a record of tokens for grants,
         *     spending and refunds.
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
         * @description Needs no session: whoever asks, the tokens go to the buyer who started the payment, once.
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
         * @description Signed with `x-paystack-signature`, the HMAC-SHA-512 of the raw body under the secret key. It is stored
         *     before the answer, and processed afterwards.
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
        /** One sample. Those of a deleted specialist stay readable, like their page. */
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
         * Report that the page is open, at its start and every two minutes.
         * @description Visitors are counted by this: by a keyed hash of network and browser, which is different for each day and each
         *     month, and is deleted afterwards. A signed-in person is online for five minutes.
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
         * Ask live support and get an answer.
         * @description With an `Idempotency-Key`, repeating the request asks nothing twice and gets the same answer.
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
         * Ask for a person: open a ticket with the lines of the live chat.
         * @description The latest question is its subject and its first text; the latest 60 lines are its transcript. A mail confirms it. A repeat
         *     under the same key opens nothing and gets the same answer.
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
        /** Other ways to reach support than tickets. */
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
        /** The caller's tickets, the last changed first. */
        get: operations["listTickets"];
        put?: never;
        /**
         * Open a ticket.
         * @description A mail confirms it. A repeat under the same key opens nothing and gets the same answer.
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
        /** One of the caller's tickets, with its texts. */
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
        /** Write again in a ticket of one's own. This opens a closed one again. */
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
         * An address for an upload.
         * @description Refused if there is no quota for another file, or not for one of this size. That is checked again when the file
         *     arrives.
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
        /** A file of one's own, as stored. */
        get: operations["getFile"];
        /**
         * Upload a file, to the address that `GET /upload/signed-url` gave for it.
         * @description The address is the whole permission: it is valid for ten minutes, for one file of its type, once. The file is
         *     checked by its content and read before the answer.
         */
        put: operations["putFile"];
        post?: never;
        /** Release a file that no message names. Its quota is free again. */
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
         * Ask the file store for a direct upload address, for a file of this size.
         * @description Only where `GET /upload/signed-url` names this address. It uses the address up like an upload here, and reserves
         *     quota for the file. The file is checked when a message names it.
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
        /** The frequent questions with their answers, the oldest first. */
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
        /** Send the mail again that confirms one's own address. */
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
         * @description Until then everything works, and the deletion can be cancelled. If it is asked for again, the first date stays. An
         *     admin's account is deleted by another admin.
         */
        post: operations["askDeletion"];
        /** Cancel the deletion of one's own account. A repeat changes nothing. */
        delete: operations["takeBackDeletion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/email-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for another e-mail address.
         * @description One mail goes to the new address and one to the present address. The address changes once the links in both were used,
         *     within a day. If it is asked for again with the same address, nothing changes; another address replaces this one.
         */
        post: operations["askEmailChange"];
        /** Cancel the change of one's own address. A repeat changes nothing. */
        delete: operations["takeBackEmailChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/email-change/letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the letters about the change of one's own address again.
         * @description Only to the mailboxes that have not confirmed it. The links stay the same, and so does the time until which they work.
         */
        post: operations["resendEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the export of everything about oneself is. */
        get: operations["getOwnExport"];
        put?: never;
        /**
         * Ask for everything about oneself as one file.
         * @description It is put together in the background; a mail tells when it is ready, and it can be downloaded for a week. There is one
         *     at a time: an earlier file is no longer given out. The request is recorded in the audit log.
         */
        post: operations["askOwnExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/export/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything about oneself as a zip file, for a person who has asked for a ticket.
         * @description A file that can not be read to its end is cut off.
         */
        get: operations["downloadOwnExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/export/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a ticket to download the file with everything about oneself. The request is recorded in the audit log. */
        post: operations["fetchOwnExport"];
        delete?: never;
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
        /** Choose which mails one gets. */
        put: operations["chooseMail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own passkeys, the oldest first. At most ten. */
        get: operations["listPasskeys"];
        put?: never;
        /** Add a passkey. From now on it signs in, in place of the password and of a code. */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the options with which a browser makes a passkey. They are good once, for five minutes. */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove one of one's own passkeys. It signs in no more. */
        delete: operations["removePasskey"];
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
    "/users/me/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own second factor. */
        get: operations["getSecondFactor"];
        /** Confirm the authenticator app by a code of it. From then on a sign-in needs a code as well. */
        put: operations["confirmSecondFactor"];
        /**
         * Make a secret for an authenticator app.
         * @description It counts once a code of the app has confirmed it. If this is asked for again before that, the earlier secret is
         *     dropped.
         */
        post: operations["beginSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make new recovery codes. Earlier ones are no longer accepted. */
        post: operations["makeRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/second-factor/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove one's second factor: the password alone signs in again. Recovery codes are deleted. */
        post: operations["removeSecondFactor"];
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
        /** One's own sessions: the current one first, then by last use. At most a hundred. */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** End all one's sessions but this one. */
        delete: operations["endOtherSessions"];
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
        /** The caller's balance. */
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
        /** The usual writer of the specialists. */
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
         * @description The status of an account.
         * @enum {string}
         */
        AccountStatus: "Active" | "Suspended" | "Deleted";
        /** @description An admin, as shown to another admin. */
        Admin: {
            /**
             * Format: date-time
             * @description When the account was opened.
             */
            createdAt: string;
            /** @description As typed when the account was made, or when it was changed. */
            email: string;
            /** @description The id of the account. */
            id: string;
            /**
             * Format: date-time
             * @description When a session of theirs was last renewed; null if there never was one.
             */
            lastActive: string | null;
            /** @description First and last name. */
            name: string;
            /** @description Their permissions. */
            permissions: components["schemas"]["Permission"][];
            /** @description Admin or superadmin. */
            role: components["schemas"]["Role"];
            /** @description Its status. */
            status: components["schemas"]["AccountStatus"];
        };
        /** @description A specialist, and the results of their work. */
        AdminAgent: components["schemas"]["AgentRecord"] & {
            /**
             * Format: int64
             * @description Completed jobs.
             */
            jobsCompleted: number;
            /**
             * Format: double
             * @description Average stars to one decimal, 0 without reviews.
             */
            rating: number;
        };
        /** @description A category, as its admins read it. */
        AdminCategory: components["schemas"]["Category"] & {
            /**
             * Format: int64
             * @description How many specialists are in it, whether or not they are offered at the moment.
             */
            specialists: number;
        };
        /** @description An order, as shown to admins. */
        AdminPayment: {
            /**
             * Format: int64
             * @description The price, in hundredths of the currency.
             */
            amount: number;
            /** @description The approximate price in dollars. */
            approximateUSD: string;
            /** @description The currency of the amounts. */
            currency: string;
            /** @description `open`, `lost` or `won`, if the payer's bank opened a dispute. */
            dispute: string | null;
            /** @description The buyer's address; empty after they were erased. */
            email: string;
            /** @description Why it failed, as a code. */
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
            /** @description The id of the payment, here and at the provider. */
            reference: string;
            /** @description A refund was requested and is in progress. */
            refundAsked: boolean;
            /** @description The last requested refund failed. */
            refundFailed: boolean;
            /** @description Whether a refund can be requested. */
            refundable: boolean;
            /**
             * Format: int64
             * @description The refunded amount, in hundredths of the currency of the payment.
             */
            refunded: number;
            /**
             * Format: date-time
             * @description When the buyer was sent to pay.
             */
            startedAt: string;
            /** @description Its status. */
            status: components["schemas"]["PaymentStatus"];
            /**
             * Format: int64
             * @description What was paid in place of the amount, in hundredths of `takenCurrency`; none unless the payment did not match
             *     the order.
             */
            taken: number | null;
            /** @description The currency of what was paid in place of the amount, and of its refund. */
            takenCurrency: string | null;
            /**
             * Format: int64
             * @description The tokens of the plan.
             */
            tokens: number;
            /** @description The buyer's name; empty after they were erased. */
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
             * @description No other account may have it.
             */
            email: string;
            /** @description First and last name. */
            fullname: string;
            /**
             * Format: password
             * @description For their sign-in, until they choose one themselves. If left out or empty, they get a mail with a link to
             *     choose one.
             */
            password?: string | null;
            /** @description Their permissions; only those that the calling admin has. */
            permissions: components["schemas"]["Permission"][];
        };
        /** @description A ticket, as shown to admins. */
        AdminTicket: components["schemas"]["Ticket"] & {
            assignee: components["schemas"]["TicketAssignee"] | null;
            /** @description The member who opened it. */
            member: components["schemas"]["TicketMember"];
        };
        /** @description A ticket with all its texts. */
        AdminTicketThread: {
            /** @description The texts, oldest first. */
            messages: components["schemas"]["TicketMessage"][];
            ticket: components["schemas"]["AdminTicket"];
            /** @description The lines of the live chat before it was opened, oldest first. */
            transcript: components["schemas"]["SupportMessage"][];
        };
        /** @description An account, as shown to an admin. */
        AdminUser: {
            /**
             * Format: date-time
             * @description When it was opened.
             */
            createdAt: string;
            /** @description As typed at sign-up, or when it was changed. */
            email: string;
            /** @description First name. */
            firstname: string;
            /** @description The id of the account. */
            id: string;
            /**
             * Format: date-time
             * @description When a session of theirs was last renewed; null if there never was one.
             */
            lastActive: string | null;
            /** @description Last name; empty when none was given. */
            lastname: string;
            /** @description First and last name. */
            name: string;
            /** @description The kind of account. */
            role: components["schemas"]["Role"];
            /** @description Its status. */
            status: components["schemas"]["AccountStatus"];
        };
        /** @description A specialist, as shown on a card. */
        Agent: {
            /** @description Address of the portrait; the same as `avatarUrl`. */
            avatar: string;
            avatarUrl: string;
            category: string;
            /** Format: int64 */
            completedProjects: number;
            description: string;
            id: string;
            /** @description Codes of the languages they write in, such as `en` or `pt-BR`, the main one first. */
            languages: string[];
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
        /** @description The whole content of a specialist. */
        AgentDefinition: {
            /** @description Address of the portrait; empty for the default one. */
            avatarUrl: string;
            /** @description Name of a category. */
            category: string;
            /** @description The name that only admins use. May be empty. */
            codeName: string;
            /** @description May be empty. */
            description: string;
            /** @description Codes of the languages they write in, such as `en` or `pt-BR`, the main one first. */
            languages: string[];
            /** @description The public name. */
            name: string;
            /** @description In their order. */
            portfolios: components["schemas"]["AgentSample"][];
            /** @description The style in which they write. */
            promptTemplate: components["schemas"]["PromptTemplate"];
            /** @description In their order. */
            skills: string[];
            /** @description Whether visitors can find them. */
            status: components["schemas"]["AgentStatus"];
            /** @description Name of a subcategory of that category; empty for none. */
            subcategory: string;
            /**
             * @description Their instructions, used for every reply together with the instructions of the house. Never part of a public
             *     answer.
             */
            systemPrompt: string;
        };
        /** @description A specialist, as shown on their page. */
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
        /** @description The instructions of a specialist, with their name and category. */
        AgentDraft: {
            /** @description The category whose model writes, unless another one is chosen for the specialist. May be empty. */
            category: string;
            /** @description May be empty. */
            name: string;
            /** @description The style in which they would write. */
            promptTemplate: components["schemas"]["PromptTemplate"];
            /** @description May be empty. */
            subcategory: string;
            /** @description Their instructions. */
            systemPrompt: string;
        };
        /** @description What happened, or would happen, to the entries of the file; each list in the order of the file. */
        AgentImport: {
            /** @description Specialists with other content; each change is a new version. */
            changed: components["schemas"]["ImportedAgent"][];
            /** @description Specialists who did not exist. */
            created: components["schemas"]["ImportedAgent"][];
            /** @description Specialists with the same content already. */
            unchanged: components["schemas"]["ImportedAgent"][];
        };
        /** @description A specialist who fits a job, and why. */
        AgentMatch: {
            agent: components["schemas"]["Agent"];
            /** @description What of their field and skills the brief asks for, as they call it: at most four. */
            reasons: string[];
            /** @description The words of the brief that are found anywhere in their profile, in the brief's order. */
            words: string[];
        };
        /** @description A specialist as stored. */
        AgentRecord: components["schemas"]["AgentDefinition"] & {
            /**
             * Format: date-time
             * @description When they were added.
             */
            created: string;
            /** @description Stays the same when the name changes. */
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
         * @description Whether visitors can find a specialist.
         * @enum {string}
         */
        AgentStatus: "Active" | "Inactive";
        /** @description A version of a specialist. */
        AgentVersion: {
            /** @description The content of this version. */
            definition: components["schemas"]["AgentDefinition"];
            /**
             * Format: date-time
             * @description The time.
             */
            savedAt: string;
            /** @description The name of the admin who saved it; their id if the name is not known any more. */
            savedBy: string;
            /**
             * Format: int32
             * @description The highest one is current.
             */
            version: number;
        };
        /** @description An announcement. */
        Announcement: {
            /** @description Whether everybody sees it: it was not taken down, and has not ended. */
            active: boolean;
            /** @description The text; it may have line breaks. */
            content: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            endDate: string;
            /** @description The id, for taking it down or dismissing it. */
            id: string;
            /** @description A few words. */
            title: string;
            /** @description How it looks. */
            type: components["schemas"]["AnnouncementType"];
        };
        /** @description An announcement to publish. */
        AnnouncementRequest: {
            /** @description The text. */
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
         * @description The look of an announcement.
         * @enum {string}
         */
        AnnouncementType: "info" | "warning" | "success" | "error";
        /**
         * @description The decision on an appeal.
         * @enum {string}
         */
        AppealOutcome: "upheld" | "restored";
        /** @description What the appeal is against, and why. */
        AppealRequest: {
            /** @description One reply; the discussion itself when left out. */
            replyId?: string | null;
            /** @description Why it should not be hidden. White space around it is dropped. */
            text: string;
        };
        /**
         * @description The state of an appeal against a hiding.
         * @enum {string}
         */
        AppealState: "possible" | "open" | "upheld";
        /** @description A delivered document to approve. */
        ApprovalRequest: {
            /** @description The specialist who delivered it. */
            agentId: string;
            /** @description The message with the document. */
            messageId: string;
        };
        /** @description An accepted task. */
        AskedTask: {
            /** @description The id of the task, to find it in the list. */
            id: string;
        };
        /** @description A file of a message. */
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
            /** @description Why its content was not used, or only in part, in a sentence that names the file. */
            unread?: string | null;
            /** @description The address of the upload. */
            url: string;
        };
        /** @description The place of an entry in the chain of seals. */
        AuditChain: {
            /** @description SHA-256 over its stored bytes, in hexadecimal digits; null if they are gone. */
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
        /** @description An entry, and its changes. */
        AuditDetail: {
            /** @description Its place in the chain of seals. */
            chain: components["schemas"]["AuditChain"];
            entry: components["schemas"]["AuditLog"];
            /** @description The meaning of such an event. */
            meaning: string;
            /** @description The fields of the event; none if it can not be read. */
            values: components["schemas"]["AuditValue"][];
        };
        /** @description One entry. */
        AuditLog: {
            /** @description What happened, such as `wallet.settled`. */
            action: string;
            /**
             * Format: uuid
             * @description The actor, if it was a person.
             */
            actorId: string | null;
            /** @description `user`, `admin` or `system`. */
            actorKind: string;
            /** @description The name of the actor, `System` for the product itself. */
            admin: string;
            /** @description Its direct cause. */
            causationId: string | null;
            /** @description The command that wrote it. */
            command: string;
            /**
             * Format: uuid
             * @description The same for all events with the same first cause.
             */
            correlationId: string;
            /** @description The permanent id of the event. */
            id: string;
            /**
             * Format: uuid
             * @description The person whose data it is.
             */
            ownerId: string | null;
            /**
             * Format: int64
             * @description Its position in the log.
             */
            position: number;
            /** @description The target: the stream's type and id. */
            target: string;
            /**
             * Format: date-time
             * @description The time.
             */
            timestamp: string;
        };
        /** @description The seal of an entry. */
        AuditSeal: {
            /**
             * Format: int64
             * @description The first position under it.
             */
            first: number;
            /**
             * Format: int64
             * @description The index of the entry among its leaves, from 0.
             */
            index: number;
            /** @description The fingerprint of the key that signed it. */
            key: string;
            /** @description That leaf: the hash over the entry's bytes, its position and its time, at the time of the seal. */
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
            /** @description Its stored name. */
            field: string;
            /** @description The value in this event. */
            new: unknown;
            /** @description The latest value from an earlier event of the same stream; null if there is none. */
            old: unknown;
            /** @description Whether it is personal; then its values are not shown. */
            personal: boolean;
        };
        /**
         * @description A line of the billing history.
         *
         *     The sum of `tokens` minus `lapsed` over all lines is the balance including holds and without debt; the sum of
         *     `held` is what is held now, and the sum of `debt` is the current debt.
         */
        BillingEntry: {
            /**
             * Format: int64
             * @description The price of a purchase, in hundredths of the currency; negative for a refund.
             */
            amount: number | null;
            /**
             * Format: date-time
             * @description The time.
             */
            at: string;
            /**
             * Format: int64
             * @description The available tokens after it; none for an order without a result.
             */
            balance: number | null;
            conversation: components["schemas"]["EntryConversation"] | null;
            /** @description The currency of the amount. */
            currency: string | null;
            /**
             * Format: int64
             * @description The debt that it added, or paid off.
             */
            debt: number;
            /**
             * Format: int64
             * @description The tokens that were held by it, or are no longer held.
             */
            held: number;
            /** @description The id of the line. */
            id: string;
            /** @description Its kind. */
            kind: components["schemas"]["EntryKind"];
            /**
             * Format: int64
             * @description Free tokens of a past day, which are lost.
             */
            lapsed: number;
            /** @description The plan's name, for purchases and their refunds. */
            plan: string | null;
            /** @description Whether there is a receipt, or a record of tokens if no money was paid. */
            receipt: boolean;
            /** @description The payment, the message a reply answered, or the day. */
            reference: string;
            status: components["schemas"]["PaymentStatus"] | null;
            /**
             * Format: int64
             * @description The gained or lost tokens.
             */
            tokens: number;
        };
        /** @description A mail to many people, and its progress. */
        Campaign: {
            /** @description The text of the mail. */
            content: string;
            /**
             * Format: date-time
             * @description When it was started.
             */
            createdAt: string;
            /**
             * Format: int32
             * @description Of those: could not be sent.
             */
            failed: number;
            /** @description For pausing and resuming it. */
            id: string;
            /**
             * Format: int32
             * @description Of those: kept in the outbox, since there is no mail server.
             */
            kept: number;
            /**
             * Format: int32
             * @description Mails that were written so far.
             */
            queued: number;
            /**
             * Format: int32
             * @description How many recipients it had when it began.
             */
            recipientCount: number;
            /**
             * Format: int32
             * @description Of those: accepted by the mail server.
             */
            sent: number;
            /** @description Its status. */
            status: components["schemas"]["CampaignStatus"];
            /** @description The subject of the mail. */
            subject: string;
            /** @description The audience. */
            targetAudience: components["schemas"]["CampaignAudience"];
            /**
             * Format: int32
             * @description People who unsubscribed by the link of this one.
             */
            unsubscribed: number;
            /**
             * Format: int32
             * @description People who got none, since they were suspended or had left by then.
             */
            withheld: number;
        };
        /**
         * @description The audience of a campaign. People who are suspended or want no letters are never included.
         * @enum {string}
         */
        CampaignAudience: "all" | "active" | "inactive" | "newSignups";
        /** @description The audience of a possible campaign. */
        CampaignCountRequest: {
            /** @description The audience. */
            targetAudience: components["schemas"]["CampaignAudience"];
        };
        /** @description How many people a campaign would reach now. */
        CampaignReach: {
            /**
             * Format: int32
             * @description The number of people.
             */
            recipientCount: number;
        };
        /** @description A mail to many people. */
        CampaignRequest: {
            /** @description The text of the mail; an empty line begins a paragraph. */
            content: string;
            /** @description Of the mail, in one line. */
            subject: string;
            /** @description The audience. */
            targetAudience: components["schemas"]["CampaignAudience"];
        };
        /**
         * @description The status of a campaign.
         * @enum {string}
         */
        CampaignStatus: "sending" | "paused" | "finished";
        /** @description Work that is no longer wanted. */
        CancelRequest: {
            /** @description The specialist. */
            agentId: string;
            /** @description The session of the work; without it, the one with the latest job. */
            sessionId?: string | null;
        };
        /** @description A canned answer of support. */
        CannedAnswer: {
            /** @description Its id. */
            id: string;
            /** @description The text that is put into the reply. */
            text: string;
            /** @description The name by which support finds it. */
            title: string;
        };
        /** @description A canned answer of support. White space around the texts is dropped. */
        CannedAnswerRequest: {
            /** @description The text that is put into the reply. */
            text: string;
            /** @description The name by which support finds it. */
            title: string;
        };
        /**
         * @description The state of a case.
         * @enum {string}
         */
        CaseState: "open" | "appealed" | "hidden" | "decided";
        /** @description A category. */
        Category: {
            /** @description Marketing text such as `85+`; empty for none. */
            claimedCount: string;
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
            /** @description May be empty. */
            description: string;
            /** @description Name of an icon, or the address of an image; empty for none. */
            icon: string;
            /** @description Stays the same when the name changes. */
            id: string;
            /** @description Two categories never have the same name, whatever its case. */
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
        /** @description A category as an admin sends it. */
        CategoryRequest: {
            /** @description May be empty. */
            description: string;
            /**
             * @description An `https` address, or the address of a picture that was uploaded for everybody to see; empty for none. The
             *     current value is always accepted.
             */
            icon: string;
            /** @description In one line; no other category may have it, whatever its case. */
            name: string;
            /** @description Up to 30 of up to 60 characters. Blank ones are dropped. */
            subcategories: string[];
        };
        /** @description A change of the password. */
        ChangePasswordRequest: {
            /**
             * Format: password
             * @description The current one.
             */
            current: string;
            /**
             * Format: password
             * @description The new one.
             */
            password: string;
        };
        /** @description One assignment to a specialist. */
        ChatJob: {
            /** @description Address of their portrait. */
            agentAvatar: string;
            /** @description The specialist. */
            agentId: string;
            /** @description Their name. */
            agentName: string;
            /** @description CSS colour behind the portrait. */
            agentTint: string;
            /**
             * Format: date-time
             * @description When it was approved, reviewed or cancelled for the first time.
             */
            closedAt: string | null;
            /** @description Its id. */
            id: string;
            /**
             * Format: date-time
             * @description When its brief was accepted.
             */
            openedAt: string;
            /** @description The conversation. */
            sessionId: string;
            /** @description Its state. */
            state: components["schemas"]["JobState"];
            /** @description Taken from the brief. */
            title: string;
            /**
             * Format: int64
             * @description What it has cost so far. Replies that were stopped, repeated or deleted count as well.
             */
            tokens: number;
            /**
             * Format: int32
             * @description How many versions were delivered in it, deleted ones included.
             */
            versions: number;
        };
        /** @description A job with its brief and its versions. */
        ChatJobDetails: components["schemas"]["ChatJob"] & {
            brief: components["schemas"]["JobBrief"] | null;
            /** @description The versions that were delivered in it and are still there, the first one first. */
            delivered: components["schemas"]["JobVersion"][];
        };
        /** @description A conversation, as shown on a card. */
        ChatListItem: {
            /**
             * Format: int32
             * @description The version that the client approved, if the latest work was approved.
             */
            approvedVersion: number | null;
            /** @description The session. */
            id: string;
            /** @description The beginning of the last message. */
            lastMessage: string;
            /**
             * Format: date-time
             * @description The time of that message.
             */
            lastMessageTime: string;
            /** @description Whether the client has delivered work, in any session with this specialist, that they have not looked at. */
            newWork: boolean;
            specialist: components["schemas"]["ListedSpecialist"];
            /** @description Its status. */
            status: components["schemas"]["ListStatus"];
        };
        /** @description One message. */
        ChatMessage: {
            /** @description Its files. */
            attachments: components["schemas"]["Attachment"][];
            /**
             * @description Whether it is part of the conversation now. Exactly one of several alternatives is; messages that an edited
             *     message replaced are not.
             */
            chosen: boolean;
            /** @description The `Idempotency-Key` of its request, so that a client finds its own copy. */
            clientKey: string | null;
            /**
             * Format: int64
             * @description The cost in tokens; only a delivered reply, or one that was stopped after its first words, costs anything.
             */
            cost: number | null;
            document: components["schemas"]["DocumentRef"] | null;
            /** @description The message with the document that this one asks to change. */
            editOf: string | null;
            /** @description Whether the cost was counted here, because the model reported no number, or was stopped before it could. */
            estimated: boolean;
            /**
             * @description The author.
             * @enum {string}
             */
            from: "user" | "agent" | "system";
            /** @description Its id; streamed text names it. */
            id: string;
            /** @description On a client's message that was edited and sent again: the message that replaced it. */
            replacedBy: string | null;
            /**
             * @description On a specialist's message: the client's message it answers. Several replies to the same message are alternatives
             *     of each other, in the order they were made.
             */
            replyTo: string | null;
            /**
             * @description Its state.
             * @enum {string}
             */
            state: "complete" | "streaming" | "failed" | "stopped";
            /** @description Markdown. */
            text: string;
            /**
             * Format: date-time
             * @description The time.
             */
            timestamp: string;
            /**
             * @description Whether it ends early, at the length limit or because the model withheld the rest: there may be more to ask
             *     for.
             */
            truncated: boolean;
        };
        /** @description A conversation, as shown in a list. */
        ChatSession: {
            /** @description Address of their portrait. */
            agentAvatar: string;
            /** @description The specialist. */
            agentId: string;
            /** @description Their name. */
            agentName: string;
            /** @description CSS colour behind the portrait. */
            agentTint: string;
            /** @description Whether it is archived. A new message brings it back. */
            archived: boolean;
            /** @description The session. */
            id: string;
            /**
             * Format: date-time
             * @description The time of the last message.
             */
            lastMessageTime: string;
            /**
             * Format: int64
             * @description How many messages are part of it.
             */
            messages: number;
            /** @description Whether there is delivered work that its client has not looked at. */
            newWork: boolean;
            /** @description Whether it is pinned to the top of the list. */
            pinned: boolean;
            /** @description The beginning of the last message. */
            preview: string;
            /**
             * Format: date-time
             * @description When it was opened.
             */
            startedAt: string;
            /** @description Its status. */
            status: components["schemas"]["ConversationStatus"];
            /** @description The name its client gave it. */
            title: string | null;
        };
        /** @description The token of a link in a mail. */
        ConfirmEmailRequest: {
            /** @description As in the link. */
            token: string;
        };
        /** @description The token of a link in a mail. */
        ConfirmSubscriptionRequest: {
            /** @description As in the link. */
            token: string;
        };
        /** @description A conversation with its latest messages, the newest last. */
        Conversation: {
            /** @description Whether it is archived. A new message brings it back. */
            archived: boolean;
            /** @description The latest messages, the oldest of them first. */
            messages: components["schemas"]["ChatMessage"][];
            /** @description Whether there is delivered work that its client has not looked at. */
            newWork: boolean;
            /** @description Whether it is pinned to the top of its client's list. */
            pinned: boolean;
            /** @description The session of further messages; none before the first message. */
            sessionId: string | null;
            /** @description Its status. */
            status: components["schemas"]["ConversationStatus"];
            /** @description The name its client gave it. */
            title: string | null;
        };
        /**
         * @description The state of a conversation, as on the chat page.
         * @enum {string}
         */
        ConversationStatus: "idle" | "active" | "pending" | "delivered";
        /** @description The data of a sign-in. */
        Credentials: {
            /** @description The account's address. */
            email: string;
            /**
             * Format: password
             * @description The account's password.
             */
            password: string;
            /** @description Whether the session outlives the browser. */
            remember?: boolean;
        };
        /** @description The decision on an appeal. */
        DecideRequest: {
            /** @description A note for its author, if any. */
            note?: string | null;
            /** @description What happens to the text. */
            outcome: components["schemas"]["AppealOutcome"];
            /** @description One reply; the discussion itself when left out. */
            replyId?: string | null;
        };
        /** @description The confirmation of a request to delete the account. */
        DeletionRequest: {
            /**
             * Format: password
             * @description The account's password.
             */
            password: string;
        };
        /** @description The address of the upload. */
        DirectAddress: {
            /** @description PUT the file here with its type as `Content-Type`, within ten minutes. It belongs to another server. */
            signedUrl: string;
        };
        /** @description A direct upload to the store. */
        DirectUpload: {
            /**
             * Format: int64
             * @description In bytes. The returned address accepts no other size.
             */
            size: number;
        };
        /** @description A new discussion. */
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
        /** @description What was reported. */
        DismissRequest: {
            /** @description One reply; the discussion itself when left out. */
            replyId?: string | null;
        };
        /** @description A delivered document. */
        DocumentRef: {
            /** @description Whether this is the version that its client approved. Another version of an approved job is not. */
            approved: boolean;
            /** @description Markdown. */
            content: string;
            /** @description The address of the Word file, for the client who got the document. */
            docxUrl: string | null;
            /** @description The job it belongs to. */
            jobId: string;
            /** @description The state of that job. */
            jobState: components["schemas"]["JobState"];
            /** @description The address of the PDF, for the client who got the document. */
            pdfUrl: string | null;
            /** @description Its title. */
            title: string;
            /**
             * Format: int32
             * @description Counts from 1 within a piece of work, even if a later job continues it.
             */
            version: number;
            /**
             * Format: int64
             * @description The number of words.
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
            /** @description The message with this version. */
            messageId: string;
            /**
             * @description Whether it ends early, at the length limit or because the model withheld the rest: there may be more to ask
             *     for.
             */
            truncated: boolean;
        };
        /** @description A line of the answer. The last one is `done` or `failed`. */
        DraftTrialLine: {
            /** @description The text. */
            text: string;
            /** @enum {string} */
            type: "text";
        } | {
            /**
             * Format: double
             * @description The cost for the house, in dollars; null if no price is known.
             */
            cost?: number | null;
            document?: components["schemas"]["TrialDocument"] | null;
            /** @description The model that wrote it; null for the built-in writer. */
            model?: string | null;
            /**
             * Format: int64
             * @description Tokens read and written. Nobody is charged.
             */
            tokens: number;
            /** @description Whether it ends early, at the model's limit. */
            truncated: boolean;
            /** @enum {string} */
            type: "done";
        } | {
            /** @description The reason, as a stable code. */
            code: string;
            /** @description The reason for admins. */
            message: string;
            /** @enum {string} */
            type: "failed";
        };
        /** @description A draft, and the talk with it so far. */
        DraftTrialRequest: {
            /** @description The specialist of the draft; left out for a new one. */
            agentId?: string | null;
            draft: components["schemas"]["AgentDraft"];
            /** @description The talk so far, at most 100,000 characters in total. The last message is the admin's. */
            turns: components["schemas"]["TrialTurn"][];
        };
        /** @description The result. */
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
            /** @description The specialist who delivered it. */
            agentId: string;
            /** @description The message with the document; any version can be changed. */
            messageId: string;
            /** @description What should be different. */
            text: string;
        };
        /** @description A change of the address of an account, which happens once both addresses have confirmed it. */
        EmailChange: {
            /** @description The new address, as typed. */
            email: string;
            /** @description Whether the new address has confirmed it. */
            newConfirmed: boolean;
            /** @description Whether the present address has confirmed it. */
            oldConfirmed: boolean;
            /**
             * Format: date-time
             * @description When the links in the letters end.
             */
            until: string;
        };
        /** @description What a confirmation has brought about. */
        EmailChangeConfirmed: {
            /** @description Whether the address has changed now; if not, the other mailbox has to confirm it as well. */
            changed: boolean;
        };
        /** @description The token of a link in a mail. */
        EmailChangeLink: {
            /** @description As in the link. */
            token: string;
        };
        /** @description The address that somebody wants to have. */
        EmailChangeRequest: {
            /**
             * Format: email
             * @description No other account may have it.
             */
            email: string;
        };
        /** @description The conversation of a line. */
        EntryConversation: {
            /** @description The specialist. */
            agentId: string;
            /** @description Their name. */
            agentName: string;
            /**
             * Format: uuid
             * @description The session.
             */
            sessionId: string;
        };
        /**
         * @description The kind of a line.
         * @enum {string}
         */
        EntryKind: "purchase" | "grant" | "hold" | "spending" | "release" | "refund";
        /** @description The address and the subject of a mail. */
        Envelope: {
            /** @description Its subject. */
            subject: string;
            /** @description The address. */
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
             * @description The tokens that would be held until the reply is there: the most it can cost.
             */
            hold: number;
            /**
             * Format: int64
             * @description The likely cost; never more than `hold`.
             */
            likely: number;
            /**
             * Format: int64
             * @description How many tokens are missing for `hold`; 0 if there are enough.
             */
            missing: number;
        };
        /** @description A message that may be sent. */
        EstimateRequest: {
            /** @description The specialist. */
            agentId: string;
            /** @description Files that it would have. */
            attachments?: components["schemas"]["Attachment"][];
            /** @description The message with the document that it would ask to change. */
            editOf?: string | null;
            /** @description The reply for which another one would be asked; then there is no message, and the text is empty. */
            instead?: string | null;
            /** @description Whether it would open a session of its own. */
            newSession?: boolean;
            /** @description The earlier message that it would replace. */
            replaces?: string | null;
            /** @description The session it would continue; without it, the latest. */
            sessionId?: string | null;
            /** @description The text as it would be sent. It may be empty with files, or for another reply. */
            text: string;
        };
        /** @description The ticket for a download. */
        ExportTicket: {
            /** @description Valid for five minutes, and only for the admin who asked. */
            ticket: string;
        };
        /** @description A frequent question with its answer. */
        Faq: {
            /** @description Markdown. */
            answer: string;
            /** @description The topic. */
            category: components["schemas"]["FaqCategory"];
            /** @description Its id. */
            id: string;
            /** @description In the words of a person who asks. */
            question: string;
        };
        /**
         * @description The topic of a question.
         * @enum {string}
         */
        FaqCategory: "Account" | "Billing" | "Support" | "Technical" | "General";
        /** @description A frequent question with its answer. White space around the texts is dropped. */
        FaqRequest: {
            /** @description Markdown. */
            answer: string;
            /** @description The topic. */
            category: components["schemas"]["FaqCategory"];
            /** @description In the words of a person who asks. */
            question: string;
        };
        /** @description Whom a member has saved. */
        FavouriteIds: {
            /** @description The ids of the specialists, the latest first, also of those who are not on offer now. */
            ids: string[];
        };
        /** @description One line of a report. Never holds a secret: no address with a password, no key. */
        Finding: {
            /** @description What was checked. */
            concern: string;
            /** @description What was found. */
            found: string;
            /** @description Its state. */
            health: components["schemas"]["Health"];
            /** @description How to repair it. */
            mend: string | null;
        };
        /** @description The account with the forgotten password. */
        ForgotPasswordRequest: {
            /**
             * Format: email
             * @description The account's address.
             */
            email: string;
        };
        /** @description A model server that runs on this machine. */
        FoundServer: {
            /** @description Where its API begins. */
            baseUrl: string;
            /** @description The models it has. */
            models: string[];
            /** @description Its name. */
            name: string;
            /** @description The preset that matches it. */
            preset: string;
        };
        /** @description One set of tables of one version of a projection. */
        Generation: {
            /**
             * Format: int64
             * @description The last position it has applied.
             */
            checkpoint: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /**
             * Format: int64
             * @description The position at which it was found to differ from the events.
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
            /** @description The name of the projection. */
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
            /** @description Its state. */
            state: components["schemas"]["GenerationState"];
            /** @description Why it no longer moves. */
            stopped?: string | null;
            /**
             * Format: int64
             * @description The end position that was announced when its building began.
             */
            target?: number | null;
            /**
             * Format: int64
             * @description The position at which a second computation gave the same result.
             */
            verified?: number | null;
            /**
             * Format: int32
             * @description The version of the projection.
             */
            version: number;
            /** @description The event after its checkpoint, by name and version, if only a newer program can read it. */
            waitsFor?: string | null;
        };
        /**
         * @description The purpose of a generation at the moment.
         * @enum {string}
         */
        GenerationState: "building" | "live" | "standby" | "dropped";
        /** @description The instructions for all specialists, beside their own prompts. */
        GlobalPrompt: {
            /** @description Empty if there are none. */
            globalPrompt: string;
            /**
             * Format: int32
             * @description Counts up with each change; 0 before the first.
             */
            version: number;
        };
        /** @description The instructions for all specialists. */
        GlobalPromptRequest: {
            /** @description May be empty; then they only get their own prompts. */
            globalPrompt: string;
            /**
             * Format: int32
             * @description The version that was edited. If it is no longer the current one, nothing is changed and the answer is 409.
             */
            version?: number | null;
        };
        /** @description A version of the instructions for all specialists. */
        GlobalPromptVersion: {
            /** @description Empty if there were none. */
            globalPrompt: string;
            /**
             * Format: date-time
             * @description The time.
             */
            savedAt: string;
            /** @description The name of the admin who saved it; their id if the name is not known any more. */
            savedBy: string;
            /**
             * Format: int32
             * @description The highest one is current.
             */
            version: number;
        };
        /**
         * @description The state of something.
         * @enum {string}
         */
        Health: "good" | "warning" | "broken";
        /** @description A hidden discussion or reply of the caller. */
        HiddenText: {
            /** @description The caller's text. */
            content: string;
            /** @description The discussion, or the one that contains the reply. */
            discussionId: string;
            /** @description Why it is hidden, and what the caller can do. */
            hiding: components["schemas"]["Hiding"];
            /** @description Null for the discussion itself. */
            replyId: string | null;
            /**
             * Format: date-time
             * @description When they wrote it.
             */
            time: string;
            /** @description The title of the discussion; empty if the caller may not see it. */
            title: string;
        };
        /** @description What to hide, and why. */
        HideRequest: {
            /** @description The reason for its author. White space around it is dropped. */
            reason: string;
            /** @description One reply; the discussion itself when left out. */
            replyId?: string | null;
        };
        /** @description Why a text is hidden, and the state of the appeal. For its author and for admins. */
        Hiding: {
            /** @description The state of the appeal by its author. */
            appeal: components["schemas"]["AppealState"];
            /** @description The note by moderators to the author with the decision; null if there is none. */
            note: string | null;
            /** @description The reason by moderators; null if they gave none. */
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
        /** @description A job. */
        Job: {
            /** @description What is to be written, in any words. 1 to 4,000 characters. */
            brief: string;
        };
        /** @description What the client asked for. */
        JobBrief: {
            /**
             * Format: date-time
             * @description The time.
             */
            at: string;
            /** @description Its files. */
            attachments: components["schemas"]["Attachment"][];
            /** @description The message. */
            messageId: string;
            /** @description Markdown. */
            text: string;
        };
        /** @description A message that asked for a version. */
        JobRequest: {
            /**
             * Format: date-time
             * @description The time.
             */
            at: string;
            /** @description The message. */
            messageId: string;
            /** @description Markdown. */
            text: string;
        };
        /**
         * @description The state of a job.
         * @enum {string}
         */
        JobState: "open" | "approved" | "reviewed" | "cancelled";
        /** @description One version. */
        JobVersion: {
            asked: components["schemas"]["JobRequest"] | null;
            /**
             * Format: date-time
             * @description When it was delivered.
             */
            deliveredAt: string;
            document: components["schemas"]["DocumentRef"];
            /** @description Whether the cost was counted here, because the model reported no number. */
            estimated: boolean;
            /** @description The message with this version. */
            messageId: string;
            /**
             * Format: int64
             * @description What it cost.
             */
            tokens: number | null;
            /** @description Whether it ends early, at the length limit or because the model withheld the rest. */
            truncated: boolean;
        };
        /** @description Jobs of a kind. */
        JobsOfKind: {
            /**
             * Format: int64
             * @description Failed for good.
             */
            dead: number;
            /** @description The kind of their handler. */
            kind: string;
            /**
             * Format: double
             * @description How long the oldest open one has been due.
             */
            oldestSeconds: number;
            /**
             * Format: int64
             * @description Neither done nor failed for good.
             */
            open: number;
        };
        /** @description The kinds that are not shown. */
        KindsRequest: {
            /** @description All others are shown. */
            off: components["schemas"]["NotificationKind"][];
        };
        /** @description Whether a person gets letters of the house. */
        LettersChoice: {
            /** @description Whether they do. */
            letters: boolean;
        };
        /**
         * @description The state of a conversation, as in the list.
         * @enum {string}
         */
        ListStatus: "active" | "completed" | "pending";
        /** @description A specialist, as shown on the card of a conversation. */
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
        /** @description An event as it is stored: personal values are encrypted. */
        LogEvent: {
            /** @description Its name. */
            event: string;
            /** @description The actor, the owner of the data, the command, and the cause. */
            metadata: unknown;
            /** @description Its content. */
            payload: unknown;
            /**
             * Format: int64
             * @description Its position in the log.
             */
            position: number;
            /**
             * Format: date-time
             * @description When it was written.
             */
            recordedAt: string;
            /**
             * Format: int64
             * @description Its number in the stream.
             */
            sequence: number;
            /** @description Its stream, as `type/id`. */
            stream: string;
            /** @description The version of its payload. */
            version: string;
        };
        /** @description Events of one stream, and the neighbouring positions. */
        LogPart: {
            /**
             * Format: int64
             * @description The position of the event of their stream after the last one; null if there is none.
             */
            after: number | null;
            /**
             * Format: int64
             * @description The position of the event of their stream before the first one; null if there is none.
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
        /** @description The mails that a person wants. */
        MailChoice: {
            /** @description Mail about work that is delivered while they are away. */
            deliveries: boolean;
        };
        /**
         * @description The state of a mail.
         * @enum {string}
         */
        MailState: "waiting" | "kept" | "sent" | "failed";
        /** @description What a specialist remembers about a client. */
        Memory: {
            /** @description Whether it is included in each prompt. */
            enabled: boolean;
            /** @description Facts, in the client's order. */
            facts: string[];
            /** @description Summaries of conversations that became too long for the prompt. */
            summaries: components["schemas"]["MemorySummary"][];
            /**
             * Format: date-time
             * @description When the client last saved it.
             */
            updatedAt: string | null;
            /** @description The voice of the client's brand. */
            voice: string;
        };
        /** @description The whole content of a memory. */
        MemoryRequest: {
            /** @description Whether it is included in each prompt. */
            enabled: boolean;
            /** @description Facts, 1 to 500 characters each. */
            facts: string[];
            /** @description The voice of the brand; may be empty. */
            voice: string;
        };
        /** @description The summary of the beginning of a conversation. */
        MemorySummary: {
            /**
             * Format: date-time
             * @description When it was written.
             */
            at: string;
            /** @description The conversation. */
            sessionId: string;
            /** @description Markdown; empty if that part was left out, because memory was switched off. */
            text: string;
            /** @description The last message that it covers. */
            through: string;
        };
        /** @description A message that matches. */
        MessageHit: {
            /** @description The specialist. */
            agentId: string;
            /** @description Their name. */
            agentName: string;
            /** @description The part around the first match, with an ellipsis where it was cut. */
            excerpt: string;
            /**
             * @description The author.
             * @enum {string}
             */
            from: "user" | "agent" | "system";
            /** @description Start and end of each match in the excerpt, in UTF-16 code units. */
            marks: number[][];
            /** @description The message. */
            messageId: string;
            /** @description The session. */
            sessionId: string;
            /**
             * Format: date-time
             * @description Its time.
             */
            timestamp: string;
        };
        /** @description Which connections are used for what. It is always read and set as a whole. */
        ModelChoice: {
            /** @description Categories with a model of their own. */
            categories: components["schemas"]["CategoryModel"][];
            /**
             * Format: double
             * @description The ceiling in dollars for all models together in a UTC day.
             */
            ceiling: number | null;
            /**
             * Format: uuid
             * @description The usual one; null for the built-in writer.
             */
            default: string | null;
            /**
             * Format: uuid
             * @description Used when the first choice can not write.
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
        /** @description A connection to a model. Its key is never shown, only whether there is one. */
        ModelConnection: {
            /** @description Where its server's API begins. */
            baseUrl: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            changedAt: string;
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
            failing: components["schemas"]["ModelFailing"] | null;
            /** @description Whether a key is stored for it. */
            hasKey: boolean;
            /**
             * Format: uuid
             * @description The permanent id.
             */
            id: string;
            /**
             * Format: double
             * @description Dollars for a million tokens that are sent; null if they cost the house nothing.
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
            /** @description The name for admins. */
            name: string;
            /**
             * Format: double
             * @description Dollars for a million tokens that are written; null if they cost the house nothing.
             */
            outputPrice: number | null;
            /** @description The preset it was made from. */
            preset: string;
            /** @description The protocol of its server. */
            protocol: components["schemas"]["ModelProtocol"];
            /** @description Whether it looks at pictures. */
            sees: boolean;
            /** @description `default`, `fallback`, `judge`, `category:…`, `specialist:…`. */
            usedBy: string[];
        };
        /** @description The model that is set in the environment of the processes. */
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
        /** @description Why calls to a connection are stopped. */
        ModelFailing: {
            /** @description The last failure, as a stable code. */
            code: string;
            /**
             * Format: date-time
             * @description Since when.
             */
            since: string;
        };
        /** @description The health of a model. */
        ModelHealth: {
            /**
             * Format: date-time
             * @description The time of its last reply.
             */
            lastAt: string;
            /**
             * Format: int64
             * @description From the message to the complete reply, in milliseconds: half of them took no longer.
             */
            medianMillis: number | null;
            /**
             * Format: uuid
             * @description Null for the environment's model, the built-in writer and removed connections.
             */
            modelId: string | null;
            /** @description The connection's name; the model's if there is no connection. */
            name: string;
            /**
             * Format: int64
             * @description Nineteen of twenty took no longer.
             */
            p95Millis: number | null;
            /**
             * Format: int64
             * @description Among the newest 200.
             */
            replies: number;
        };
        /** @description The name of a connection. */
        ModelName: {
            /**
             * Format: uuid
             * @description Its permanent id.
             */
            id: string;
            /** @description Its name for admins. */
            name: string;
        };
        /** @description A known server. */
        ModelPreset: {
            /** @description Where its API begins; empty if it has to be typed. */
            baseUrl: string;
            /** @description A stable id. */
            id: string;
            /** @description Whether it runs on the user's own machine. */
            local: boolean;
            /** @description Models to suggest. */
            models: string[];
            /** @description Its usual name. */
            name: string;
            /** @description Whether it needs a key. */
            needsKey: boolean;
            /** @description Its protocol. */
            protocol: components["schemas"]["ModelProtocol"];
        };
        /**
         * @description The protocol of a server.
         * @enum {string}
         */
        ModelProtocol: "openai" | "anthropic";
        /** @description A connection to a model, with all fields. Its key is accepted and never shown. */
        ModelRequest: {
            /**
             * Format: password
             * @description The key for its server, in visible ASCII characters. Left out: no change. Empty: none.
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
            /** @description The name for admins; unique. */
            name: string;
            /**
             * Format: double
             * @description Dollars for a million tokens that are written, with at most 6 decimal places. Both prices, or none.
             */
            outputPrice?: number | null;
            /** @description The preset it is made from. */
            preset: string;
            /** @description The protocol of its server. */
            protocol: components["schemas"]["ModelProtocol"];
            /** @description Whether it looks at pictures. */
            sees: boolean;
        };
        /** @description A line of the answer. The last one is `done` or `failed`. */
        ModelTestLine: {
            /** @description The text. */
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
             * @description Its speed.
             */
            tokens_per_second: number;
            /**
             * Format: int64
             * @description The tokens it used.
             */
            total_tokens: number;
            /** @enum {string} */
            type: "done";
            /** @description Whether the server reports the tokens of a reply. */
            usage_told: boolean;
        } | {
            /** @description The reason, as a stable code. */
            code: string;
            /** @description The reason for admins: the status and the server's own code, if there are any. */
            message: string;
            /** @enum {string} */
            type: "failed";
        };
        /** @description What to try: a saved connection, a draft, or a saved connection changed by a draft. */
        ModelTestRequest: {
            draft?: components["schemas"]["ModelRequest"] | null;
            /** @description The connection. A draft without a key is tried with the key of this one, at the same scheme, host and port. */
            modelId?: string | null;
        };
        /** @description The result of a trial of a connection. */
        ModelTrial: {
            /**
             * Format: date-time
             * @description The time.
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
             * @description Its speed.
             */
            tokensPerSecond: number | null;
            /** @description Whether the server reports the tokens of a reply. */
            usageTold: boolean | null;
        };
        /** @description The number of replies, the charges of clients, and the cost for the house. */
        ModelUse: {
            /**
             * Format: double
             * @description Dollars.
             */
            cost: number;
            /**
             * Format: int64
             * @description Tokens that were sent to the model.
             */
            inputTokens: number;
            /**
             * Format: int64
             * @description Tokens that it wrote.
             */
            outputTokens: number;
            /**
             * Format: int64
             * @description Replies.
             */
            replies: number;
            /**
             * Format: int64
             * @description Tokens for which clients were charged.
             */
            tokensCharged: number;
        };
        /** @description The use of one connection. */
        ModelUseLine: {
            /** @description Today and the 29 days before. */
            last30: components["schemas"]["ModelUse"];
            /**
             * Format: uuid
             * @description Null for the environment's model, the built-in writer and removed connections.
             */
            modelId: string | null;
            /** @description The connection's name; the model's if there is no connection. */
            name: string;
            /** @description Since midnight UTC. */
            today: components["schemas"]["ModelUse"];
        };
        /** @description The models behind the specialists. */
        ModelsPage: {
            /**
             * Format: date-time
             * @description Since when the ceiling allows no more today.
             */
            ceilingReachedAt: string | null;
            /** @description Which connection is used for what. */
            choice: components["schemas"]["ModelChoice"];
            /** @description The oldest first. */
            connections: components["schemas"]["ModelConnection"][];
            environment: components["schemas"]["ModelEnvironment"] | null;
            /** @description Known servers. */
            presets: components["schemas"]["ModelPreset"][];
            /**
             * Format: double
             * @description The cost of models for the house in this UTC day, in dollars: replies and other texts.
             */
            spentToday: number;
            /** @description The use of models in the last thirty days, the highest cost first. */
            use: components["schemas"]["ModelUseLine"][];
            /**
             * @description The usual writer.
             * @enum {string}
             */
            writes: "environment" | "connection" | "built-in";
        };
        /**
         * @description What an admin decides.
         * @enum {string}
         */
        ModerationAction: "restore" | "delete";
        /** @description An actor; null if no person did it. */
        ModerationActor: {
            id: string;
            /** @description Empty after they were erased. */
            name: string;
        };
        /** @description An appeal. */
        ModerationAppeal: {
            /** @description Empty after the author was erased. */
            text: string;
            /** Format: date-time */
            time: string;
        };
        /** @description The author of the text. */
        ModerationAuthor: {
            /** @description Empty after they were erased. */
            email: string;
            id: string;
            /** @description Empty after they were erased. */
            name: string;
            role: components["schemas"]["Role"];
            status: components["schemas"]["AccountStatus"];
        };
        /** @description A discussion or a reply that moderators must decide on, or have decided on. */
        ModerationCase: {
            appeal: components["schemas"]["ModerationAppeal"] | null;
            author: components["schemas"]["ModerationAuthor"];
            context: components["schemas"]["ModerationContext"] | null;
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The discussion, or the one that contains the reply. */
            discussionId: string;
            /** @description Whether the text is hidden. */
            hidden: boolean;
            hiding: components["schemas"]["ModerationHiding"] | null;
            /** @description Null for the discussion itself. */
            replyId: string | null;
            reports: components["schemas"]["ModerationReports"];
            /**
             * Format: date-time
             * @description The time of the last change of the state.
             */
            since: string;
            /** @description Its state. */
            state: components["schemas"]["CaseState"];
            /** @description The text itself; empty after its author was erased. */
            text: string;
            /**
             * Format: date-time
             * @description When it was written.
             */
            time: string;
            /** @description The title of the discussion; empty after its author was erased. */
            title: string;
        };
        /** @description The context of a reply. */
        ModerationContext: {
            before: components["schemas"]["ModerationReply"] | null;
            /** @description The text of the discussion. */
            content: string;
        };
        /** @description A decision. */
        ModerationDecision: {
            by: components["schemas"]["ModerationActor"] | null;
            /** @description The note for the author; empty if there is none. */
            note: string;
            /** Format: date-time */
            time: string;
            verdict: components["schemas"]["Verdict"];
        };
        /** @description The hiding of a text. */
        ModerationHiding: {
            by: components["schemas"]["ModerationActor"] | null;
            /** @description The reason for its author; empty if none was given. */
            reason: string;
            /** Format: date-time */
            time: string;
        };
        /** @description The reply before. */
        ModerationReply: {
            /** @description The author; empty after they were erased. */
            name: string;
            /** @description Empty after its author was erased. */
            text: string;
        };
        /** @description A report. */
        ModerationReport: {
            /** @description Whether an admin dismissed it. */
            dismissed: boolean;
            id: string;
            /** @description The reporter; empty after they were erased. */
            name: string;
            /** @description The reason; empty if none was given. */
            reason: string;
            /**
             * Format: date-time
             * @description The time.
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
             * @description The time of the first report; null without a report.
             */
            first: string | null;
            /**
             * Format: date-time
             * @description The time of the last report; null without a report.
             */
            last: string | null;
            /** @description The latest twenty, the last one first. */
            latest: components["schemas"]["ModerationReport"][];
        };
        /** @description A decision on a discussion or a reply. */
        ModerationRequest: {
            /** @description What to do. */
            action: components["schemas"]["ModerationAction"];
            /** @description One reply; the discussion itself when left out. */
            replyId?: string | null;
        };
        /** @description The browser's answer. */
        NewPasskey: {
            /** @description What `toJSON` gives for the new credential. */
            credential: Record<string, never>;
        };
        /** @description Delivered work that its client has not looked at. */
        NewWork: {
            /**
             * Format: int64
             * @description How many conversations have such work.
             */
            conversations: number;
        };
        /** @description Something that a member is told. Fields that its kind does not have are null. */
        Notification: {
            /** @description The specialist's id. */
            agentId: string | null;
            /**
             * Format: date-time
             * @description When that happened.
             */
            at: string;
            /** @description The discussion. */
            discussionId: string | null;
            /** @description The specialist, or who replied. */
            from: string | null;
            /**
             * Format: int64
             * @description By which it is marked as read; newer ones have higher ids.
             */
            id: number;
            /** @description What it is about. */
            kind: components["schemas"]["NotificationKind"];
            /** @description The reply with the work. */
            messageId: string | null;
            /** @description Whether the member has read it, or looked at what it is about. */
            read: boolean;
            /** @description The reply in it; null where the discussion itself was hidden. */
            replyId: string | null;
            /** @description The conversation with the work. */
            sessionId: string | null;
            /** @description Why the text was hidden, or what is announced. */
            text: string | null;
            /** @description The ticket. */
            ticketId: string | null;
            /** @description Of the work, the discussion, the ticket or the announcement; empty if it is not there any more. */
            title: string;
            /**
             * Format: int64
             * @description Tokens of a payment, negative where it was taken back; or what is left of the balance.
             */
            tokens: number | null;
            /**
             * Format: int32
             * @description The version of the work.
             */
            version: number | null;
        };
        /**
         * @description What a notification is about.
         * @enum {string}
         */
        NotificationKind: "work" | "reply" | "ticket" | "hidden" | "payment" | "balance" | "announcement";
        /** @description A choice of kinds. */
        NotificationKinds: {
            /** @description Those that are not shown; all others are. */
            off: components["schemas"]["NotificationKind"][];
        };
        /** @description A job that is not finished. */
        OpenJob: {
            /**
             * Format: int32
             * @description How often it was tried.
             */
            attempt: number;
            /**
             * Format: date-time
             * @description When it failed for good.
             */
            deadAt: string | null;
            /**
             * Format: date-time
             * @description The time from which it can run.
             */
            due: string;
            /**
             * Format: int64
             * @description Its number in the queue.
             */
            id: number;
            /** @description The event that asked for it. */
            key: string;
            /** @description The kind of its handler. */
            kind: string;
            /** @description Why the last try failed. */
            reason: string | null;
        };
        /** @description A ticket that was opened. */
        OpenedTicket: {
            /** @description The id, to read it and to answer. */
            id: string;
            /** @description The number for people, such as `T-1001`. */
            number: string;
        };
        /** @description The state of everything. */
        Operations: {
            /** @description What an operator should look at; empty if all is well. */
            findings: components["schemas"]["Finding"][];
            health: components["schemas"]["OperationsHealth"] | null;
            /** @description Waiting and failed jobs, by kind. */
            jobs: components["schemas"]["JobsOfKind"][];
            /**
             * Format: int64
             * @description Where the log ends.
             */
            position: number;
            /** @description The running processes. */
            processes: components["schemas"]["ProcessUp"][];
            /** @description The reactors, which make jobs from the log. */
            reactors: components["schemas"]["ReactorAt"][];
            /** @description Every generation of every read model. */
            readModels: components["schemas"]["ReadModelGeneration"][];
            /**
             * Format: int64
             * @description The last position under a seal.
             */
            sealed: number;
            seals: components["schemas"]["SealsCheck"] | null;
            /** @description What uses space in the database, the largest first. */
            storage: components["schemas"]["StorageUse"][];
            /** @description Requested tasks on read models, newest first. */
            tasks: components["schemas"]["ReadModelWork"][];
            /**
             * Format: int64
             * @description Events that have no position yet.
             */
            unnumbered: number;
            /** @description The version of this program. */
            version: string;
        };
        /** @description The health of replies and payments. */
        OperationsHealth: {
            /** @description Purchases and refunds. */
            payments: components["schemas"]["PaymentHealth"];
            /** @description Replies of specialists, and the models that wrote them. */
            replies: components["schemas"]["ReplyHealth"];
        };
        /** @description The content and the receiver of a mail. */
        OutboxLetter: {
            /** @description The same as a page, as a mail program shows it. Show it only where nothing in it can run. */
            html: string;
            /** @description Its subject. */
            subject: string;
            /** @description Its text, without typography. */
            text: string;
            /** @description The address. */
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
            /** @description The base of its `Message-ID`. */
            id: string;
            /** @description Its kind, such as `reset-password`. */
            kind: string;
            /** @description Why the last try failed, if one did. */
            reason: string | null;
            /** @description Its state. */
            state: components["schemas"]["MailState"];
        };
        /** @description The export of everything about oneself. */
        OwnExport: {
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            askedAt: string | null;
            /**
             * Format: int64
             * @description The size of the file in bytes; 0 until it is ready.
             */
            bytes: number;
            /**
             * Format: int32
             * @description How many of its parts are done.
             */
            done: number;
            /**
             * Format: int32
             * @description How many parts it has; 0 until that is known.
             */
            parts: number;
            /** @description Its state. */
            state: components["schemas"]["OwnExportState"];
            /**
             * Format: date-time
             * @description The file can be downloaded until then.
             */
            until: string | null;
        };
        /**
         * @description The state of an export.
         * @enum {string}
         */
        OwnExportState: "none" | "building" | "ready" | "failed";
        /** @description The ticket for the download. */
        OwnExportTicket: {
            /** @description Valid for five minutes, and only for the one who asked. */
            ticket: string;
        };
        /** @description A review, for its author. */
        OwnReview: components["schemas"]["Review"] & {
            /**
             * Format: date-time
             * @description The time until which it can be changed.
             */
            changeableUntil: string;
            /** @description The job it is about. */
            jobId: string;
        };
        /** @description An active session. */
        OwnSession: {
            /** @description The browser, if it said so and is a well-known one. */
            browser: string | null;
            /**
             * Format: date-time
             * @description When it began.
             */
            createdAt: string;
            /** @description Whether it is the session of this request. */
            current: boolean;
            /** @description The id, for ending it. */
            id: string;
            /**
             * Format: date-time
             * @description When it was last renewed.
             */
            lastSeenAt: string;
            /**
             * @description The network from which it began, without the part that tells its members apart; null for sessions of before that
             *     was kept.
             */
            network: string | null;
            /** @description Whether it outlives the browser. */
            remember: boolean;
            /** @description The system, in the same way. */
            system: string | null;
        };
        /** @description A parked aggregate. */
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
             * @description The position of the first event that was not applied.
             */
            position: number;
            /** @description The reason. */
            reason: string;
            /** @description The schema of its generation. */
            schema: string;
        };
        /** @description A passkey, by the device on which it was added. */
        Passkey: {
            /** @description The browser, if it said so and is a well-known one. */
            browser: string | null;
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
            /** @description The id, for removing it. */
            id: string;
            /**
             * Format: date-time
             * @description When it last signed in; null if it never did.
             */
            lastUsedAt: string | null;
            /** @description The system, in the same way. */
            system: string | null;
        };
        /** @description A passkey that was added. */
        PasskeyAdded: {
            /** @description For removing it. */
            id: string;
        };
        /** @description What to hand to the browser. */
        PasskeyOptions: {
            /**
             * @description In the form that `PublicKeyCredential.parseCreationOptionsFromJSON` reads, or for a sign-in
             *     `parseRequestOptionsFromJSON`.
             */
            options: Record<string, never>;
        };
        /** @description The browser's answer. */
        PasskeySignIn: {
            /** @description What `toJSON` gives for the credential. */
            credential: Record<string, never>;
            /** @description Whether the session outlives the browser. */
            remember?: boolean;
        };
        /** @description The health of payments. */
        PaymentHealth: {
            /**
             * Format: int64
             * @description Orders that were paid and credited in the last 24 hours.
             */
            confirmed: number;
            /**
             * Format: int64
             * @description Tries that failed in the last 24 hours, including payments that did not match the order.
             */
            failed: number;
            /**
             * Format: date-time
             * @description When an order was last confirmed.
             */
            lastConfirmedAt: string | null;
            /** @description `test` or `live`, of the newest order. */
            mode: string | null;
            /**
             * Format: date-time
             * @description When the oldest of them started.
             */
            oldestPendingAt: string | null;
            /**
             * Format: date-time
             * @description When the oldest of them was requested.
             */
            oldestRefundAt: string | null;
            /**
             * Format: int64
             * @description Orders of the last 7 days without a result.
             */
            pending: number;
            /** @description The provider, `paystack` or `sandbox`, of the newest order; null before the first. */
            provider: string | null;
            /**
             * Format: int64
             * @description Requested refunds that are neither complete nor failed.
             */
            refundsPending: number;
            /**
             * Format: int64
             * @description Orders of the last 24 hours.
             */
            started: number;
        };
        /**
         * @description The status of an order.
         * @enum {string}
         */
        PaymentStatus: "pending" | "failed" | "expired" | "paid" | "refunded";
        /**
         * @description What an admin may do; each guards one part of the admin area.
         * @enum {string}
         */
        Permission: "stats" | "adminManagement" | "userManagement" | "categoryManagement" | "aiSpecialist" | "faqManagement" | "announcements" | "auditLogs" | "systemSettings";
        /** @description The new permissions of an admin. */
        PermissionsRequest: {
            /** @description Exactly these. */
            permissions: components["schemas"]["Permission"][];
        };
        /** @description A person, with the latest 20 entries of each list and the counts of all. */
        Person: {
            /** @description Their conversations with specialists, the latest first. At most 20. */
            chats: components["schemas"]["PersonChat"][];
            counts: components["schemas"]["PersonCounts"];
            /** @description Their actions, and events of their account, the latest first. At most 20. */
            events: components["schemas"]["PersonEvent"][];
            /** @description The latest first. At most 20. */
            payments: components["schemas"]["PersonPayment"][];
            /** @description What others reported about them, the latest first. At most 20. */
            reportsAbout: components["schemas"]["PersonReport"][];
            /** @description What they reported in the community, the latest first. At most 20. */
            reportsBy: components["schemas"]["PersonReport"][];
            /** @description Active sessions, the one used last first. At most 20. */
            sessions: components["schemas"]["PersonSession"][];
            suspension: components["schemas"]["Suspension"] | null;
            /** @description The last changed first. At most 20. */
            tickets: components["schemas"]["PersonTicket"][];
            user: components["schemas"]["AdminUser"];
            /** @description When admins viewed the account, the latest first. At most 20. */
            viewings: components["schemas"]["PersonViewing"][];
            wallet: components["schemas"]["PersonWallet"];
        };
        /**
         * @description A person at a position of the log. Their events are those of their account, wallet and payments, and of the
         *     jobs in their conversations.
         */
        PersonAsOf: {
            /**
             * Format: date-time
             * @description The time of the position: the requested one, or when the event at the position was recorded.
             */
            at: string;
            /** @description How many of the person's events are included. */
            event: number;
            /** @description How many there are now. */
            events: number;
            /** @description The first of them. */
            first: components["schemas"]["PersonMark"];
            /** @description The last of them. */
            last: components["schemas"]["PersonMark"];
            /**
             * Format: int64
             * @description Everything up to this position counts.
             */
            position: number;
            standing: components["schemas"]["PersonStanding"] | null;
        };
        /** @description A conversation: with which specialist, and when. */
        PersonChat: {
            /** @description The specialist. */
            agentId: string;
            /** @description Their name. */
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
            /** @description Its status. */
            status: components["schemas"]["ListStatus"];
        };
        /** @description The counts of all lists. */
        PersonCounts: {
            /**
             * Format: int64
             * @description Conversations with specialists.
             */
            chats: number;
            /**
             * Format: int64
             * @description Payments of any status.
             */
            payments: number;
            /**
             * Format: int64
             * @description What others reported about them.
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
        /** @description An event about a person. */
        PersonEvent: {
            /** @description What happened, such as `wallet.settled`. */
            action: string;
            /**
             * Format: date-time
             * @description The time.
             */
            at: string;
            /** @description The name of the actor, `System` for the product itself. */
            by: string;
            /**
             * Format: int64
             * @description Its position in the log.
             */
            position: number;
        };
        /** @description Jobs by status. */
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
        /** @description A position in the log. */
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
            /** @description The currency of the amount. */
            currency: string;
            /** @description The plan's name. */
            plan: string;
            /**
             * Format: uuid
             * @description The id of the payment, here and at the provider.
             */
            reference: string;
            /**
             * Format: date-time
             * @description When they were sent to pay.
             */
            startedAt: string;
            /** @description Its status. */
            status: components["schemas"]["PaymentStatus"];
        };
        /** @description Payments by status. */
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
             * @description The time.
             */
            at: string;
            /**
             * Format: uuid
             * @description The discussion.
             */
            discussion: string;
            /** @description The reason; empty if none was given. */
            reason: string;
            /** @description Whether a reply was reported; the discussion itself otherwise. */
            reply: boolean;
            /** @description Its title. */
            title: string;
            /** @description The name of the other person: the author of the reported text, or the reporter. */
            with: string;
        };
        /** @description An active session. */
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
        /** @description The state of a person. */
        PersonStanding: {
            /** @description Whether the address was confirmed. */
            addressConfirmed: boolean;
            jobs: components["schemas"]["PersonJobCounts"];
            payments: components["schemas"]["PersonPaymentCounts"];
            /** @description The permissions of the account; all for a superadmin. */
            permissions: components["schemas"]["Permission"][];
            role: components["schemas"]["Role"];
            /** @description The status of the account. */
            status: components["schemas"]["AccountStatus"];
            wallet: components["schemas"]["PersonWallet"];
        };
        /** @description A ticket. */
        PersonTicket: {
            id: string;
            /** @description Such as `T-1001`. */
            number: string;
            /** @description Its status. */
            status: components["schemas"]["TicketStatus"];
            /** @description The subject. */
            subject: string;
            /**
             * Format: date-time
             * @description When it was last changed.
             */
            updatedAt: string;
        };
        /** @description A view of the account by an admin. */
        PersonViewing: {
            /**
             * Format: date-time
             * @description When it began.
             */
            at: string;
            /** @description The name of the admin. */
            by: string;
            /** @description The reason. */
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
        /** @description A plan, as offered. */
        Plan: {
            /** @description The approximate price in dollars. */
            approximateUSD: string;
            /** @description What a member gets with it. */
            features: string[];
            /** @description The id for `POST /payments/create-transaction`. */
            id: string;
            /** @description Its name on screen. */
            name: string;
            /**
             * Format: int64
             * @description In naira; 0 for the free plan, which can not be bought.
             */
            price: number;
            /** @description The price on screen. */
            priceDisplay: string;
            /**
             * Format: int64
             * @description Tokens of one purchase, or of a day for the free plan.
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
        /** @description A sample, as shown on its own page. */
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
        /** @description How a sample was made. */
        PortfolioStory: {
            challenge: string;
            /** @description A description of the client, without a name. */
            client: string;
            /** @description The client's feedback. */
            feedback: string;
            overview: string;
            results: string[];
            solution: string;
        };
        /** @description The author. */
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
            /** @description Address of the author's picture; empty if there is none. */
            avatar: string;
            /** @description The name of a category, or `General`. */
            category: string;
            /** @description Plain text with line breaks. */
            content: string;
            /** @description By a person of the demonstration. */
            demo: boolean;
            /** @description Hidden for everybody except its author and admins. */
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
             * @description Visible replies.
             */
            replyCount: number;
            /**
             * Format: int64
             * @description How often it or a reply was reported; null for readers who are not moderators.
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
            /** @description Plain text with line breaks. */
            content: string;
            /** @description By a person of the demonstration. */
            demo: boolean;
            /** @description Hidden for everybody except its author and admins. */
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
             * @description The time.
             */
            time: string;
        };
        /** @description The body of every error answer. */
        Problem: {
            /** @description For `second_factor_required`: names the sign-in that waits for a code. For `proof_required`: the puzzle. */
            challenge?: string | null;
            /**
             * @description What went wrong, for programs; never changes its meaning.
             * @example validation_failed
             */
            code: string;
            /** @description What went wrong this time, for people. */
            detail: string;
            /** @description The errors of single fields of the request. */
            fields?: {
                [key: string]: string;
            };
            /** @description What went wrong, for people, the same for every problem of this code. */
            message: string;
            /** @description The id of this request, for support. */
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
             * @description Always `about:blank`: the problems of this API differ by `code`.
             * @example about:blank
             */
            type: string;
        };
        /** @description One side of the product, in a process of its own or together with the other. */
        ProcessUp: {
            /**
             * Format: date-time
             * @description Its last report.
             */
            seenAt: string;
            /** @description `command` or `query`. */
            service: string;
            /**
             * Format: date-time
             * @description When it began.
             */
            startedAt: string;
            /** @description The version of its program. */
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
        /** @description The style in which a specialist writes. Never part of a public answer. */
        PromptTemplate: {
            /** @description May be empty. */
            tone: string;
            /** @description May be empty. */
            writingStyle: string;
        };
        /** @description A solved puzzle. */
        PuzzleProof: {
            /** @description The `challenge` of the refusal. */
            challenge: string;
            /**
             * @description Decimal digits, so that the SHA-256 of the challenge, a colon and these begins with as many zero bits as the number
             *     before the first dot of the challenge says.
             */
            nonce: string;
        };
        /** @description The progress of a reactor. */
        ReactorAt: {
            /**
             * Format: int64
             * @description How many positions it is behind.
             */
            behind: number;
            /**
             * Format: int64
             * @description Streams that wait for a newer program.
             */
            parked: number;
            /**
             * Format: int64
             * @description The position up to which it has made jobs.
             */
            position: number;
            /** @description Its name. */
            reactor: string;
            /**
             * Format: double
             * @description How long the first of them has been there.
             */
            waitingSeconds: number;
        };
        /** @description A generation, as shown by `list`. */
        ReadModelGeneration: components["schemas"]["Generation"] & {
            /**
             * Format: int64
             * @description How many positions it is behind the log.
             */
            behind: number;
            /** @description Whether this program feeds and reads it. */
            compiled: boolean;
            /** @description Its parked aggregates. */
            waiting: components["schemas"]["ParkedAggregate"][];
        };
        /**
         * @description A task on a read model while it is read.
         * @enum {string}
         */
        ReadModelTask: "rebuild" | "verify" | "promote" | "rollback" | "retry" | "drop";
        /** @description A task on a read model. */
        ReadModelWork: {
            /**
             * Format: date-time
             * @description The time of the request.
             */
            askedAt: string;
            /** @description The admin who asked for it; null for an operator on the command line. */
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
            /** @description Whether it failed, or found a problem; null until it ends. */
            failed: boolean | null;
            id: string;
            /** @description The result, in words. */
            outcome: string | null;
            progress: components["schemas"]["TaskProgress"] | null;
            /** @description The read model. */
            readModel: string;
            /** @description `rebuild`, `verify`, `promote`, `rollback`, `retry` or `drop`. */
            task: string;
        };
        /** @description What was read. One of both is given. */
        ReadRequest: {
            /**
             * Format: int64
             * @description This notification alone.
             */
            notification?: number | null;
            /**
             * Format: int64
             * @description This one and all older ones.
             */
            through?: number | null;
        };
        /** @description Codes for signing in without the app. */
        RecoveryCodes: {
            /** @description Each is accepted once. They are not shown again. */
            recoveryCodes: string[];
        };
        /** @description A refund in progress. */
        RefundAnswer: {
            /** @description The payment. */
            reference: string;
            /** @description Requested, and neither completed nor failed yet. */
            refundAsked: boolean;
        };
        /** @description A rehearsal with its texts. */
        Rehearsal: components["schemas"]["RehearsalRun"] & {
            /** @description The briefs at the time of the run. */
            briefs: components["schemas"]["RehearsalBrief"][];
            /** @description In the order of the briefs' ids, then of the sides. */
            results: components["schemas"]["RehearsalResult"][];
        };
        /** @description A brief to rehearse. */
        RehearsalBrief: {
            /** @description Stable within the specialist; chosen by its author, with small letters, digits and hyphens. */
            id: string;
            /** @description What the text for it must show. */
            must: components["schemas"]["RehearsalMust"];
            /** @description In the form of a client's message. */
            text: string;
            /** @description Its title. */
            title: string;
        };
        /** @description The briefs of a specialist. */
        RehearsalBriefs: {
            /** @description In the order in which they were saved. */
            briefs: components["schemas"]["RehearsalBrief"][];
            prompt: components["schemas"]["SpecialistPrompt"] | null;
        };
        /** @description All briefs of a specialist. */
        RehearsalBriefsRequest: {
            /** @description In this order; each has an id of its own. */
            briefs: components["schemas"]["RehearsalBrief"][];
        };
        /** @description One wish, and whether the text meets it. */
        RehearsalCheck: {
            /** @description What was found, in a few words; may be empty. */
            found: string;
            /**
             * @description The kind of the check.
             * @enum {string}
             */
            kind: "words" | "notWords" | "headings" | "minWords" | "maxWords" | "tone";
            /** @description None if nobody could judge. */
            ok: boolean | null;
            /** @description The wish. */
            wanted: string;
        };
        /** @description What a text for a brief must show. An open wish must be given as null or an empty list. */
        RehearsalMust: {
            /** @description Headings, in this order, 1 to 200 characters each. */
            headings: string[];
            /**
             * Format: int32
             * @description The highest number of words.
             */
            maxWords: number | null;
            /**
             * Format: int32
             * @description The lowest number of words.
             */
            minWords: number | null;
            /** @description Words or phrases that must not occur, 1 to 200 characters each. */
            notWords: string[];
            /** @description The tone, judged by the judging model. */
            tone: string | null;
            /** @description Words or phrases that must occur, 1 to 200 characters each. */
            words: string[];
        };
        /** @description The sides to compare. */
        RehearsalRequest: {
            /** @description One, or two beside each other. */
            sides: components["schemas"]["RehearsalSide"][];
        };
        /** @description The result of one side for one brief. */
        RehearsalResult: {
            /** @description The brief. */
            briefId: string;
            /** @description The wishes, and whether the text meets them. If a document was delivered, only the document is checked. */
            checks: components["schemas"]["RehearsalCheck"][];
            /**
             * Format: double
             * @description Dollars, for writing and judging; none if no price is known.
             */
            cost: number | null;
            /** @description Why it failed, in a sentence. */
            failure: string | null;
            /** @description The model that wrote it, by its name at its server; absent for the built-in writer. */
            model?: string | null;
            /**
             * Format: double
             * @description How long it took.
             */
            seconds: number;
            /**
             * Format: int32
             * @description The index of the side, from 0.
             */
            side: number;
            /** @description The text, up to 60,000 characters; none if it failed. */
            text: string | null;
            /**
             * Format: int64
             * @description Tokens read and written for the text.
             */
            tokens: number;
            /**
             * Format: int32
             * @description The number of words of the checked text.
             */
            words: number;
        };
        /** @description A rehearsal, as shown in the list. */
        RehearsalRun: {
            /**
             * Format: date-time
             * @description When it was requested.
             */
            askedAt: string;
            /**
             * Format: int32
             * @description Texts that were written, or failed.
             */
            done: number;
            /**
             * Format: date-time
             * @description When it ended.
             */
            finishedAt: string | null;
            /**
             * Format: uuid
             * @description The permanent id.
             */
            id: string;
            /** @description The compared sides. */
            sides: components["schemas"]["RehearsalSide"][];
            /**
             * Format: int32
             * @description Texts to write.
             */
            total: number;
            /** @description The results of each side so far; absent while nothing is written. */
            totals?: components["schemas"]["RehearsalTotal"][];
        };
        /** @description One of the compared sides. */
        RehearsalSide: {
            /**
             * Format: uuid
             * @description A connection to a model; none for the current writer of the specialist.
             */
            modelId?: string | null;
            /** @description Its name in the results. */
            name: string;
            prompt?: components["schemas"]["SpecialistPrompt"] | null;
        };
        /** @description The results of a side so far. */
        RehearsalTotal: {
            /**
             * Format: int32
             * @description Wishes that could be judged.
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
             * @description Wishes that were met.
             */
            passed: number;
            /**
             * Format: double
             * @description The time of all texts, one after the other.
             */
            seconds: number;
            /**
             * Format: int64
             * @description Tokens read and written.
             */
            tokens: number;
        };
        /** @description The health of replies. */
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
            /** @description The cause, as a code such as `timeout`. */
            lastFailure: string | null;
            /**
             * @description The models that wrote the newest 200 replies of the last 24 hours, the most used first. A failed reply does not
             *     name its model: several may have been tried.
             */
            models: components["schemas"]["ModelHealth"][];
        };
        /** @description How replies ended. */
        ReplyOutcomes: {
            /**
             * Format: int64
             * @description Delivered ones.
             */
            delivered: number;
            /**
             * Format: int64
             * @description Failed ones.
             */
            failed: number;
            /**
             * Format: int64
             * @description Stopped by their readers.
             */
            stopped: number;
        };
        /** @description A reply. */
        ReplyRequest: {
            /** @description Plain text; white space around it is dropped. */
            text: string;
        };
        /** @description What should be checked. */
        ReportRequest: {
            /** @description The reason; optional. */
            reason?: string | null;
            /** @description One reply; the discussion itself when left out. */
            replyId?: string | null;
        };
        /** @description A new password, by a link. */
        ResetPasswordRequest: {
            /**
             * Format: password
             * @description The new password.
             */
            password: string;
            /** @description The last part of the link. */
            token: string;
        };
        /** @description The version to restore. */
        RestoreRequest: {
            /**
             * Format: int32
             * @description From the list of versions.
             */
            version: number;
        };
        /** @description A client's review of a job. */
        Review: {
            /**
             * Format: date-time
             * @description When its author last changed it.
             */
            changedAt: string | null;
            /**
             * Format: date-time
             * @description The time.
             */
            createdAt: string;
            /** @description By a client of the demonstration. */
            demo: boolean;
            /** @description Its id. */
            id: string;
            /** @description The title of the job. */
            jobTitle: string | null;
            /** @description First name and the initial of the last. */
            reviewerName: string;
            /**
             * Format: int32
             * @description 1 to 5.
             */
            stars: number;
            /** @description The text; empty if there is none. */
            text: string;
        };
        /** @description The new content of a review. */
        ReviewChange: {
            /**
             * Format: int32
             * @description 1 to 5.
             */
            stars: number;
            /** @description The new text, which replaces the old one; optional. */
            text?: string | null;
        };
        /** @description Stars for delivered work. */
        ReviewRequest: {
            /** @description The message with any version of the work; without it, the latest in the session without a review. */
            messageId?: string | null;
            /** @description The session of the work; without it, the one with the latest delivery. */
            sessionId?: string | null;
            /**
             * Format: int32
             * @description 1 to 5.
             */
            stars: number;
            /** @description The text; optional. */
            text?: string | null;
        };
        /**
         * @description The kind of account.
         * @enum {string}
         */
        Role: "user" | "admin" | "superadmin";
        /** @description The last comparison of log and seals. */
        SealsCheck: {
            /** @description Whether another comparison was requested and is not done yet. */
            asked: boolean;
            /**
             * Format: date-time
             * @description The time.
             */
            checkedAt: string;
            /** @description The difference that was found. */
            found: string | null;
            /**
             * Format: int64
             * @description The last position that was found unchanged.
             */
            verified: number;
        };
        /** @description The range of the comparison. */
        SealsCheckRequest: {
            /** @description Compare from the first seal on. Otherwise from the last one that was compared. */
            all?: boolean;
        };
        /** @description Whether one's sign-ins need a code. */
        SecondFactor: {
            /**
             * Format: int32
             * @description How many recovery codes are left.
             */
            recoveryCodes: number;
            /** @description Whether the operator requires one of this account. An admin without one can do nothing as an admin. */
            required: boolean;
            /**
             * Format: date-time
             * @description When it was set up; null if there is none.
             */
            since: string | null;
        };
        /** @description A code. */
        SecondFactorCode: {
            /** @description Six digits of the authenticator app or, once it is confirmed, a recovery code. */
            code: string;
        };
        /** @description The confirmation of a removal. */
        SecondFactorRemoval: {
            /** @description Six digits of the authenticator app, or a recovery code. */
            code: string;
            /**
             * Format: password
             * @description The account's password.
             */
            password: string;
        };
        /** @description The secret for an authenticator app. */
        SecondFactorSecret: {
            /** @description In base 32, for typing it into the app. */
            secret: string;
            /**
             * Format: uri
             * @description For a QR code that the app reads.
             */
            uri: string;
        };
        /** @description The second half of a sign-in. */
        SecondFactorSignIn: {
            /** @description From the answer to the password. */
            challenge: string;
            /** @description Six digits of the authenticator app, or a recovery code. */
            code: string;
        };
        /** @description The result of a message. */
        SendAnswer: {
            /** @description With the reply in it. */
            conversation: components["schemas"]["Conversation"];
            /** @description `ask_review` after a document was delivered. */
            next_step: string | null;
            /**
             * Format: int64
             * @description What can be spent now.
             */
            tokensLeft: number;
        };
        /** @description A message to a specialist. */
        SendRequest: {
            /** @description The specialist. */
            agentId: string;
            /** @description Its files, each by the `url` it was uploaded to. Only the sender's own files are accepted. */
            attachments?: components["schemas"]["Attachment"][];
            /** @description Whether it opens a session of its own. */
            newSession?: boolean;
            /**
             * @description An earlier message of the sender's in this session that it replaces. Only the latest 1,000 can be replaced; any
             *     other is not found. The replaced message and all later ones are no longer part of the conversation, and stay
             *     readable.
             */
            replaces?: string | null;
            /** @description The session it continues; without it, the one where the client last spoke. */
            sessionId?: string | null;
            /** @description Markdown; white space around it is dropped. With files, it may be empty. */
            text: string;
        };
        /** @description A campaign that was started. */
        SentCampaign: {
            /** @description For pausing and resuming it. */
            id: string;
            /**
             * Format: int32
             * @description How many people it reaches.
             */
            recipientCount: number;
        };
        /** @description A change of a conversation; fields that are not given stay. */
        SessionChange: {
            /** @description Whether it is archived. A new message brings it back. */
            archived?: boolean | null;
            /** @description Whether it is at the top of the list. */
            pinned?: boolean | null;
            /** @description Its name; null removes it. */
            title?: string | null;
        };
        /** @description The data of a sign-up. */
        SignUpRequest: {
            /**
             * Format: email
             * @description No other account may have it.
             */
            email: string;
            /** @description First name. */
            firstname: string;
            /** @description Last name. */
            lastname: string;
            /**
             * Format: password
             * @description The password to sign in with.
             */
            password: string;
            proof?: components["schemas"]["PuzzleProof"] | null;
        };
        /** @description The address for the upload, and the later address of the file. */
        SignedUpload: {
            /**
             * @description Set if the file store accepts uploads directly from browsers: POST the size here, and PUT the file to the
             *     address in the answer.
             */
            directUrl?: string | null;
            /**
             * Format: int64
             * @description The largest file, in bytes.
             */
            maxBytes: number;
            /** @description PUT the file here with its type as `Content-Type`, once, within ten minutes. */
            signedUrl: string;
            /** @description Its address afterwards, also for messages that name it. */
            url: string;
        };
        /** @description The figures of one specialist in these days. */
        SpecialistFigures: {
            /** @description Empty if it is not known. */
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
            /** @description The id if no name is known. */
            name: string;
            /** Format: int64 */
            replies: number;
            /**
             * Format: int64
             * @description Tokens charged for replies.
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
            /** @description The specialist. */
            specialistId: string;
        };
        /** @description The instructions of a specialist. */
        SpecialistPrompt: {
            /** @description Who they are and how they work. */
            systemPrompt: string;
            /** @description Their tone. */
            tone: string;
            /** @description Their style. */
            writingStyle: string;
        };
        /** @description A specialist as an admin sends them, with all fields each time. */
        SpecialistRequest: {
            /**
             * @description An `https` address, or the address of a picture that was uploaded for everybody to see; empty for the default
             *     portrait. The current value is always accepted.
             */
            avatarUrl: string;
            /** @description Name of a category. */
            category: string;
            /** @description The name that only admins use. May be empty. */
            codeName: string;
            /** @description May be empty. */
            description: string;
            /** @description Codes of the languages they write in, such as `en` or `pt-BR`, the main one first. English alone, if left out. */
            languages?: string[];
            /** @description In one line. */
            name: string;
            /** @description Up to 10. Those without title and content are dropped. */
            portfolios: components["schemas"]["AgentSample"][];
            /** @description The style in which they write. */
            promptTemplate: components["schemas"]["PromptTemplate"];
            /** @description Up to 30 of up to 60 characters. Blank ones are dropped. */
            skills: string[];
            /** @description Whether visitors can find them. */
            status: components["schemas"]["AgentStatus"];
            /** @description Name of a subcategory of that category; empty for none. */
            subcategory: string;
            /** @description Their instructions. */
            systemPrompt: string;
            /**
             * Format: int32
             * @description The version that was edited. If it is no longer the current one, nothing is changed and the answer is 409.
             */
            version?: number | null;
        };
        /** @description The figures of the house. Days and months are UTC. */
        StatsCards: {
            /**
             * Format: int64
             * @description Specialists that can be hired.
             */
            activeSpecialists: number;
            /**
             * Format: int64
             * @description Accounts whose people were active themselves today or in the 29 days before.
             */
            activeUsers: number;
            /**
             * Format: int64
             * @description Jobs that were approved or reviewed.
             */
            completedJobs: number;
            /**
             * Format: int64
             * @description Signed-in people with an open page within the last five minutes.
             */
            loggedInUsers: number;
            /**
             * Format: double
             * @description Dollars: the approximate value of the payments that were verified this month, by the price of each plan.
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
        /** @description The figures of a UTC day. */
        StatsDay: {
            /**
             * Format: int64
             * @description Accounts whose people were active themselves.
             */
            activeUsers: number;
            /**
             * Format: int64
             * @description Conversations begun.
             */
            conversations: number;
            /**
             * Format: date
             * @description The day.
             */
            day: string;
            /**
             * Format: int64
             * @description Kobo that were paid back or lost in a dispute.
             */
            givenBackKobo: number;
            /**
             * Format: int64
             * @description Half of the replies took at most so many milliseconds; null if there were none.
             */
            halfWithinMs: number | null;
            /**
             * Format: int64
             * @description Jobs approved or reviewed.
             */
            jobsCompleted: number;
            /**
             * Format: int64
             * @description Jobs whose first version was delivered.
             */
            jobsDelivered: number;
            /**
             * Format: int64
             * @description Jobs opened.
             */
            jobsOpened: number;
            /**
             * Format: int64
             * @description The cost of their models for the house, in millionths of a dollar.
             */
            modelCostMicros: number;
            /**
             * Format: int64
             * @description 95 % of them took at most so many milliseconds.
             */
            mostWithinMs: number | null;
            /**
             * Format: int64
             * @description Delivered replies.
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
             * @description Their approximate value in hundredths of a dollar.
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
            /** @description The figures of support. */
            tickets: components["schemas"]["TicketFigures"];
            /**
             * Format: int64
             * @description Tokens that were paid for.
             */
            tokensBought: number;
            /**
             * Format: int64
             * @description Tokens charged for replies.
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
             * @description Different visitors; for today, so far.
             */
            visitors: number;
        };
        /** @description The house day by day. */
        StatsHistory: {
            /** @description Each day, the oldest first. */
            days: components["schemas"]["StatsDay"][];
            /** @description Specialists with figures, most jobs first. */
            specialists: components["schemas"]["SpecialistFigures"][];
            /** @description The figures of support over all of them together. */
            tickets: components["schemas"]["TicketFigures"];
        };
        /** @description One of the three. */
        StepUp: {
            /** @description Six digits of the authenticator app, or a recovery code. Used only if there is no password. */
            code?: string | null;
            /**
             * @description What `toJSON` gives for the credential of a passkey, asked for by `POST /auth/passkey/options`. Used only if there
             *     is neither of the others.
             */
            credential?: Record<string, never> | null;
            /**
             * Format: password
             * @description The account's password.
             */
            password?: string | null;
        };
        /** @description A reply to stop. */
        StopRequest: {
            /** @description The reply. */
            messageId: string;
        };
        /** @description A table of the log or the write side, or all tables of a read model together. */
        StorageUse: {
            /**
             * Format: int64
             * @description The size with indexes.
             */
            bytes: number;
            /**
             * Format: int64
             * @description The growth in the last 30 days, or since the first known day; null if it is not measured daily.
             */
            grown: number | null;
            /** @description The name of the table, or of the read model's schema. */
            name: string;
        };
        /** @description A request for the newsletter. */
        SubscriptionRequest: {
            /**
             * Format: email
             * @description The address.
             */
            email: string;
        };
        /** @description The contacts of support. */
        SupportContacts: {
            /** @description An e-mail address; null if there is none. */
            email: string | null;
            /** @description A WhatsApp number, `+` and digits; null if there is none. */
            whatsapp: string | null;
        };
        /** @description A line of live support. */
        SupportMessage: {
            /** @description The author. */
            from: components["schemas"]["SupportSpeaker"];
            /** @description Its id. */
            id: string;
            /** @description The text; empty after the person was erased. */
            text: string;
            /**
             * Format: date-time
             * @description The time.
             */
            timestamp: string;
        };
        /** @description The answer. */
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
            /** @description The caller's own id; any other id is refused. */
            sessionId?: string | null;
        };
        /**
         * @description The author of a line.
         * @enum {string}
         */
        SupportSpeaker: "user" | "agent";
        /** @description The suspension of an account. */
        Suspension: {
            /** @description The name of the admin; null if the product itself did it. */
            by: string | null;
            /**
             * Format: date-time
             * @description Its beginning.
             */
            since: string;
        };
        /** @description The progress of a running task on a read model, in `read_model_task`. */
        TaskProgress: {
            /**
             * Format: double
             * @description Positions per second.
             */
            eventsPerSecond: number;
            /** @description `building`, `indexing` or `verifying`. */
            phase: string;
            /**
             * Format: int64
             * @description The position that it has reached.
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
        /** @description The task. */
        TaskRequest: {
            task: components["schemas"]["ReadModelTask"];
        };
        /** @description A ticket, as shown in the list of its member. */
        Ticket: {
            /**
             * Format: date-time
             * @description When it was opened.
             */
            createdAt: string;
            /** @description The id, to read it and to answer. */
            id: string;
            /** @description The number for people, such as `T-1001`. */
            number: string;
            /** @description Its status. */
            status: components["schemas"]["TicketStatus"];
            /** @description The subject. */
            subject: string;
            /**
             * Format: date-time
             * @description When it was last changed in a way that its member sees.
             */
            updatedAt: string;
        };
        /** @description The admin of a ticket. */
        TicketAssignee: {
            id: string;
            /** @description Empty after they were erased. */
            name: string;
        };
        /**
         * @description How many tickets were opened and closed, and how long they waited. A time is the lowest class limit that so many did
         *     not exceed; null if there was none.
         */
        TicketFigures: {
            /**
             * Format: int64
             * @description Answered for the first time.
             */
            answered: number;
            /**
             * Format: int64
             * @description Closed; a ticket that was closed twice counts twice.
             */
            closed: number;
            /**
             * Format: int64
             * @description Half of the first answers took at most so many minutes.
             */
            halfAnsweredMinutes: number | null;
            /**
             * Format: int64
             * @description Half of the closed tickets were closed within so many minutes since they were last opened.
             */
            halfClosedMinutes: number | null;
            /**
             * Format: int64
             * @description 90 % of them took at most so many minutes.
             */
            mostAnsweredMinutes: number | null;
            /**
             * Format: int64
             * @description 90 % of them were closed within so many minutes.
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
            /** @description Empty after they were erased. */
            email: string;
            id: string;
            /** @description Empty after they were erased. */
            name: string;
        };
        /** @description A text of a ticket. */
        TicketMessage: {
            /** @description The author; empty after they were erased. */
            author: string;
            id: string;
            /** @description Its kind. */
            kind: components["schemas"]["TicketMessageKind"];
            /** @description The text; empty after the member was erased. */
            text: string;
            /**
             * Format: date-time
             * @description When it was written.
             */
            timestamp: string;
        };
        /**
         * @description The kind of a text.
         * @enum {string}
         */
        TicketMessageKind: "user" | "agent" | "note";
        /** @description A request of a member to support. */
        TicketRequest: {
            /** @description The text. White space around it is dropped. */
            body: string;
            /** @description The subject, in one line. White space around it is dropped. */
            subject: string;
        };
        /**
         * @description The status of a ticket.
         * @enum {string}
         */
        TicketStatus: "open" | "waiting" | "closed";
        /** @description The new status. */
        TicketStatusRequest: {
            status: components["schemas"]["TicketStatus"];
        };
        /** @description A text of a ticket. */
        TicketText: {
            /** @description White space around it is dropped. */
            text: string;
        };
        /** @description A ticket with its texts. */
        TicketThread: {
            /** @description The texts of its member and of support, oldest first. */
            messages: components["schemas"]["SupportMessage"][];
            ticket: components["schemas"]["Ticket"];
            /** @description The lines of the live chat before it was opened, oldest first. */
            transcript: components["schemas"]["SupportMessage"][];
        };
        /** @description The tokens of a new or renewed session. */
        TokenAnswer: {
            /**
             * @description Always the same for the account: 32 bytes, as base64url. The browser encrypts with them the data that stays
             *     in it after a sign-out, and keeps them in memory only.
             */
            storageKey: string;
            /** @description Short-lived, for the `Authorization` header. */
            token: string;
        };
        /** @description What can be spent, and its parts. */
        TokenBalance: {
            /** @description Whether they begin only after the e-mail address is confirmed, and it is not confirmed yet. */
            afterConfirmation: boolean;
            /**
             * Format: int64
             * @description The rest of the bought tokens, which do not expire.
             */
            bought: number;
            /**
             * Format: int64
             * @description The rest of today's free tokens.
             */
            daily: number;
            /**
             * Format: int64
             * @description Free tokens per day.
             */
            dailyAllowance: number;
            /**
             * Format: int64
             * @description The debt after a payment was taken back.
             */
            debt: number;
            /**
             * Format: int64
             * @description Held for replies in progress.
             */
            held: number;
            /**
             * Format: date-time
             * @description When the next free tokens come.
             */
            refillsAt: string;
            /**
             * Format: int64
             * @description What can be spent now: daily and bought tokens together, without holds.
             */
            tokens: number;
        };
        /** @description Where to pay. */
        TransactionAnswer: {
            /** @description The id of the payment from now on. */
            reference: string;
            /** @description The provider's page; the browser is sent there, and comes back to `/payment-success`. */
            url: string;
        };
        /** @description The plan to buy. */
        TransactionRequest: {
            /** @description The address of the buyer's account. */
            email: string;
            /** @description A paid plan of `GET /payments/plans`. It alone decides price and tokens. */
            planId: string;
        };
        /** @description A document that a reply delivered. Its text is part of the reply. */
        TrialDocument: {
            /** @description All of it, as markdown. */
            content: string;
            /** @description Its title. */
            title: string;
        };
        /**
         * @description The author of a message.
         * @enum {string}
         */
        TrialSpeaker: "admin" | "specialist";
        /** @description A message of the talk. */
        TrialTurn: {
            document?: components["schemas"]["TrialDocument"] | null;
            /** @description Its author. */
            from: components["schemas"]["TrialSpeaker"];
            /** @description At most 20,000 characters in a message of the admin. */
            text: string;
        };
        /** @description What a bell shows. */
        UnreadNotifications: {
            /**
             * Format: int64
             * @description The id of the newest one, read or not; null if there is none.
             */
            newest: number | null;
            /**
             * Format: int64
             * @description How many are not read, at most 200.
             */
            unread: number;
        };
        /** @description A person with an account, as shown to themselves. */
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
             * @description When it will be deleted, if they asked for it; null otherwise.
             */
            deletionDue: string | null;
            /** @description Whether they get mail about work that is delivered while they are away. */
            deliveryMail: boolean;
            /** @description As typed at sign-up, or when it was changed. */
            email: string;
            emailChange: components["schemas"]["EmailChange"] | null;
            /** @description Whether the address is confirmed. */
            emailConfirmed: boolean;
            /** @description First name. */
            firstname: string;
            /** @description First and last name. */
            fullname: string;
            /** @description The id of the account. */
            id: string;
            /** @description Last name; empty when none was given. */
            lastname: string;
            /** @description Whether they get letters of the house, which go to many people at once. */
            letters: boolean;
            /** @description Whether somebody else chose their password, so that they should choose one themselves. */
            passwordGiven: boolean;
            /** @description The permissions in the admin area: all nine for a superadmin, none for a client. */
            permissions: components["schemas"]["Permission"][];
            /** @description If given. */
            phone: string | null;
            /** @description The kind of account. */
            role: components["schemas"]["Role"];
            /** @description Its status. */
            status: components["schemas"]["AccountStatus"];
            /**
             * Format: int64
             * @description What can be spent now.
             */
            tokens: number;
        };
        /** @description The change of an account's status. */
        UserAction: {
            /**
             * @description Suspend, or end a suspension.
             * @enum {string}
             */
            action: "suspend" | "activate";
        };
        /**
         * @description The result of a decision.
         * @enum {string}
         */
        Verdict: "dismissed" | "restored" | "upheld";
        /** @description The result of a verification. */
        VerifyAnswer: {
            /** @description All of it was paid, and its tokens are in the buyer's wallet. */
            success: boolean;
        };
        /** @description A payment to verify. */
        VerifyRequest: {
            /** @description As in the address of the page to which the browser came back. */
            reference: string;
        };
        /** @description The token of a view. */
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
            /** @description Shown to the member. White space around it is dropped. */
            reason: string;
        };
        /** @description A view of the account by support. */
        Viewing: {
            /**
             * Format: date-time
             * @description When it began.
             */
            at: string;
            /** @description The reason, in the words of the admin. */
            reason: string;
            /**
             * Format: date-time
             * @description When it ended at the latest.
             */
            until: string;
        };
        /** @description The result of a like. */
        Vote: {
            /** @description Whether the caller is one of them. */
            liked: boolean;
            /** @description People who like it now. */
            likes: number;
        };
        /** @description A reply. */
        WhichReply: {
            /** @description The reply. */
            messageId: string;
        };
        /** @description The usual writer of the specialists. */
        WriterNotice: {
            /**
             * @description Its kind.
             * @enum {string}
             */
            kind: "built-in" | "model";
            /** @description The notice of the built-in writer; null for a model. */
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
        /** @description Whoever is signed in may not do this, is suspended, or has to prove who they are first; `code` says which. */
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
                /** @description By name if left out. */
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
                /** @description Words, or parts of words, of name, code name, category and subcategory; all if left out. */
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
                /** @description From the page before. */
                cursor?: string;
                /** @description Words, each a part of an action or of the actor's name, or an id. At most 200 characters, 8 words. */
                search?: string;
                /** @description An id, a part of a name, or `System`. */
                admin?: string;
                /** @description An action such as `wallet.settled`, or all of one kind such as `wallet`. */
                action?: string;
                /** @description An id, or type and id such as `account/0198…`. */
                target?: string;
                /** @description The actions of this person, and the events of their account and their wallet. */
                person?: string;
                /** @description All events with the same first cause. */
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
                /** @description Words, each a part of an action or of the actor's name, or an id. At most 200 characters, 8 words. */
                search?: string;
                /** @description An id, a part of a name, or `System`. */
                admin?: string;
                /** @description An action such as `wallet.settled`, or all of one kind such as `wallet`. */
                action?: string;
                /** @description An id, or type and id such as `account/0198…`. */
                target?: string;
                /** @description The actions of this person, and the events of their account and their wallet. */
                person?: string;
                /** @description All events with the same first cause. */
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
                /** @description Words, each a part of an action or of the actor's name, or an id. At most 200 characters, 8 words. */
                search?: string;
                /** @description An id, a part of a name, or `System`. */
                admin?: string;
                /** @description An action such as `wallet.settled`, or all of one kind such as `wallet`. */
                action?: string;
                /** @description An id, or type and id such as `account/0198…`. */
                target?: string;
                /** @description The actions of this person, and the events of their account and their wallet. */
                person?: string;
                /** @description All events with the same first cause. */
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
                /** @description For a stream: from this position on. */
                from?: number;
                /** @description For a stream: how many events, 1 to 100. */
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
            /** @description Address and password do not belong together; or, as `second_factor_required`, they do and a code is needed as well, with which `POST /auth/login/second-factor` goes on from `challenge`. */
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
                /** @description Only cases in this state. */
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
                /** @description Waiting jobs in place of failed ones. */
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
                /** @description Only mails in this state. */
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
                /** @description Only payments with this status. */
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
                /** @description Only payments with this status. */
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
                /** @description Only tickets with this status. */
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
                /** @description Only tickets with this status. */
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
                /** @description Parts of name or address, or an id; all accounts if left out. At most 200 characters. */
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
                /** @description A position in the log. */
                position?: number;
                /** @description A time: then up to the last position whose event was recorded no later. */
                time?: string;
                /** @description The number of an event among the person's events, from 1. */
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
                /** @description Search words, of which any may match; small mistakes are tolerated. At most 200 characters. */
                search?: string;
                /** @description The lowest average rating, 0 to 5. */
                rating?: number;
                /** @description The code of a language that they write in. */
                language?: string;
                /**
                 * @description `best`, if left out: the best match of a search, and without one as by `rating`. A `rating` counts as if everybody
                 *     began with five middling reviews; who has none comes last.
                 */
                sort?: "best" | "rating" | "reviews" | "newest";
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
                    /** @description How many specialists all pages hold together */
                    "X-Total-Count"?: number;
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
    listAgentLanguages: {
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
                    "application/json": string[];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    matchAgents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Job"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentMatch"][];
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
    saveAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The specialist */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are saved. */
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
    takeAgentOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The specialist */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are not saved. */
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
    confirmEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChangeLink"];
            };
        };
        responses: {
            /** @description This mailbox has confirmed it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailChangeConfirmed"];
                };
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
            /** @description Meanwhile another account has the new address. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The change has happened, was given up or took too long; or the link is none of ours. */
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
    refuseEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChangeLink"];
            };
        };
        responses: {
            /** @description The address stays as it is */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            408: components["responses"]["Slow"];
            409: components["responses"]["Conflict"];
            /** @description The change has happened, was given up or took too long; or it is not this mail's link. */
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
            /** @description Address and password do not belong together; or, as `second_factor_required`, they do and a code is needed as well, with which `POST /auth/login/second-factor` goes on from `challenge`. */
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
    finishSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorSignIn"];
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
            /** @description The sign-in does not wait any more: it took too long, was tried too often or is done. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
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
                /** @description Whether the browser should forget all accounts that have signed in on it. */
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
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignIn"];
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
            /** @description The passkey does not open an account, or its answer came too late or twice. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The account is suspended. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address of the marketplace is a number, for which browsers have no passkeys. */
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
    beginPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For `navigator.credentials.get` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            /** @description The address of the marketplace is a number, for which browsers have no passkeys. */
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
            /** @description The browser has to solve a puzzle first. */
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
    stepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StepUp"];
            };
        };
        responses: {
            /** @description It is them */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description The address of the marketplace is a number, for which browsers have no passkeys. */
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
    openLettersLink: {
        parameters: {
            query: {
                /** @description As in the link. */
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
                /** @description As in the link. */
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
                /** @description The specialists all of whose conversations are archived, in place of the others. */
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
                /** @description From the `Link` header of the previous page, for older messages. */
                cursor?: string;
                /** @description A session; if left out, the one where the client last spoke. */
                sessionId?: string;
                /**
                 * @description A message of that session: the messages around it, older ones by the `Link` header's `next` and newer ones by its
                 *     `prev`. With a cursor, this is ignored.
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
    listChatJobs: {
        parameters: {
            query?: {
                /** @description Only open ones, or only closed ones. */
                open?: boolean;
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
                    "application/json": components["schemas"]["ChatJob"][];
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
    getChatJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job */
                jobId: string;
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
                    "application/json": components["schemas"]["ChatJobDetails"];
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
    getChatJobReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job */
                jobId: string;
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
                /** @description Words that must all be in the text; accents and case do not matter. White space around them is ignored. */
                q: string;
                /** @description Only conversations with this specialist. */
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
                /** @description Archived ones, in place of the others. */
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
                /** @description Exact name of a category; `all` or nothing for every category. */
                category?: string;
                /** @description Words in title or text, in any case. At most 200 characters. */
                search?: string;
                /** @description Only this discussion; none if it is not there, or not for the reader. */
                discussion?: string;
                /** @description Only reported ones; for moderators. */
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
    listFavourites: {
        parameters: {
            query?: {
                /** @description Exact name of a category. */
                category?: string;
                /** @description Exact name of a subcategory of that category. */
                subcategory?: string;
                /** @description Search words, of which any may match; small mistakes are tolerated. At most 200 characters. */
                search?: string;
                /** @description The lowest average rating, 0 to 5. */
                rating?: number;
                /** @description The code of a language that they write in. */
                language?: string;
                /**
                 * @description `best`, if left out: the best match of a search, and without one as by `rating`. A `rating` counts as if everybody
                 *     began with five middling reviews; who has none comes last.
                 */
                sort?: "best" | "rating" | "reviews" | "newest";
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
                    /** @description How many specialists all pages hold together */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"][];
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
    listFavouriteIds: {
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
                    "application/json": components["schemas"]["FavouriteIds"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
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
                /** @description As in the link. */
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
    listNotifications: {
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
                    "application/json": components["schemas"]["Notification"][];
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
    getNotificationKinds: {
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
                    "application/json": components["schemas"]["NotificationKinds"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    chooseNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KindsRequest"];
            };
        };
        responses: {
            /** @description They are chosen. */
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
    readNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadRequest"];
            };
        };
        responses: {
            /** @description They are read. */
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
    countUnreadNotifications: {
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
                    "application/json": components["schemas"]["UnreadNotifications"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
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
                /** @description The caller's own id; any other id is refused. */
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
                /** @description Its owner's name for it, in one line. */
                fileName: string;
                /** @description Media type: that of a PNG, JPEG, GIF or WebP picture, of a PDF, of a Word document, or of plain text. */
                fileType: string;
                /** @description In bytes. If it is given, a lack of quota is reported before the file is sent, and not after. */
                fileSize?: number;
                /**
                 * @description A picture that everybody may see, such as that of a category or a specialist. For admins who look after
                 *     either. A file that is not a picture is refused after the upload.
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
    askEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChangeRequest"];
            };
        };
        responses: {
            /** @description The account, with the change that waits */
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
            /** @description An account has this address already. */
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
    takeBackEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, which keeps its address */
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
    resendEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The letters are on their way */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description No change waits. */
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
    getOwnExport: {
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
                    "application/json": components["schemas"]["OwnExport"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    askOwnExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is being put together. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnExport"];
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
    downloadOwnExport: {
        parameters: {
            query: {
                /** @description As `POST /users/me/export/tickets` gave it. */
                ticket: string;
            };
            header?: never;
            path?: never;
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
                    "application/zip": number[];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description It was made, and the store of files has lost it. */
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
    fetchOwnExport: {
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
                    "application/json": components["schemas"]["OwnExportTicket"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description There is no file. */
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
    listPasskeys: {
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
                    "application/json": components["schemas"]["Passkey"][];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description It signs in from now on */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyAdded"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description The address of the marketplace is a number, for which browsers make no passkeys. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            408: components["responses"]["Slow"];
            /** @description There are ten already. */
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
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description For `navigator.credentials.create` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description The address of the marketplace is a number, for which browsers make no passkeys. */
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
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The passkey */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It signs in no more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description There is no such passkey. */
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
    getSecondFactor: {
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
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Failed"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            /** @description It is set up; ten codes for when the app is lost */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            /** @description There is a second factor already. */
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
    beginSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret, which is not shown again */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorSecret"];
                };
            };
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            /** @description There is a second factor already. */
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
    makeRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCode"];
            };
        };
        responses: {
            /** @description Ten new codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["NotSignedIn"];
            403: components["responses"]["NotAllowed"];
            408: components["responses"]["Slow"];
            /** @description There is no second factor. */
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
    removeSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorRemoval"];
            };
        };
        responses: {
            /** @description The password alone signs in */
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
            /** @description There is no second factor. */
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
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This is the only session now */
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
