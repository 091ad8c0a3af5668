// Generated from docs/openapi.json by `npm run generate`. Do not edit.
import { emptyApi as api } from "../emptyApi";
export const addTagTypes = [
  "account",
  "catalog",
  "rehearsal",
  "announcement",
  "audit",
  "campaign",
  "community",
  "faq",
  "operation",
  "model",
  "mail",
  "payment",
  "prompt",
  "stats",
  "ticket",
  "conversation",
  "memory",
  "newsletter",
  "support",
  "upload",
  "wallet",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAdmins: build.query<ListAdminsApiResponse, ListAdminsApiArg>({
        query: (queryArg) => ({
          url: `/admin/admins`,
          params: {
            search: queryArg.search,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["account"],
      }),
      createAdmin: build.mutation<CreateAdminApiResponse, CreateAdminApiArg>({
        query: (queryArg) => ({
          url: `/admin/admins`,
          method: "POST",
          body: queryArg.adminRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["account"],
      }),
      deleteAdmin: build.mutation<DeleteAdminApiResponse, DeleteAdminApiArg>({
        query: (queryArg) => ({
          url: `/admin/admins/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["account"],
      }),
      changeAdminPermissions: build.mutation<
        ChangeAdminPermissionsApiResponse,
        ChangeAdminPermissionsApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/admins/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.permissionsRequest,
        }),
        invalidatesTags: ["account"],
      }),
      listAdminAgents: build.query<
        ListAdminAgentsApiResponse,
        ListAdminAgentsApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/agents`,
          params: {
            search: queryArg.search,
            sort: queryArg.sort,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["catalog"],
      }),
      createAgent: build.mutation<CreateAgentApiResponse, CreateAgentApiArg>({
        query: (queryArg) => ({
          url: `/admin/agents`,
          method: "POST",
          body: queryArg.specialistRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["catalog"],
      }),
      askForAgentsExport: build.mutation<
        AskForAgentsExportApiResponse,
        AskForAgentsExportApiArg
      >({
        query: () => ({ url: `/admin/agents/exports`, method: "POST" }),
        invalidatesTags: ["catalog"],
      }),
      importAgents: build.mutation<ImportAgentsApiResponse, ImportAgentsApiArg>(
        {
          query: (queryArg) => ({
            url: `/admin/agents/import`,
            method: "POST",
            body: queryArg.body,
            headers: {
              "Idempotency-Key": queryArg["Idempotency-Key"],
            },
            params: {
              dryRun: queryArg.dryRun,
            },
          }),
          invalidatesTags: ["catalog"],
        },
      ),
      tryDraft: build.mutation<TryDraftApiResponse, TryDraftApiArg>({
        query: (queryArg) => ({
          url: `/admin/agents/try`,
          method: "POST",
          body: queryArg.draftTrialRequest,
        }),
        invalidatesTags: ["rehearsal"],
      }),
      deleteAgent: build.mutation<DeleteAgentApiResponse, DeleteAgentApiArg>({
        query: (queryArg) => ({
          url: `/admin/agents/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["catalog"],
      }),
      changeAgent: build.mutation<ChangeAgentApiResponse, ChangeAgentApiArg>({
        query: (queryArg) => ({
          url: `/admin/agents/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.specialistRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["catalog"],
      }),
      restoreAgent: build.mutation<RestoreAgentApiResponse, RestoreAgentApiArg>(
        {
          query: (queryArg) => ({
            url: `/admin/agents/${encodeURIComponent(String(queryArg.id))}/restore`,
            method: "POST",
            body: queryArg.restoreRequest,
            headers: {
              "Idempotency-Key": queryArg["Idempotency-Key"],
            },
          }),
          invalidatesTags: ["catalog"],
        },
      ),
      listAgentVersions: build.query<
        ListAgentVersionsApiResponse,
        ListAgentVersionsApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/agents/${encodeURIComponent(String(queryArg.id))}/versions`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["catalog"],
      }),
      listAnnouncements: build.query<
        ListAnnouncementsApiResponse,
        ListAnnouncementsApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/announcements`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["announcement"],
      }),
      publishAnnouncement: build.mutation<
        PublishAnnouncementApiResponse,
        PublishAnnouncementApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/announcements`,
          method: "POST",
          body: queryArg.announcementRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["announcement"],
      }),
      takeDownAnnouncement: build.mutation<
        TakeDownAnnouncementApiResponse,
        TakeDownAnnouncementApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/announcements/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["announcement"],
      }),
      listAuditLogs: build.query<ListAuditLogsApiResponse, ListAuditLogsApiArg>(
        {
          query: (queryArg) => ({
            url: `/admin/audit-logs`,
            params: {
              limit: queryArg.limit,
              cursor: queryArg.cursor,
              search: queryArg.search,
              admin: queryArg.admin,
              action: queryArg.action,
              target: queryArg.target,
              person: queryArg.person,
              correlation: queryArg.correlation,
              from: queryArg["from"],
              to: queryArg.to,
            },
          }),
          providesTags: ["audit"],
        },
      ),
      downloadAuditLogs: build.query<
        DownloadAuditLogsApiResponse,
        DownloadAuditLogsApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/audit-logs.csv`,
          params: {
            search: queryArg.search,
            admin: queryArg.admin,
            action: queryArg.action,
            target: queryArg.target,
            person: queryArg.person,
            correlation: queryArg.correlation,
            from: queryArg["from"],
            to: queryArg.to,
            ticket: queryArg.ticket,
          },
        }),
        providesTags: ["audit"],
      }),
      askForAuditExport: build.mutation<
        AskForAuditExportApiResponse,
        AskForAuditExportApiArg
      >({
        query: () => ({ url: `/admin/audit-logs/exports`, method: "POST" }),
        invalidatesTags: ["audit"],
      }),
      getAuditLog: build.query<GetAuditLogApiResponse, GetAuditLogApiArg>({
        query: (queryArg) => ({
          url: `/admin/audit-logs/${encodeURIComponent(String(queryArg.position))}`,
        }),
        providesTags: ["audit"],
      }),
      listCampaigns: build.query<ListCampaignsApiResponse, ListCampaignsApiArg>(
        {
          query: (queryArg) => ({
            url: `/admin/campaigns`,
            params: {
              limit: queryArg.limit,
              cursor: queryArg.cursor,
            },
          }),
          providesTags: ["campaign"],
        },
      ),
      sendCampaign: build.mutation<SendCampaignApiResponse, SendCampaignApiArg>(
        {
          query: (queryArg) => ({
            url: `/admin/campaigns`,
            method: "POST",
            body: queryArg.campaignRequest,
            headers: {
              "Idempotency-Key": queryArg["Idempotency-Key"],
            },
          }),
          invalidatesTags: ["campaign"],
        },
      ),
      countRecipients: build.query<
        CountRecipientsApiResponse,
        CountRecipientsApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/campaigns/count`,
          method: "POST",
          body: queryArg.campaignCountRequest,
        }),
        providesTags: ["campaign"],
      }),
      pauseCampaign: build.mutation<
        PauseCampaignApiResponse,
        PauseCampaignApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/campaigns/${encodeURIComponent(String(queryArg.id))}/pause`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["campaign"],
      }),
      resumeCampaign: build.mutation<
        ResumeCampaignApiResponse,
        ResumeCampaignApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/campaigns/${encodeURIComponent(String(queryArg.id))}/resume`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["campaign"],
      }),
      listAdminCategories: build.query<
        ListAdminCategoriesApiResponse,
        ListAdminCategoriesApiArg
      >({
        query: () => ({ url: `/admin/categories` }),
        providesTags: ["catalog"],
      }),
      createCategory: build.mutation<
        CreateCategoryApiResponse,
        CreateCategoryApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/categories`,
          method: "POST",
          body: queryArg.categoryRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["catalog"],
      }),
      deleteCategory: build.mutation<
        DeleteCategoryApiResponse,
        DeleteCategoryApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/categories/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
          params: {
            moveTo: queryArg.moveTo,
          },
        }),
        invalidatesTags: ["catalog"],
      }),
      changeCategory: build.mutation<
        ChangeCategoryApiResponse,
        ChangeCategoryApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/categories/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.categoryRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["catalog"],
      }),
      moderateDiscussion: build.mutation<
        ModerateDiscussionApiResponse,
        ModerateDiscussionApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/community/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.moderationRequest,
        }),
        invalidatesTags: ["community"],
      }),
      decideAppeal: build.mutation<DecideAppealApiResponse, DecideAppealApiArg>(
        {
          query: (queryArg) => ({
            url: `/admin/community/${encodeURIComponent(String(queryArg.id))}/decide`,
            method: "POST",
            body: queryArg.decideRequest,
            headers: {
              "Idempotency-Key": queryArg["Idempotency-Key"],
            },
          }),
          invalidatesTags: ["community"],
        },
      ),
      dismissReports: build.mutation<
        DismissReportsApiResponse,
        DismissReportsApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/community/${encodeURIComponent(String(queryArg.id))}/dismiss`,
          method: "POST",
          body: queryArg.dismissRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["community"],
      }),
      hideDiscussion: build.mutation<
        HideDiscussionApiResponse,
        HideDiscussionApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/community/${encodeURIComponent(String(queryArg.id))}/hide`,
          method: "POST",
          body: queryArg.hideRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["community"],
      }),
      addFaq: build.mutation<AddFaqApiResponse, AddFaqApiArg>({
        query: (queryArg) => ({
          url: `/admin/faqs`,
          method: "POST",
          body: queryArg.faqRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["faq"],
      }),
      removeFaq: build.mutation<RemoveFaqApiResponse, RemoveFaqApiArg>({
        query: (queryArg) => ({
          url: `/admin/faqs/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["faq"],
      }),
      changeFaq: build.mutation<ChangeFaqApiResponse, ChangeFaqApiArg>({
        query: (queryArg) => ({
          url: `/admin/faqs/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.faqRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["faq"],
      }),
      walkLog: build.query<WalkLogApiResponse, WalkLogApiArg>({
        query: (queryArg) => ({
          url: `/admin/log`,
          params: {
            position: queryArg.position,
            event: queryArg.event,
            stream: queryArg.stream,
            from: queryArg["from"],
            limit: queryArg.limit,
          },
        }),
        providesTags: ["operation"],
      }),
      adminSignIn: build.mutation<AdminSignInApiResponse, AdminSignInApiArg>({
        query: (queryArg) => ({
          url: `/admin/login`,
          method: "POST",
          body: queryArg.credentials,
        }),
        invalidatesTags: ["account"],
      }),
      getAdminMe: build.query<GetAdminMeApiResponse, GetAdminMeApiArg>({
        query: () => ({ url: `/admin/me` }),
        providesTags: ["account"],
      }),
      listModels: build.query<ListModelsApiResponse, ListModelsApiArg>({
        query: () => ({ url: `/admin/models` }),
        providesTags: ["model"],
      }),
      connectModel: build.mutation<ConnectModelApiResponse, ConnectModelApiArg>(
        {
          query: (queryArg) => ({
            url: `/admin/models`,
            method: "POST",
            body: queryArg.modelRequest,
            headers: {
              "Idempotency-Key": queryArg["Idempotency-Key"],
            },
          }),
          invalidatesTags: ["model"],
        },
      ),
      chooseModels: build.mutation<ChooseModelsApiResponse, ChooseModelsApiArg>(
        {
          query: (queryArg) => ({
            url: `/admin/models/choice`,
            method: "PUT",
            body: queryArg.modelChoice,
          }),
          invalidatesTags: ["model"],
        },
      ),
      discoverModels: build.mutation<
        DiscoverModelsApiResponse,
        DiscoverModelsApiArg
      >({
        query: () => ({ url: `/admin/models/discover`, method: "POST" }),
        invalidatesTags: ["model"],
      }),
      listModelNames: build.query<
        ListModelNamesApiResponse,
        ListModelNamesApiArg
      >({
        query: () => ({ url: `/admin/models/names` }),
        providesTags: ["model"],
      }),
      testModel: build.mutation<TestModelApiResponse, TestModelApiArg>({
        query: (queryArg) => ({
          url: `/admin/models/test`,
          method: "POST",
          body: queryArg.modelTestRequest,
        }),
        invalidatesTags: ["model"],
      }),
      disconnectModel: build.mutation<
        DisconnectModelApiResponse,
        DisconnectModelApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/models/${encodeURIComponent(String(queryArg.modelId))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["model"],
      }),
      changeModel: build.mutation<ChangeModelApiResponse, ChangeModelApiArg>({
        query: (queryArg) => ({
          url: `/admin/models/${encodeURIComponent(String(queryArg.modelId))}`,
          method: "PUT",
          body: queryArg.modelRequest,
        }),
        invalidatesTags: ["model"],
      }),
      listModeration: build.query<
        ListModerationApiResponse,
        ListModerationApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/moderation`,
          params: {
            search: queryArg.search,
            state: queryArg.state,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["community"],
      }),
      getOperations: build.query<GetOperationsApiResponse, GetOperationsApiArg>(
        {
          query: () => ({ url: `/admin/operations` }),
          providesTags: ["operation"],
        },
      ),
      listJobs: build.query<ListJobsApiResponse, ListJobsApiArg>({
        query: (queryArg) => ({
          url: `/admin/operations/jobs`,
          params: {
            waiting: queryArg.waiting,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["operation"],
      }),
      discardJob: build.mutation<DiscardJobApiResponse, DiscardJobApiArg>({
        query: (queryArg) => ({
          url: `/admin/operations/jobs/${encodeURIComponent(String(queryArg.job))}/discard`,
          method: "POST",
        }),
        invalidatesTags: ["operation"],
      }),
      retryJob: build.mutation<RetryJobApiResponse, RetryJobApiArg>({
        query: (queryArg) => ({
          url: `/admin/operations/jobs/${encodeURIComponent(String(queryArg.job))}/retry`,
          method: "POST",
        }),
        invalidatesTags: ["operation"],
      }),
      askReadModelTask: build.mutation<
        AskReadModelTaskApiResponse,
        AskReadModelTaskApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/operations/read-models/${encodeURIComponent(String(queryArg.readModel))}/tasks`,
          method: "POST",
          body: queryArg.taskRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["operation"],
      }),
      checkSeals: build.mutation<CheckSealsApiResponse, CheckSealsApiArg>({
        query: (queryArg) => ({
          url: `/admin/operations/seals/checks`,
          method: "POST",
          body: queryArg.sealsCheckRequest,
        }),
        invalidatesTags: ["operation"],
      }),
      listOutbox: build.query<ListOutboxApiResponse, ListOutboxApiArg>({
        query: (queryArg) => ({
          url: `/admin/outbox`,
          params: {
            state: queryArg.state,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["mail"],
      }),
      readLetter: build.mutation<ReadLetterApiResponse, ReadLetterApiArg>({
        query: (queryArg) => ({
          url: `/admin/outbox/${encodeURIComponent(String(queryArg.id))}/readings`,
          method: "POST",
        }),
        invalidatesTags: ["mail"],
      }),
      listPayments: build.query<ListPaymentsApiResponse, ListPaymentsApiArg>({
        query: (queryArg) => ({
          url: `/admin/payments`,
          params: {
            search: queryArg.search,
            status: queryArg.status,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["payment"],
      }),
      askForPaymentsExport: build.mutation<
        AskForPaymentsExportApiResponse,
        AskForPaymentsExportApiArg
      >({
        query: () => ({ url: `/admin/payments/exports`, method: "POST" }),
        invalidatesTags: ["payment"],
      }),
      refundPayment: build.mutation<
        RefundPaymentApiResponse,
        RefundPaymentApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/payments/${encodeURIComponent(String(queryArg.reference))}/refund`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["payment"],
      }),
      getGlobalPrompt: build.query<
        GetGlobalPromptApiResponse,
        GetGlobalPromptApiArg
      >({
        query: () => ({ url: `/admin/settings/prompt` }),
        providesTags: ["prompt"],
      }),
      setGlobalPrompt: build.mutation<
        SetGlobalPromptApiResponse,
        SetGlobalPromptApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/settings/prompt`,
          method: "PUT",
          body: queryArg.globalPromptRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["prompt"],
      }),
      listGlobalPromptVersions: build.query<
        ListGlobalPromptVersionsApiResponse,
        ListGlobalPromptVersionsApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/settings/prompt/versions`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["prompt"],
      }),
      getBriefs: build.query<GetBriefsApiResponse, GetBriefsApiArg>({
        query: (queryArg) => ({
          url: `/admin/specialists/${encodeURIComponent(String(queryArg.agentId))}/briefs`,
        }),
        providesTags: ["rehearsal"],
      }),
      writeBriefs: build.mutation<WriteBriefsApiResponse, WriteBriefsApiArg>({
        query: (queryArg) => ({
          url: `/admin/specialists/${encodeURIComponent(String(queryArg.agentId))}/briefs`,
          method: "PUT",
          body: queryArg.rehearsalBriefsRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["rehearsal"],
      }),
      listRehearsals: build.query<
        ListRehearsalsApiResponse,
        ListRehearsalsApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/specialists/${encodeURIComponent(String(queryArg.agentId))}/rehearsals`,
        }),
        providesTags: ["rehearsal"],
      }),
      rehearse: build.mutation<RehearseApiResponse, RehearseApiArg>({
        query: (queryArg) => ({
          url: `/admin/specialists/${encodeURIComponent(String(queryArg.agentId))}/rehearsals`,
          method: "POST",
          body: queryArg.rehearsalRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["rehearsal"],
      }),
      getRehearsal: build.query<GetRehearsalApiResponse, GetRehearsalApiArg>({
        query: (queryArg) => ({
          url: `/admin/specialists/${encodeURIComponent(String(queryArg.agentId))}/rehearsals/${encodeURIComponent(String(queryArg.runId))}`,
        }),
        providesTags: ["rehearsal"],
      }),
      getStats: build.query<GetStatsApiResponse, GetStatsApiArg>({
        query: () => ({ url: `/admin/stats` }),
        providesTags: ["stats"],
      }),
      getStatsHistory: build.query<
        GetStatsHistoryApiResponse,
        GetStatsHistoryApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/stats/history`,
          params: {
            days: queryArg.days,
          },
        }),
        providesTags: ["stats"],
      }),
      listAllTickets: build.query<
        ListAllTicketsApiResponse,
        ListAllTicketsApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/tickets`,
          params: {
            search: queryArg.search,
            status: queryArg.status,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["ticket"],
      }),
      askForTicketsExport: build.mutation<
        AskForTicketsExportApiResponse,
        AskForTicketsExportApiArg
      >({
        query: () => ({ url: `/admin/tickets/exports`, method: "POST" }),
        invalidatesTags: ["ticket"],
      }),
      getAnyTicket: build.query<GetAnyTicketApiResponse, GetAnyTicketApiArg>({
        query: (queryArg) => ({
          url: `/admin/tickets/${encodeURIComponent(String(queryArg.ticketId))}`,
        }),
        providesTags: ["ticket"],
      }),
      letGoOfTicket: build.mutation<
        LetGoOfTicketApiResponse,
        LetGoOfTicketApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/tickets/${encodeURIComponent(String(queryArg.ticketId))}/assignee`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["ticket"],
      }),
      takeTicket: build.mutation<TakeTicketApiResponse, TakeTicketApiArg>({
        query: (queryArg) => ({
          url: `/admin/tickets/${encodeURIComponent(String(queryArg.ticketId))}/assignee`,
          method: "PUT",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["ticket"],
      }),
      noteOnTicket: build.mutation<NoteOnTicketApiResponse, NoteOnTicketApiArg>(
        {
          query: (queryArg) => ({
            url: `/admin/tickets/${encodeURIComponent(String(queryArg.ticketId))}/notes`,
            method: "POST",
            body: queryArg.ticketText,
            headers: {
              "Idempotency-Key": queryArg["Idempotency-Key"],
            },
          }),
          invalidatesTags: ["ticket"],
        },
      ),
      replyToTicket: build.mutation<
        ReplyToTicketApiResponse,
        ReplyToTicketApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/tickets/${encodeURIComponent(String(queryArg.ticketId))}/replies`,
          method: "POST",
          body: queryArg.ticketText,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["ticket"],
      }),
      changeTicketStatus: build.mutation<
        ChangeTicketStatusApiResponse,
        ChangeTicketStatusApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/tickets/${encodeURIComponent(String(queryArg.ticketId))}/status`,
          method: "PUT",
          body: queryArg.ticketStatusRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["ticket"],
      }),
      listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
        query: (queryArg) => ({
          url: `/admin/users`,
          params: {
            search: queryArg.search,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["account"],
      }),
      askForUsersExport: build.mutation<
        AskForUsersExportApiResponse,
        AskForUsersExportApiArg
      >({
        query: () => ({ url: `/admin/users/exports`, method: "POST" }),
        invalidatesTags: ["account"],
      }),
      deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
        query: (queryArg) => ({
          url: `/admin/users/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["account"],
      }),
      getUser: build.query<GetUserApiResponse, GetUserApiArg>({
        query: (queryArg) => ({
          url: `/admin/users/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["account"],
      }),
      changeUserStatus: build.mutation<
        ChangeUserStatusApiResponse,
        ChangeUserStatusApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/users/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.userAction,
        }),
        invalidatesTags: ["account"],
      }),
      getUserAsOf: build.query<GetUserAsOfApiResponse, GetUserAsOfApiArg>({
        query: (queryArg) => ({
          url: `/admin/users/${encodeURIComponent(String(queryArg.id))}/as-of`,
          params: {
            position: queryArg.position,
            time: queryArg.time,
            event: queryArg.event,
          },
        }),
        providesTags: ["account"],
      }),
      viewAccount: build.mutation<ViewAccountApiResponse, ViewAccountApiArg>({
        query: (queryArg) => ({
          url: `/admin/users/${encodeURIComponent(String(queryArg.id))}/view`,
          method: "POST",
          body: queryArg.viewRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["account"],
      }),
      listAgents: build.query<ListAgentsApiResponse, ListAgentsApiArg>({
        query: (queryArg) => ({
          url: `/agents`,
          params: {
            category: queryArg.category,
            subcategory: queryArg.subcategory,
            search: queryArg.search,
            rating: queryArg.rating,
            language: queryArg.language,
            sort: queryArg.sort,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["catalog"],
      }),
      listTopRatedAgents: build.query<
        ListTopRatedAgentsApiResponse,
        ListTopRatedAgentsApiArg
      >({
        query: () => ({ url: `/agents/top-rated` }),
        providesTags: ["catalog"],
      }),
      getAgent: build.query<GetAgentApiResponse, GetAgentApiArg>({
        query: (queryArg) => ({
          url: `/agents/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["catalog"],
      }),
      getAgentDetails: build.query<
        GetAgentDetailsApiResponse,
        GetAgentDetailsApiArg
      >({
        query: (queryArg) => ({
          url: `/agents/${encodeURIComponent(String(queryArg.id))}/details`,
        }),
        providesTags: ["catalog"],
      }),
      listAgentReviews: build.query<
        ListAgentReviewsApiResponse,
        ListAgentReviewsApiArg
      >({
        query: (queryArg) => ({
          url: `/agents/${encodeURIComponent(String(queryArg.id))}/reviews`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["catalog"],
      }),
      reviewAgent: build.mutation<ReviewAgentApiResponse, ReviewAgentApiArg>({
        query: (queryArg) => ({
          url: `/agents/${encodeURIComponent(String(queryArg.id))}/reviews`,
          method: "POST",
          body: queryArg.reviewRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["catalog"],
      }),
      changeReview: build.mutation<ChangeReviewApiResponse, ChangeReviewApiArg>(
        {
          query: (queryArg) => ({
            url: `/agents/${encodeURIComponent(String(queryArg.id))}/reviews/${encodeURIComponent(String(queryArg.reviewId))}`,
            method: "PUT",
            body: queryArg.reviewChange,
            headers: {
              "Idempotency-Key": queryArg["Idempotency-Key"],
            },
          }),
          invalidatesTags: ["catalog"],
        },
      ),
      listActiveAnnouncements: build.query<
        ListActiveAnnouncementsApiResponse,
        ListActiveAnnouncementsApiArg
      >({
        query: () => ({ url: `/announcements/active` }),
        providesTags: ["announcement"],
      }),
      dismissAnnouncement: build.mutation<
        DismissAnnouncementApiResponse,
        DismissAnnouncementApiArg
      >({
        query: (queryArg) => ({
          url: `/announcements/${encodeURIComponent(String(queryArg.id))}/dismissal`,
          method: "PUT",
        }),
        invalidatesTags: ["announcement"],
      }),
      confirmEmail: build.mutation<ConfirmEmailApiResponse, ConfirmEmailApiArg>(
        {
          query: (queryArg) => ({
            url: `/auth/confirm-email`,
            method: "POST",
            body: queryArg.confirmEmailRequest,
          }),
          invalidatesTags: ["account"],
        },
      ),
      forgotPassword: build.mutation<
        ForgotPasswordApiResponse,
        ForgotPasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/auth/forgot-password`,
          method: "POST",
          body: queryArg.forgotPasswordRequest,
        }),
        invalidatesTags: ["account"],
      }),
      signIn: build.mutation<SignInApiResponse, SignInApiArg>({
        query: (queryArg) => ({
          url: `/auth/login`,
          method: "POST",
          body: queryArg.credentials,
        }),
        invalidatesTags: ["account"],
      }),
      finishSignIn: build.mutation<FinishSignInApiResponse, FinishSignInApiArg>(
        {
          query: (queryArg) => ({
            url: `/auth/login/second-factor`,
            method: "POST",
            body: queryArg.secondFactorSignIn,
          }),
          invalidatesTags: ["account"],
        },
      ),
      signOut: build.mutation<SignOutApiResponse, SignOutApiArg>({
        query: (queryArg) => ({
          url: `/auth/logout`,
          method: "POST",
          params: {
            forgetDevice: queryArg.forgetDevice,
          },
        }),
        invalidatesTags: ["account"],
      }),
      getMe: build.query<GetMeApiResponse, GetMeApiArg>({
        query: () => ({ url: `/auth/me` }),
        providesTags: ["account"],
      }),
      refreshSession: build.mutation<
        RefreshSessionApiResponse,
        RefreshSessionApiArg
      >({
        query: () => ({ url: `/auth/refresh`, method: "POST" }),
        invalidatesTags: ["account"],
      }),
      resetPassword: build.mutation<
        ResetPasswordApiResponse,
        ResetPasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/auth/reset-password`,
          method: "POST",
          body: queryArg.resetPasswordRequest,
        }),
        invalidatesTags: ["account"],
      }),
      signUp: build.mutation<SignUpApiResponse, SignUpApiArg>({
        query: (queryArg) => ({
          url: `/auth/signup`,
          method: "POST",
          body: queryArg.signUpRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["account"],
      }),
      stepUp: build.mutation<StepUpApiResponse, StepUpApiArg>({
        query: (queryArg) => ({
          url: `/auth/step-up`,
          method: "POST",
          body: queryArg.stepUp,
        }),
        invalidatesTags: ["account"],
      }),
      leaveLetters: build.mutation<LeaveLettersApiResponse, LeaveLettersApiArg>(
        {
          query: (queryArg) => ({
            url: `/campaigns/unsubscribe`,
            method: "POST",
            params: {
              token: queryArg.token,
            },
          }),
          invalidatesTags: ["campaign"],
        },
      ),
      listCategories: build.query<
        ListCategoriesApiResponse,
        ListCategoriesApiArg
      >({
        query: () => ({ url: `/categories` }),
        providesTags: ["catalog"],
      }),
      approveDocument: build.mutation<
        ApproveDocumentApiResponse,
        ApproveDocumentApiArg
      >({
        query: (queryArg) => ({
          url: `/chat/approve`,
          method: "POST",
          body: queryArg.approvalRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["conversation"],
      }),
      cancelJob: build.mutation<CancelJobApiResponse, CancelJobApiArg>({
        query: (queryArg) => ({
          url: `/chat/cancel`,
          method: "POST",
          body: queryArg.cancelRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["conversation"],
      }),
      chooseReply: build.mutation<ChooseReplyApiResponse, ChooseReplyApiArg>({
        query: (queryArg) => ({
          url: `/chat/choose`,
          method: "POST",
          body: queryArg.whichReply,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["conversation"],
      }),
      estimateMessage: build.query<
        EstimateMessageApiResponse,
        EstimateMessageApiArg
      >({
        query: (queryArg) => ({
          url: `/chat/estimate`,
          method: "POST",
          body: queryArg.estimateRequest,
        }),
        providesTags: ["conversation"],
      }),
      listConversations: build.query<
        ListConversationsApiResponse,
        ListConversationsApiArg
      >({
        query: (queryArg) => ({
          url: `/chat/history`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            archived: queryArg.archived,
          },
        }),
        providesTags: ["conversation"],
      }),
      getConversation: build.query<
        GetConversationApiResponse,
        GetConversationApiArg
      >({
        query: (queryArg) => ({
          url: `/chat/history/${encodeURIComponent(String(queryArg.agentId))}`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            sessionId: queryArg.sessionId,
            around: queryArg.around,
          },
        }),
        providesTags: ["conversation"],
      }),
      getMemory: build.query<GetMemoryApiResponse, GetMemoryApiArg>({
        query: (queryArg) => ({
          url: `/chat/memory/${encodeURIComponent(String(queryArg.agentId))}`,
        }),
        providesTags: ["memory"],
      }),
      writeMemory: build.mutation<WriteMemoryApiResponse, WriteMemoryApiArg>({
        query: (queryArg) => ({
          url: `/chat/memory/${encodeURIComponent(String(queryArg.agentId))}`,
          method: "PUT",
          body: queryArg.memoryRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["memory"],
      }),
      forgetSummary: build.mutation<
        ForgetSummaryApiResponse,
        ForgetSummaryApiArg
      >({
        query: (queryArg) => ({
          url: `/chat/memory/${encodeURIComponent(String(queryArg.agentId))}/summaries/${encodeURIComponent(String(queryArg.sessionId))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["memory"],
      }),
      deleteMessage: build.mutation<
        DeleteMessageApiResponse,
        DeleteMessageApiArg
      >({
        query: (queryArg) => ({
          url: `/chat/messages/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["conversation"],
      }),
      getNewWork: build.query<GetNewWorkApiResponse, GetNewWorkApiArg>({
        query: () => ({ url: `/chat/new-work` }),
        providesTags: ["conversation"],
      }),
      regenerateReply: build.mutation<
        RegenerateReplyApiResponse,
        RegenerateReplyApiArg
      >({
        query: (queryArg) => ({
          url: `/chat/regenerate`,
          method: "POST",
          body: queryArg.whichReply,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["conversation"],
      }),
      searchMessages: build.query<
        SearchMessagesApiResponse,
        SearchMessagesApiArg
      >({
        query: (queryArg) => ({
          url: `/chat/search`,
          params: {
            q: queryArg.q,
            agentId: queryArg.agentId,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["conversation"],
      }),
      sendMessage: build.mutation<SendMessageApiResponse, SendMessageApiArg>({
        query: (queryArg) => ({
          url: `/chat/send`,
          method: "POST",
          body: queryArg.sendRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["conversation"],
      }),
      listChatSessions: build.query<
        ListChatSessionsApiResponse,
        ListChatSessionsApiArg
      >({
        query: (queryArg) => ({
          url: `/chat/sessions`,
          params: {
            agentId: queryArg.agentId,
            archived: queryArg.archived,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["conversation"],
      }),
      arrangeChatSession: build.mutation<
        ArrangeChatSessionApiResponse,
        ArrangeChatSessionApiArg
      >({
        query: (queryArg) => ({
          url: `/chat/sessions/${encodeURIComponent(String(queryArg.id))}`,
          method: "PATCH",
          body: queryArg.sessionChange,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["conversation"],
      }),
      seeChatSession: build.mutation<
        SeeChatSessionApiResponse,
        SeeChatSessionApiArg
      >({
        query: (queryArg) => ({
          url: `/chat/sessions/${encodeURIComponent(String(queryArg.id))}/seen`,
          method: "POST",
        }),
        invalidatesTags: ["conversation"],
      }),
      stopReply: build.mutation<StopReplyApiResponse, StopReplyApiArg>({
        query: (queryArg) => ({
          url: `/chat/stop`,
          method: "POST",
          body: queryArg.stopRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["conversation"],
      }),
      listDiscussions: build.query<
        ListDiscussionsApiResponse,
        ListDiscussionsApiArg
      >({
        query: (queryArg) => ({
          url: `/community`,
          params: {
            category: queryArg.category,
            search: queryArg.search,
            discussion: queryArg.discussion,
            reported: queryArg.reported,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["community"],
      }),
      startDiscussion: build.mutation<
        StartDiscussionApiResponse,
        StartDiscussionApiArg
      >({
        query: (queryArg) => ({
          url: `/community`,
          method: "POST",
          body: queryArg.discussionRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["community"],
      }),
      listHiddenTexts: build.query<
        ListHiddenTextsApiResponse,
        ListHiddenTextsApiArg
      >({
        query: () => ({ url: `/community/hidden` }),
        providesTags: ["community"],
      }),
      deleteDiscussion: build.mutation<
        DeleteDiscussionApiResponse,
        DeleteDiscussionApiArg
      >({
        query: (queryArg) => ({
          url: `/community/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["community"],
      }),
      appealHiding: build.mutation<AppealHidingApiResponse, AppealHidingApiArg>(
        {
          query: (queryArg) => ({
            url: `/community/${encodeURIComponent(String(queryArg.id))}/appeals`,
            method: "POST",
            body: queryArg.appealRequest,
            headers: {
              "Idempotency-Key": queryArg["Idempotency-Key"],
            },
          }),
          invalidatesTags: ["community"],
        },
      ),
      listDiscussionReplies: build.query<
        ListDiscussionRepliesApiResponse,
        ListDiscussionRepliesApiArg
      >({
        query: (queryArg) => ({
          url: `/community/${encodeURIComponent(String(queryArg.id))}/comments`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["community"],
      }),
      replyToDiscussion: build.mutation<
        ReplyToDiscussionApiResponse,
        ReplyToDiscussionApiArg
      >({
        query: (queryArg) => ({
          url: `/community/${encodeURIComponent(String(queryArg.id))}/comments`,
          method: "POST",
          body: queryArg.replyRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["community"],
      }),
      deleteDiscussionReply: build.mutation<
        DeleteDiscussionReplyApiResponse,
        DeleteDiscussionReplyApiArg
      >({
        query: (queryArg) => ({
          url: `/community/${encodeURIComponent(String(queryArg.id))}/comments/${encodeURIComponent(String(queryArg.replyId))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["community"],
      }),
      reportDiscussion: build.mutation<
        ReportDiscussionApiResponse,
        ReportDiscussionApiArg
      >({
        query: (queryArg) => ({
          url: `/community/${encodeURIComponent(String(queryArg.id))}/reports`,
          method: "POST",
          body: queryArg.reportRequest,
        }),
        invalidatesTags: ["community"],
      }),
      likeDiscussion: build.mutation<
        LikeDiscussionApiResponse,
        LikeDiscussionApiArg
      >({
        query: (queryArg) => ({
          url: `/community/${encodeURIComponent(String(queryArg.id))}/vote`,
          method: "POST",
        }),
        invalidatesTags: ["community"],
      }),
      listDocumentVersions: build.query<
        ListDocumentVersionsApiResponse,
        ListDocumentVersionsApiArg
      >({
        query: (queryArg) => ({
          url: `/documents/${encodeURIComponent(String(queryArg.messageId))}/versions`,
        }),
        providesTags: ["conversation"],
      }),
      requestEdit: build.mutation<RequestEditApiResponse, RequestEditApiArg>({
        query: (queryArg) => ({
          url: `/edit-requests`,
          method: "POST",
          body: queryArg.editRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["conversation"],
      }),
      listPublicFaqs: build.query<
        ListPublicFaqsApiResponse,
        ListPublicFaqsApiArg
      >({
        query: () => ({ url: `/faqs` }),
        providesTags: ["faq"],
      }),
      confirmSubscription: build.mutation<
        ConfirmSubscriptionApiResponse,
        ConfirmSubscriptionApiArg
      >({
        query: (queryArg) => ({
          url: `/newsletter/confirm`,
          method: "POST",
          body: queryArg.confirmSubscriptionRequest,
        }),
        invalidatesTags: ["newsletter"],
      }),
      subscribe: build.mutation<SubscribeApiResponse, SubscribeApiArg>({
        query: (queryArg) => ({
          url: `/newsletter/subscriptions`,
          method: "POST",
          body: queryArg.subscriptionRequest,
        }),
        invalidatesTags: ["newsletter"],
      }),
      unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
        query: (queryArg) => ({
          url: `/newsletter/unsubscribe`,
          method: "POST",
          params: {
            token: queryArg.token,
          },
        }),
        invalidatesTags: ["newsletter"],
      }),
      createTransaction: build.mutation<
        CreateTransactionApiResponse,
        CreateTransactionApiArg
      >({
        query: (queryArg) => ({
          url: `/payments/create-transaction`,
          method: "POST",
          body: queryArg.transactionRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["payment"],
      }),
      listBillingHistory: build.query<
        ListBillingHistoryApiResponse,
        ListBillingHistoryApiArg
      >({
        query: (queryArg) => ({
          url: `/payments/history`,
          params: {
            kind: queryArg.kind,
            from: queryArg["from"],
            to: queryArg.to,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["payment"],
      }),
      downloadBillingHistory: build.query<
        DownloadBillingHistoryApiResponse,
        DownloadBillingHistoryApiArg
      >({
        query: (queryArg) => ({
          url: `/payments/history.csv`,
          params: {
            kind: queryArg.kind,
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: ["payment"],
      }),
      listPlans: build.query<ListPlansApiResponse, ListPlansApiArg>({
        query: () => ({ url: `/payments/plans` }),
        providesTags: ["payment"],
      }),
      verifyPayment: build.mutation<
        VerifyPaymentApiResponse,
        VerifyPaymentApiArg
      >({
        query: (queryArg) => ({
          url: `/payments/verify`,
          method: "POST",
          body: queryArg.verifyRequest,
        }),
        invalidatesTags: ["payment"],
      }),
      getPortfolio: build.query<GetPortfolioApiResponse, GetPortfolioApiArg>({
        query: (queryArg) => ({
          url: `/portfolio/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["catalog"],
      }),
      sayPresence: build.mutation<SayPresenceApiResponse, SayPresenceApiArg>({
        query: () => ({ url: `/presence`, method: "PUT" }),
        invalidatesTags: ["stats"],
      }),
      askSupport: build.mutation<AskSupportApiResponse, AskSupportApiArg>({
        query: (queryArg) => ({
          url: `/support/ai-chat`,
          method: "POST",
          body: queryArg.supportRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["support"],
      }),
      openTicketFromChat: build.mutation<
        OpenTicketFromChatApiResponse,
        OpenTicketFromChatApiArg
      >({
        query: (queryArg) => ({
          url: `/support/ai-chat/tickets`,
          method: "POST",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["ticket"],
      }),
      getSupportContacts: build.query<
        GetSupportContactsApiResponse,
        GetSupportContactsApiArg
      >({
        query: () => ({ url: `/support/contacts` }),
        providesTags: ["support"],
      }),
      getSupportHistory: build.query<
        GetSupportHistoryApiResponse,
        GetSupportHistoryApiArg
      >({
        query: (queryArg) => ({
          url: `/support/history`,
          params: {
            sessionId: queryArg.sessionId,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["support"],
      }),
      listTickets: build.query<ListTicketsApiResponse, ListTicketsApiArg>({
        query: (queryArg) => ({
          url: `/support/tickets`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["ticket"],
      }),
      openTicket: build.mutation<OpenTicketApiResponse, OpenTicketApiArg>({
        query: (queryArg) => ({
          url: `/support/tickets`,
          method: "POST",
          body: queryArg.ticketRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["ticket"],
      }),
      getTicket: build.query<GetTicketApiResponse, GetTicketApiArg>({
        query: (queryArg) => ({
          url: `/support/tickets/${encodeURIComponent(String(queryArg.ticketId))}`,
        }),
        providesTags: ["ticket"],
      }),
      answerTicket: build.mutation<AnswerTicketApiResponse, AnswerTicketApiArg>(
        {
          query: (queryArg) => ({
            url: `/support/tickets/${encodeURIComponent(String(queryArg.ticketId))}/answers`,
            method: "POST",
            body: queryArg.ticketText,
            headers: {
              "Idempotency-Key": queryArg["Idempotency-Key"],
            },
          }),
          invalidatesTags: ["ticket"],
        },
      ),
      getPublicFile: build.query<GetPublicFileApiResponse, GetPublicFileApiArg>(
        {
          query: (queryArg) => ({
            url: `/upload/public/${encodeURIComponent(String(queryArg.id))}`,
          }),
          providesTags: ["upload"],
        },
      ),
      signUpload: build.query<SignUploadApiResponse, SignUploadApiArg>({
        query: (queryArg) => ({
          url: `/upload/signed-url`,
          params: {
            fileName: queryArg.fileName,
            fileType: queryArg.fileType,
            fileSize: queryArg.fileSize,
            public: queryArg["public"],
          },
        }),
        providesTags: ["upload"],
      }),
      releaseFile: build.mutation<ReleaseFileApiResponse, ReleaseFileApiArg>({
        query: (queryArg) => ({
          url: `/upload/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["upload"],
      }),
      claimUpload: build.mutation<ClaimUploadApiResponse, ClaimUploadApiArg>({
        query: (queryArg) => ({
          url: `/upload/${encodeURIComponent(String(queryArg.id))}/direct`,
          method: "POST",
          body: queryArg.directUpload,
        }),
        invalidatesTags: ["upload"],
      }),
      listFaqs: build.query<ListFaqsApiResponse, ListFaqsApiArg>({
        query: () => ({ url: `/users/faqs` }),
        providesTags: ["faq"],
      }),
      getProfile: build.query<GetProfileApiResponse, GetProfileApiArg>({
        query: () => ({ url: `/users/me` }),
        providesTags: ["account"],
      }),
      updateProfile: build.mutation<
        UpdateProfileApiResponse,
        UpdateProfileApiArg
      >({
        query: (queryArg) => ({
          url: `/users/me`,
          method: "PUT",
          body: queryArg.profileUpdate,
        }),
        invalidatesTags: ["account"],
      }),
      askConfirmation: build.mutation<
        AskConfirmationApiResponse,
        AskConfirmationApiArg
      >({
        query: () => ({ url: `/users/me/confirmation`, method: "POST" }),
        invalidatesTags: ["account"],
      }),
      takeBackDeletion: build.mutation<
        TakeBackDeletionApiResponse,
        TakeBackDeletionApiArg
      >({
        query: () => ({ url: `/users/me/deletion`, method: "DELETE" }),
        invalidatesTags: ["account"],
      }),
      askDeletion: build.mutation<AskDeletionApiResponse, AskDeletionApiArg>({
        query: (queryArg) => ({
          url: `/users/me/deletion`,
          method: "POST",
          body: queryArg.deletionRequest,
        }),
        invalidatesTags: ["account"],
      }),
      getOwnExport: build.query<GetOwnExportApiResponse, GetOwnExportApiArg>({
        query: () => ({ url: `/users/me/export` }),
        providesTags: ["account"],
      }),
      askOwnExport: build.mutation<AskOwnExportApiResponse, AskOwnExportApiArg>(
        {
          query: () => ({ url: `/users/me/export`, method: "POST" }),
          invalidatesTags: ["account"],
        },
      ),
      downloadOwnExport: build.query<
        DownloadOwnExportApiResponse,
        DownloadOwnExportApiArg
      >({
        query: (queryArg) => ({
          url: `/users/me/export/file`,
          params: {
            ticket: queryArg.ticket,
          },
        }),
        providesTags: ["account"],
      }),
      fetchOwnExport: build.mutation<
        FetchOwnExportApiResponse,
        FetchOwnExportApiArg
      >({
        query: () => ({ url: `/users/me/export/tickets`, method: "POST" }),
        invalidatesTags: ["account"],
      }),
      chooseLetters: build.mutation<
        ChooseLettersApiResponse,
        ChooseLettersApiArg
      >({
        query: (queryArg) => ({
          url: `/users/me/letters`,
          method: "PUT",
          body: queryArg.lettersChoice,
        }),
        invalidatesTags: ["account"],
      }),
      chooseMail: build.mutation<ChooseMailApiResponse, ChooseMailApiArg>({
        query: (queryArg) => ({
          url: `/users/me/mail`,
          method: "PUT",
          body: queryArg.mailChoice,
        }),
        invalidatesTags: ["account"],
      }),
      changePassword: build.mutation<
        ChangePasswordApiResponse,
        ChangePasswordApiArg
      >({
        query: (queryArg) => ({
          url: `/users/me/password`,
          method: "PUT",
          body: queryArg.changePasswordRequest,
        }),
        invalidatesTags: ["account"],
      }),
      listOwnReviews: build.query<
        ListOwnReviewsApiResponse,
        ListOwnReviewsApiArg
      >({
        query: (queryArg) => ({
          url: `/users/me/reviews`,
          params: {
            agentId: queryArg.agentId,
          },
        }),
        providesTags: ["catalog"],
      }),
      getSecondFactor: build.query<
        GetSecondFactorApiResponse,
        GetSecondFactorApiArg
      >({
        query: () => ({ url: `/users/me/second-factor` }),
        providesTags: ["account"],
      }),
      beginSecondFactor: build.mutation<
        BeginSecondFactorApiResponse,
        BeginSecondFactorApiArg
      >({
        query: () => ({ url: `/users/me/second-factor`, method: "POST" }),
        invalidatesTags: ["account"],
      }),
      confirmSecondFactor: build.mutation<
        ConfirmSecondFactorApiResponse,
        ConfirmSecondFactorApiArg
      >({
        query: (queryArg) => ({
          url: `/users/me/second-factor`,
          method: "PUT",
          body: queryArg.secondFactorCode,
        }),
        invalidatesTags: ["account"],
      }),
      makeRecoveryCodes: build.mutation<
        MakeRecoveryCodesApiResponse,
        MakeRecoveryCodesApiArg
      >({
        query: (queryArg) => ({
          url: `/users/me/second-factor/recovery-codes`,
          method: "POST",
          body: queryArg.secondFactorCode,
        }),
        invalidatesTags: ["account"],
      }),
      removeSecondFactor: build.mutation<
        RemoveSecondFactorApiResponse,
        RemoveSecondFactorApiArg
      >({
        query: (queryArg) => ({
          url: `/users/me/second-factor/removal`,
          method: "POST",
          body: queryArg.secondFactorRemoval,
        }),
        invalidatesTags: ["account"],
      }),
      endOtherSessions: build.mutation<
        EndOtherSessionsApiResponse,
        EndOtherSessionsApiArg
      >({
        query: () => ({ url: `/users/me/sessions`, method: "DELETE" }),
        invalidatesTags: ["account"],
      }),
      listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
        query: () => ({ url: `/users/me/sessions` }),
        providesTags: ["account"],
      }),
      endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
        query: (queryArg) => ({
          url: `/users/me/sessions/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["account"],
      }),
      getTokens: build.query<GetTokensApiResponse, GetTokensApiArg>({
        query: () => ({ url: `/users/me/tokens` }),
        providesTags: ["wallet"],
      }),
      listViewings: build.query<ListViewingsApiResponse, ListViewingsApiArg>({
        query: () => ({ url: `/users/me/viewings` }),
        providesTags: ["account"],
      }),
      getWriter: build.query<GetWriterApiResponse, GetWriterApiArg>({
        query: () => ({ url: `/writer` }),
        providesTags: ["model"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type ListAdminsApiResponse = /** status 200 undefined */ Admin[];
export type ListAdminsApiArg = {
  /** Parts of name or address, or an id. At most 200 characters. */
  search?: string;
  /** How many, 1 to 200. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type CreateAdminApiResponse = /** status 201 The new admin */ Admin;
export type CreateAdminApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  adminRequest: AdminRequest;
};
export type DeleteAdminApiResponse = unknown;
export type DeleteAdminApiArg = {
  /** Of the admin's account */
  id: string;
};
export type ChangeAdminPermissionsApiResponse =
  /** status 200 The admin with the permissions as they are now */ Admin;
export type ChangeAdminPermissionsApiArg = {
  /** Of the admin's account */
  id: string;
  permissionsRequest: PermissionsRequest;
};
export type ListAdminAgentsApiResponse =
  /** status 200 undefined */ AdminAgent[];
export type ListAdminAgentsApiArg = {
  /** Words, or parts of words, of name, code name, category and subcategory. At most 200 characters. */
  search?: string;
  /** By name if left out. */
  sort?: "name" | "category" | "newest" | "jobs" | "rating";
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type CreateAgentApiResponse =
  /** status 201 They are part of the house. */ AgentRecord;
export type CreateAgentApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  specialistRequest: SpecialistRequest;
};
export type AskForAgentsExportApiResponse =
  /** status 201 The ticket to have it by. */ ExportTicket;
export type AskForAgentsExportApiArg = void;
export type ImportAgentsApiResponse =
  /** status 200 What became of the entries, or would. */ AgentImport;
export type ImportAgentsApiArg = {
  /** Only say what would change. */
  dryRun?: boolean;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  /** A table `[[specialists]]` for each, as it is exported. */
  body: string;
};
export type TryDraftApiResponse =
  /** status 200 One object a line. */ DraftTrialLine;
export type TryDraftApiArg = {
  draftTrialRequest: DraftTrialRequest;
};
export type DeleteAgentApiResponse = unknown;
export type DeleteAgentApiArg = {
  /** The specialist */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
};
export type ChangeAgentApiResponse =
  /** status 200 As they are from now on. */ AgentRecord;
export type ChangeAgentApiArg = {
  /** The specialist */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  specialistRequest: SpecialistRequest;
};
export type RestoreAgentApiResponse =
  /** status 200 As they are from now on. */ AgentRecord;
export type RestoreAgentApiArg = {
  /** The specialist */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  restoreRequest: RestoreRequest;
};
export type ListAgentVersionsApiResponse =
  /** status 200 undefined */ AgentVersion[];
export type ListAgentVersionsApiArg = {
  /** The specialist */
  id: string;
  /** How many, 1 to 50. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type ListAnnouncementsApiResponse =
  /** status 200 undefined */ Announcement[];
export type ListAnnouncementsApiArg = {
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type PublishAnnouncementApiResponse =
  /** status 201 Everybody sees it. */ Announcement;
export type PublishAnnouncementApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  announcementRequest: AnnouncementRequest;
};
export type TakeDownAnnouncementApiResponse = unknown;
export type TakeDownAnnouncementApiArg = {
  /** The announcement */
  id: string;
};
export type ListAuditLogsApiResponse = /** status 200 undefined */ AuditLog[];
export type ListAuditLogsApiArg = {
  /** How many, 1 to 200. */
  limit?: number;
  /** From the page before. */
  cursor?: string;
  /** Words, each a part of an action or of the actor's name, or an id. At most 200 characters, 8 words. */
  search?: string;
  /** An id, a part of a name, or `System`. */
  admin?: string;
  /** An action such as `wallet.settled`, or all of one kind such as `wallet`. */
  action?: string;
  /** An id, or type and id such as `account/0198…`. */
  target?: string;
  /** The actions of this person, and the events of their account and their wallet. */
  person?: string;
  /** All events with the same first cause. */
  correlation?: string;
  /** From this time on. */
  from?: string;
  /** Before this time. */
  to?: string;
};
export type DownloadAuditLogsApiResponse =
  /** status 200 One line an entry, under a line of names */ string;
export type DownloadAuditLogsApiArg = {
  /** Words, each a part of an action or of the actor's name, or an id. At most 200 characters, 8 words. */
  search?: string;
  /** An id, a part of a name, or `System`. */
  admin?: string;
  /** An action such as `wallet.settled`, or all of one kind such as `wallet`. */
  action?: string;
  /** An id, or type and id such as `account/0198…`. */
  target?: string;
  /** The actions of this person, and the events of their account and their wallet. */
  person?: string;
  /** All events with the same first cause. */
  correlation?: string;
  /** From this time on. */
  from?: string;
  /** Before this time. */
  to?: string;
  /** From `POST /admin/audit-logs/exports`. */
  ticket: string;
};
export type AskForAuditExportApiResponse =
  /** status 201 The ticket to have it by. */ ExportTicket;
export type AskForAuditExportApiArg = void;
export type GetAuditLogApiResponse = /** status 200 undefined */ AuditDetail;
export type GetAuditLogApiArg = {
  /** Its place in the log */
  position: number;
};
export type ListCampaignsApiResponse = /** status 200 undefined */ Campaign[];
export type ListCampaignsApiArg = {
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type SendCampaignApiResponse =
  /** status 201 The mails are on their way. */ SentCampaign;
export type SendCampaignApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  campaignRequest: CampaignRequest;
};
export type CountRecipientsApiResponse =
  /** status 200 So many it would reach now. */ CampaignReach;
export type CountRecipientsApiArg = {
  campaignCountRequest: CampaignCountRequest;
};
export type PauseCampaignApiResponse = unknown;
export type PauseCampaignApiArg = {
  /** The campaign */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
};
export type ResumeCampaignApiResponse = unknown;
export type ResumeCampaignApiArg = {
  /** The campaign */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
};
export type ListAdminCategoriesApiResponse =
  /** status 200 undefined */ AdminCategory[];
export type ListAdminCategoriesApiArg = void;
export type CreateCategoryApiResponse =
  /** status 201 It is offered. */ Category;
export type CreateCategoryApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  categoryRequest: CategoryRequest;
};
export type DeleteCategoryApiResponse = unknown;
export type DeleteCategoryApiArg = {
  /** The category */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  /** The category that the specialists are moved to first. Each keeps their subcategory where that one has it too, and
    has none otherwise. */
  moveTo?: string;
};
export type ChangeCategoryApiResponse =
  /** status 200 As it is from now on. */ Category;
export type ChangeCategoryApiArg = {
  /** The category */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  categoryRequest: CategoryRequest;
};
export type ModerateDiscussionApiResponse = unknown;
export type ModerateDiscussionApiArg = {
  /** The discussion */
  id: string;
  moderationRequest: ModerationRequest;
};
export type DecideAppealApiResponse = unknown;
export type DecideAppealApiArg = {
  /** The discussion */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  decideRequest: DecideRequest;
};
export type DismissReportsApiResponse = unknown;
export type DismissReportsApiArg = {
  /** The discussion */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  dismissRequest: DismissRequest;
};
export type HideDiscussionApiResponse = unknown;
export type HideDiscussionApiArg = {
  /** The discussion */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  hideRequest: HideRequest;
};
export type AddFaqApiResponse = /** status 201 As it is stored. */ Faq;
export type AddFaqApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  faqRequest: FaqRequest;
};
export type RemoveFaqApiResponse = unknown;
export type RemoveFaqApiArg = {
  /** The entry */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
};
export type ChangeFaqApiResponse = /** status 200 As it is from now on. */ Faq;
export type ChangeFaqApiArg = {
  /** The entry */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  faqRequest: FaqRequest;
};
export type WalkLogApiResponse = /** status 200 undefined */ LogPart;
export type WalkLogApiArg = {
  /** At this position. */
  position?: number;
  /** At this event, as `type/id/sequence`. */
  event?: string;
  /** In this stream, as `type/id`. */
  stream?: string;
  /** For a stream: from this position on. */
  from?: number;
  /** For a stream: how many events, 1 to 100. */
  limit?: number;
};
export type AdminSignInApiResponse =
  /** status 200 An access token, and the refresh cookie */ TokenAnswer;
export type AdminSignInApiArg = {
  credentials: Credentials;
};
export type GetAdminMeApiResponse = /** status 200 undefined */ User;
export type GetAdminMeApiArg = void;
export type ListModelsApiResponse = /** status 200 undefined */ ModelsPage;
export type ListModelsApiArg = void;
export type ConnectModelApiResponse =
  /** status 201 It is connected. */ ModelConnection;
export type ConnectModelApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  modelRequest: ModelRequest;
};
export type ChooseModelsApiResponse =
  /** status 200 As it is chosen from now on. */ ModelChoice;
export type ChooseModelsApiArg = {
  modelChoice: ModelChoice;
};
export type DiscoverModelsApiResponse =
  /** status 200 Those that answered. */ FoundServer[];
export type DiscoverModelsApiArg = void;
export type ListModelNamesApiResponse = /** status 200 undefined */ ModelName[];
export type ListModelNamesApiArg = void;
export type TestModelApiResponse =
  /** status 200 One object a line. */ ModelTestLine;
export type TestModelApiArg = {
  modelTestRequest: ModelTestRequest;
};
export type DisconnectModelApiResponse = unknown;
export type DisconnectModelApiArg = {
  /** The connection */
  modelId: string;
};
export type ChangeModelApiResponse =
  /** status 200 As it is from now on. */ ModelConnection;
export type ChangeModelApiArg = {
  /** The connection */
  modelId: string;
  modelRequest: ModelRequest;
};
export type ListModerationApiResponse =
  /** status 200 undefined */ ModerationCase[];
export type ListModerationApiArg = {
  /** Words of the text, of the discussion, and of the author's name or address. At most 200 characters. */
  search?: string;
  /** Only cases in this state. */
  state?: "open" | "appealed" | "hidden" | "decided";
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type GetOperationsApiResponse = /** status 200 undefined */ Operations;
export type GetOperationsApiArg = void;
export type ListJobsApiResponse = /** status 200 undefined */ OpenJob[];
export type ListJobsApiArg = {
  /** Waiting jobs in place of failed ones. */
  waiting?: boolean;
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type DiscardJobApiResponse = unknown;
export type DiscardJobApiArg = {
  /** Its number */
  job: number;
};
export type RetryJobApiResponse = unknown;
export type RetryJobApiArg = {
  /** Its number */
  job: number;
};
export type AskReadModelTaskApiResponse =
  /** status 202 It will be done. */ AskedTask;
export type AskReadModelTaskApiArg = {
  /** Its name, such as `wallet` */
  readModel: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  taskRequest: TaskRequest;
};
export type CheckSealsApiResponse = unknown;
export type CheckSealsApiArg = {
  sealsCheckRequest: SealsCheckRequest;
};
export type ListOutboxApiResponse = /** status 200 undefined */ OutboxMail[];
export type ListOutboxApiArg = {
  /** Only mails in this state. */
  state?: "waiting" | "kept" | "sent" | "failed";
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type ReadLetterApiResponse = /** status 200 undefined */ OutboxLetter;
export type ReadLetterApiArg = {
  /** Of the mail */
  id: string;
};
export type ListPaymentsApiResponse =
  /** status 200 undefined */ AdminPayment[];
export type ListPaymentsApiArg = {
  /** Parts of the buyer's name or address, or a reference. At most 200 characters. */
  search?: string;
  /** Only payments with this status. */
  status?: "pending" | "failed" | "expired" | "paid" | "refunded";
  /** How many, 1 to 200. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type AskForPaymentsExportApiResponse =
  /** status 201 The ticket to have it by. */ ExportTicket;
export type AskForPaymentsExportApiArg = void;
export type RefundPaymentApiResponse =
  /** status 202 The provider is asked. */ RefundAnswer;
export type RefundPaymentApiArg = {
  /** The payment */
  reference: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
};
export type GetGlobalPromptApiResponse =
  /** status 200 undefined */ GlobalPrompt;
export type GetGlobalPromptApiArg = void;
export type SetGlobalPromptApiResponse =
  /** status 200 As it is told from now on. */ GlobalPrompt;
export type SetGlobalPromptApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  globalPromptRequest: GlobalPromptRequest;
};
export type ListGlobalPromptVersionsApiResponse =
  /** status 200 undefined */ GlobalPromptVersion[];
export type ListGlobalPromptVersionsApiArg = {
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type GetBriefsApiResponse = /** status 200 undefined */ RehearsalBriefs;
export type GetBriefsApiArg = {
  /** The specialist */
  agentId: string;
};
export type WriteBriefsApiResponse =
  /** status 200 As they are from now on. */ RehearsalBriefs;
export type WriteBriefsApiArg = {
  /** The specialist */
  agentId: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  rehearsalBriefsRequest: RehearsalBriefsRequest;
};
export type ListRehearsalsApiResponse =
  /** status 200 undefined */ RehearsalRun[];
export type ListRehearsalsApiArg = {
  /** The specialist */
  agentId: string;
};
export type RehearseApiResponse =
  /** status 202 It goes on, as it was asked for. */ RehearsalRun;
export type RehearseApiArg = {
  /** The specialist */
  agentId: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  rehearsalRequest: RehearsalRequest;
};
export type GetRehearsalApiResponse = /** status 200 undefined */ Rehearsal;
export type GetRehearsalApiArg = {
  /** The specialist */
  agentId: string;
  /** The rehearsal */
  runId: string;
};
export type GetStatsApiResponse = /** status 200 undefined */ StatsCards;
export type GetStatsApiArg = void;
export type GetStatsHistoryApiResponse =
  /** status 200 undefined */ StatsHistory;
export type GetStatsHistoryApiArg = {
  /** How many days, the last of which is today; 1 to 366. */
  days?: number;
};
export type ListAllTicketsApiResponse =
  /** status 200 undefined */ AdminTicket[];
export type ListAllTicketsApiArg = {
  /** Words of subject, number, and the member's name or address. At most 200 characters. */
  search?: string;
  /** Only tickets with this status. */
  status?: "open" | "waiting" | "closed";
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type AskForTicketsExportApiResponse =
  /** status 201 The ticket to have it by. */ ExportTicket;
export type AskForTicketsExportApiArg = void;
export type GetAnyTicketApiResponse =
  /** status 200 undefined */ AdminTicketThread;
export type GetAnyTicketApiArg = {
  /** The ticket */
  ticketId: string;
};
export type LetGoOfTicketApiResponse = unknown;
export type LetGoOfTicketApiArg = {
  /** The ticket */
  ticketId: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
};
export type TakeTicketApiResponse = unknown;
export type TakeTicketApiArg = {
  /** The ticket */
  ticketId: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
};
export type NoteOnTicketApiResponse = unknown;
export type NoteOnTicketApiArg = {
  /** The ticket */
  ticketId: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  ticketText: TicketText;
};
export type ReplyToTicketApiResponse = unknown;
export type ReplyToTicketApiArg = {
  /** The ticket */
  ticketId: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  ticketText: TicketText;
};
export type ChangeTicketStatusApiResponse = unknown;
export type ChangeTicketStatusApiArg = {
  /** The ticket */
  ticketId: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  ticketStatusRequest: TicketStatusRequest;
};
export type ListUsersApiResponse = /** status 200 undefined */ AdminUser[];
export type ListUsersApiArg = {
  /** Parts of name or address, or an id. At most 200 characters. */
  search?: string;
  /** How many, 1 to 200. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type AskForUsersExportApiResponse =
  /** status 201 The ticket to have it by. */ ExportTicket;
export type AskForUsersExportApiArg = void;
export type DeleteUserApiResponse = unknown;
export type DeleteUserApiArg = {
  /** Of the account */
  id: string;
};
export type GetUserApiResponse = /** status 200 undefined */ Person;
export type GetUserApiArg = {
  /** Of the account */
  id: string;
};
export type ChangeUserStatusApiResponse =
  /** status 200 The account as it stands now */ AdminUser;
export type ChangeUserStatusApiArg = {
  /** Of the account */
  id: string;
  userAction: UserAction;
};
export type GetUserAsOfApiResponse = /** status 200 undefined */ PersonAsOf;
export type GetUserAsOfApiArg = {
  /** Of the account */
  id: string;
  /** A position in the log. */
  position?: number;
  /** A time: then up to the last position whose event was recorded no later. */
  time?: string;
  /** The number of an event among the person's events, from 1. */
  event?: number;
};
export type ViewAccountApiResponse =
  /** status 201 A token that reads what is shown to the member */ View;
export type ViewAccountApiArg = {
  /** Of the member's account */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  viewRequest: ViewRequest;
};
export type ListAgentsApiResponse = /** status 200 undefined */ Agent[];
export type ListAgentsApiArg = {
  /** Exact name of a category. */
  category?: string;
  /** Exact name of a subcategory of that category. */
  subcategory?: string;
  /** Search words, of which any may match; small mistakes are tolerated. At most 200 characters. */
  search?: string;
  /** The lowest average rating, 0 to 5. */
  rating?: number;
  /** The code of a language that they write in. */
  language?: string;
  /** `best`, if left out: the best match of a search, and without one as by `rating`. A `rating` counts as if everybody
    began with five middling reviews; who has none comes last. */
  sort?: "best" | "rating" | "reviews" | "newest";
  /** How many, 1 to 100; 60 when left out. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type ListTopRatedAgentsApiResponse = /** status 200 undefined */ Agent[];
export type ListTopRatedAgentsApiArg = void;
export type GetAgentApiResponse = /** status 200 undefined */ Agent;
export type GetAgentApiArg = {
  /** Id of the specialist */
  id: string;
};
export type GetAgentDetailsApiResponse =
  /** status 200 undefined */ AgentDetails;
export type GetAgentDetailsApiArg = {
  /** Id of the specialist */
  id: string;
};
export type ListAgentReviewsApiResponse = /** status 200 undefined */ Review[];
export type ListAgentReviewsApiArg = {
  /** Id of the specialist */
  id: string;
  /** How many, 1 to 100; 20 when left out. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type ReviewAgentApiResponse =
  /** status 201 The review is published. */ Review;
export type ReviewAgentApiArg = {
  /** The specialist */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  reviewRequest: ReviewRequest;
};
export type ChangeReviewApiResponse =
  /** status 200 The review as everybody reads it now. */ OwnReview;
export type ChangeReviewApiArg = {
  /** The specialist */
  id: string;
  /** The review */
  reviewId: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  reviewChange: ReviewChange;
};
export type ListActiveAnnouncementsApiResponse =
  /** status 200 undefined */ Announcement[];
export type ListActiveAnnouncementsApiArg = void;
export type DismissAnnouncementApiResponse = unknown;
export type DismissAnnouncementApiArg = {
  /** The announcement */
  id: string;
};
export type ConfirmEmailApiResponse = unknown;
export type ConfirmEmailApiArg = {
  confirmEmailRequest: ConfirmEmailRequest;
};
export type ForgotPasswordApiResponse = unknown;
export type ForgotPasswordApiArg = {
  forgotPasswordRequest: ForgotPasswordRequest;
};
export type SignInApiResponse =
  /** status 200 An access token, and the refresh cookie */ TokenAnswer;
export type SignInApiArg = {
  credentials: Credentials;
};
export type FinishSignInApiResponse =
  /** status 200 An access token, and the refresh cookie */ TokenAnswer;
export type FinishSignInApiArg = {
  secondFactorSignIn: SecondFactorSignIn;
};
export type SignOutApiResponse = unknown;
export type SignOutApiArg = {
  /** Whether the browser should forget all accounts that have signed in on it. */
  forgetDevice?: boolean;
};
export type GetMeApiResponse = /** status 200 undefined */ User;
export type GetMeApiArg = void;
export type RefreshSessionApiResponse =
  /** status 200 An access token, and the next refresh cookie */ TokenAnswer;
export type RefreshSessionApiArg = void;
export type ResetPasswordApiResponse = unknown;
export type ResetPasswordApiArg = {
  resetPasswordRequest: ResetPasswordRequest;
};
export type SignUpApiResponse = /** status 201 The new account */ User;
export type SignUpApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  signUpRequest: SignUpRequest;
};
export type StepUpApiResponse = unknown;
export type StepUpApiArg = {
  stepUp: StepUp;
};
export type LeaveLettersApiResponse = unknown;
export type LeaveLettersApiArg = {
  /** As in the link. */
  token: string;
};
export type ListCategoriesApiResponse = /** status 200 undefined */ Category[];
export type ListCategoriesApiArg = void;
export type ApproveDocumentApiResponse =
  /** status 200 The job is closed. */ Conversation;
export type ApproveDocumentApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  approvalRequest: ApprovalRequest;
};
export type CancelJobApiResponse =
  /** status 200 The job is closed. */ Conversation;
export type CancelJobApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  cancelRequest: CancelRequest;
};
export type ChooseReplyApiResponse =
  /** status 200 It is part of the conversation, and its alternatives are not. */ Conversation;
export type ChooseReplyApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  whichReply: WhichReply;
};
export type EstimateMessageApiResponse =
  /** status 200 What it would cost now. */ Estimate;
export type EstimateMessageApiArg = {
  estimateRequest: EstimateRequest;
};
export type ListConversationsApiResponse =
  /** status 200 undefined */ ChatListItem[];
export type ListConversationsApiArg = {
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
  /** The specialists all of whose conversations are archived, in place of the others. */
  archived?: boolean;
};
export type GetConversationApiResponse =
  /** status 200 undefined */ Conversation;
export type GetConversationApiArg = {
  /** Id of the specialist */
  agentId: string;
  /** How many messages, 1 to 200. */
  limit?: number;
  /** From the `Link` header of the previous page, for older messages. */
  cursor?: string;
  /** A session; if left out, the one where the client last spoke. */
  sessionId?: string;
  /** A message of that session: the messages around it, older ones by the `Link` header's `next` and newer ones by its
    `prev`. With a cursor, this is ignored. */
  around?: string;
};
export type GetMemoryApiResponse = /** status 200 undefined */ Memory;
export type GetMemoryApiArg = {
  /** The specialist */
  agentId: string;
};
export type WriteMemoryApiResponse =
  /** status 200 As it is kept from now on. */ Memory;
export type WriteMemoryApiArg = {
  /** The specialist */
  agentId: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  memoryRequest: MemoryRequest;
};
export type ForgetSummaryApiResponse = unknown;
export type ForgetSummaryApiArg = {
  /** The specialist */
  agentId: string;
  /** The talk */
  sessionId: string;
};
export type DeleteMessageApiResponse = unknown;
export type DeleteMessageApiArg = {
  /** The message, of either side */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
};
export type GetNewWorkApiResponse = /** status 200 undefined */ NewWork;
export type GetNewWorkApiArg = void;
export type RegenerateReplyApiResponse =
  /** status 200 The reply is there, or as much of it as came before it was stopped. */ SendAnswer;
export type RegenerateReplyApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  whichReply: WhichReply;
};
export type SearchMessagesApiResponse =
  /** status 200 undefined */ MessageHit[];
export type SearchMessagesApiArg = {
  /** Words that must all be in the text; accents and case do not matter. White space around them is ignored. */
  q: string;
  /** Only conversations with this specialist. */
  agentId?: string;
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type SendMessageApiResponse =
  /** status 200 The reply is there, or as much of it as came before it was stopped. */ SendAnswer;
export type SendMessageApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  sendRequest: SendRequest;
};
export type ListChatSessionsApiResponse =
  /** status 200 undefined */ ChatSession[];
export type ListChatSessionsApiArg = {
  /** Those with this specialist. */
  agentId?: string;
  /** Archived ones, in place of the others. */
  archived?: boolean;
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type ArrangeChatSessionApiResponse =
  /** status 200 As it is kept now. */ ChatSession;
export type ArrangeChatSessionApiArg = {
  /** The session */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  sessionChange: SessionChange;
};
export type SeeChatSessionApiResponse = unknown;
export type SeeChatSessionApiArg = {
  /** The session */
  id: string;
};
export type StopReplyApiResponse =
  /** status 200 The reply is at its end. */ SendAnswer;
export type StopReplyApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  stopRequest: StopRequest;
};
export type ListDiscussionsApiResponse = /** status 200 undefined */ Post[];
export type ListDiscussionsApiArg = {
  /** Exact name of a category; `all` or nothing for every category. */
  category?: string;
  /** Words in title or text, in any case. At most 200 characters. */
  search?: string;
  /** Only this discussion; none if it is not there, or not for the reader. */
  discussion?: string;
  /** Only reported ones; for moderators. */
  reported?: boolean;
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type StartDiscussionApiResponse = /** status 201 The discussion */ Post;
export type StartDiscussionApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  discussionRequest: DiscussionRequest;
};
export type ListHiddenTextsApiResponse =
  /** status 200 undefined */ HiddenText[];
export type ListHiddenTextsApiArg = void;
export type DeleteDiscussionApiResponse = unknown;
export type DeleteDiscussionApiArg = {
  /** The discussion */
  id: string;
};
export type AppealHidingApiResponse = unknown;
export type AppealHidingApiArg = {
  /** The discussion */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  appealRequest: AppealRequest;
};
export type ListDiscussionRepliesApiResponse =
  /** status 200 undefined */ PostReply[];
export type ListDiscussionRepliesApiArg = {
  /** The discussion */
  id: string;
  /** How many, 1 to 200. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type ReplyToDiscussionApiResponse =
  /** status 201 The reply */ PostReply;
export type ReplyToDiscussionApiArg = {
  /** The discussion */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  replyRequest: ReplyRequest;
};
export type DeleteDiscussionReplyApiResponse = unknown;
export type DeleteDiscussionReplyApiArg = {
  /** The discussion */
  id: string;
  /** The reply */
  replyId: string;
};
export type ReportDiscussionApiResponse = unknown;
export type ReportDiscussionApiArg = {
  /** The discussion */
  id: string;
  reportRequest: ReportRequest;
};
export type LikeDiscussionApiResponse = /** status 200 The like counts */ Vote;
export type LikeDiscussionApiArg = {
  /** The discussion */
  id: string;
};
export type ListDocumentVersionsApiResponse =
  /** status 200 undefined */ DocumentVersion[];
export type ListDocumentVersionsApiArg = {
  /** The message with any of the versions */
  messageId: string;
};
export type RequestEditApiResponse =
  /** status 200 The reply is there. */ EditAnswer;
export type RequestEditApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  editRequest: EditRequest;
};
export type ListPublicFaqsApiResponse = /** status 200 undefined */ Faq[];
export type ListPublicFaqsApiArg = void;
export type ConfirmSubscriptionApiResponse = unknown;
export type ConfirmSubscriptionApiArg = {
  confirmSubscriptionRequest: ConfirmSubscriptionRequest;
};
export type SubscribeApiResponse = unknown;
export type SubscribeApiArg = {
  subscriptionRequest: SubscriptionRequest;
};
export type UnsubscribeApiResponse = unknown;
export type UnsubscribeApiArg = {
  /** As in the link. */
  token: string;
};
export type CreateTransactionApiResponse =
  /** status 200 Where to pay. */ TransactionAnswer;
export type CreateTransactionApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  transactionRequest: TransactionRequest;
};
export type ListBillingHistoryApiResponse =
  /** status 200 undefined */ BillingEntry[];
export type ListBillingHistoryApiArg = {
  /** Only lines of this kind. */
  kind?: "purchase" | "grant" | "hold" | "spending" | "release" | "refund";
  /** From this time on. */
  from?: string;
  /** Before this time. */
  to?: string;
  /** How many, 1 to 200. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type DownloadBillingHistoryApiResponse =
  /** status 200 One line an entry, under a line of names */ string;
export type DownloadBillingHistoryApiArg = {
  /** Only lines of this kind. */
  kind?: "purchase" | "grant" | "hold" | "spending" | "release" | "refund";
  /** From this time on. */
  from?: string;
  /** Before this time. */
  to?: string;
};
export type ListPlansApiResponse = /** status 200 undefined */ Plan[];
export type ListPlansApiArg = void;
export type VerifyPaymentApiResponse =
  /** status 200 What the provider says of it. */ VerifyAnswer;
export type VerifyPaymentApiArg = {
  verifyRequest: VerifyRequest;
};
export type GetPortfolioApiResponse = /** status 200 undefined */ PortfolioPage;
export type GetPortfolioApiArg = {
  /** Id of the sample */
  id: string;
};
export type SayPresenceApiResponse = unknown;
export type SayPresenceApiArg = void;
export type AskSupportApiResponse = /** status 200 The answer. */ SupportReply;
export type AskSupportApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  supportRequest: SupportRequest;
};
export type OpenTicketFromChatApiResponse =
  /** status 201 Support has it. */ OpenedTicket;
export type OpenTicketFromChatApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
};
export type GetSupportContactsApiResponse =
  /** status 200 undefined */ SupportContacts;
export type GetSupportContactsApiArg = void;
export type GetSupportHistoryApiResponse =
  /** status 200 undefined */ SupportMessage[];
export type GetSupportHistoryApiArg = {
  /** The caller's own id; any other id is refused. */
  sessionId?: string;
  /** How many lines, 1 to 200. */
  limit?: number;
  /** From the `Link` header of the page before, for older lines. */
  cursor?: string;
};
export type ListTicketsApiResponse = /** status 200 undefined */ Ticket[];
export type ListTicketsApiArg = {
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type OpenTicketApiResponse =
  /** status 201 Support has it. */ OpenedTicket;
export type OpenTicketApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  ticketRequest: TicketRequest;
};
export type GetTicketApiResponse = /** status 200 undefined */ TicketThread;
export type GetTicketApiArg = {
  /** The ticket */
  ticketId: string;
};
export type AnswerTicketApiResponse = unknown;
export type AnswerTicketApiArg = {
  /** The ticket */
  ticketId: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  ticketText: TicketText;
};
export type GetPublicFileApiResponse = /** status 200 The picture. */ number[];
export type GetPublicFileApiArg = {
  id: string;
};
export type SignUploadApiResponse = /** status 200 undefined */ SignedUpload;
export type SignUploadApiArg = {
  /** Its owner's name for it, in one line. */
  fileName: string;
  /** Media type: that of a PNG, JPEG, GIF or WebP picture, of a PDF, of a Word document, or of plain text. */
  fileType: string;
  /** In bytes. If it is given, a lack of quota is reported before the file is sent, and not after. */
  fileSize?: number;
  /** A picture that everybody may see, such as that of a category or a specialist. For admins who look after
    either. A file that is not a picture is refused after the upload. */
  public?: boolean;
};
export type ReleaseFileApiResponse = unknown;
export type ReleaseFileApiArg = {
  id: string;
};
export type ClaimUploadApiResponse =
  /** status 200 There is room for it. */ DirectAddress;
export type ClaimUploadApiArg = {
  /** As in the signed address, with its whole query */
  id: string;
  directUpload: DirectUpload;
};
export type ListFaqsApiResponse = /** status 200 undefined */ Faq[];
export type ListFaqsApiArg = void;
export type GetProfileApiResponse = /** status 200 undefined */ User;
export type GetProfileApiArg = void;
export type UpdateProfileApiResponse =
  /** status 200 The profile as saved */ User;
export type UpdateProfileApiArg = {
  profileUpdate: ProfileUpdate;
};
export type AskConfirmationApiResponse = unknown;
export type AskConfirmationApiArg = void;
export type TakeBackDeletionApiResponse =
  /** status 200 The account, which stays */ User;
export type TakeBackDeletionApiArg = void;
export type AskDeletionApiResponse =
  /** status 200 The account, with the time at which it goes */ User;
export type AskDeletionApiArg = {
  deletionRequest: DeletionRequest;
};
export type GetOwnExportApiResponse = /** status 200 undefined */ OwnExport;
export type GetOwnExportApiArg = void;
export type AskOwnExportApiResponse =
  /** status 202 It is being put together. */ OwnExport;
export type AskOwnExportApiArg = void;
export type DownloadOwnExportApiResponse = /** status 200 The file. */ number[];
export type DownloadOwnExportApiArg = {
  /** As `POST /users/me/export/tickets` gave it. */
  ticket: string;
};
export type FetchOwnExportApiResponse =
  /** status 201 The ticket to have it by. */ OwnExportTicket;
export type FetchOwnExportApiArg = void;
export type ChooseLettersApiResponse =
  /** status 200 The account with the choice */ User;
export type ChooseLettersApiArg = {
  lettersChoice: LettersChoice;
};
export type ChooseMailApiResponse =
  /** status 200 The account with the choice */ User;
export type ChooseMailApiArg = {
  mailChoice: MailChoice;
};
export type ChangePasswordApiResponse = unknown;
export type ChangePasswordApiArg = {
  changePasswordRequest: ChangePasswordRequest;
};
export type ListOwnReviewsApiResponse = /** status 200 undefined */ OwnReview[];
export type ListOwnReviewsApiArg = {
  /** The specialist. */
  agentId: string;
};
export type GetSecondFactorApiResponse =
  /** status 200 undefined */ SecondFactor;
export type GetSecondFactorApiArg = void;
export type BeginSecondFactorApiResponse =
  /** status 201 The secret, which is not shown again */ SecondFactorSecret;
export type BeginSecondFactorApiArg = void;
export type ConfirmSecondFactorApiResponse =
  /** status 200 It is set up; ten codes for when the app is lost */ RecoveryCodes;
export type ConfirmSecondFactorApiArg = {
  secondFactorCode: SecondFactorCode;
};
export type MakeRecoveryCodesApiResponse =
  /** status 200 Ten new codes */ RecoveryCodes;
export type MakeRecoveryCodesApiArg = {
  secondFactorCode: SecondFactorCode;
};
export type RemoveSecondFactorApiResponse = unknown;
export type RemoveSecondFactorApiArg = {
  secondFactorRemoval: SecondFactorRemoval;
};
export type EndOtherSessionsApiResponse = unknown;
export type EndOtherSessionsApiArg = void;
export type ListSessionsApiResponse = /** status 200 undefined */ OwnSession[];
export type ListSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  /** Of the session */
  id: string;
};
export type GetTokensApiResponse = /** status 200 undefined */ TokenBalance;
export type GetTokensApiArg = void;
export type ListViewingsApiResponse = /** status 200 undefined */ Viewing[];
export type ListViewingsApiArg = void;
export type GetWriterApiResponse = /** status 200 undefined */ WriterNotice;
export type GetWriterApiArg = void;
export type Permission =
  | "stats"
  | "adminManagement"
  | "userManagement"
  | "categoryManagement"
  | "aiSpecialist"
  | "faqManagement"
  | "announcements"
  | "auditLogs"
  | "systemSettings";
export type Role = "user" | "admin" | "superadmin";
export type AccountStatus = "Active" | "Suspended" | "Deleted";
export type Admin = {
  /** When the account was opened. */
  createdAt: string;
  /** As typed when the account was made, or when it was changed. */
  email: string;
  /** The id of the account. */
  id: string;
  /** When a session of theirs was last renewed; null if there never was one. */
  lastActive: string | null;
  /** First and last name. */
  name: string;
  /** Their permissions. */
  permissions: Permission[];
  /** Admin or superadmin. */
  role: Role;
  /** Its status. */
  status: AccountStatus;
};
export type Problem = {
  /** For `second_factor_required`: names the sign-in that waits for a code. For `proof_required`: the puzzle. */
  challenge?: string | null;
  /** What went wrong, for programs; never changes its meaning. */
  code: string;
  /** What went wrong this time, for people. */
  detail: string;
  /** The errors of single fields of the request. */
  fields?: {
    [key: string]: string;
  };
  /** What went wrong, for people, the same for every problem of this code. */
  message: string;
  /** The id of this request, for support. */
  requestId: string;
  /** The HTTP status, again. */
  status: number;
  /** The name of the status. */
  title: string;
  /** Always `about:blank`: the problems of this API differ by `code`. */
  type: string;
};
export type AdminRequest = {
  /** No other account may have it. */
  email: string;
  /** First and last name. */
  fullname: string;
  /** For their sign-in, until they choose one themselves. If left out or empty, they get a mail with a link to
    choose one. */
  password?: string | null;
  /** Their permissions; only those that the calling admin has. */
  permissions: Permission[];
};
export type PermissionsRequest = {
  /** Exactly these. */
  permissions: Permission[];
};
export type AgentSample = {
  /** Markdown. */
  content: string;
  /** Part of the address of the sample's own page. Leave it out for a new one. */
  id?: string | null;
  /** In one line. */
  title: string;
};
export type PromptTemplate = {
  /** May be empty. */
  tone: string;
  /** May be empty. */
  writingStyle: string;
};
export type AgentStatus = "Active" | "Inactive";
export type AgentDefinition = {
  /** Address of the portrait; empty for the default one. */
  avatarUrl: string;
  /** Name of a category. */
  category: string;
  /** The name that only admins use. May be empty. */
  codeName: string;
  /** May be empty. */
  description: string;
  /** Codes of the languages they write in, such as `en` or `pt-BR`, the main one first. */
  languages: string[];
  /** The public name. */
  name: string;
  /** In their order. */
  portfolios: AgentSample[];
  /** The style in which they write. */
  promptTemplate: PromptTemplate;
  /** In their order. */
  skills: string[];
  /** Whether visitors can find them. */
  status: AgentStatus;
  /** Name of a subcategory of that category; empty for none. */
  subcategory: string;
  /** Their instructions, used for every reply together with the instructions of the house. Never part of a public
    answer. */
  systemPrompt: string;
};
export type AgentRecord = AgentDefinition & {
  /** When they were added. */
  created: string;
  /** Stays the same when the name changes. */
  id: string;
  /** Counts up with each change. */
  version: number;
};
export type AdminAgent = AgentRecord & {
  /** Completed jobs. */
  jobsCompleted: number;
  /** Average stars to one decimal, 0 without reviews. */
  rating: number;
};
export type SpecialistRequest = {
  /** An `https` address, or the address of a picture that was uploaded for everybody to see; empty for the default
    portrait. The current value is always accepted. */
  avatarUrl: string;
  /** Name of a category. */
  category: string;
  /** The name that only admins use. May be empty. */
  codeName: string;
  /** May be empty. */
  description: string;
  /** Codes of the languages they write in, such as `en` or `pt-BR`, the main one first. English alone, if left out. */
  languages?: string[];
  /** In one line. */
  name: string;
  /** Up to 10. Those without title and content are dropped. */
  portfolios: AgentSample[];
  /** The style in which they write. */
  promptTemplate: PromptTemplate;
  /** Up to 30 of up to 60 characters. Blank ones are dropped. */
  skills: string[];
  /** Whether visitors can find them. */
  status: AgentStatus;
  /** Name of a subcategory of that category; empty for none. */
  subcategory: string;
  /** Their instructions. */
  systemPrompt: string;
  /** The version that was edited. If it is no longer the current one, nothing is changed and the answer is 409. */
  version?: number | null;
};
export type ExportTicket = {
  /** Valid for five minutes, and only for the admin who asked. */
  ticket: string;
};
export type ImportedAgent = {
  /** As in the file. */
  id: string;
  /** As in the file. */
  name: string;
};
export type AgentImport = {
  /** Specialists with other content; each change is a new version. */
  changed: ImportedAgent[];
  /** Specialists who did not exist. */
  created: ImportedAgent[];
  /** Specialists with the same content already. */
  unchanged: ImportedAgent[];
};
export type TrialDocument = {
  /** All of it, as markdown. */
  content: string;
  /** Its title. */
  title: string;
};
export type DraftTrialLine =
  | {
      /** The text. */
      text: string;
      type: "text";
    }
  | {
      /** The cost for the house, in dollars; null if no price is known. */
      cost?: number | null;
      document?: TrialDocument | null;
      /** The model that wrote it; null for the built-in writer. */
      model?: string | null;
      /** Tokens read and written. Nobody is charged. */
      tokens: number;
      /** Whether it ends early, at the model's limit. */
      truncated: boolean;
      type: "done";
    }
  | {
      /** The reason, as a stable code. */
      code: string;
      /** The reason for admins. */
      message: string;
      type: "failed";
    };
export type AgentDraft = {
  /** The category whose model writes, unless another one is chosen for the specialist. May be empty. */
  category: string;
  /** May be empty. */
  name: string;
  /** The style in which they would write. */
  promptTemplate: PromptTemplate;
  /** May be empty. */
  subcategory: string;
  /** Their instructions. */
  systemPrompt: string;
};
export type TrialSpeaker = "admin" | "specialist";
export type TrialTurn = {
  document?: TrialDocument | null;
  /** Its author. */
  from: TrialSpeaker;
  /** At most 20,000 characters in a message of the admin. */
  text: string;
};
export type DraftTrialRequest = {
  /** The specialist of the draft; left out for a new one. */
  agentId?: string | null;
  draft: AgentDraft;
  /** The talk so far, at most 100,000 characters in total. The last message is the admin's. */
  turns: TrialTurn[];
};
export type RestoreRequest = {
  /** From the list of versions. */
  version: number;
};
export type AgentVersion = {
  /** The content of this version. */
  definition: AgentDefinition;
  /** The time. */
  savedAt: string;
  /** The name of the admin who saved it; their id if the name is not known any more. */
  savedBy: string;
  /** The highest one is current. */
  version: number;
};
export type AnnouncementType = "info" | "warning" | "success" | "error";
export type Announcement = {
  /** Whether everybody sees it: it was not taken down, and has not ended. */
  active: boolean;
  /** The text; it may have line breaks. */
  content: string;
  /** When it ends. */
  endDate: string;
  /** The id, for taking it down or dismissing it. */
  id: string;
  /** A few words. */
  title: string;
  /** How it looks. */
  type: AnnouncementType;
};
export type AnnouncementRequest = {
  /** The text. */
  content: string;
  /** When it ends: in the future, and within a year. */
  endDate: string;
  /** A few words. */
  title: string;
  /** How it looks. */
  type: AnnouncementType;
};
export type AuditLog = {
  /** What happened, such as `wallet.settled`. */
  action: string;
  /** The actor, if it was a person. */
  actorId: string | null;
  /** `user`, `admin` or `system`. */
  actorKind: string;
  /** The name of the actor, `System` for the product itself. */
  admin: string;
  /** Its direct cause. */
  causationId: string | null;
  /** The command that wrote it. */
  command: string;
  /** The same for all events with the same first cause. */
  correlationId: string;
  /** The permanent id of the event. */
  id: string;
  /** The person whose data it is. */
  ownerId: string | null;
  /** Its position in the log. */
  position: number;
  /** The target: the stream's type and id. */
  target: string;
  /** The time. */
  timestamp: string;
};
export type AuditSeal = {
  /** The first position under it. */
  first: number;
  /** The index of the entry among its leaves, from 0. */
  index: number;
  /** The fingerprint of the key that signed it. */
  key: string;
  /** That leaf: the hash over the entry's bytes, its position and its time, at the time of the seal. */
  leaf: string;
  /** Its number. */
  number: number;
  /** When it was made. */
  sealedAt: string;
  /** The last position under it. */
  through: number;
};
export type AuditChainState = "notSealed" | "sealed" | "verified" | "changed";
export type AuditChain = {
  /** SHA-256 over its stored bytes, in hexadecimal digits; null if they are gone. */
  hash: string | null;
  seal: AuditSeal | null;
  /** How far it is proved. */
  state: AuditChainState;
  /** The last position at which log and seals were found to agree. */
  verified: number;
};
export type AuditValue = {
  /** Its stored name. */
  field: string;
  /** The value in this event. */
  new: any;
  /** The latest value from an earlier event of the same stream; null if there is none. */
  old: any;
  /** Whether it is personal; then its values are not shown. */
  personal: boolean;
};
export type AuditDetail = {
  /** Its place in the chain of seals. */
  chain: AuditChain;
  entry: AuditLog;
  /** The meaning of such an event. */
  meaning: string;
  /** The fields of the event; none if it can not be read. */
  values: AuditValue[];
};
export type CampaignStatus = "sending" | "paused" | "finished";
export type CampaignAudience = "all" | "active" | "inactive" | "newSignups";
export type Campaign = {
  /** The text of the mail. */
  content: string;
  /** When it was started. */
  createdAt: string;
  /** Of those: could not be sent. */
  failed: number;
  /** For pausing and resuming it. */
  id: string;
  /** Of those: kept in the outbox, since there is no mail server. */
  kept: number;
  /** Mails that were written so far. */
  queued: number;
  /** How many recipients it had when it began. */
  recipientCount: number;
  /** Of those: accepted by the mail server. */
  sent: number;
  /** Its status. */
  status: CampaignStatus;
  /** The subject of the mail. */
  subject: string;
  /** The audience. */
  targetAudience: CampaignAudience;
  /** People who unsubscribed by the link of this one. */
  unsubscribed: number;
  /** People who got none, since they were suspended or had left by then. */
  withheld: number;
};
export type SentCampaign = {
  /** For pausing and resuming it. */
  id: string;
  /** How many people it reaches. */
  recipientCount: number;
};
export type CampaignRequest = {
  /** The text of the mail; an empty line begins a paragraph. */
  content: string;
  /** Of the mail, in one line. */
  subject: string;
  /** The audience. */
  targetAudience: CampaignAudience;
};
export type CampaignReach = {
  /** The number of people. */
  recipientCount: number;
};
export type CampaignCountRequest = {
  /** The audience. */
  targetAudience: CampaignAudience;
};
export type Category = {
  /** Marketing text such as `85+`; empty for none. */
  claimedCount: string;
  /** When it was added. */
  createdAt: string;
  /** May be empty. */
  description: string;
  /** Name of an icon, or the address of an image; empty for none. */
  icon: string;
  /** Stays the same when the name changes. */
  id: string;
  /** Two categories never have the same name, whatever its case. */
  name: string;
  /** Order in lists. */
  position: number;
  /** In their order. */
  subcategories: string[];
};
export type AdminCategory = Category & {
  /** How many specialists are in it, whether or not they are offered at the moment. */
  specialists: number;
};
export type CategoryRequest = {
  /** May be empty. */
  description: string;
  /** An `https` address, or the address of a picture that was uploaded for everybody to see; empty for none. The
    current value is always accepted. */
  icon: string;
  /** In one line; no other category may have it, whatever its case. */
  name: string;
  /** Up to 30 of up to 60 characters. Blank ones are dropped. */
  subcategories: string[];
};
export type ModerationAction = "restore" | "delete";
export type ModerationRequest = {
  /** What to do. */
  action: ModerationAction;
  /** One reply; the discussion itself when left out. */
  replyId?: string | null;
};
export type AppealOutcome = "upheld" | "restored";
export type DecideRequest = {
  /** A note for its author, if any. */
  note?: string | null;
  /** What happens to the text. */
  outcome: AppealOutcome;
  /** One reply; the discussion itself when left out. */
  replyId?: string | null;
};
export type DismissRequest = {
  /** One reply; the discussion itself when left out. */
  replyId?: string | null;
};
export type HideRequest = {
  /** The reason for its author. White space around it is dropped. */
  reason: string;
  /** One reply; the discussion itself when left out. */
  replyId?: string | null;
};
export type FaqCategory =
  "Account" | "Billing" | "Support" | "Technical" | "General";
export type Faq = {
  /** Markdown. */
  answer: string;
  /** The topic. */
  category: FaqCategory;
  /** Its id. */
  id: string;
  /** In the words of a person who asks. */
  question: string;
};
export type FaqRequest = {
  /** Markdown. */
  answer: string;
  /** The topic. */
  category: FaqCategory;
  /** In the words of a person who asks. */
  question: string;
};
export type LogEvent = {
  /** Its name. */
  event: string;
  /** The actor, the owner of the data, the command, and the cause. */
  metadata: any;
  /** Its content. */
  payload: any;
  /** Its position in the log. */
  position: number;
  /** When it was written. */
  recordedAt: string;
  /** Its number in the stream. */
  sequence: number;
  /** Its stream, as `type/id`. */
  stream: string;
  /** The version of its payload. */
  version: string;
};
export type LogPart = {
  /** The position of the event of their stream after the last one; null if there is none. */
  after: number | null;
  /** The position of the event of their stream before the first one; null if there is none. */
  before: number | null;
  /** Where the log ends. */
  end: number;
  /** In the order of the log. */
  events: LogEvent[];
};
export type TokenAnswer = {
  /** Always the same for the account: 32 bytes, as base64url. The browser encrypts with them the data that stays
    in it after a sign-out, and keeps them in memory only. */
  storageKey: string;
  /** Short-lived, for the `Authorization` header. */
  token: string;
};
export type Credentials = {
  /** The account's address. */
  email: string;
  /** The account's password. */
  password: string;
  /** Whether the session outlives the browser. */
  remember?: boolean;
};
export type EmailChange = {
  /** The new address, as typed. */
  email: string;
  /** Whether the new address has confirmed it. */
  newConfirmed: boolean;
  /** Whether the present address has confirmed it. */
  oldConfirmed: boolean;
  /** When the links in the letters end. */
  until: string;
};
export type User = {
  /** If given. */
  bio: string | null;
  /** When it was opened. */
  createdAt: string;
  /** When it will be deleted, if they asked for it; null otherwise. */
  deletionDue: string | null;
  /** Whether they get mail about work that is delivered while they are away. */
  deliveryMail: boolean;
  /** As typed at sign-up, or when it was changed. */
  email: string;
  emailChange: EmailChange | null;
  /** Whether the address is confirmed. */
  emailConfirmed: boolean;
  /** First name. */
  firstname: string;
  /** First and last name. */
  fullname: string;
  /** The id of the account. */
  id: string;
  /** Last name; empty when none was given. */
  lastname: string;
  /** Whether they get letters of the house, which go to many people at once. */
  letters: boolean;
  /** Whether somebody else chose their password, so that they should choose one themselves. */
  passwordGiven: boolean;
  /** The permissions in the admin area: all nine for a superadmin, none for a client. */
  permissions: Permission[];
  /** If given. */
  phone: string | null;
  /** The kind of account. */
  role: Role;
  /** Its status. */
  status: AccountStatus;
  /** What can be spent now. */
  tokens: number;
};
export type CategoryModel = {
  /** Its name. */
  category: string;
  /** The connection. */
  modelId: string;
};
export type SpecialistModel = {
  /** The connection. */
  modelId: string;
  /** The specialist. */
  specialistId: string;
};
export type ModelChoice = {
  /** Categories with a model of their own. */
  categories: CategoryModel[];
  /** The ceiling in dollars for all models together in a UTC day. */
  ceiling: number | null;
  /** The usual one; null for the built-in writer. */
  default: string | null;
  /** Used when the first choice can not write. */
  fallback: string | null;
  /** Judges the tone of rehearsals. */
  judge: string | null;
  /** Specialists with a model of their own. */
  specialists: SpecialistModel[];
};
export type ModelFailing = {
  /** The last failure, as a stable code. */
  code: string;
  /** Since when. */
  since: string;
};
export type ModelTrial = {
  /** The time. */
  at: string;
  /** Why it did not, as a stable code. */
  code: string | null;
  /** Milliseconds to the first text. */
  firstTextMs: number | null;
  /** Whether it answered. */
  ok: boolean;
  /** Its speed. */
  tokensPerSecond: number | null;
  /** Whether the server reports the tokens of a reply. */
  usageTold: boolean | null;
};
export type ModelProtocol = "openai" | "anthropic";
export type ModelConnection = {
  /** Where its server's API begins. */
  baseUrl: string;
  /** When it was last changed. */
  changedAt: string;
  /** When it was added. */
  createdAt: string;
  failing: ModelFailing | null;
  /** Whether a key is stored for it. */
  hasKey: boolean;
  /** The permanent id. */
  id: string;
  /** Dollars for a million tokens that are sent; null if they cost the house nothing. */
  inputPrice: number | null;
  lastTest: ModelTrial | null;
  /** The longest reply, in tokens. */
  maxTokens: number;
  /** The model's name there. */
  model: string;
  /** The name for admins. */
  name: string;
  /** Dollars for a million tokens that are written; null if they cost the house nothing. */
  outputPrice: number | null;
  /** The preset it was made from. */
  preset: string;
  /** The protocol of its server. */
  protocol: ModelProtocol;
  /** Whether it looks at pictures. */
  sees: boolean;
  /** `default`, `fallback`, `judge`, `category:…`, `specialist:…`. */
  usedBy: string[];
};
export type ModelEnvironment = {
  /** Where its server's API begins. */
  baseUrl: string;
  /** Whether there is a key for it. */
  hasKey: boolean;
  /** The longest reply, in tokens. */
  maxTokens: number;
  /** The model's name there. */
  model: string;
  /** Whether it looks at pictures. */
  sees: boolean;
};
export type ModelPreset = {
  /** Where its API begins; empty if it has to be typed. */
  baseUrl: string;
  /** A stable id. */
  id: string;
  /** Whether it runs on the user's own machine. */
  local: boolean;
  /** Models to suggest. */
  models: string[];
  /** Its usual name. */
  name: string;
  /** Whether it needs a key. */
  needsKey: boolean;
  /** Its protocol. */
  protocol: ModelProtocol;
};
export type ModelUse = {
  /** Dollars. */
  cost: number;
  /** Tokens that were sent to the model. */
  inputTokens: number;
  /** Tokens that it wrote. */
  outputTokens: number;
  /** Replies. */
  replies: number;
  /** Tokens for which clients were charged. */
  tokensCharged: number;
};
export type ModelUseLine = {
  /** Today and the 29 days before. */
  last30: ModelUse;
  /** Null for the environment's model, the built-in writer and removed connections. */
  modelId: string | null;
  /** The connection's name; the model's if there is no connection. */
  name: string;
  /** Since midnight UTC. */
  today: ModelUse;
};
export type ModelsPage = {
  /** Since when the ceiling allows no more today. */
  ceilingReachedAt: string | null;
  /** Which connection is used for what. */
  choice: ModelChoice;
  /** The oldest first. */
  connections: ModelConnection[];
  environment: ModelEnvironment | null;
  /** Known servers. */
  presets: ModelPreset[];
  /** The cost of models for the house in this UTC day, in dollars: replies and other texts. */
  spentToday: number;
  /** The use of models in the last thirty days, the highest cost first. */
  use: ModelUseLine[];
  /** The usual writer. */
  writes: "environment" | "connection" | "built-in";
};
export type ModelRequest = {
  /** The key for its server, in visible ASCII characters. Left out: no change. Empty: none. */
  apiKey?: string | null;
  /** Where its server's API begins. Plain http only without a key, or within this machine or network. */
  baseUrl: string;
  /** Dollars for a million tokens that are sent, with at most 6 decimal places. Both prices, or none. */
  inputPrice?: number | null;
  /** The longest reply, in tokens. */
  maxTokens: number;
  /** The model's name there. */
  model: string;
  /** The name for admins; unique. */
  name: string;
  /** Dollars for a million tokens that are written, with at most 6 decimal places. Both prices, or none. */
  outputPrice?: number | null;
  /** The preset it is made from. */
  preset: string;
  /** The protocol of its server. */
  protocol: ModelProtocol;
  /** Whether it looks at pictures. */
  sees: boolean;
};
export type FoundServer = {
  /** Where its API begins. */
  baseUrl: string;
  /** The models it has. */
  models: string[];
  /** Its name. */
  name: string;
  /** The preset that matches it. */
  preset: string;
};
export type ModelName = {
  /** Its permanent id. */
  id: string;
  /** Its name for admins. */
  name: string;
};
export type ModelTestLine =
  | {
      /** The text. */
      text: string;
      type: "text";
    }
  | {
      /** Milliseconds to the first text. */
      first_text_ms: number;
      /** Its speed. */
      tokens_per_second: number;
      /** The tokens it used. */
      total_tokens: number;
      type: "done";
      /** Whether the server reports the tokens of a reply. */
      usage_told: boolean;
    }
  | {
      /** The reason, as a stable code. */
      code: string;
      /** The reason for admins: the status and the server's own code, if there are any. */
      message: string;
      type: "failed";
    };
export type ModelTestRequest = {
  draft?: ModelRequest | null;
  /** The connection. A draft without a key is tried with the key of this one, at the same scheme, host and port. */
  modelId?: string | null;
};
export type ModerationAppeal = {
  /** Empty after the author was erased. */
  text: string;
  time: string;
};
export type ModerationAuthor = {
  /** Empty after they were erased. */
  email: string;
  id: string;
  /** Empty after they were erased. */
  name: string;
  role: Role;
  status: AccountStatus;
};
export type ModerationReply = {
  /** The author; empty after they were erased. */
  name: string;
  /** Empty after its author was erased. */
  text: string;
};
export type ModerationContext = {
  before: ModerationReply | null;
  /** The text of the discussion. */
  content: string;
};
export type ModerationActor = {
  id: string;
  /** Empty after they were erased. */
  name: string;
};
export type Verdict = "dismissed" | "restored" | "upheld";
export type ModerationDecision = {
  by: ModerationActor | null;
  /** The note for the author; empty if there is none. */
  note: string;
  time: string;
  verdict: Verdict;
};
export type ModerationHiding = {
  by: ModerationActor | null;
  /** The reason for its author; empty if none was given. */
  reason: string;
  time: string;
};
export type ModerationReport = {
  /** Whether an admin dismissed it. */
  dismissed: boolean;
  id: string;
  /** The reporter; empty after they were erased. */
  name: string;
  /** The reason; empty if none was given. */
  reason: string;
  /** The time. */
  time: string;
};
export type ModerationReports = {
  /** How many people reported it. */
  count: number;
  /** The time of the first report; null without a report. */
  first: string | null;
  /** The time of the last report; null without a report. */
  last: string | null;
  /** The latest twenty, the last one first. */
  latest: ModerationReport[];
};
export type CaseState = "open" | "appealed" | "hidden" | "decided";
export type ModerationCase = {
  appeal: ModerationAppeal | null;
  author: ModerationAuthor;
  context: ModerationContext | null;
  decision: ModerationDecision | null;
  /** The discussion, or the one that contains the reply. */
  discussionId: string;
  /** Whether the text is hidden. */
  hidden: boolean;
  hiding: ModerationHiding | null;
  /** Null for the discussion itself. */
  replyId: string | null;
  reports: ModerationReports;
  /** The time of the last change of the state. */
  since: string;
  /** Its state. */
  state: CaseState;
  /** The text itself; empty after its author was erased. */
  text: string;
  /** When it was written. */
  time: string;
  /** The title of the discussion; empty after its author was erased. */
  title: string;
};
export type Health = "good" | "warning" | "broken";
export type Finding = {
  /** What was checked. */
  concern: string;
  /** What was found. */
  found: string;
  /** Its state. */
  health: Health;
  /** How to repair it. */
  mend: string | null;
};
export type PaymentHealth = {
  /** Orders that were paid and credited in the last 24 hours. */
  confirmed: number;
  /** Tries that failed in the last 24 hours, including payments that did not match the order. */
  failed: number;
  /** When an order was last confirmed. */
  lastConfirmedAt: string | null;
  /** `test` or `live`, of the newest order. */
  mode: string | null;
  /** When the oldest of them started. */
  oldestPendingAt: string | null;
  /** When the oldest of them was requested. */
  oldestRefundAt: string | null;
  /** Orders of the last 7 days without a result. */
  pending: number;
  /** The provider, `paystack` or `sandbox`, of the newest order; null before the first. */
  provider: string | null;
  /** Requested refunds that are neither complete nor failed. */
  refundsPending: number;
  /** Orders of the last 24 hours. */
  started: number;
};
export type ReplyOutcomes = {
  /** Delivered ones. */
  delivered: number;
  /** Failed ones. */
  failed: number;
  /** Stopped by their readers. */
  stopped: number;
};
export type ModelHealth = {
  /** The time of its last reply. */
  lastAt: string;
  /** From the message to the complete reply, in milliseconds: half of them took no longer. */
  medianMillis: number | null;
  /** Null for the environment's model, the built-in writer and removed connections. */
  modelId: string | null;
  /** The connection's name; the model's if there is no connection. */
  name: string;
  /** Nineteen of twenty took no longer. */
  p95Millis: number | null;
  /** Among the newest 200. */
  replies: number;
};
export type ReplyHealth = {
  /** In the last 24 hours. */
  day: ReplyOutcomes;
  /** In the last hour. */
  hour: ReplyOutcomes;
  /** When the last one came. */
  lastDeliveredAt: string | null;
  /** When the last one failed. */
  lastFailedAt: string | null;
  /** The cause, as a code such as `timeout`. */
  lastFailure: string | null;
  /** The models that wrote the newest 200 replies of the last 24 hours, the most used first. A failed reply does not
    name its model: several may have been tried. */
  models: ModelHealth[];
};
export type OperationsHealth = {
  /** Purchases and refunds. */
  payments: PaymentHealth;
  /** Replies of specialists, and the models that wrote them. */
  replies: ReplyHealth;
};
export type JobsOfKind = {
  /** Failed for good. */
  dead: number;
  /** The kind of their handler. */
  kind: string;
  /** How long the oldest open one has been due. */
  oldestSeconds: number;
  /** Neither done nor failed for good. */
  open: number;
};
export type ProcessUp = {
  /** Its last report. */
  seenAt: string;
  /** `command` or `query`. */
  service: string;
  /** When it began. */
  startedAt: string;
  /** The version of its program. */
  version: string;
};
export type ReactorAt = {
  /** How many positions it is behind. */
  behind: number;
  /** Streams that wait for a newer program. */
  parked: number;
  /** The position up to which it has made jobs. */
  position: number;
  /** Its name. */
  reactor: string;
  /** How long the first of them has been there. */
  waitingSeconds: number;
};
export type GenerationState = "building" | "live" | "standby" | "dropped";
export type Generation = {
  /** The last position it has applied. */
  checkpoint: number;
  /** When it was created. */
  createdAt: string;
  /** The position at which it was found to differ from the events. */
  different?: number | null;
  /** Counted within the version, from 1. */
  generation: number;
  /** When it was last promoted. */
  liveSince?: string | null;
  /** The name of the projection. */
  name: string;
  /** How many aggregates are parked in it. */
  parked: number;
  /** When it was last replaced. */
  replacedAt?: string | null;
  /** `<name>_v<version>_g<generation>`. */
  schema: string;
  /** Its state. */
  state: GenerationState;
  /** Why it no longer moves. */
  stopped?: string | null;
  /** The end position that was announced when its building began. */
  target?: number | null;
  /** The position at which a second computation gave the same result. */
  verified?: number | null;
  /** The version of the projection. */
  version: number;
  /** The event after its checkpoint, by name and version, if only a newer program can read it. */
  waitsFor?: string | null;
};
export type ParkedAggregate = {
  /** Stream id. */
  aggregateId: string;
  /** Stream type. */
  aggregateType: string;
  /** How often it was tried. */
  attempts: number;
  /** When it was parked. */
  parkedAt: string;
  /** The position of the first event that was not applied. */
  position: number;
  /** The reason. */
  reason: string;
  /** The schema of its generation. */
  schema: string;
};
export type ReadModelGeneration = Generation & {
  /** How many positions it is behind the log. */
  behind: number;
  /** Whether this program feeds and reads it. */
  compiled: boolean;
  /** Its parked aggregates. */
  waiting: ParkedAggregate[];
};
export type SealsCheck = {
  /** Whether another comparison was requested and is not done yet. */
  asked: boolean;
  /** The time. */
  checkedAt: string;
  /** The difference that was found. */
  found: string | null;
  /** The last position that was found unchanged. */
  verified: number;
};
export type StorageUse = {
  /** The size with indexes. */
  bytes: number;
  /** The growth in the last 30 days, or since the first known day; null if it is not measured daily. */
  grown: number | null;
  /** The name of the table, or of the read model's schema. */
  name: string;
};
export type TaskProgress = {
  /** Positions per second. */
  eventsPerSecond: number;
  /** `building`, `indexing` or `verifying`. */
  phase: string;
  /** The position that it has reached. */
  position: number;
  /** At that rate; null before there is one. */
  secondsLeft: number | null;
  /** Where this phase ends. */
  target: number;
};
export type ReadModelWork = {
  /** The time of the request. */
  askedAt: string;
  /** The admin who asked for it; null for an operator on the command line. */
  askedBy: string | null;
  /** When a query service took it; null while it waits. */
  begunAt: string | null;
  /** When it ended. */
  endedAt: string | null;
  /** Whether it failed, or found a problem; null until it ends. */
  failed: boolean | null;
  id: string;
  /** The result, in words. */
  outcome: string | null;
  progress: TaskProgress | null;
  /** The read model. */
  readModel: string;
  /** `rebuild`, `verify`, `promote`, `rollback`, `retry` or `drop`. */
  task: string;
};
export type Operations = {
  /** What an operator should look at; empty if all is well. */
  findings: Finding[];
  health: OperationsHealth | null;
  /** Waiting and failed jobs, by kind. */
  jobs: JobsOfKind[];
  /** Where the log ends. */
  position: number;
  /** The running processes. */
  processes: ProcessUp[];
  /** The reactors, which make jobs from the log. */
  reactors: ReactorAt[];
  /** Every generation of every read model. */
  readModels: ReadModelGeneration[];
  /** The last position under a seal. */
  sealed: number;
  seals: SealsCheck | null;
  /** What uses space in the database, the largest first. */
  storage: StorageUse[];
  /** Requested tasks on read models, newest first. */
  tasks: ReadModelWork[];
  /** Events that have no position yet. */
  unnumbered: number;
  /** The version of this program. */
  version: string;
};
export type OpenJob = {
  /** How often it was tried. */
  attempt: number;
  /** When it failed for good. */
  deadAt: string | null;
  /** The time from which it can run. */
  due: string;
  /** Its number in the queue. */
  id: number;
  /** The event that asked for it. */
  key: string;
  /** The kind of its handler. */
  kind: string;
  /** Why the last try failed. */
  reason: string | null;
};
export type AskedTask = {
  /** The id of the task, to find it in the list. */
  id: string;
};
export type ReadModelTask =
  "rebuild" | "verify" | "promote" | "rollback" | "retry" | "drop";
export type TaskRequest = {
  task: ReadModelTask;
};
export type SealsCheckRequest = {
  /** Compare from the first seal on. Otherwise from the last one that was compared. */
  all?: boolean;
};
export type Envelope = {
  /** Its subject. */
  subject: string;
  /** The address. */
  to: string;
};
export type MailState = "waiting" | "kept" | "sent" | "failed";
export type OutboxMail = {
  /** When it was written. */
  createdAt: string;
  envelope: Envelope | null;
  /** The base of its `Message-ID`. */
  id: string;
  /** Its kind, such as `reset-password`. */
  kind: string;
  /** Why the last try failed, if one did. */
  reason: string | null;
  /** Its state. */
  state: MailState;
};
export type OutboxLetter = {
  /** The same as a page, as a mail program shows it. Show it only where nothing in it can run. */
  html: string;
  /** Its subject. */
  subject: string;
  /** Its text, without typography. */
  text: string;
  /** The address. */
  to: string;
};
export type PaymentStatus =
  "pending" | "failed" | "expired" | "paid" | "refunded";
export type AdminPayment = {
  /** The price, in hundredths of the currency. */
  amount: number;
  /** The approximate price in dollars. */
  approximateUSD: string;
  /** The currency of the amounts. */
  currency: string;
  /** `open`, `lost` or `won`, if the payer's bank opened a dispute. */
  dispute: string | null;
  /** The buyer's address; empty after they were erased. */
  email: string;
  /** Why it failed, as a code. */
  failure: string | null;
  /** `test` or `live`. */
  mode: string;
  /** When it was credited. */
  paidAt: string | null;
  /** The plan's name. */
  plan: string;
  /** `paystack` or `sandbox`. */
  provider: string;
  /** The id of the payment, here and at the provider. */
  reference: string;
  /** A refund was requested and is in progress. */
  refundAsked: boolean;
  /** The last requested refund failed. */
  refundFailed: boolean;
  /** Whether a refund can be requested. */
  refundable: boolean;
  /** The refunded amount, in hundredths of the currency of the payment. */
  refunded: number;
  /** When the buyer was sent to pay. */
  startedAt: string;
  /** Its status. */
  status: PaymentStatus;
  /** What was paid in place of the amount, in hundredths of `takenCurrency`; none unless the payment did not match
    the order. */
  taken: number | null;
  /** The currency of what was paid in place of the amount, and of its refund. */
  takenCurrency: string | null;
  /** The tokens of the plan. */
  tokens: number;
  /** The buyer's name; empty after they were erased. */
  user: string;
  /** The buyer. */
  userId: string;
};
export type RefundAnswer = {
  /** The payment. */
  reference: string;
  /** Requested, and neither completed nor failed yet. */
  refundAsked: boolean;
};
export type GlobalPrompt = {
  /** Empty if there are none. */
  globalPrompt: string;
  /** Counts up with each change; 0 before the first. */
  version: number;
};
export type GlobalPromptRequest = {
  /** May be empty; then they only get their own prompts. */
  globalPrompt: string;
  /** The version that was edited. If it is no longer the current one, nothing is changed and the answer is 409. */
  version?: number | null;
};
export type GlobalPromptVersion = {
  /** Empty if there were none. */
  globalPrompt: string;
  /** The time. */
  savedAt: string;
  /** The name of the admin who saved it; their id if the name is not known any more. */
  savedBy: string;
  /** The highest one is current. */
  version: number;
};
export type RehearsalMust = {
  /** Headings, in this order, 1 to 200 characters each. */
  headings: string[];
  /** The highest number of words. */
  maxWords: number | null;
  /** The lowest number of words. */
  minWords: number | null;
  /** Words or phrases that must not occur, 1 to 200 characters each. */
  notWords: string[];
  /** The tone, judged by the judging model. */
  tone: string | null;
  /** Words or phrases that must occur, 1 to 200 characters each. */
  words: string[];
};
export type RehearsalBrief = {
  /** Stable within the specialist; chosen by its author, with small letters, digits and hyphens. */
  id: string;
  /** What the text for it must show. */
  must: RehearsalMust;
  /** In the form of a client's message. */
  text: string;
  /** Its title. */
  title: string;
};
export type SpecialistPrompt = {
  /** Who they are and how they work. */
  systemPrompt: string;
  /** Their tone. */
  tone: string;
  /** Their style. */
  writingStyle: string;
};
export type RehearsalBriefs = {
  /** In the order in which they were saved. */
  briefs: RehearsalBrief[];
  prompt: SpecialistPrompt | null;
};
export type RehearsalBriefsRequest = {
  /** In this order; each has an id of its own. */
  briefs: RehearsalBrief[];
};
export type RehearsalSide = {
  /** A connection to a model; none for the current writer of the specialist. */
  modelId?: string | null;
  /** Its name in the results. */
  name: string;
  prompt?: SpecialistPrompt | null;
};
export type RehearsalTotal = {
  /** Wishes that could be judged. */
  checks: number;
  /** Dollars, as far as prices are known. */
  cost: number;
  /** Briefs it has tried. */
  done: number;
  /** Briefs it has failed to write. */
  failed: number;
  /** Wishes that were met. */
  passed: number;
  /** The time of all texts, one after the other. */
  seconds: number;
  /** Tokens read and written. */
  tokens: number;
};
export type RehearsalRun = {
  /** When it was requested. */
  askedAt: string;
  /** Texts that were written, or failed. */
  done: number;
  /** When it ended. */
  finishedAt: string | null;
  /** The permanent id. */
  id: string;
  /** The compared sides. */
  sides: RehearsalSide[];
  /** Texts to write. */
  total: number;
  /** The results of each side so far; absent while nothing is written. */
  totals?: RehearsalTotal[];
};
export type RehearsalRequest = {
  /** One, or two beside each other. */
  sides: RehearsalSide[];
};
export type RehearsalCheck = {
  /** What was found, in a few words; may be empty. */
  found: string;
  /** The kind of the check. */
  kind: "words" | "notWords" | "headings" | "minWords" | "maxWords" | "tone";
  /** None if nobody could judge. */
  ok: boolean | null;
  /** The wish. */
  wanted: string;
};
export type RehearsalResult = {
  /** The brief. */
  briefId: string;
  /** The wishes, and whether the text meets them. If a document was delivered, only the document is checked. */
  checks: RehearsalCheck[];
  /** Dollars, for writing and judging; none if no price is known. */
  cost: number | null;
  /** Why it failed, in a sentence. */
  failure: string | null;
  /** The model that wrote it, by its name at its server; absent for the built-in writer. */
  model?: string | null;
  /** How long it took. */
  seconds: number;
  /** The index of the side, from 0. */
  side: number;
  /** The text, up to 60,000 characters; none if it failed. */
  text: string | null;
  /** Tokens read and written for the text. */
  tokens: number;
  /** The number of words of the checked text. */
  words: number;
};
export type Rehearsal = RehearsalRun & {
  /** The briefs at the time of the run. */
  briefs: RehearsalBrief[];
  /** In the order of the briefs' ids, then of the sides. */
  results: RehearsalResult[];
};
export type StatsCards = {
  /** Specialists that can be hired. */
  activeSpecialists: number;
  /** Accounts whose people were active themselves today or in the 29 days before. */
  activeUsers: number;
  /** Jobs that were approved or reviewed. */
  completedJobs: number;
  /** Signed-in people with an open page within the last five minutes. */
  loggedInUsers: number;
  /** Dollars: the approximate value of the payments that were verified this month, by the price of each plan. */
  monthlyRevenue: number;
  /** Different visitors of this month, as far as network and browser tell them apart. */
  monthlyVisitors: number;
  /** Jobs that are open. */
  pendingJobs: number;
  /** Accounts opened since the start. */
  totalUsers: number;
};
export type TicketFigures = {
  /** Answered for the first time. */
  answered: number;
  /** Closed; a ticket that was closed twice counts twice. */
  closed: number;
  /** Half of the first answers took at most so many minutes. */
  halfAnsweredMinutes: number | null;
  /** Half of the closed tickets were closed within so many minutes since they were last opened. */
  halfClosedMinutes: number | null;
  /** 90 % of them took at most so many minutes. */
  mostAnsweredMinutes: number | null;
  /** 90 % of them were closed within so many minutes. */
  mostClosedMinutes: number | null;
  /** Opened. */
  opened: number;
};
export type StatsDay = {
  /** Accounts whose people were active themselves. */
  activeUsers: number;
  /** Conversations begun. */
  conversations: number;
  /** The day. */
  day: string;
  /** Kobo that were paid back or lost in a dispute. */
  givenBackKobo: number;
  /** Half of the replies took at most so many milliseconds; null if there were none. */
  halfWithinMs: number | null;
  /** Jobs approved or reviewed. */
  jobsCompleted: number;
  /** Jobs whose first version was delivered. */
  jobsDelivered: number;
  /** Jobs opened. */
  jobsOpened: number;
  /** The cost of their models for the house, in millionths of a dollar. */
  modelCostMicros: number;
  /** 95 % of them took at most so many milliseconds. */
  mostWithinMs: number | null;
  /** Delivered replies. */
  repliesDelivered: number;
  /** Replies that failed. */
  repliesFailed: number;
  /** Replies that their readers stopped. */
  repliesStopped: number;
  /** Their approximate value in hundredths of a dollar. */
  revenueCents: number;
  /** Kobo of verified payments. */
  revenueKobo: number;
  /** Accounts opened. */
  signUps: number;
  /** The figures of support. */
  tickets: TicketFigures;
  /** Tokens that were paid for. */
  tokensBought: number;
  /** Tokens charged for replies. */
  tokensCharged: number;
  /** Free tokens that were granted. */
  tokensGranted: number;
  /** Free tokens that nobody used. */
  tokensLapsed: number;
  /** Tokens that were used. */
  tokensSpent: number;
  /** Different visitors; for today, so far. */
  visitors: number;
};
export type SpecialistFigures = {
  /** Empty if it is not known. */
  category: string;
  conversations: number;
  id: string;
  jobsCompleted: number;
  jobsDelivered: number;
  jobsOpened: number;
  /** The id if no name is known. */
  name: string;
  replies: number;
  /** Tokens charged for replies. */
  tokens: number;
};
export type StatsHistory = {
  /** Each day, the oldest first. */
  days: StatsDay[];
  /** Specialists with figures, most jobs first. */
  specialists: SpecialistFigures[];
  /** The figures of support over all of them together. */
  tickets: TicketFigures;
};
export type TicketStatus = "open" | "waiting" | "closed";
export type Ticket = {
  /** When it was opened. */
  createdAt: string;
  /** The id, to read it and to answer. */
  id: string;
  /** The number for people, such as `T-1001`. */
  number: string;
  /** Its status. */
  status: TicketStatus;
  /** The subject. */
  subject: string;
  /** When it was last changed in a way that its member sees. */
  updatedAt: string;
};
export type TicketAssignee = {
  id: string;
  /** Empty after they were erased. */
  name: string;
};
export type TicketMember = {
  /** Empty after they were erased. */
  email: string;
  id: string;
  /** Empty after they were erased. */
  name: string;
};
export type AdminTicket = Ticket & {
  assignee: TicketAssignee | null;
  /** The member who opened it. */
  member: TicketMember;
};
export type TicketMessageKind = "user" | "agent" | "note";
export type TicketMessage = {
  /** The author; empty after they were erased. */
  author: string;
  id: string;
  /** Its kind. */
  kind: TicketMessageKind;
  /** The text; empty after the member was erased. */
  text: string;
  /** When it was written. */
  timestamp: string;
};
export type SupportSpeaker = "user" | "agent";
export type SupportMessage = {
  /** The author. */
  from: SupportSpeaker;
  /** Its id. */
  id: string;
  /** The text; empty after the person was erased. */
  text: string;
  /** The time. */
  timestamp: string;
};
export type AdminTicketThread = {
  /** The texts, oldest first. */
  messages: TicketMessage[];
  ticket: AdminTicket;
  /** The lines of the live chat before it was opened, oldest first. */
  transcript: SupportMessage[];
};
export type TicketText = {
  /** White space around it is dropped. */
  text: string;
};
export type TicketStatusRequest = {
  status: TicketStatus;
};
export type AdminUser = {
  /** When it was opened. */
  createdAt: string;
  /** As typed at sign-up, or when it was changed. */
  email: string;
  /** First name. */
  firstname: string;
  /** The id of the account. */
  id: string;
  /** When a session of theirs was last renewed; null if there never was one. */
  lastActive: string | null;
  /** Last name; empty when none was given. */
  lastname: string;
  /** First and last name. */
  name: string;
  /** The kind of account. */
  role: Role;
  /** Its status. */
  status: AccountStatus;
};
export type ListStatus = "active" | "completed" | "pending";
export type PersonChat = {
  /** The specialist. */
  agentId: string;
  /** Their name. */
  agentName: string;
  id: string;
  /** When the last message came. */
  lastMessageAt: string;
  /** Messages that are part of it. */
  messages: number;
  /** When it began. */
  startedAt: string;
  /** Its status. */
  status: ListStatus;
};
export type PersonCounts = {
  /** Conversations with specialists. */
  chats: number;
  /** Payments of any status. */
  payments: number;
  /** What others reported about them. */
  reportsAbout: number;
  /** What they reported. */
  reportsBy: number;
  /** Support tickets. */
  tickets: number;
};
export type PersonEvent = {
  /** What happened, such as `wallet.settled`. */
  action: string;
  /** The time. */
  at: string;
  /** The name of the actor, `System` for the product itself. */
  by: string;
  /** Its position in the log. */
  position: number;
};
export type PersonPayment = {
  /** In hundredths of the currency. */
  amount: number;
  /** The currency of the amount. */
  currency: string;
  /** The plan's name. */
  plan: string;
  /** The id of the payment, here and at the provider. */
  reference: string;
  /** When they were sent to pay. */
  startedAt: string;
  /** Its status. */
  status: PaymentStatus;
};
export type PersonReport = {
  /** The time. */
  at: string;
  /** The discussion. */
  discussion: string;
  /** The reason; empty if none was given. */
  reason: string;
  /** Whether a reply was reported; the discussion itself otherwise. */
  reply: boolean;
  /** Its title. */
  title: string;
  /** The name of the other person: the author of the reported text, or the reporter. */
  with: string;
};
export type PersonSession = {
  /** When they signed in. */
  createdAt: string;
  /** When it was last renewed. */
  lastSeenAt: string;
  /** Whether it outlives the browser. */
  remember: boolean;
};
export type Suspension = {
  /** The name of the admin; null if the product itself did it. */
  by: string | null;
  /** Its beginning. */
  since: string;
};
export type PersonTicket = {
  id: string;
  /** Such as `T-1001`. */
  number: string;
  /** Its status. */
  status: TicketStatus;
  /** The subject. */
  subject: string;
  /** When it was last changed. */
  updatedAt: string;
};
export type PersonViewing = {
  /** When it began. */
  at: string;
  /** The name of the admin. */
  by: string;
  /** The reason. */
  reason: string;
  /** When it ended at the latest. */
  until: string;
};
export type TokenBalance = {
  /** Whether they begin only after the e-mail address is confirmed, and it is not confirmed yet. */
  afterConfirmation: boolean;
  /** The rest of the bought tokens, which do not expire. */
  bought: number;
  /** The rest of today's free tokens. */
  daily: number;
  /** Free tokens per day. */
  dailyAllowance: number;
  /** The debt after a payment was taken back. */
  debt: number;
  /** Held for replies in progress. */
  held: number;
  /** When the next free tokens come. */
  refillsAt: string;
  /** What can be spent now: daily and bought tokens together, without holds. */
  tokens: number;
};
export type PersonWallet = {
  balance: TokenBalance;
  /** Bought tokens so far, without what was taken back. */
  bought: number;
  /** Free tokens so far. */
  granted: number;
  /** Spent so far. */
  spent: number;
};
export type Person = {
  /** Their conversations with specialists, the latest first. At most 20. */
  chats: PersonChat[];
  counts: PersonCounts;
  /** Their actions, and events of their account, the latest first. At most 20. */
  events: PersonEvent[];
  /** The latest first. At most 20. */
  payments: PersonPayment[];
  /** What others reported about them, the latest first. At most 20. */
  reportsAbout: PersonReport[];
  /** What they reported in the community, the latest first. At most 20. */
  reportsBy: PersonReport[];
  /** Active sessions, the one used last first. At most 20. */
  sessions: PersonSession[];
  suspension: Suspension | null;
  /** The last changed first. At most 20. */
  tickets: PersonTicket[];
  user: AdminUser;
  /** When admins viewed the account, the latest first. At most 20. */
  viewings: PersonViewing[];
  wallet: PersonWallet;
};
export type UserAction = {
  /** Suspend, or end a suspension. */
  action: "suspend" | "activate";
};
export type PersonMark = {
  /** When its event was recorded. */
  at: string;
  position: number;
};
export type PersonJobCounts = {
  approved: number;
  cancelled: number;
  open: number;
  reviewed: number;
};
export type PersonPaymentCounts = {
  expired: number;
  failed: number;
  paid: number;
  pending: number;
  refunded: number;
};
export type PersonStanding = {
  /** Whether the address was confirmed. */
  addressConfirmed: boolean;
  jobs: PersonJobCounts;
  payments: PersonPaymentCounts;
  /** The permissions of the account; all for a superadmin. */
  permissions: Permission[];
  role: Role;
  /** The status of the account. */
  status: AccountStatus;
  wallet: PersonWallet;
};
export type PersonAsOf = {
  /** The time of the position: the requested one, or when the event at the position was recorded. */
  at: string;
  /** How many of the person's events are included. */
  event: number;
  /** How many there are now. */
  events: number;
  /** The first of them. */
  first: PersonMark;
  /** The last of them. */
  last: PersonMark;
  /** Everything up to this position counts. */
  position: number;
  standing: PersonStanding | null;
};
export type View = {
  /** An access token, for reading only. */
  token: string;
  /** The view ends then at the latest. */
  until: string;
};
export type ViewRequest = {
  /** Shown to the member. White space around it is dropped. */
  reason: string;
};
export type Agent = {
  /** Address of the portrait; the same as `avatarUrl`. */
  avatar: string;
  avatarUrl: string;
  category: string;
  completedProjects: number;
  description: string;
  id: string;
  /** Codes of the languages they write in, such as `en` or `pt-BR`, the main one first. */
  languages: string[];
  name: string;
  online: boolean;
  /** Average stars to one decimal, 0 without reviews. */
  rating: number;
  responseTime: string;
  reviewsCount: number;
  skills: string[];
  specialty: string;
  subcategory: string;
  /** A line in their own voice. */
  tagline: string;
  /** CSS colour behind the portrait. */
  tint: string;
};
export type Portfolio = {
  /** Markdown. */
  content: string;
  id: string;
  /** Such as `Blog post`. */
  kind: string;
  title: string;
};
export type AgentDetails = Agent & {
  portfolios: Portfolio[];
  /** How many reviews of 1, 2, 3, 4 and 5 stars. */
  ratingDistribution: number[];
  /** What they do not do. */
  refuses: string[];
  strengths: string[];
  /** A paragraph in their own voice. */
  voice: string;
};
export type Review = {
  /** When its author last changed it. */
  changedAt: string | null;
  /** The time. */
  createdAt: string;
  /** By a client of the demonstration. */
  demo: boolean;
  /** Its id. */
  id: string;
  /** The title of the job. */
  jobTitle: string | null;
  /** First name and the initial of the last. */
  reviewerName: string;
  /** 1 to 5. */
  stars: number;
  /** The text; empty if there is none. */
  text: string;
};
export type ReviewRequest = {
  /** The message with any version of the work; without it, the latest in the session without a review. */
  messageId?: string | null;
  /** The session of the work; without it, the one with the latest delivery. */
  sessionId?: string | null;
  /** 1 to 5. */
  stars: number;
  /** The text; optional. */
  text?: string | null;
};
export type OwnReview = Review & {
  /** The time until which it can be changed. */
  changeableUntil: string;
  /** The job it is about. */
  jobId: string;
};
export type ReviewChange = {
  /** 1 to 5. */
  stars: number;
  /** The new text, which replaces the old one; optional. */
  text?: string | null;
};
export type ConfirmEmailRequest = {
  /** As in the link. */
  token: string;
};
export type ForgotPasswordRequest = {
  /** The account's address. */
  email: string;
};
export type SecondFactorSignIn = {
  /** From the answer to the password. */
  challenge: string;
  /** Six digits of the authenticator app, or a recovery code. */
  code: string;
};
export type ResetPasswordRequest = {
  /** The new password. */
  password: string;
  /** The last part of the link. */
  token: string;
};
export type PuzzleProof = {
  /** The `challenge` of the refusal. */
  challenge: string;
  /** Decimal digits, so that the SHA-256 of the challenge, a colon and these begins with as many zero bits as the number
    before the first dot of the challenge says. */
  nonce: string;
};
export type SignUpRequest = {
  /** No other account may have it. */
  email: string;
  /** First name. */
  firstname: string;
  /** Last name. */
  lastname: string;
  /** The password to sign in with. */
  password: string;
  proof?: PuzzleProof | null;
};
export type StepUp = {
  /** Six digits of the authenticator app, or a recovery code. Used only if there is no password. */
  code?: string | null;
  /** What `toJSON` gives for the credential of a passkey, asked for by `POST /auth/passkey/options`. Used only if there
    is neither of the others. */
  credential?: object | null;
  /** The account's password. */
  password?: string | null;
};
export type Attachment = {
  /** File name. */
  name: string;
  /** Bytes. */
  size: number;
  /** Media type. */
  type: string;
  /** Why its content was not used, or only in part, in a sentence that names the file. */
  unread?: string | null;
  /** The address of the upload. */
  url: string;
};
export type JobState = "open" | "approved" | "reviewed" | "cancelled";
export type DocumentRef = {
  /** Whether this is the version that its client approved. Another version of an approved job is not. */
  approved: boolean;
  /** Markdown. */
  content: string;
  /** The address of the Word file, for the client who got the document. */
  docxUrl: string | null;
  /** The job it belongs to. */
  jobId: string;
  /** The state of that job. */
  jobState: JobState;
  /** The address of the PDF, for the client who got the document. */
  pdfUrl: string | null;
  /** Its title. */
  title: string;
  /** Counts from 1 within a piece of work, even if a later job continues it. */
  version: number;
  /** The number of words. */
  words: number;
};
export type ChatMessage = {
  /** Its files. */
  attachments: Attachment[];
  /** Whether it is part of the conversation now. Exactly one of several alternatives is; messages that an edited
    message replaced are not. */
  chosen: boolean;
  /** The `Idempotency-Key` of its request, so that a client finds its own copy. */
  clientKey: string | null;
  /** The cost in tokens; only a delivered reply, or one that was stopped after its first words, costs anything. */
  cost: number | null;
  document: DocumentRef | null;
  /** The message with the document that this one asks to change. */
  editOf: string | null;
  /** Whether the cost was counted here, because the model reported no number, or was stopped before it could. */
  estimated: boolean;
  /** The author. */
  from: "user" | "agent" | "system";
  /** Its id; streamed text names it. */
  id: string;
  /** On a client's message that was edited and sent again: the message that replaced it. */
  replacedBy: string | null;
  /** On a specialist's message: the client's message it answers. Several replies to the same message are alternatives
    of each other, in the order they were made. */
  replyTo: string | null;
  /** Its state. */
  state: "complete" | "streaming" | "failed" | "stopped";
  /** Markdown. */
  text: string;
  /** The time. */
  timestamp: string;
  /** Whether it ends early, at the length limit or because the model withheld the rest: there may be more to ask
    for. */
  truncated: boolean;
};
export type ConversationStatus = "idle" | "active" | "pending" | "delivered";
export type Conversation = {
  /** Whether it is archived. A new message brings it back. */
  archived: boolean;
  /** The latest messages, the oldest of them first. */
  messages: ChatMessage[];
  /** Whether there is delivered work that its client has not looked at. */
  newWork: boolean;
  /** Whether it is pinned to the top of its client's list. */
  pinned: boolean;
  /** The session of further messages; none before the first message. */
  sessionId: string | null;
  /** Its status. */
  status: ConversationStatus;
  /** The name its client gave it. */
  title: string | null;
};
export type ApprovalRequest = {
  /** The specialist who delivered it. */
  agentId: string;
  /** The message with the document. */
  messageId: string;
};
export type CancelRequest = {
  /** The specialist. */
  agentId: string;
  /** The session of the work; without it, the one with the latest job. */
  sessionId?: string | null;
};
export type WhichReply = {
  /** The reply. */
  messageId: string;
};
export type Estimate = {
  /** What can be spent now. */
  balance: number;
  /** The tokens that would be held until the reply is there: the most it can cost. */
  hold: number;
  /** The likely cost; never more than `hold`. */
  likely: number;
  /** How many tokens are missing for `hold`; 0 if there are enough. */
  missing: number;
};
export type EstimateRequest = {
  /** The specialist. */
  agentId: string;
  /** Files that it would have. */
  attachments?: Attachment[];
  /** The message with the document that it would ask to change. */
  editOf?: string | null;
  /** The reply for which another one would be asked; then there is no message, and the text is empty. */
  instead?: string | null;
  /** Whether it would open a session of its own. */
  newSession?: boolean;
  /** The earlier message that it would replace. */
  replaces?: string | null;
  /** The session it would continue; without it, the latest. */
  sessionId?: string | null;
  /** The text as it would be sent. It may be empty with files, or for another reply. */
  text: string;
};
export type ListedSpecialist = {
  /** Address of the portrait. */
  avatar: string;
  id: string;
  name: string;
  /** Average stars to one decimal, 0 without reviews. */
  rating: number;
  specialty: string;
  /** CSS colour behind the portrait. */
  tint: string;
};
export type ChatListItem = {
  /** The version that the client approved, if the latest work was approved. */
  approvedVersion: number | null;
  /** The session. */
  id: string;
  /** The beginning of the last message. */
  lastMessage: string;
  /** The time of that message. */
  lastMessageTime: string;
  /** Whether the client has delivered work, in any session with this specialist, that they have not looked at. */
  newWork: boolean;
  specialist: ListedSpecialist;
  /** Its status. */
  status: ListStatus;
};
export type MemorySummary = {
  /** When it was written. */
  at: string;
  /** The conversation. */
  sessionId: string;
  /** Markdown; empty if that part was left out, because memory was switched off. */
  text: string;
  /** The last message that it covers. */
  through: string;
};
export type Memory = {
  /** Whether it is included in each prompt. */
  enabled: boolean;
  /** Facts, in the client's order. */
  facts: string[];
  /** Summaries of conversations that became too long for the prompt. */
  summaries: MemorySummary[];
  /** When the client last saved it. */
  updatedAt: string | null;
  /** The voice of the client's brand. */
  voice: string;
};
export type MemoryRequest = {
  /** Whether it is included in each prompt. */
  enabled: boolean;
  /** Facts, 1 to 500 characters each. */
  facts: string[];
  /** The voice of the brand; may be empty. */
  voice: string;
};
export type NewWork = {
  /** How many conversations have such work. */
  conversations: number;
};
export type SendAnswer = {
  /** With the reply in it. */
  conversation: Conversation;
  /** `ask_review` after a document was delivered. */
  next_step: string | null;
  /** What can be spent now. */
  tokensLeft: number;
};
export type MessageHit = {
  /** The specialist. */
  agentId: string;
  /** Their name. */
  agentName: string;
  /** The part around the first match, with an ellipsis where it was cut. */
  excerpt: string;
  /** The author. */
  from: "user" | "agent" | "system";
  /** Start and end of each match in the excerpt, in UTF-16 code units. */
  marks: number[][];
  /** The message. */
  messageId: string;
  /** The session. */
  sessionId: string;
  /** Its time. */
  timestamp: string;
};
export type SendRequest = {
  /** The specialist. */
  agentId: string;
  /** Its files, each by the `url` it was uploaded to. Only the sender's own files are accepted. */
  attachments?: Attachment[];
  /** Whether it opens a session of its own. */
  newSession?: boolean;
  /** An earlier message of the sender's in this session that it replaces. Only the latest 1,000 can be replaced; any
    other is not found. The replaced message and all later ones are no longer part of the conversation, and stay
    readable. */
  replaces?: string | null;
  /** The session it continues; without it, the one where the client last spoke. */
  sessionId?: string | null;
  /** Markdown; white space around it is dropped. With files, it may be empty. */
  text: string;
};
export type ChatSession = {
  /** Address of their portrait. */
  agentAvatar: string;
  /** The specialist. */
  agentId: string;
  /** Their name. */
  agentName: string;
  /** CSS colour behind the portrait. */
  agentTint: string;
  /** Whether it is archived. A new message brings it back. */
  archived: boolean;
  /** The session. */
  id: string;
  /** The time of the last message. */
  lastMessageTime: string;
  /** How many messages are part of it. */
  messages: number;
  /** Whether there is delivered work that its client has not looked at. */
  newWork: boolean;
  /** Whether it is pinned to the top of the list. */
  pinned: boolean;
  /** The beginning of the last message. */
  preview: string;
  /** When it was opened. */
  startedAt: string;
  /** Its status. */
  status: ConversationStatus;
  /** The name its client gave it. */
  title: string | null;
};
export type SessionChange = {
  /** Whether it is archived. A new message brings it back. */
  archived?: boolean | null;
  /** Whether it is at the top of the list. */
  pinned?: boolean | null;
  /** Its name; null removes it. */
  title?: string | null;
};
export type StopRequest = {
  /** The reply. */
  messageId: string;
};
export type AppealState = "possible" | "open" | "upheld";
export type Hiding = {
  /** The state of the appeal by its author. */
  appeal: AppealState;
  /** The note by moderators to the author with the decision; null if there is none. */
  note: string | null;
  /** The reason by moderators; null if they gave none. */
  reason: string | null;
  /** When it was hidden. */
  time: string;
};
export type Post = {
  /** First name and the initial of the last. */
  author: string;
  /** Address of the author's picture; empty if there is none. */
  avatar: string;
  /** The name of a category, or `General`. */
  category: string;
  /** Plain text with line breaks. */
  content: string;
  /** By a person of the demonstration. */
  demo: boolean;
  /** Hidden for everybody except its author and admins. */
  hidden: boolean;
  hiding: Hiding | null;
  /** Its id. */
  id: string;
  /** Whether the reader liked it; false for visitors. */
  liked: boolean;
  /** People who liked it. */
  likes: number;
  /** Whether the reader wrote it. */
  mine: boolean;
  /** Visible replies. */
  replyCount: number;
  /** How often it or a reply was reported; null for readers who are not moderators. */
  reports: number | null;
  /** The name of a subcategory; empty when none was chosen. */
  subCategory: string;
  /** When it began. */
  time: string;
  /** One line. */
  title: string;
};
export type DiscussionRequest = {
  /** The name of a category; `General` when left out or empty. */
  category?: string | null;
  /** Plain text; white space around it is dropped. */
  content: string;
  /** The name of a subcategory, if one was chosen. */
  subCategory?: string | null;
  /** One line; white space around it is dropped. */
  title: string;
};
export type HiddenText = {
  /** The caller's text. */
  content: string;
  /** The discussion, or the one that contains the reply. */
  discussionId: string;
  /** Why it is hidden, and what the caller can do. */
  hiding: Hiding;
  /** Null for the discussion itself. */
  replyId: string | null;
  /** When they wrote it. */
  time: string;
  /** The title of the discussion; empty if the caller may not see it. */
  title: string;
};
export type AppealRequest = {
  /** One reply; the discussion itself when left out. */
  replyId?: string | null;
  /** Why it should not be hidden. White space around it is dropped. */
  text: string;
};
export type PostReply = {
  /** First name and the initial of the last. */
  author: string;
  /** Plain text with line breaks. */
  content: string;
  /** By a person of the demonstration. */
  demo: boolean;
  /** Hidden for everybody except its author and admins. */
  hidden: boolean;
  hiding: Hiding | null;
  /** Its id. */
  id: string;
  /** Replies can not be liked, so always 0. */
  likes: number;
  /** Whether the reader wrote it. */
  mine: boolean;
  /** The time. */
  time: string;
};
export type ReplyRequest = {
  /** Plain text; white space around it is dropped. */
  text: string;
};
export type ReportRequest = {
  /** The reason; optional. */
  reason?: string | null;
  /** One reply; the discussion itself when left out. */
  replyId?: string | null;
};
export type Vote = {
  /** Whether the caller is one of them. */
  liked: boolean;
  /** People who like it now. */
  likes: number;
};
export type DocumentVersion = {
  /** When it was delivered. */
  deliveredAt: string;
  document: DocumentRef;
  /** The message with this version. */
  messageId: string;
  /** Whether it ends early, at the length limit or because the model withheld the rest: there may be more to ask
    for. */
  truncated: boolean;
};
export type EditAnswer = {
  /** The reply, with the next version of the document unless the specialist had to ask back. */
  message: ChatMessage;
  /** What can be spent now. */
  tokensLeft: number;
};
export type EditRequest = {
  /** The specialist who delivered it. */
  agentId: string;
  /** The message with the document; any version can be changed. */
  messageId: string;
  /** What should be different. */
  text: string;
};
export type ConfirmSubscriptionRequest = {
  /** As in the link. */
  token: string;
};
export type SubscriptionRequest = {
  /** The address. */
  email: string;
};
export type TransactionAnswer = {
  /** The id of the payment from now on. */
  reference: string;
  /** The provider's page; the browser is sent there, and comes back to `/payment-success`. */
  url: string;
};
export type TransactionRequest = {
  /** The address of the buyer's account. */
  email: string;
  /** A paid plan of `GET /payments/plans`. It alone decides price and tokens. */
  planId: string;
};
export type EntryConversation = {
  /** The specialist. */
  agentId: string;
  /** Their name. */
  agentName: string;
  /** The session. */
  sessionId: string;
};
export type EntryKind =
  "purchase" | "grant" | "hold" | "spending" | "release" | "refund";
export type BillingEntry = {
  /** The price of a purchase, in hundredths of the currency; negative for a refund. */
  amount: number | null;
  /** The time. */
  at: string;
  /** The available tokens after it; none for an order without a result. */
  balance: number | null;
  conversation: EntryConversation | null;
  /** The currency of the amount. */
  currency: string | null;
  /** The debt that it added, or paid off. */
  debt: number;
  /** The tokens that were held by it, or are no longer held. */
  held: number;
  /** The id of the line. */
  id: string;
  /** Its kind. */
  kind: EntryKind;
  /** Free tokens of a past day, which are lost. */
  lapsed: number;
  /** The plan's name, for purchases and their refunds. */
  plan: string | null;
  /** Whether there is a receipt, or a record of tokens if no money was paid. */
  receipt: boolean;
  /** The payment, the message a reply answered, or the day. */
  reference: string;
  status: PaymentStatus | null;
  /** The gained or lost tokens. */
  tokens: number;
};
export type Plan = {
  /** The approximate price in dollars. */
  approximateUSD: string;
  /** What a member gets with it. */
  features: string[];
  /** The id for `POST /payments/create-transaction`. */
  id: string;
  /** Its name on screen. */
  name: string;
  /** In naira; 0 for the free plan, which can not be bought. */
  price: number;
  /** The price on screen. */
  priceDisplay: string;
  /** Tokens of one purchase, or of a day for the free plan. */
  tokens: number;
};
export type VerifyAnswer = {
  /** All of it was paid, and its tokens are in the buyer's wallet. */
  success: boolean;
};
export type VerifyRequest = {
  /** As in the address of the page to which the browser came back. */
  reference: string;
};
export type PortfolioWriter = {
  avatarUrl: string;
  category: string;
  id: string;
  name: string;
  specialty: string;
  subcategory: string;
  /** CSS colour behind the portrait. */
  tint: string;
};
export type PortfolioStory = {
  challenge: string;
  /** A description of the client, without a name. */
  client: string;
  /** The client's feedback. */
  feedback: string;
  overview: string;
  results: string[];
  solution: string;
};
export type PortfolioPage = {
  /** Markdown. */
  content: string;
  id: string;
  /** Such as `Blog post`. */
  kind: string;
  specialist: PortfolioWriter;
  story: PortfolioStory | null;
  title: string;
};
export type SupportReply = {
  /** The question and the answer, as the history shows them. */
  messages: SupportMessage[];
  /** The answer, as markdown. */
  reply: string;
};
export type SupportRequest = {
  /** White space around it is dropped. */
  message: string;
  /** The caller's own id; any other id is refused. */
  sessionId?: string | null;
};
export type OpenedTicket = {
  /** The id, to read it and to answer. */
  id: string;
  /** The number for people, such as `T-1001`. */
  number: string;
};
export type SupportContacts = {
  /** An e-mail address; null if there is none. */
  email: string | null;
  /** A WhatsApp number, `+` and digits; null if there is none. */
  whatsapp: string | null;
};
export type TicketRequest = {
  /** The text. White space around it is dropped. */
  body: string;
  /** The subject, in one line. White space around it is dropped. */
  subject: string;
};
export type TicketThread = {
  /** The texts of its member and of support, oldest first. */
  messages: SupportMessage[];
  ticket: Ticket;
  /** The lines of the live chat before it was opened, oldest first. */
  transcript: SupportMessage[];
};
export type SignedUpload = {
  /** Set if the file store accepts uploads directly from browsers: POST the size here, and PUT the file to the
    address in the answer. */
  directUrl?: string | null;
  /** The largest file, in bytes. */
  maxBytes: number;
  /** PUT the file here with its type as `Content-Type`, once, within ten minutes. */
  signedUrl: string;
  /** Its address afterwards, also for messages that name it. */
  url: string;
};
export type DirectAddress = {
  /** PUT the file here with its type as `Content-Type`, within ten minutes. It belongs to another server. */
  signedUrl: string;
};
export type DirectUpload = {
  /** In bytes. The returned address accepts no other size. */
  size: number;
};
export type ProfileUpdate = {
  /** Left out or empty for none. */
  bio?: string | null;
  /** First name. */
  firstname: string;
  /** Last name. */
  lastname: string;
  /** Left out or empty for none. */
  phone?: string | null;
};
export type DeletionRequest = {
  /** The account's password. */
  password: string;
};
export type OwnExportState = "none" | "building" | "ready" | "failed";
export type OwnExport = {
  /** When it was asked for. */
  askedAt: string | null;
  /** The size of the file in bytes; 0 until it is ready. */
  bytes: number;
  /** How many of its parts are done. */
  done: number;
  /** How many parts it has; 0 until that is known. */
  parts: number;
  /** Its state. */
  state: OwnExportState;
  /** The file can be downloaded until then. */
  until: string | null;
};
export type OwnExportTicket = {
  /** Valid for five minutes, and only for the one who asked. */
  ticket: string;
};
export type LettersChoice = {
  /** Whether they do. */
  letters: boolean;
};
export type MailChoice = {
  /** Mail about work that is delivered while they are away. */
  deliveries: boolean;
};
export type ChangePasswordRequest = {
  /** The current one. */
  current: string;
  /** The new one. */
  password: string;
};
export type SecondFactor = {
  /** How many recovery codes are left. */
  recoveryCodes: number;
  /** Whether the operator requires one of this account. An admin without one can do nothing as an admin. */
  required: boolean;
  /** When it was set up; null if there is none. */
  since: string | null;
};
export type SecondFactorSecret = {
  /** In base 32, for typing it into the app. */
  secret: string;
  /** For a QR code that the app reads. */
  uri: string;
};
export type RecoveryCodes = {
  /** Each is accepted once. They are not shown again. */
  recoveryCodes: string[];
};
export type SecondFactorCode = {
  /** Six digits of the authenticator app or, once it is confirmed, a recovery code. */
  code: string;
};
export type SecondFactorRemoval = {
  /** Six digits of the authenticator app, or a recovery code. */
  code: string;
  /** The account's password. */
  password: string;
};
export type OwnSession = {
  /** The browser, if it said so and is a well-known one. */
  browser: string | null;
  /** When it began. */
  createdAt: string;
  /** Whether it is the session of this request. */
  current: boolean;
  /** The id, for ending it. */
  id: string;
  /** When it was last renewed. */
  lastSeenAt: string;
  /** The network from which it began, without the part that tells its members apart; null for sessions of before that
    was kept. */
  network: string | null;
  /** Whether it outlives the browser. */
  remember: boolean;
  /** The system, in the same way. */
  system: string | null;
};
export type Viewing = {
  /** When it began. */
  at: string;
  /** The reason, in the words of the admin. */
  reason: string;
  /** When it ended at the latest. */
  until: string;
};
export type WriterNotice = {
  /** Its kind. */
  kind: "built-in" | "model";
  /** The notice of the built-in writer; null for a model. */
  notice: string | null;
};
export const {
  useListAdminsQuery,
  useCreateAdminMutation,
  useDeleteAdminMutation,
  useChangeAdminPermissionsMutation,
  useListAdminAgentsQuery,
  useCreateAgentMutation,
  useAskForAgentsExportMutation,
  useImportAgentsMutation,
  useTryDraftMutation,
  useDeleteAgentMutation,
  useChangeAgentMutation,
  useRestoreAgentMutation,
  useListAgentVersionsQuery,
  useListAnnouncementsQuery,
  usePublishAnnouncementMutation,
  useTakeDownAnnouncementMutation,
  useListAuditLogsQuery,
  useDownloadAuditLogsQuery,
  useAskForAuditExportMutation,
  useGetAuditLogQuery,
  useListCampaignsQuery,
  useSendCampaignMutation,
  useCountRecipientsQuery,
  usePauseCampaignMutation,
  useResumeCampaignMutation,
  useListAdminCategoriesQuery,
  useCreateCategoryMutation,
  useDeleteCategoryMutation,
  useChangeCategoryMutation,
  useModerateDiscussionMutation,
  useDecideAppealMutation,
  useDismissReportsMutation,
  useHideDiscussionMutation,
  useAddFaqMutation,
  useRemoveFaqMutation,
  useChangeFaqMutation,
  useWalkLogQuery,
  useAdminSignInMutation,
  useGetAdminMeQuery,
  useListModelsQuery,
  useConnectModelMutation,
  useChooseModelsMutation,
  useDiscoverModelsMutation,
  useListModelNamesQuery,
  useTestModelMutation,
  useDisconnectModelMutation,
  useChangeModelMutation,
  useListModerationQuery,
  useGetOperationsQuery,
  useListJobsQuery,
  useDiscardJobMutation,
  useRetryJobMutation,
  useAskReadModelTaskMutation,
  useCheckSealsMutation,
  useListOutboxQuery,
  useReadLetterMutation,
  useListPaymentsQuery,
  useAskForPaymentsExportMutation,
  useRefundPaymentMutation,
  useGetGlobalPromptQuery,
  useSetGlobalPromptMutation,
  useListGlobalPromptVersionsQuery,
  useGetBriefsQuery,
  useWriteBriefsMutation,
  useListRehearsalsQuery,
  useRehearseMutation,
  useGetRehearsalQuery,
  useGetStatsQuery,
  useGetStatsHistoryQuery,
  useListAllTicketsQuery,
  useAskForTicketsExportMutation,
  useGetAnyTicketQuery,
  useLetGoOfTicketMutation,
  useTakeTicketMutation,
  useNoteOnTicketMutation,
  useReplyToTicketMutation,
  useChangeTicketStatusMutation,
  useListUsersQuery,
  useAskForUsersExportMutation,
  useDeleteUserMutation,
  useGetUserQuery,
  useChangeUserStatusMutation,
  useGetUserAsOfQuery,
  useViewAccountMutation,
  useListAgentsQuery,
  useListTopRatedAgentsQuery,
  useGetAgentQuery,
  useGetAgentDetailsQuery,
  useListAgentReviewsQuery,
  useReviewAgentMutation,
  useChangeReviewMutation,
  useListActiveAnnouncementsQuery,
  useDismissAnnouncementMutation,
  useConfirmEmailMutation,
  useForgotPasswordMutation,
  useSignInMutation,
  useFinishSignInMutation,
  useSignOutMutation,
  useGetMeQuery,
  useRefreshSessionMutation,
  useResetPasswordMutation,
  useSignUpMutation,
  useStepUpMutation,
  useLeaveLettersMutation,
  useListCategoriesQuery,
  useApproveDocumentMutation,
  useCancelJobMutation,
  useChooseReplyMutation,
  useEstimateMessageQuery,
  useListConversationsQuery,
  useGetConversationQuery,
  useGetMemoryQuery,
  useWriteMemoryMutation,
  useForgetSummaryMutation,
  useDeleteMessageMutation,
  useGetNewWorkQuery,
  useRegenerateReplyMutation,
  useSearchMessagesQuery,
  useSendMessageMutation,
  useListChatSessionsQuery,
  useArrangeChatSessionMutation,
  useSeeChatSessionMutation,
  useStopReplyMutation,
  useListDiscussionsQuery,
  useStartDiscussionMutation,
  useListHiddenTextsQuery,
  useDeleteDiscussionMutation,
  useAppealHidingMutation,
  useListDiscussionRepliesQuery,
  useReplyToDiscussionMutation,
  useDeleteDiscussionReplyMutation,
  useReportDiscussionMutation,
  useLikeDiscussionMutation,
  useListDocumentVersionsQuery,
  useRequestEditMutation,
  useListPublicFaqsQuery,
  useConfirmSubscriptionMutation,
  useSubscribeMutation,
  useUnsubscribeMutation,
  useCreateTransactionMutation,
  useListBillingHistoryQuery,
  useDownloadBillingHistoryQuery,
  useListPlansQuery,
  useVerifyPaymentMutation,
  useGetPortfolioQuery,
  useSayPresenceMutation,
  useAskSupportMutation,
  useOpenTicketFromChatMutation,
  useGetSupportContactsQuery,
  useGetSupportHistoryQuery,
  useListTicketsQuery,
  useOpenTicketMutation,
  useGetTicketQuery,
  useAnswerTicketMutation,
  useGetPublicFileQuery,
  useSignUploadQuery,
  useReleaseFileMutation,
  useClaimUploadMutation,
  useListFaqsQuery,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useAskConfirmationMutation,
  useTakeBackDeletionMutation,
  useAskDeletionMutation,
  useGetOwnExportQuery,
  useAskOwnExportMutation,
  useDownloadOwnExportQuery,
  useFetchOwnExportMutation,
  useChooseLettersMutation,
  useChooseMailMutation,
  useChangePasswordMutation,
  useListOwnReviewsQuery,
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useMakeRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
  useEndOtherSessionsMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useGetTokensQuery,
  useListViewingsQuery,
  useGetWriterQuery,
} = injectedRtkApi;
