// Generated from docs/openapi.json by `npm run generate`. Do not edit.
import { emptyApi as api } from "../emptyApi";
export const addTagTypes = [
  "account",
  "catalog",
  "rehearsal",
  "announcement",
  "audit",
  "campaign",
  "canned",
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
      exportAgents: build.query<ExportAgentsApiResponse, ExportAgentsApiArg>({
        query: (queryArg) => ({
          url: `/admin/agents/export`,
          params: {
            search: queryArg.search,
            ticket: queryArg.ticket,
          },
        }),
        providesTags: ["catalog"],
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
      downloadAuditLogLines: build.query<
        DownloadAuditLogLinesApiResponse,
        DownloadAuditLogLinesApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/audit-logs.jsonl`,
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
      downloadAuditProof: build.query<
        DownloadAuditProofApiResponse,
        DownloadAuditProofApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/audit-logs/${encodeURIComponent(String(queryArg.position))}/proof`,
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
      listCannedAnswers: build.query<
        ListCannedAnswersApiResponse,
        ListCannedAnswersApiArg
      >({
        query: () => ({ url: `/admin/canned-answers` }),
        providesTags: ["canned"],
      }),
      keepCannedAnswer: build.mutation<
        KeepCannedAnswerApiResponse,
        KeepCannedAnswerApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/canned-answers`,
          method: "POST",
          body: queryArg.cannedAnswerRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["canned"],
      }),
      removeCannedAnswer: build.mutation<
        RemoveCannedAnswerApiResponse,
        RemoveCannedAnswerApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/canned-answers/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["canned"],
      }),
      changeCannedAnswer: build.mutation<
        ChangeCannedAnswerApiResponse,
        ChangeCannedAnswerApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/canned-answers/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.cannedAnswerRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["canned"],
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
      downloadPayments: build.query<
        DownloadPaymentsApiResponse,
        DownloadPaymentsApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/payments.csv`,
          params: {
            search: queryArg.search,
            status: queryArg.status,
            ticket: queryArg.ticket,
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
      downloadTickets: build.query<
        DownloadTicketsApiResponse,
        DownloadTicketsApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/tickets.csv`,
          params: {
            search: queryArg.search,
            status: queryArg.status,
            ticket: queryArg.ticket,
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
      downloadUsers: build.query<DownloadUsersApiResponse, DownloadUsersApiArg>(
        {
          query: (queryArg) => ({
            url: `/admin/users.csv`,
            params: {
              search: queryArg.search,
              ticket: queryArg.ticket,
            },
          }),
          providesTags: ["account"],
        },
      ),
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
      openLettersLink: build.query<
        OpenLettersLinkApiResponse,
        OpenLettersLinkApiArg
      >({
        query: (queryArg) => ({
          url: `/campaigns/unsubscribe`,
          params: {
            token: queryArg.token,
          },
        }),
        providesTags: ["campaign"],
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
      getDocumentDocx: build.query<
        GetDocumentDocxApiResponse,
        GetDocumentDocxApiArg
      >({
        query: (queryArg) => ({
          url: `/documents/${encodeURIComponent(String(queryArg.messageId))}/docx`,
        }),
        providesTags: ["conversation"],
      }),
      getDocumentPdf: build.query<
        GetDocumentPdfApiResponse,
        GetDocumentPdfApiArg
      >({
        query: (queryArg) => ({
          url: `/documents/${encodeURIComponent(String(queryArg.messageId))}/pdf`,
        }),
        providesTags: ["conversation"],
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
      getReceipt: build.query<GetReceiptApiResponse, GetReceiptApiArg>({
        query: (queryArg) => ({
          url: `/payments/receipts/${encodeURIComponent(String(queryArg.id))}`,
        }),
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
      paymentWebhook: build.mutation<
        PaymentWebhookApiResponse,
        PaymentWebhookApiArg
      >({
        query: (queryArg) => ({
          url: `/payments/webhook`,
          method: "POST",
          body: queryArg.body,
        }),
        invalidatesTags: ["payment"],
      }),
      getPortfolio: build.query<GetPortfolioApiResponse, GetPortfolioApiArg>({
        query: (queryArg) => ({
          url: `/portfolio/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["catalog"],
      }),
      getPortfolioDocx: build.query<
        GetPortfolioDocxApiResponse,
        GetPortfolioDocxApiArg
      >({
        query: (queryArg) => ({
          url: `/portfolio/${encodeURIComponent(String(queryArg.id))}/docx`,
        }),
        providesTags: ["catalog"],
      }),
      getPortfolioPdf: build.query<
        GetPortfolioPdfApiResponse,
        GetPortfolioPdfApiArg
      >({
        query: (queryArg) => ({
          url: `/portfolio/${encodeURIComponent(String(queryArg.id))}/pdf`,
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
      getFile: build.query<GetFileApiResponse, GetFileApiArg>({
        query: (queryArg) => ({
          url: `/upload/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["upload"],
      }),
      putFile: build.mutation<PutFileApiResponse, PutFileApiArg>({
        query: (queryArg) => ({
          url: `/upload/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.body,
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
  /** By name when left out. */
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
export type ExportAgentsApiResponse =
  /** status 200 A table `[[specialists]]` for each. */ string;
export type ExportAgentsApiArg = {
  /** Words, or parts of words, of name, code name, category and subcategory; everybody without any. */
  search?: string;
  /** From `POST /admin/agents/exports`. */
  ticket: string;
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
  /** Of the page before. */
  cursor?: string;
  /** Words, each a part of an action or of the name of who acted, or an id. At most 200 characters, 8 words. */
  search?: string;
  /** An id, a part of a name, or `System`. */
  admin?: string;
  /** An action such as `wallet.settled`, or all of one kind such as `wallet`. */
  action?: string;
  /** An id, or type and id such as `account/0198…`. */
  target?: string;
  /** What this person did, and what happened to their account and their wallet. */
  person?: string;
  /** All that followed from one first cause. */
  correlation?: string;
  /** From this time on. */
  from?: string;
  /** Before this time. */
  to?: string;
};
export type DownloadAuditLogsApiResponse =
  /** status 200 One line an entry, under a line of names */ string;
export type DownloadAuditLogsApiArg = {
  /** Words, each a part of an action or of the name of who acted, or an id. At most 200 characters, 8 words. */
  search?: string;
  /** An id, a part of a name, or `System`. */
  admin?: string;
  /** An action such as `wallet.settled`, or all of one kind such as `wallet`. */
  action?: string;
  /** An id, or type and id such as `account/0198…`. */
  target?: string;
  /** What this person did, and what happened to their account and their wallet. */
  person?: string;
  /** All that followed from one first cause. */
  correlation?: string;
  /** From this time on. */
  from?: string;
  /** Before this time. */
  to?: string;
  /** From `POST /admin/audit-logs/exports`. */
  ticket: string;
};
export type DownloadAuditLogLinesApiResponse =
  /** status 200 One JSON object a line */ string;
export type DownloadAuditLogLinesApiArg = {
  /** Words, each a part of an action or of the name of who acted, or an id. At most 200 characters, 8 words. */
  search?: string;
  /** An id, a part of a name, or `System`. */
  admin?: string;
  /** An action such as `wallet.settled`, or all of one kind such as `wallet`. */
  action?: string;
  /** An id, or type and id such as `account/0198…`. */
  target?: string;
  /** What this person did, and what happened to their account and their wallet. */
  person?: string;
  /** All that followed from one first cause. */
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
export type DownloadAuditProofApiResponse =
  /** status 200 The keys, the seal and the event, one JSON object a line */ string;
export type DownloadAuditProofApiArg = {
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
export type ListCannedAnswersApiResponse =
  /** status 200 undefined */ CannedAnswer[];
export type ListCannedAnswersApiArg = void;
export type KeepCannedAnswerApiResponse =
  /** status 201 As it is stored. */ CannedAnswer;
export type KeepCannedAnswerApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  cannedAnswerRequest: CannedAnswerRequest;
};
export type RemoveCannedAnswerApiResponse = unknown;
export type RemoveCannedAnswerApiArg = {
  /** The answer */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
};
export type ChangeCannedAnswerApiResponse =
  /** status 200 As it is from now on. */ CannedAnswer;
export type ChangeCannedAnswerApiArg = {
  /** The answer */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  cannedAnswerRequest: CannedAnswerRequest;
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
  /** Of a stream: from this position on. */
  from?: number;
  /** Of a stream: how many events, 1 to 100. */
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
  /** Only cases that stand so. */
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
  /** Those that wait instead of those that were given up. */
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
  /** Only mails of which this became. */
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
  /** Only payments that came to this. */
  status?: "pending" | "failed" | "expired" | "paid" | "refunded";
  /** How many, 1 to 200. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type DownloadPaymentsApiResponse =
  /** status 200 One line a payment, under a line of names */ string;
export type DownloadPaymentsApiArg = {
  /** Parts of the buyer's name or address, or a reference. At most 200 characters. */
  search?: string;
  /** Only payments that came to this. */
  status?: "pending" | "failed" | "expired" | "paid" | "refunded";
  /** From `POST /admin/payments/exports`. */
  ticket: string;
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
  /** Only tickets that stand so. */
  status?: "open" | "waiting" | "closed";
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type DownloadTicketsApiResponse =
  /** status 200 One line a ticket, under a line of names */ string;
export type DownloadTicketsApiArg = {
  /** Words of subject, number, and the member's name or address. At most 200 characters. */
  search?: string;
  /** Only tickets that stand so. */
  status?: "open" | "waiting" | "closed";
  /** From `POST /admin/tickets/exports`. */
  ticket: string;
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
export type DownloadUsersApiResponse =
  /** status 200 One line an account, under a line of names */ string;
export type DownloadUsersApiArg = {
  /** Parts of name or address, or an id; everybody without any. At most 200 characters. */
  search?: string;
  /** From `POST /admin/users/exports`. */
  ticket: string;
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
  /** A place in the log. */
  position?: number;
  /** A time: then up to the last position whose event was recorded no later. */
  time?: string;
  /** An event of the person by its number among theirs, from 1. */
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
  /** Words to look for; small mistakes are forgiven. At most 200 characters. */
  search?: string;
  /** The least average rating, 0 to 5. */
  rating?: number;
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
export type SignOutApiResponse = unknown;
export type SignOutApiArg = {
  /** Whether the browser is to be a stranger afterwards, with none of the accounts that signed in on it. */
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
export type OpenLettersLinkApiResponse = unknown;
export type OpenLettersLinkApiArg = {
  /** As it stands there. */
  token: string;
};
export type LeaveLettersApiResponse = unknown;
export type LeaveLettersApiArg = {
  /** As it stands there. */
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
  /** The specialists all of whose conversations are out of sight, instead of the others. */
  archived?: boolean;
};
export type GetConversationApiResponse =
  /** status 200 undefined */ Conversation;
export type GetConversationApiArg = {
  /** Id of the specialist */
  agentId: string;
  /** How many messages, 1 to 200. */
  limit?: number;
  /** From the `Link` header of the page before, for older messages. */
  cursor?: string;
  /** A session; the one last spoken in when left out. */
  sessionId?: string;
  /** A message of that session: the messages around it, older ones by the `Link` header's `next` and newer ones by its
    `prev`. A cursor goes before it. */
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
  /** Words that all have to be in the text; accents and case do not matter. White space around them does not count. */
  q: string;
  /** In conversations with this specialist. */
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
  /** Those out of sight, instead of the others. */
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
  /** Exact name of a category; `all` or nothing for every one. */
  category?: string;
  /** Words that stand in title or text, in any case. At most 200 characters. */
  search?: string;
  /** Only what was reported; for those who moderate. */
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
export type GetDocumentDocxApiResponse =
  /** status 200 The file, under a readable name. */ number[];
export type GetDocumentDocxApiArg = {
  /** The message it came with */
  messageId: string;
};
export type GetDocumentPdfApiResponse =
  /** status 200 The file, under a readable name. */ number[];
export type GetDocumentPdfApiArg = {
  /** The message it came with */
  messageId: string;
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
  /** As it stands there. */
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
export type GetReceiptApiResponse =
  /** status 200 The file, under a readable name. */ number[];
export type GetReceiptApiArg = {
  /** The line's `id`; its `receipt` says that there is one */
  id: string;
};
export type VerifyPaymentApiResponse =
  /** status 200 What the provider says of it. */ VerifyAnswer;
export type VerifyPaymentApiArg = {
  verifyRequest: VerifyRequest;
};
export type PaymentWebhookApiResponse = unknown;
export type PaymentWebhookApiArg = {
  body: string;
};
export type GetPortfolioApiResponse = /** status 200 undefined */ PortfolioPage;
export type GetPortfolioApiArg = {
  /** Id of the sample */
  id: string;
};
export type GetPortfolioDocxApiResponse =
  /** status 200 The file, under a readable name. */ number[];
export type GetPortfolioDocxApiArg = {
  /** Id of the sample */
  id: string;
};
export type GetPortfolioPdfApiResponse =
  /** status 200 The file, under a readable name. */ number[];
export type GetPortfolioPdfApiArg = {
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
  /** The caller's own id; anybody else's is refused. */
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
  /** As its owner calls it, in one line. */
  fileName: string;
  /** Media type: that of a PNG, JPEG, GIF or WebP picture, of a PDF, of a Word document, or of plain text. */
  fileType: string;
  /** In bytes. Whoever says it is told before the file is sent, and not after, that there is no room for it. */
  fileSize?: number;
  /** A picture that everybody may see, as of a category or a specialist. For admins who look after either. Anything
    but a picture is refused once it is there. */
  public?: boolean;
};
export type ReleaseFileApiResponse = unknown;
export type ReleaseFileApiArg = {
  id: string;
};
export type GetFileApiResponse = /** status 200 The file. */ number[];
export type GetFileApiArg = {
  id: string;
};
export type PutFileApiResponse = /** status 201 It is there. */ Attachment;
export type PutFileApiArg = {
  /** As in the signed address, with its whole query */
  id: string;
  body: number[];
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
  /** As typed when the account was made. */
  email: string;
  /** Of the account. */
  id: string;
  /** When a session of theirs was last renewed; null when there never was one. */
  lastActive: string | null;
  /** First and last name. */
  name: string;
  /** What they may do. */
  permissions: Permission[];
  /** Admin or superadmin. */
  role: Role;
  /** How it stands. */
  status: AccountStatus;
};
export type Problem = {
  /** What went wrong, for programs; never changes its meaning. */
  code: string;
  /** What went wrong this time, for people. */
  detail: string;
  /** What is wrong with which field of the request. */
  fields?: {
    [key: string]: string;
  };
  /** What went wrong, for people, the same for every problem of this code. */
  message: string;
  /** Names this request when asking for help. */
  requestId: string;
  /** The HTTP status, again. */
  status: number;
  /** The name of the status. */
  title: string;
  /** Always `about:blank`: the problems of this API are told apart by `code`. */
  type: string;
};
export type AdminRequest = {
  /** Nobody else may have it. */
  email: string;
  /** First and last name. */
  fullname: string;
  /** To sign in with, until they choose one themselves. Left out or empty, they are mailed a link to choose one. */
  password?: string | null;
  /** What they may do; nothing that whoever asks may not. */
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
  /** Address of the portrait; empty for the usual one. */
  avatarUrl: string;
  /** Name of a category. */
  category: string;
  /** By which admins know them. May be empty. */
  codeName: string;
  /** May be empty. */
  description: string;
  /** By which everybody knows them. */
  name: string;
  /** In their order. */
  portfolios: AgentSample[];
  /** In which manner they write. */
  promptTemplate: PromptTemplate;
  /** In their order. */
  skills: string[];
  /** Whether visitors find them. */
  status: AgentStatus;
  /** Name of a subcategory of that category; empty for none. */
  subcategory: string;
  /** How they are instructed, used on every reply together with the message of the house. Never part of a public answer. */
  systemPrompt: string;
};
export type AgentRecord = AgentDefinition & {
  /** When they came into the house. */
  created: string;
  /** Stays the same under another name. */
  id: string;
  /** Counts up with each change. */
  version: number;
};
export type AdminAgent = AgentRecord & {
  /** Jobs that came to a good end. */
  jobsCompleted: number;
  /** Average stars to one decimal, 0 without reviews. */
  rating: number;
};
export type SpecialistRequest = {
  /** An `https` address, or where a picture is that was uploaded for everybody to see; empty for the usual portrait. What
    a specialist has already may stay. */
  avatarUrl: string;
  /** Name of a category. */
  category: string;
  /** By which admins know them. May be empty. */
  codeName: string;
  /** May be empty. */
  description: string;
  /** In one line. */
  name: string;
  /** Up to 10. Those without title and content are dropped. */
  portfolios: AgentSample[];
  /** In which manner they write. */
  promptTemplate: PromptTemplate;
  /** Up to 30 of up to 60 characters. Blank ones are dropped. */
  skills: string[];
  /** Whether visitors find them. */
  status: AgentStatus;
  /** Name of a subcategory of that category; empty for none. */
  subcategory: string;
  /** How they are instructed. */
  systemPrompt: string;
  /** The version that was changed. If another one holds by now, nothing is changed and the answer is 409. */
  version?: number | null;
};
export type ExportTicket = {
  /** Good for five minutes, for whoever asked alone. */
  ticket: string;
};
export type ImportedAgent = {
  /** As in the file. */
  id: string;
  /** As in the file. */
  name: string;
};
export type AgentImport = {
  /** They read otherwise; each is a version of its own. */
  changed: ImportedAgent[];
  /** They were not in the house. */
  created: ImportedAgent[];
  /** They read so already. */
  unchanged: ImportedAgent[];
};
export type TrialDocument = {
  /** All of it, as markdown. */
  content: string;
  /** What it is called. */
  title: string;
};
export type DraftTrialLine =
  | {
      /** As it comes. */
      text: string;
      type: "text";
    }
  | {
      /** What the house pays for it, in dollars; null where no price is known. */
      cost?: number | null;
      document?: TrialDocument | null;
      /** Which model wrote it; null for the built-in writer. */
      model?: string | null;
      /** Read and written for it. Nobody is charged. */
      tokens: number;
      /** Whether it ends early, at the model's limit. */
      truncated: boolean;
      type: "done";
    }
  | {
      /** Why, stable. */
      code: string;
      /** Why, for admins. */
      message: string;
      type: "failed";
    };
export type AgentDraft = {
  /** Whose model writes, unless another one is chosen for the specialist. May be empty. */
  category: string;
  /** May be empty. */
  name: string;
  /** In which manner they would write. */
  promptTemplate: PromptTemplate;
  /** May be empty. */
  subcategory: string;
  /** How they would be instructed. */
  systemPrompt: string;
};
export type TrialSpeaker = "admin" | "specialist";
export type TrialTurn = {
  document?: TrialDocument | null;
  /** Whose it is. */
  from: TrialSpeaker;
  /** At most 20,000 characters of the admin's. */
  text: string;
};
export type DraftTrialRequest = {
  /** The specialist whose draft it is; left out for somebody who is not in the house yet. */
  agentId?: string | null;
  draft: AgentDraft;
  /** The talk so far, at most 100,000 characters of it in all. The last one is the admin's. */
  turns: TrialTurn[];
};
export type RestoreRequest = {
  /** From the list of versions. */
  version: number;
};
export type AgentVersion = {
  /** As they read. */
  definition: AgentDefinition;
  /** When. */
  savedAt: string;
  /** The name of the admin who saved it; their id where the name is not known any more. */
  savedBy: string;
  /** The highest one holds. */
  version: number;
};
export type AnnouncementType = "info" | "warning" | "success" | "error";
export type Announcement = {
  /** Whether everybody sees it: it was not taken down, and its end has not come. */
  active: boolean;
  /** What there is to say; lines may be broken. */
  content: string;
  /** When it ends. */
  endDate: string;
  /** To take it down by, or to dismiss it. */
  id: string;
  /** A few words. */
  title: string;
  /** How it looks. */
  type: AnnouncementType;
};
export type AnnouncementRequest = {
  /** What there is to say. */
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
  /** Who, when it was a person. */
  actorId: string | null;
  /** `user`, `admin` or `system`. */
  actorKind: string;
  /** The name of who did it, `System` for the product itself. */
  admin: string;
  /** What led to it directly. */
  causationId: string | null;
  /** The command it came from. */
  command: string;
  /** One for all that followed from the same first cause. */
  correlationId: string;
  /** Names the event for ever. */
  id: string;
  /** Whose data it is. */
  ownerId: string | null;
  /** Its place in the log. */
  position: number;
  /** To what: the stream's type and id. */
  target: string;
  /** When. */
  timestamp: string;
};
export type AuditSeal = {
  /** The first position under it. */
  first: number;
  /** Which of its leaves the entry is, from 0. */
  index: number;
  /** The fingerprint of the key that signed it. */
  key: string;
  /** That leaf: the hash over the entry's bytes, its place and its time, as it was sealed. */
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
  /** SHA-256 over its bytes as they are stored, in hexadecimal digits; null where they are gone. */
  hash: string | null;
  seal: AuditSeal | null;
  /** How far it is proved. */
  state: AuditChainState;
  /** The last position at which log and seals were found to agree. */
  verified: number;
};
export type AuditValue = {
  /** As stored. */
  field: string;
  /** What this event says. */
  new: any;
  /** The latest value that an earlier event of the same stream gave it; null where none did. */
  old: any;
  /** Whether it is of a person; then nothing is told of it. */
  personal: boolean;
};
export type AuditDetail = {
  /** Its place in the chain of seals. */
  chain: AuditChain;
  entry: AuditLog;
  /** What such an event means. */
  meaning: string;
  /** The fields of the event; none where it can not be read. */
  values: AuditValue[];
};
export type CampaignStatus = "sending" | "paused" | "finished";
export type CampaignAudience = "all" | "active" | "inactive" | "newSignups";
export type Campaign = {
  /** What the mail says. */
  content: string;
  /** When it was sent off. */
  createdAt: string;
  /** Of those: they could not be sent. */
  failed: number;
  /** To pause and resume it by. */
  id: string;
  /** Of those: they are kept in the outbox, since there is no mail server. */
  kept: number;
  /** Mails that were written so far. */
  queued: number;
  /** How many people it reached for when it began. */
  recipientCount: number;
  /** Of those: the mail server took them. */
  sent: number;
  /** How far it is. */
  status: CampaignStatus;
  /** Of the mail. */
  subject: string;
  /** Whom it is for. */
  targetAudience: CampaignAudience;
  /** People who left letters by the link of this one. */
  unsubscribed: number;
  /** People who got none, since they were suspended or had left by then. */
  withheld: number;
};
export type SentCampaign = {
  /** To pause and resume it by. */
  id: string;
  /** How many people it reaches. */
  recipientCount: number;
};
export type CampaignRequest = {
  /** What the mail says; an empty line begins a paragraph. */
  content: string;
  /** Of the mail, in one line. */
  subject: string;
  /** Whom it is for. */
  targetAudience: CampaignAudience;
};
export type CampaignReach = {
  /** So many. */
  recipientCount: number;
};
export type CampaignCountRequest = {
  /** Whom it would be for. */
  targetAudience: CampaignAudience;
};
export type CannedAnswer = {
  /** Its id. */
  id: string;
  /** What is put into the reply. */
  text: string;
  /** What support finds it by. */
  title: string;
};
export type CannedAnswerRequest = {
  /** What is put into the reply. */
  text: string;
  /** What support finds it by. */
  title: string;
};
export type Category = {
  /** Marketing text such as `85+`; empty where nothing is claimed. */
  claimedCount: string;
  /** When it was first offered. */
  createdAt: string;
  /** May be empty. */
  description: string;
  /** Name of an icon, or the address of an image; empty where there is none. */
  icon: string;
  /** Stays the same under another name. */
  id: string;
  /** No two categories have the same, whatever its case. */
  name: string;
  /** Order in lists. */
  position: number;
  /** In their order. */
  subcategories: string[];
};
export type AdminCategory = Category & {
  /** How many specialists are in it, whether they are offered at the moment or not. */
  specialists: number;
};
export type CategoryRequest = {
  /** May be empty. */
  description: string;
  /** An `https` address, or where a picture is that was uploaded for everybody to see; empty for none. What a category
    has already may stay. */
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
  /** What its author is told, if anything. */
  note?: string | null;
  /** What becomes of the text. */
  outcome: AppealOutcome;
  /** One reply; the discussion itself when left out. */
  replyId?: string | null;
};
export type DismissRequest = {
  /** One reply; the discussion itself when left out. */
  replyId?: string | null;
};
export type HideRequest = {
  /** What its author is told. White space around it is dropped. */
  reason: string;
  /** One reply; the discussion itself when left out. */
  replyId?: string | null;
};
export type FaqCategory =
  "Account" | "Billing" | "Support" | "Technical" | "General";
export type Faq = {
  /** Markdown. */
  answer: string;
  /** What it is about. */
  category: FaqCategory;
  /** Its id. */
  id: string;
  /** As a person would ask. */
  question: string;
};
export type FaqRequest = {
  /** Markdown. */
  answer: string;
  /** What it is about. */
  category: FaqCategory;
  /** As a person would ask. */
  question: string;
};
export type LogEvent = {
  /** Its name. */
  event: string;
  /** Who caused it, whose data it is, the command, what it follows from. */
  metadata: any;
  /** What it says. */
  payload: any;
  /** Its place in the log. */
  position: number;
  /** When it was written. */
  recordedAt: string;
  /** Its place there. */
  sequence: number;
  /** Its stream, as `type/id`. */
  stream: string;
  /** Of its payload. */
  version: string;
};
export type LogPart = {
  /** The position of the event of their stream after the last one; null where there is none. */
  after: number | null;
  /** The position of the event of their stream before the first one; null where there is none. */
  before: number | null;
  /** Where the log ends. */
  end: number;
  /** In the order of the log. */
  events: LogEvent[];
};
export type TokenAnswer = {
  /** Always the same for the account: 32 bytes, as base64url. The browser seals with them what is left in it at a
    sign-out, and keeps them in memory only. */
  storageKey: string;
  /** Short-lived, for the `Authorization` header. */
  token: string;
};
export type Credentials = {
  /** Of the account. */
  email: string;
  /** Of the account. */
  password: string;
  /** Whether the session outlives the browser. */
  remember?: boolean;
};
export type User = {
  /** If given. */
  bio: string | null;
  /** When it was opened. */
  createdAt: string;
  /** When it will be deleted, as they asked; null unless they did. */
  deletionDue: string | null;
  /** Whether mail tells them of work that is delivered while they are away. */
  deliveryMail: boolean;
  /** As typed at sign-up. */
  email: string;
  /** Whether the address is known to be theirs. */
  emailConfirmed: boolean;
  /** First name. */
  firstname: string;
  /** First and last name. */
  fullname: string;
  /** Of the account. */
  id: string;
  /** Last name; empty when none was given. */
  lastname: string;
  /** Whether letters of the house, which go to many people at once, are for them too. */
  letters: boolean;
  /** Whether they sign in with a password that somebody else chose, and should choose one themselves. */
  passwordGiven: boolean;
  /** What the account may do in the admin area: all nine for a superadmin, none for a client. */
  permissions: Permission[];
  /** If given. */
  phone: string | null;
  /** What kind of account. */
  role: Role;
  /** How it stands. */
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
  /** Who. */
  specialistId: string;
};
export type ModelChoice = {
  /** Categories with a model of their own. */
  categories: CategoryModel[];
  /** Dollars that all models together may cost in a UTC day. */
  ceiling: number | null;
  /** Writes wherever nothing else is said; null is the built-in writer. */
  default: string | null;
  /** Writes where the one that should can not. */
  fallback: string | null;
  /** Judges the tone of rehearsals. */
  judge: string | null;
  /** Specialists with a model of their own. */
  specialists: SpecialistModel[];
};
export type ModelFailing = {
  /** What it last failed with, as a stable code. */
  code: string;
  /** Since when. */
  since: string;
};
export type ModelTrial = {
  /** When. */
  at: string;
  /** Why it did not, as a stable code. */
  code: string | null;
  /** Milliseconds to the first text. */
  firstTextMs: number | null;
  /** Whether it answered. */
  ok: boolean;
  /** How fast it wrote. */
  tokensPerSecond: number | null;
  /** Whether the server says what a reply took. */
  usageTold: boolean | null;
};
export type ModelProtocol = "openai" | "anthropic";
export type ModelConnection = {
  /** Where its server's API begins. */
  baseUrl: string;
  /** When it last became another one. */
  changedAt: string;
  /** When it was made. */
  createdAt: string;
  failing: ModelFailing | null;
  /** Whether a key is kept for it. */
  hasKey: boolean;
  /** Names it for ever. */
  id: string;
  /** Dollars for a million tokens that are sent; null where they cost the house nothing. */
  inputPrice: number | null;
  lastTest: ModelTrial | null;
  /** The longest reply, in tokens. */
  maxTokens: number;
  /** The model's name there. */
  model: string;
  /** What admins call it. */
  name: string;
  /** Dollars for a million tokens that are written; null where they cost the house nothing. */
  outputPrice: number | null;
  /** The preset it was made from. */
  preset: string;
  /** How its server is spoken to. */
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
  /** Where its API begins; empty where it has to be typed. */
  baseUrl: string;
  /** Stable. */
  id: string;
  /** Whether it runs on the machine of whoever uses it. */
  local: boolean;
  /** Models to suggest. */
  models: string[];
  /** As people call it. */
  name: string;
  /** Whether it asks for a key. */
  needsKey: boolean;
  /** How it is spoken to. */
  protocol: ModelProtocol;
};
export type ModelUse = {
  /** Dollars. */
  cost: number;
  /** Tokens of what was sent to the model. */
  inputTokens: number;
  /** Tokens of what it wrote. */
  outputTokens: number;
  /** Replies. */
  replies: number;
  /** Tokens that clients were charged. */
  tokensCharged: number;
};
export type ModelUseLine = {
  /** Today and the 29 days before. */
  last30: ModelUse;
  /** Null for the environment's model, the built-in writer and connections that are gone. */
  modelId: string | null;
  /** The connection's name; the model's where there is none. */
  name: string;
  /** Since midnight UTC. */
  today: ModelUse;
};
export type ModelsPage = {
  /** Since when no more may be spent today. */
  ceilingReachedAt: string | null;
  /** What is used for what. */
  choice: ModelChoice;
  /** The oldest first. */
  connections: ModelConnection[];
  environment: ModelEnvironment | null;
  /** Servers that are known by name. */
  presets: ModelPreset[];
  /** Dollars that models cost the house in this UTC day: replies, and what else they wrote. */
  spentToday: number;
  /** What models were used for in the last thirty days, what cost most first. */
  use: ModelUseLine[];
  /** What writes where nothing else is said. */
  writes: "environment" | "connection" | "built-in";
};
export type ModelRequest = {
  /** What its server asks for, as visible ASCII characters. Left out: as it was. Empty: none. */
  apiKey?: string | null;
  /** Where its server's API begins. Plain http only without a key, or within this machine or network. */
  baseUrl: string;
  /** Dollars for a million tokens that are sent, with at most 6 decimal places. Both prices, or none. */
  inputPrice?: number | null;
  /** The longest reply, in tokens. */
  maxTokens: number;
  /** The model's name there. */
  model: string;
  /** What admins call it; unique. */
  name: string;
  /** Dollars for a million tokens that are written, with at most 6 decimal places. Both prices, or none. */
  outputPrice?: number | null;
  /** The preset it is made from. */
  preset: string;
  /** How its server is spoken to. */
  protocol: ModelProtocol;
  /** Whether it looks at pictures. */
  sees: boolean;
};
export type FoundServer = {
  /** Where its API begins. */
  baseUrl: string;
  /** The models it has. */
  models: string[];
  /** What it is called. */
  name: string;
  /** The preset it is known by. */
  preset: string;
};
export type ModelName = {
  /** Names it for ever. */
  id: string;
  /** What admins call it. */
  name: string;
};
export type ModelTestLine =
  | {
      /** As it comes. */
      text: string;
      type: "text";
    }
  | {
      /** Milliseconds to the first text. */
      first_text_ms: number;
      /** How fast it wrote. */
      tokens_per_second: number;
      /** What it took. */
      total_tokens: number;
      type: "done";
      /** Whether the server says what a reply takes. */
      usage_told: boolean;
    }
  | {
      /** Why, stable. */
      code: string;
      /** Why, for admins: the status and the server's own code, where there are such. */
      message: string;
      type: "failed";
    };
export type ModelTestRequest = {
  draft?: ModelRequest | null;
  /** The connection. A draft that names no key is tried with this one's, at the same scheme, host and port. */
  modelId?: string | null;
};
export type ModerationAppeal = {
  /** Empty once the author was erased. */
  text: string;
  time: string;
};
export type ModerationAuthor = {
  /** Empty once they were erased. */
  email: string;
  id: string;
  /** Empty once they were erased. */
  name: string;
  role: Role;
  status: AccountStatus;
};
export type ModerationReply = {
  /** Who wrote it; empty once they were erased. */
  name: string;
  /** Empty once its author was erased. */
  text: string;
};
export type ModerationContext = {
  before: ModerationReply | null;
  /** What the discussion is about. */
  content: string;
};
export type ModerationActor = {
  id: string;
  /** Empty once they were erased. */
  name: string;
};
export type Verdict = "dismissed" | "restored" | "upheld";
export type ModerationDecision = {
  by: ModerationActor | null;
  /** What the author was told; empty where nothing was written. */
  note: string;
  time: string;
  verdict: Verdict;
};
export type ModerationHiding = {
  by: ModerationActor | null;
  /** What its author was told; empty where no reason was given. */
  reason: string;
  time: string;
};
export type ModerationReport = {
  /** An admin found nothing in it. */
  dismissed: boolean;
  id: string;
  /** Who reported it; empty once they were erased. */
  name: string;
  /** Why; empty where they gave no reason. */
  reason: string;
  /** When. */
  time: string;
};
export type ModerationReports = {
  /** How many people reported it. */
  count: number;
  /** When it was first reported; null without a report. */
  first: string | null;
  /** When it was last reported; null without a report. */
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
  /** The discussion, or that in which the reply stands. */
  discussionId: string;
  /** Whether the text is out of sight. */
  hidden: boolean;
  hiding: ModerationHiding | null;
  /** Null for the discussion itself. */
  replyId: string | null;
  reports: ModerationReports;
  /** Since when. */
  since: string;
  /** How it stands. */
  state: CaseState;
  /** The text itself; empty once its author was erased. */
  text: string;
  /** When it was written. */
  time: string;
  /** The title of the discussion; empty once its author was erased. */
  title: string;
};
export type Health = "good" | "warning" | "broken";
export type Finding = {
  /** What was looked at. */
  concern: string;
  /** What was seen. */
  found: string;
  /** How it stands. */
  health: Health;
  /** What mends it. */
  mend: string | null;
};
export type PaymentHealth = {
  /** Orders that were paid and credited in the last 24 hours. */
  confirmed: number;
  /** Tries that did not work in the last 24 hours, and those that something else was paid with. */
  failed: number;
  /** When an order was last confirmed. */
  lastConfirmedAt: string | null;
  /** `test` or `live`, as the newest order has it. */
  mode: string | null;
  /** When the oldest of them started. */
  oldestPendingAt: string | null;
  /** When the oldest of them was asked for. */
  oldestRefundAt: string | null;
  /** Orders of the last 7 days of which nothing is known yet. */
  pending: number;
  /** Who takes the money, `paystack` or `sandbox`, as the newest order has it; null before the first. */
  provider: string | null;
  /** Refunds that were asked for and have neither come nor failed. */
  refundsPending: number;
  /** Orders of the last 24 hours. */
  started: number;
};
export type ReplyOutcomes = {
  /** They came. */
  delivered: number;
  /** They did not. */
  failed: number;
  /** Their readers stopped them. */
  stopped: number;
};
export type ModelHealth = {
  /** When its last reply came. */
  lastAt: string;
  /** From the question to the whole reply, half of them took no longer. */
  medianMillis: number | null;
  /** Null for the environment's model, the built-in writer and connections that are gone. */
  modelId: string | null;
  /** The connection's name; the model's where there is none. */
  name: string;
  /** Nineteen of twenty took no longer. */
  p95Millis: number | null;
  /** Of the newest 200. */
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
  /** Why, as a code such as `timeout`. */
  lastFailure: string | null;
  /** What wrote the newest 200 replies of the last 24 hours, what wrote most of them first. Of a reply that failed nobody
    says what should have written it: it may have been one after the other. */
  models: ModelHealth[];
};
export type OperationsHealth = {
  /** What was bought, and what goes back. */
  payments: PaymentHealth;
  /** What specialists answered, and what wrote it. */
  replies: ReplyHealth;
};
export type JobsOfKind = {
  /** Given up. */
  dead: number;
  /** Which handler does them. */
  kind: string;
  /** For how long the oldest open one has been due. */
  oldestSeconds: number;
  /** Neither done nor given up. */
  open: number;
};
export type ProcessUp = {
  /** Its last sign of life. */
  seenAt: string;
  /** `command` or `query`. */
  service: string;
  /** When it began. */
  startedAt: string;
  /** Of its program. */
  version: string;
};
export type ReactorAt = {
  /** How many positions follow. */
  behind: number;
  /** Streams that wait for a newer program. */
  parked: number;
  /** Up to where it made jobs of the log. */
  position: number;
  /** Its name. */
  reactor: string;
  /** For how long the first of them has been there. */
  waitingSeconds: number;
};
export type GenerationState = "building" | "live" | "standby" | "dropped";
export type Generation = {
  /** The last position whose event it has seen. */
  checkpoint: number;
  /** When it was made. */
  createdAt: string;
  /** The position at which it was found to differ from what the events say. */
  different?: number | null;
  /** Counted within the version, from 1. */
  generation: number;
  /** When it was last promoted. */
  liveSince?: string | null;
  /** Of the projection. */
  name: string;
  /** How many aggregates are parked in it. */
  parked: number;
  /** When it was last replaced. */
  replacedAt?: string | null;
  /** `<name>_v<version>_g<generation>`. */
  schema: string;
  /** What it is for. */
  state: GenerationState;
  /** Why it no longer moves. */
  stopped?: string | null;
  /** The position that was announced when its building began. */
  target?: number | null;
  /** The position at which a second computation found the same. */
  verified?: number | null;
  /** Of the projection. */
  version: number;
  /** The event after its checkpoint, by name and version, where only a newer program can read it. */
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
  /** Of the first event not applied. */
  position: number;
  /** What was wrong with it. */
  reason: string;
  /** Of the generation it waits in. */
  schema: string;
};
export type ReadModelGeneration = Generation & {
  /** How many positions it is behind the log. */
  behind: number;
  /** Whether this program feeds and reads it. */
  compiled: boolean;
  /** What waits in it. */
  waiting: ParkedAggregate[];
};
export type SealsCheck = {
  /** Somebody asked for another comparison, which is not done yet. */
  asked: boolean;
  /** When. */
  checkedAt: string;
  /** What is not as it was sealed. */
  found: string | null;
  /** The last position that was as it was sealed. */
  verified: number;
};
export type StorageUse = {
  /** With indexes. */
  bytes: number;
  /** What came in the last 30 days, or since the first day that is known; null for what is not measured daily. */
  grown: number | null;
  /** Of the table, or of the read model's schema. */
  name: string;
};
export type TaskProgress = {
  /** Positions a second. */
  eventsPerSecond: number;
  /** `building`, `indexing` or `verifying`. */
  phase: string;
  /** Up to where it is. */
  position: number;
  /** At that rate; null before there is one. */
  secondsLeft: number | null;
  /** Where this phase ends. */
  target: number;
};
export type ReadModelWork = {
  /** When. */
  askedAt: string;
  /** Who asked for it; null for an operator on the command line. */
  askedBy: string | null;
  /** When a query service took it; null while it waits. */
  begunAt: string | null;
  /** When it ended. */
  endedAt: string | null;
  /** Whether it failed, or found something; null until it ends. */
  failed: boolean | null;
  id: string;
  /** How it ended, in words. */
  outcome: string | null;
  progress: TaskProgress | null;
  /** Which read model. */
  readModel: string;
  /** `rebuild`, `verify`, `promote`, `rollback`, `retry` or `drop`. */
  task: string;
};
export type Operations = {
  /** What somebody should look at; nothing where all is well. */
  findings: Finding[];
  health: OperationsHealth | null;
  /** What waits for the outside, by kind. */
  jobs: JobsOfKind[];
  /** Where the log ends. */
  position: number;
  /** Which processes are up. */
  processes: ProcessUp[];
  /** What makes jobs of the log. */
  reactors: ReactorAt[];
  /** Every generation of every read model. */
  readModels: ReadModelGeneration[];
  /** The last position under a seal. */
  sealed: number;
  seals: SealsCheck | null;
  /** What takes room in the database, the largest first. */
  storage: StorageUse[];
  /** Work on read models that was asked for, newest first. */
  tasks: ReadModelWork[];
  /** Events that have no position yet. */
  unnumbered: number;
  /** Of this program. */
  version: string;
};
export type OpenJob = {
  /** How often it was tried. */
  attempt: number;
  /** When it was given up. */
  deadAt: string | null;
  /** Not before this moment. */
  due: string;
  /** Its number in the queue. */
  id: number;
  /** The event that asked for it. */
  key: string;
  /** Who does it. */
  kind: string;
  /** Why the last try failed. */
  reason: string | null;
};
export type AskedTask = {
  /** Of the task, to find it in the list. */
  id: string;
};
export type ReadModelTask =
  "rebuild" | "verify" | "promote" | "rollback" | "retry" | "drop";
export type TaskRequest = {
  task: ReadModelTask;
};
export type SealsCheckRequest = {
  /** From the first seal on. Otherwise from the last that was compared. */
  all?: boolean;
};
export type Envelope = {
  /** Its subject. */
  subject: string;
  /** Where it goes. */
  to: string;
};
export type MailState = "waiting" | "kept" | "sent" | "failed";
export type OutboxMail = {
  /** When it was written. */
  createdAt: string;
  envelope: Envelope | null;
  /** Its `Message-ID` is made of it. */
  id: string;
  /** What it is for, such as `reset-password`. */
  kind: string;
  /** Why the last try failed, if one did. */
  reason: string | null;
  /** What became of it so far. */
  state: MailState;
};
export type OutboxLetter = {
  /** The same as a page, as a mail program shows it. It is to be shown where nothing in it can run. */
  html: string;
  /** Its subject. */
  subject: string;
  /** Its text, without typography. */
  text: string;
  /** Where it goes. */
  to: string;
};
export type PaymentStatus =
  "pending" | "failed" | "expired" | "paid" | "refunded";
export type AdminPayment = {
  /** What it costs, in hundredths of the currency. */
  amount: number;
  /** What it costs in dollars, roughly. */
  approximateUSD: string;
  /** Of the amounts. */
  currency: string;
  /** `open`, `lost` or `won`, if the payer's bank took it up. */
  dispute: string | null;
  /** The buyer's address; empty once they were erased. */
  email: string;
  /** Why it failed, in a word. */
  failure: string | null;
  /** `test` or `live`. */
  mode: string;
  /** When it was credited. */
  paidAt: string | null;
  /** The plan's name. */
  plan: string;
  /** `paystack` or `sandbox`. */
  provider: string;
  /** Names the payment, here and at the provider. */
  reference: string;
  /** A refund was asked for and is under way. */
  refundAsked: boolean;
  /** The last refund that was asked for did not work. */
  refundFailed: boolean;
  /** Whether a refund can be asked for. */
  refundable: boolean;
  /** What went back, in hundredths of the currency it was paid in. */
  refunded: number;
  /** When the buyer was sent to pay. */
  startedAt: string;
  /** What became of it. */
  status: PaymentStatus;
  /** What was paid in place of the amount, in hundredths of `takenCurrency`; none unless something else was paid. */
  taken: number | null;
  /** Of what was paid in place of the amount, and of what went back of it. */
  takenCurrency: string | null;
  /** What it gives. */
  tokens: number;
  /** The buyer's name; empty once they were erased. */
  user: string;
  /** The buyer. */
  userId: string;
};
export type RefundAnswer = {
  /** Of which payment. */
  reference: string;
  /** Asked for, and neither come nor failed yet. */
  refundAsked: boolean;
};
export type GlobalPrompt = {
  /** Empty where they are told nothing. */
  globalPrompt: string;
  /** Counts up with each change; 0 before the first. */
  version: number;
};
export type GlobalPromptRequest = {
  /** May be empty: nothing beside their own prompts. */
  globalPrompt: string;
  /** The version that was changed. If another one holds by now, nothing is changed and the answer is 409. */
  version?: number | null;
};
export type GlobalPromptVersion = {
  /** Empty where they were told nothing. */
  globalPrompt: string;
  /** When. */
  savedAt: string;
  /** The name of the admin who saved it; their id where the name is not known any more. */
  savedBy: string;
  /** The highest one holds. */
  version: number;
};
export type RehearsalMust = {
  /** Headings, in this order, 1 to 200 characters each. */
  headings: string[];
  /** Words at most. */
  maxWords: number | null;
  /** Words at least. */
  minWords: number | null;
  /** Words or phrases that do not, 1 to 200 characters each. */
  notWords: string[];
  /** How it sounds, judged by the model that judges. */
  tone: string | null;
  /** Words or phrases that stand in it, 1 to 200 characters each. */
  words: string[];
};
export type RehearsalBrief = {
  /** Stable within the specialist; named by whoever wrote it, with small letters, digits and hyphens. */
  id: string;
  /** What must show in what is written for it. */
  must: RehearsalMust;
  /** As a client would send it. */
  text: string;
  /** What it is called. */
  title: string;
};
export type SpecialistPrompt = {
  /** Who they are and how they work. */
  systemPrompt: string;
  /** How they sound. */
  tone: string;
  /** How they write. */
  writingStyle: string;
};
export type RehearsalBriefs = {
  /** In the order in which they were written down. */
  briefs: RehearsalBrief[];
  prompt: SpecialistPrompt | null;
};
export type RehearsalBriefsRequest = {
  /** In this order; each has an id of its own. */
  briefs: RehearsalBrief[];
};
export type RehearsalSide = {
  /** A connection to a model; none for whatever writes for the specialist now. */
  modelId?: string | null;
  /** What it is called in the results. */
  name: string;
  prompt?: SpecialistPrompt | null;
};
export type RehearsalTotal = {
  /** Things that had to show and could be judged. */
  checks: number;
  /** Dollars, as far as prices are known. */
  cost: number;
  /** Briefs it has tried. */
  done: number;
  /** Briefs it has failed to write. */
  failed: number;
  /** Those that did. */
  passed: number;
  /** How long the texts took, one after the other. */
  seconds: number;
  /** Read and written. */
  tokens: number;
};
export type RehearsalRun = {
  /** When it was asked for. */
  askedAt: string;
  /** Texts that are written, or were not to be had. */
  done: number;
  /** When it was over. */
  finishedAt: string | null;
  /** Names it for ever. */
  id: string;
  /** What is compared. */
  sides: RehearsalSide[];
  /** Texts to write. */
  total: number;
  /** What each side came to so far; absent while nothing is written. */
  totals?: RehearsalTotal[];
};
export type RehearsalRequest = {
  /** One, or two beside each other. */
  sides: RehearsalSide[];
};
export type RehearsalCheck = {
  /** What is there, in a few words; may be empty. */
  found: string;
  /** What is looked at. */
  kind: "words" | "notWords" | "headings" | "minWords" | "maxWords" | "tone";
  /** None where nobody could judge. */
  ok: boolean | null;
  /** What must show. */
  wanted: string;
};
export type RehearsalResult = {
  /** The brief. */
  briefId: string;
  /** What had to show, and whether it does. Where a piece was handed over, the piece alone is looked at. */
  checks: RehearsalCheck[];
  /** Dollars, for writing and judging; none where no price is known. */
  cost: number | null;
  /** Why it failed, in a sentence. */
  failure: string | null;
  /** What wrote it, by its name at its server; absent where the built-in writer did. */
  model?: string | null;
  /** How long it took. */
  seconds: number;
  /** Its place among the sides, from 0. */
  side: number;
  /** What was written, up to 60,000 characters; none where it failed. */
  text: string | null;
  /** Read and written for the text. */
  tokens: number;
  /** Words of what was looked at. */
  words: number;
};
export type Rehearsal = RehearsalRun & {
  /** As they were. */
  briefs: RehearsalBrief[];
  /** In the order of the briefs' ids, then of the sides. */
  results: RehearsalResult[];
};
export type StatsCards = {
  /** Specialists that can be hired. */
  activeSpecialists: number;
  /** Accounts whose people did something themselves today or in the 29 days before. */
  activeUsers: number;
  /** Jobs that were approved or reviewed. */
  completedJobs: number;
  /** People who are signed in and had a page open within the last five minutes. */
  loggedInUsers: number;
  /** Dollars: what the payments that were verified this month are about worth, as each plan is priced. */
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
  /** Closed; one that was opened again and closed again counts twice. */
  closed: number;
  /** Within how many minutes half of those were answered that were answered for the first time. */
  halfAnsweredMinutes: number | null;
  /** Within how many minutes half of those were closed that were closed, since they were opened the last time. */
  halfClosedMinutes: number | null;
  /** Within how many minutes 90 % of them were. */
  mostAnsweredMinutes: number | null;
  /** Within how many minutes 90 % of them were. */
  mostClosedMinutes: number | null;
  /** Opened. */
  opened: number;
};
export type StatsDay = {
  /** Accounts whose people did something themselves. */
  activeUsers: number;
  /** Conversations begun. */
  conversations: number;
  /** Which one. */
  day: string;
  /** Kobo that were paid back or lost in a dispute. */
  givenBackKobo: number;
  /** Within how many milliseconds half of the replies came; null where none did. */
  halfWithinMs: number | null;
  /** Jobs approved or reviewed. */
  jobsCompleted: number;
  /** Jobs whose first version came. */
  jobsDelivered: number;
  /** Jobs taken up. */
  jobsOpened: number;
  /** Millionths of a dollar that models cost the house for them. */
  modelCostMicros: number;
  /** Within how many milliseconds 95 % of them came. */
  mostWithinMs: number | null;
  /** Replies that came. */
  repliesDelivered: number;
  /** Replies that failed. */
  repliesFailed: number;
  /** Replies that their readers stopped. */
  repliesStopped: number;
  /** What they are about worth in hundredths of a dollar. */
  revenueCents: number;
  /** Kobo of verified payments. */
  revenueKobo: number;
  /** Accounts opened. */
  signUps: number;
  /** How support did. */
  tickets: TicketFigures;
  /** Tokens that were paid for. */
  tokensBought: number;
  /** Tokens that replies cost their readers. */
  tokensCharged: number;
  /** Free tokens that were granted. */
  tokensGranted: number;
  /** Free tokens that nobody used. */
  tokensLapsed: number;
  /** Tokens that were used. */
  tokensSpent: number;
  /** Different visitors; of today as far as they came. */
  visitors: number;
};
export type SpecialistFigures = {
  /** Empty where it is not known. */
  category: string;
  conversations: number;
  id: string;
  jobsCompleted: number;
  jobsDelivered: number;
  jobsOpened: number;
  /** The id where nothing else is known. */
  name: string;
  replies: number;
  /** What replies cost their readers. */
  tokens: number;
};
export type StatsHistory = {
  /** Each day, the oldest first. */
  days: StatsDay[];
  /** Those of whom there is something to tell, who had most jobs first. */
  specialists: SpecialistFigures[];
  /** How support did in all of them together. */
  tickets: TicketFigures;
};
export type TicketStatus = "open" | "waiting" | "closed";
export type Ticket = {
  /** When it was opened. */
  createdAt: string;
  /** To read it and to answer by. */
  id: string;
  /** What people call it by, such as `T-1001`. */
  number: string;
  /** How it stands. */
  status: TicketStatus;
  /** What it is about. */
  subject: string;
  /** When something was last written or done that its member sees. */
  updatedAt: string;
};
export type TicketAssignee = {
  id: string;
  /** Empty once they were erased. */
  name: string;
};
export type TicketMember = {
  /** Empty once they were erased. */
  email: string;
  id: string;
  /** Empty once they were erased. */
  name: string;
};
export type AdminTicket = Ticket & {
  assignee: TicketAssignee | null;
  /** Who opened it. */
  member: TicketMember;
};
export type TicketMessageKind = "user" | "agent" | "note";
export type TicketMessage = {
  /** Who wrote it; empty once they were erased. */
  author: string;
  id: string;
  /** What kind of text it is. */
  kind: TicketMessageKind;
  /** What it says; empty once the member was erased. */
  text: string;
  /** When it was written. */
  timestamp: string;
};
export type SupportSpeaker = "user" | "agent";
export type SupportMessage = {
  /** Who said it. */
  from: SupportSpeaker;
  /** Its id. */
  id: string;
  /** What they said; empty once the person was erased. */
  text: string;
  /** When. */
  timestamp: string;
};
export type AdminTicketThread = {
  /** What was written, oldest first. */
  messages: TicketMessage[];
  ticket: AdminTicket;
  /** What was said in the live chat before it was opened, oldest first. */
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
  /** As typed at sign-up. */
  email: string;
  /** First name. */
  firstname: string;
  /** Of the account. */
  id: string;
  /** When a session of theirs was last renewed; null when there never was one. */
  lastActive: string | null;
  /** Last name; empty when none was given. */
  lastname: string;
  /** First and last name. */
  name: string;
  /** What kind of account. */
  role: Role;
  /** How it stands. */
  status: AccountStatus;
};
export type ListStatus = "active" | "completed" | "pending";
export type PersonChat = {
  /** The specialist. */
  agentId: string;
  /** As they are called. */
  agentName: string;
  id: string;
  /** When the last message came. */
  lastMessageAt: string;
  /** Messages that are part of it. */
  messages: number;
  /** When it began. */
  startedAt: string;
  /** How it stands. */
  status: ListStatus;
};
export type PersonCounts = {
  /** Conversations with specialists. */
  chats: number;
  /** Payments, whatever came of them. */
  payments: number;
  /** What others reported of them. */
  reportsAbout: number;
  /** What they reported. */
  reportsBy: number;
  /** Support tickets. */
  tickets: number;
};
export type PersonEvent = {
  /** What happened, such as `wallet.settled`. */
  action: string;
  /** When. */
  at: string;
  /** The name of who did it, `System` for the product itself. */
  by: string;
  /** Its place in the log. */
  position: number;
};
export type PersonPayment = {
  /** In hundredths of the currency. */
  amount: number;
  /** Of the amount. */
  currency: string;
  /** The plan's name. */
  plan: string;
  /** Names the payment, here and at the provider. */
  reference: string;
  /** When they were sent to pay. */
  startedAt: string;
  /** What became of it. */
  status: PaymentStatus;
};
export type PersonReport = {
  /** When. */
  at: string;
  /** The discussion it is in. */
  discussion: string;
  /** Why; empty where nothing was said. */
  reason: string;
  /** Whether a reply was reported; the discussion itself otherwise. */
  reply: boolean;
  /** Its title. */
  title: string;
  /** The name of the other one: who wrote what was reported, or who reported it. */
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
  /** The name of the admin; null where the product itself did it. */
  by: string | null;
  /** Since when. */
  since: string;
};
export type PersonTicket = {
  id: string;
  /** Such as `T-1001`. */
  number: string;
  /** How it stands. */
  status: TicketStatus;
  /** What it is about. */
  subject: string;
  /** When something was last written or done in it. */
  updatedAt: string;
};
export type PersonViewing = {
  /** When it began. */
  at: string;
  /** The name of the admin. */
  by: string;
  /** Why. */
  reason: string;
  /** When it ended at the latest. */
  until: string;
};
export type TokenBalance = {
  /** Whether they begin once the e-mail address is confirmed, and it is not yet. */
  afterConfirmation: boolean;
  /** Left of the bought tokens, which do not expire. */
  bought: number;
  /** Left of today's free tokens. */
  daily: number;
  /** Free tokens a day. */
  dailyAllowance: number;
  /** Owed after a payment was taken back. */
  debt: number;
  /** Set aside for replies under way. */
  held: number;
  /** When the free tokens are full again. */
  refillsAt: string;
  /** What can be spent now: daily and bought together, without what is held. */
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
  /** What they did and what happened to their account, the latest first. At most 20. */
  events: PersonEvent[];
  /** The latest first. At most 20. */
  payments: PersonPayment[];
  /** What others reported of them, the latest first. At most 20. */
  reportsAbout: PersonReport[];
  /** What they reported in the community, the latest first. At most 20. */
  reportsBy: PersonReport[];
  /** Where they are signed in, the one used last first. At most 20. */
  sessions: PersonSession[];
  suspension: Suspension | null;
  /** Those with the latest news first. At most 20. */
  tickets: PersonTicket[];
  user: AdminUser;
  /** When admins viewed the account, the latest first. At most 20. */
  viewings: PersonViewing[];
  wallet: PersonWallet;
};
export type UserAction = {
  /** To bar it, or to lift that. */
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
  /** Whether the address was known to be theirs. */
  addressConfirmed: boolean;
  jobs: PersonJobCounts;
  payments: PersonPaymentCounts;
  /** What the account could do; all for a superadmin. */
  permissions: Permission[];
  role: Role;
  /** How the account stood. */
  status: AccountStatus;
  wallet: PersonWallet;
};
export type PersonAsOf = {
  /** The time it stands for: the one that was asked for, or when the event at the position was recorded. */
  at: string;
  /** How many of the person's events count. */
  event: number;
  /** How many there are by now. */
  events: number;
  /** The first of them. */
  first: PersonMark;
  /** The last of them. */
  last: PersonMark;
  /** Everything up to this place of the log counts. */
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
  /** The member reads it. White space around it is dropped. */
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
  /** When its writer last changed it. */
  changedAt: string | null;
  /** When. */
  createdAt: string;
  /** By a client of the demonstration. */
  demo: boolean;
  /** Its id. */
  id: string;
  /** What the job was. */
  jobTitle: string | null;
  /** First name and the initial of the last. */
  reviewerName: string;
  /** 1 to 5. */
  stars: number;
  /** What was said; empty when nothing was. */
  text: string;
};
export type ReviewRequest = {
  /** The message with any version of the work; without it, the latest in the session that is not reviewed yet. */
  messageId?: string | null;
  /** The session it was delivered in; without it, the one with the latest delivery. */
  sessionId?: string | null;
  /** 1 to 5. */
  stars: number;
  /** In words, if wanted. */
  text?: string | null;
};
export type OwnReview = Review & {
  /** Until when it can be changed. */
  changeableUntil: string;
  /** The job it is about. */
  jobId: string;
};
export type ReviewChange = {
  /** 1 to 5. */
  stars: number;
  /** In words, if wanted; what was said before goes. */
  text?: string | null;
};
export type ConfirmEmailRequest = {
  /** As it stands there. */
  token: string;
};
export type ForgotPasswordRequest = {
  /** Of the account. */
  email: string;
};
export type ResetPasswordRequest = {
  /** From now on. */
  password: string;
  /** What the link ends with. */
  token: string;
};
export type SignUpRequest = {
  /** Nobody else may have it. */
  email: string;
  /** First name. */
  firstname: string;
  /** Last name. */
  lastname: string;
  /** To sign in with. */
  password: string;
};
export type Attachment = {
  /** File name. */
  name: string;
  /** Bytes. */
  size: number;
  /** Media type. */
  type: string;
  /** Why what it holds was not used, or not all of it, in a sentence that names the file. */
  unread?: string | null;
  /** Where it was uploaded to. */
  url: string;
};
export type JobState = "open" | "approved" | "reviewed" | "cancelled";
export type DocumentRef = {
  /** Markdown. */
  content: string;
  /** Where it can be had as a Word file, by whoever it was delivered to. */
  docxUrl: string | null;
  /** The job it belongs to. */
  jobId: string;
  /** How that job stands. */
  jobState: JobState;
  /** Where it can be had as a PDF, by whoever it was delivered to. */
  pdfUrl: string | null;
  /** Its title. */
  title: string;
  /** Counts from 1 within a piece of work, also where a later job goes on with it. */
  version: number;
  /** How many words it has. */
  words: number;
};
export type ChatMessage = {
  /** Files that came with it. */
  attachments: Attachment[];
  /** Whether it is part of the conversation now. Of alternatives exactly one is; what an edited message replaced is not. */
  chosen: boolean;
  /** The `Idempotency-Key` it was sent under, so that a client finds its own copy. */
  clientKey: string | null;
  /** What it cost in tokens; only a reply that was delivered, or stopped after its first words, costs anything. */
  cost: number | null;
  document: DocumentRef | null;
  /** The message with the document that this one asks to change. */
  editOf: string | null;
  /** Whether the cost was counted here because the model named no figure, or was stopped before it could. */
  estimated: boolean;
  /** Who said it. */
  from: "user" | "agent" | "system";
  /** Its id; streamed text is addressed to it. */
  id: string;
  /** On a client's message that was edited and sent again: the message that took its place. */
  replacedBy: string | null;
  /** On a specialist's message: the client's message it answers. Several with the same one are alternatives of each other,
    in the order they were made. */
  replyTo: string | null;
  /** How it stands. */
  state: "complete" | "streaming" | "failed" | "stopped";
  /** Markdown. */
  text: string;
  /** When it was said. */
  timestamp: string;
  /** Whether it ends early, at the length limit or because the model kept the rest back: there may be more to be asked for. */
  truncated: boolean;
};
export type ConversationStatus = "idle" | "active" | "pending" | "delivered";
export type Conversation = {
  /** Whether it is out of sight, until something is said in it. */
  archived: boolean;
  /** The latest messages, oldest of them first. */
  messages: ChatMessage[];
  /** Whether work was delivered that its client has not looked at. */
  newWork: boolean;
  /** Whether it stands at the top of its client's list. */
  pinned: boolean;
  /** Ties further messages to it; none before the first message. */
  sessionId: string | null;
  /** How it stands. */
  status: ConversationStatus;
  /** The name its client gave it. */
  title: string | null;
};
export type ApprovalRequest = {
  /** Who delivered it. */
  agentId: string;
  /** The message it came with. */
  messageId: string;
};
export type CancelRequest = {
  /** Who was asked for it. */
  agentId: string;
  /** The session it was asked for in; without it, the one with the latest job. */
  sessionId?: string | null;
};
export type WhichReply = {
  /** Which. */
  messageId: string;
};
export type Estimate = {
  /** What can be spent now. */
  balance: number;
  /** Would be set aside until the reply is there: the most it can cost. */
  hold: number;
  /** What it will come to as far as can be said; never more than `hold`. */
  likely: number;
  /** What is missing to `hold`; 0 if there is enough. */
  missing: number;
};
export type EstimateRequest = {
  /** To whom. */
  agentId: string;
  /** Files that would go with it. */
  attachments?: Attachment[];
  /** The message with the document that it would ask to change. */
  editOf?: string | null;
  /** The reply beside which another one would be asked for; then nothing is said, and the text is empty. */
  instead?: string | null;
  /** Whether it would open a session of its own. */
  newSession?: boolean;
  /** The earlier message whose place it would take. */
  replaces?: string | null;
  /** The session it would continue; without it, the latest. */
  sessionId?: string | null;
  /** As it would be sent. Where files go with it, or another reply is meant, it may be empty. */
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
  /** The session. */
  id: string;
  /** The beginning of the last thing said. */
  lastMessage: string;
  /** When that was. */
  lastMessageTime: string;
  /** Whether work was delivered, in any session with them, that the client has not looked at. */
  newWork: boolean;
  specialist: ListedSpecialist;
  /** How it stands. */
  status: ListStatus;
};
export type MemorySummary = {
  /** When it was written. */
  at: string;
  /** The talk. */
  sessionId: string;
  /** Markdown; empty where that part was left out, since nothing was to be kept in mind. */
  text: string;
  /** The last message it stands for. */
  through: string;
};
export type Memory = {
  /** Whether it goes into each prompt. */
  enabled: boolean;
  /** Facts, in the client's order. */
  facts: string[];
  /** Of talks that outgrew the prompt. */
  summaries: MemorySummary[];
  /** When the client last wrote it down. */
  updatedAt: string | null;
  /** How the client's brand sounds. */
  voice: string;
};
export type MemoryRequest = {
  /** Whether it goes into each prompt. */
  enabled: boolean;
  /** Facts, 1 to 500 characters each. */
  facts: string[];
  /** How the brand sounds; may be empty. */
  voice: string;
};
export type NewWork = {
  /** How many conversations hold some that was not looked at. */
  conversations: number;
};
export type SendAnswer = {
  /** With the reply in it. */
  conversation: Conversation;
  /** `ask_review` once a document was delivered. */
  next_step: string | null;
  /** What can be spent now. */
  tokensLeft: number;
};
export type MessageHit = {
  /** With whom. */
  agentId: string;
  /** Their name. */
  agentName: string;
  /** The part of it around the first word that was found, with an ellipsis where it was cut. */
  excerpt: string;
  /** Who said it. */
  from: "user" | "agent" | "system";
  /** Start and end of each word that was found in the excerpt, in UTF-16 code units. */
  marks: number[][];
  /** The message. */
  messageId: string;
  /** The session it was said in. */
  sessionId: string;
  /** When it was said. */
  timestamp: string;
};
export type SendRequest = {
  /** To whom. */
  agentId: string;
  /** Files that go with it, each under the `url` it was uploaded to. Only the sender's own count. */
  attachments?: Attachment[];
  /** Whether it opens a session of its own. */
  newSession?: boolean;
  /** An earlier message of the sender's in this session whose place it takes: one of the latest 1,000, any other is not
    found. That one and all said after it are no longer part of the conversation, and stay readable. */
  replaces?: string | null;
  /** The session it continues; without it, the one last spoken in. */
  sessionId?: string | null;
  /** Markdown; white space around it is dropped. Where files go with it, it may be empty all the same. */
  text: string;
};
export type ChatSession = {
  /** Address of their portrait. */
  agentAvatar: string;
  /** With whom. */
  agentId: string;
  /** Their name. */
  agentName: string;
  /** CSS colour behind the portrait. */
  agentTint: string;
  /** Whether it is out of sight, until something is said in it. */
  archived: boolean;
  /** The session. */
  id: string;
  /** When the last thing was said. */
  lastMessageTime: string;
  /** How many messages are part of it. */
  messages: number;
  /** Whether work was delivered that its client has not looked at. */
  newWork: boolean;
  /** Whether it stands at the top of the list. */
  pinned: boolean;
  /** The beginning of the last thing said. */
  preview: string;
  /** When it was opened. */
  startedAt: string;
  /** How it stands. */
  status: ConversationStatus;
  /** The name its client gave it. */
  title: string | null;
};
export type SessionChange = {
  /** Whether it is out of sight, until something is said in it. */
  archived?: boolean | null;
  /** Whether it stands at the top of the list. */
  pinned?: boolean | null;
  /** Its name; null takes it away. */
  title?: string | null;
};
export type StopRequest = {
  /** The reply. */
  messageId: string;
};
export type AppealState = "possible" | "open" | "upheld";
export type Hiding = {
  /** How the appeal of its author stands. */
  appeal: AppealState;
  /** What moderators wrote to the author when they decided; null where they wrote nothing. */
  note: string | null;
  /** What moderators gave as the reason; null where they gave none. */
  reason: string | null;
  /** When it was hidden. */
  time: string;
};
export type Post = {
  /** First name and the initial of the last. */
  author: string;
  /** Address of the author's picture; empty without one. */
  avatar: string;
  /** The name of a category, or `General`. */
  category: string;
  /** Plain text; line breaks count. */
  content: string;
  /** By somebody of the demonstration. */
  demo: boolean;
  /** Out of sight for everybody but its author and admins. */
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
  /** Replies in sight. */
  replyCount: number;
  /** How often it or a reply was reported; null for readers who do not moderate. */
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
  /** What the caller wrote. */
  content: string;
  /** The discussion, or that in which the reply stands. */
  discussionId: string;
  /** Why it is hidden, and what can be done about it. */
  hiding: Hiding;
  /** Null for the discussion itself. */
  replyId: string | null;
  /** When they wrote it. */
  time: string;
  /** Of the discussion; empty where the caller may not see it. */
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
  /** Plain text; line breaks count. */
  content: string;
  /** By somebody of the demonstration. */
  demo: boolean;
  /** Out of sight for everybody but its author and admins. */
  hidden: boolean;
  hiding: Hiding | null;
  /** Its id. */
  id: string;
  /** Replies can not be liked, so always 0. */
  likes: number;
  /** Whether the reader wrote it. */
  mine: boolean;
  /** When. */
  time: string;
};
export type ReplyRequest = {
  /** Plain text; white space around it is dropped. */
  text: string;
};
export type ReportRequest = {
  /** Why, if wanted. */
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
  /** The message it came with. */
  messageId: string;
  /** Whether it ends early, at the length limit or because the model kept the rest back: there may be more to be asked for. */
  truncated: boolean;
};
export type EditAnswer = {
  /** The reply, with the next version of the document unless the specialist had to ask back. */
  message: ChatMessage;
  /** What can be spent now. */
  tokensLeft: number;
};
export type EditRequest = {
  /** Who delivered it. */
  agentId: string;
  /** The message it came with; any version can be changed. */
  messageId: string;
  /** What should be different. */
  text: string;
};
export type ConfirmSubscriptionRequest = {
  /** As it stands there. */
  token: string;
};
export type SubscriptionRequest = {
  /** Where it is to go. */
  email: string;
};
export type TransactionAnswer = {
  /** Names the payment from now on. */
  reference: string;
  /** The provider's page; the browser is sent there, and comes back to `/payment-success`. */
  url: string;
};
export type TransactionRequest = {
  /** The address of the buyer's account. */
  email: string;
  /** A paid plan of `GET /payments/plans`. Price and tokens follow from it alone. */
  planId: string;
};
export type EntryConversation = {
  /** With whom. */
  agentId: string;
  /** As they are called. */
  agentName: string;
  /** The session. */
  sessionId: string;
};
export type EntryKind =
  "purchase" | "grant" | "hold" | "spending" | "release" | "refund";
export type BillingEntry = {
  /** What a purchase costs, in hundredths of the currency; less than nothing where so much of it was paid back. */
  amount: number | null;
  /** When. */
  at: string;
  /** What could be spent after it; none of an order that came to nothing. */
  balance: number | null;
  conversation: EntryConversation | null;
  /** Of the amount. */
  currency: string | null;
  /** What came to be owed by it, or was paid off. */
  debt: number;
  /** What was set aside by it, or is set aside no more. */
  held: number;
  /** Names the line. */
  id: string;
  /** What it is. */
  kind: EntryKind;
  /** Free tokens of a day that is over, and gone. */
  lapsed: number;
  /** The plan's name, for purchases and what went back of them. */
  plan: string | null;
  /** Whether there is a receipt, or a record of tokens where no money was paid. */
  receipt: boolean;
  /** The payment, the message a reply answered, or the day. */
  reference: string;
  status: PaymentStatus | null;
  /** What was gained by it, or lost. */
  tokens: number;
};
export type Plan = {
  /** The price in dollars, roughly. */
  approximateUSD: string;
  /** What it means for whoever has it. */
  features: string[];
  /** What `POST /payments/create-transaction` is told. */
  id: string;
  /** As shown. */
  name: string;
  /** In naira; 0 for the free plan, which can not be bought. */
  price: number;
  /** The price as shown. */
  priceDisplay: string;
  /** Bought once, or a day for the free plan. */
  tokens: number;
};
export type VerifyAnswer = {
  /** All of it was paid, and its tokens are in the buyer's wallet. */
  success: boolean;
};
export type VerifyRequest = {
  /** As the browser brought it back. */
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
  /** Who the client was, without a name. */
  client: string;
  /** What the client said. */
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
  /** The caller's own id; anybody else's is refused. */
  sessionId?: string | null;
};
export type OpenedTicket = {
  /** To read it and to answer by. */
  id: string;
  /** What people call it by, such as `T-1001`. */
  number: string;
};
export type SupportContacts = {
  /** An e-mail address; null where there is none. */
  email: string | null;
  /** A WhatsApp number, `+` and digits; null where there is none. */
  whatsapp: string | null;
};
export type TicketRequest = {
  /** The whole of it. White space around it is dropped. */
  body: string;
  /** What it is about, in one line. White space around it is dropped. */
  subject: string;
};
export type TicketThread = {
  /** What its member and support wrote, oldest first. */
  messages: SupportMessage[];
  ticket: Ticket;
  /** What was said in the live chat before it was opened, oldest first. */
  transcript: SupportMessage[];
};
export type SignedUpload = {
  /** Where the store of files takes it straight from browsers: POST its size here instead, and PUT the file to the address
    that is answered. */
  directUrl?: string | null;
  /** The largest file, in bytes. */
  maxBytes: number;
  /** PUT the file here with its type as `Content-Type`, once, within ten minutes. */
  signedUrl: string;
  /** Where it is afterwards, and what a message names it by. */
  url: string;
};
export type DirectAddress = {
  /** PUT the file here with its type as `Content-Type`, within ten minutes. It is another server's. */
  signedUrl: string;
};
export type DirectUpload = {
  /** In bytes. The address that is answered takes no other size. */
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
  /** Of the account. */
  password: string;
};
export type LettersChoice = {
  /** Whether. */
  letters: boolean;
};
export type MailChoice = {
  /** Of work that is delivered while they are away. */
  deliveries: boolean;
};
export type ChangePasswordRequest = {
  /** The one of today. */
  current: string;
  /** From now on. */
  password: string;
};
export type OwnSession = {
  /** When somebody signed in. */
  createdAt: string;
  /** Whether it is the one that asks. */
  current: boolean;
  /** To end it by. */
  id: string;
  /** When it was last renewed. */
  lastSeenAt: string;
  /** Whether it outlives the browser. */
  remember: boolean;
};
export type Viewing = {
  /** When it began. */
  at: string;
  /** Why, in the words of whoever viewed it. */
  reason: string;
  /** When it ended at the latest. */
  until: string;
};
export type WriterNotice = {
  /** Of which kind it is. */
  kind: "built-in" | "model";
  /** What the built-in writer says of itself; null of a model. */
  notice: string | null;
};
export const {
  useListAdminsQuery,
  useCreateAdminMutation,
  useDeleteAdminMutation,
  useChangeAdminPermissionsMutation,
  useListAdminAgentsQuery,
  useCreateAgentMutation,
  useExportAgentsQuery,
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
  useDownloadAuditLogLinesQuery,
  useAskForAuditExportMutation,
  useGetAuditLogQuery,
  useDownloadAuditProofQuery,
  useListCampaignsQuery,
  useSendCampaignMutation,
  useCountRecipientsQuery,
  usePauseCampaignMutation,
  useResumeCampaignMutation,
  useListCannedAnswersQuery,
  useKeepCannedAnswerMutation,
  useRemoveCannedAnswerMutation,
  useChangeCannedAnswerMutation,
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
  useDownloadPaymentsQuery,
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
  useDownloadTicketsQuery,
  useAskForTicketsExportMutation,
  useGetAnyTicketQuery,
  useLetGoOfTicketMutation,
  useTakeTicketMutation,
  useNoteOnTicketMutation,
  useReplyToTicketMutation,
  useChangeTicketStatusMutation,
  useListUsersQuery,
  useDownloadUsersQuery,
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
  useSignOutMutation,
  useGetMeQuery,
  useRefreshSessionMutation,
  useResetPasswordMutation,
  useSignUpMutation,
  useOpenLettersLinkQuery,
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
  useGetDocumentDocxQuery,
  useGetDocumentPdfQuery,
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
  useGetReceiptQuery,
  useVerifyPaymentMutation,
  usePaymentWebhookMutation,
  useGetPortfolioQuery,
  useGetPortfolioDocxQuery,
  useGetPortfolioPdfQuery,
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
  useGetFileQuery,
  usePutFileMutation,
  useClaimUploadMutation,
  useListFaqsQuery,
  useGetProfileQuery,
  useUpdateProfileMutation,
  useAskConfirmationMutation,
  useTakeBackDeletionMutation,
  useAskDeletionMutation,
  useChooseLettersMutation,
  useChooseMailMutation,
  useChangePasswordMutation,
  useListOwnReviewsQuery,
  useListSessionsQuery,
  useEndSessionMutation,
  useGetTokensQuery,
  useListViewingsQuery,
  useGetWriterQuery,
} = injectedRtkApi;
