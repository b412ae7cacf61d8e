/**
 * The specification's enumerations, word for word. `account §…` and `work §…` are chapters of its two documents; `npm
 * run contract` compares the values with them.
 */

/** account §3.5; account §6; work §6 */
export const Role = { SUPER_ADMIN: 10, ADMIN: 20, MANAGER: 30, STAFF: 40, GUEST: 50 } as const;
export type Role = (typeof Role)[keyof typeof Role];
export const RoleLabel = {
  [Role.SUPER_ADMIN]: 'Super管理者',
  [Role.ADMIN]: '管理者',
  [Role.MANAGER]: 'マネージャー',
  [Role.STAFF]: 'スタッフ',
  [Role.GUEST]: 'ゲスト',
} as const;

/** account §3.5 */
export const PaymentMethodType = { CREDIT_PAYMENT: 10, BILL_PAYMENT: 20, INDIVIDUALLY_CORRESPOND: 30 } as const;
export type PaymentMethodType = (typeof PaymentMethodType)[keyof typeof PaymentMethodType];

/** account §3.5 */
export const PaymentStatusType = {
  REQUIRE_PREPARE: 10,
  READY_PAYMENT: 20,
  PAYMENT_FAILED: 30,
  PAYMENT_SUCCESS: 40,
  CANCEL: 50,
} as const;
export type PaymentStatusType = (typeof PaymentStatusType)[keyof typeof PaymentStatusType];

/** account §3.5; account §9.1 */
export const WorkspacePlanType = {
  OLD_STARTER: 10,
  OLD_LITE: 20,
  OLD_STANDARD: 30,
  OLD_PROFESSIONAL: 40,
  STARTER: 100,
  LITE: 200,
  STANDARD: 300,
  PROFESSIONAL: 400,
} as const;
export type WorkspacePlanType = (typeof WorkspacePlanType)[keyof typeof WorkspacePlanType];
export const WorkspacePlanTypeLabel = {
  [WorkspacePlanType.STARTER]: 'スターター',
  [WorkspacePlanType.LITE]: 'ライト',
  [WorkspacePlanType.STANDARD]: 'スタンダード',
  [WorkspacePlanType.PROFESSIONAL]: 'プロフェッショナル',
} as const;

/** account §3.5 */
export const CreditAlertSendType = { NONE: 1, EMAIL: 2, SLACK: 3 } as const;
export type CreditAlertSendType = (typeof CreditAlertSendType)[keyof typeof CreditAlertSendType];

/** account §3.5; work §1 */
export const ApplicationModeType = { AI_SECRETARY: 1, PRODUCT_MANAGEMENT: 2 } as const;
export type ApplicationModeType = (typeof ApplicationModeType)[keyof typeof ApplicationModeType];

/** account §3.5 */
export const AuthProviderTypeEnum = { GOOGLE_WORKSPACE: 1 } as const;
export type AuthProviderTypeEnum = (typeof AuthProviderTypeEnum)[keyof typeof AuthProviderTypeEnum];

/** account §3.5 */
export const RegisterUserTypeEnum = { NEW_USER: 0, USE_AUTH_PROVIDER_USER: 1 } as const;
export type RegisterUserTypeEnum = (typeof RegisterUserTypeEnum)[keyof typeof RegisterUserTypeEnum];

/** account §3.5; work §3.16 */
export const ProductTourType = {
  INITIAL_INTRODUCTION: 68535,
  COLUMN_MENU: 71862,
  BULK_MENU: 71861,
  VOC_BOARD: 70375,
} as const;
export type ProductTourType = (typeof ProductTourType)[keyof typeof ProductTourType];

/** account §3.5; account §3.1 */
export const ArticleFeedbackType = { GOOD: 1, BAD: 2 } as const;
export type ArticleFeedbackType = (typeof ArticleFeedbackType)[keyof typeof ArticleFeedbackType];

/** account §4.7 */
export const InvoiceStatus = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
  deleted: 'deleted',
} as const;
export type InvoiceStatus = (typeof InvoiceStatus)[keyof typeof InvoiceStatus];
export const InvoiceStatusLabel = {
  [InvoiceStatus.draft]: '請求書作成中',
  [InvoiceStatus.open]: '支払い待ち',
  [InvoiceStatus.paid]: '支払い済み',
  [InvoiceStatus.void]: '誤請求の為、キャンセルを依頼する必要があります',
  [InvoiceStatus.uncollectible]: '支払われなかった請求',
  [InvoiceStatus.deleted]: 'キャンセル済み請求',
} as const;

/** work §3.1 */
export const ProjectBoardType = {
  BLANK: 1,
  USER_FEEDBACK: 2,
  INTERNAL_FEEDBACK: 3,
  BUG_MANAGEMENT: 4,
  PROJECT_MANAGEMENT: 5,
  ROADMAP_MANAGEMENT: 6,
  BUSINESS_FEEDBACK: 7,
  CASE_MANAGEMENT: 8,
  PRODUCT_DISCOVERY: 9,
  PRODUCT_DELIVERY: 10,
  RELEASE_MANAGEMENT: 11,
} as const;
export type ProjectBoardType = (typeof ProjectBoardType)[keyof typeof ProjectBoardType];

/** work §3.1 */
export const ProjectBoardBulkCreateType = { PRODUCT_MANAGEMENT: 1 } as const;
export type ProjectBoardBulkCreateType = (typeof ProjectBoardBulkCreateType)[keyof typeof ProjectBoardBulkCreateType];

/** work §3.1 */
export const CreateBoardMode = { BLANK: 1, TEMPLATE: 2 } as const;
export type CreateBoardMode = (typeof CreateBoardMode)[keyof typeof CreateBoardMode];

/** work §3.2 */
export const ProjectBoardViewType = {
  TABLE: 1,
  KANBAN: 2,
  CARD: 3,
  TIMELINE: 4,
  DASHBOARD: 5,
  AGILE: 6,
  TREE: 7,
} as const;
export type ProjectBoardViewType = (typeof ProjectBoardViewType)[keyof typeof ProjectBoardViewType];

/** work §3.2 */
export const ProjectBoardViewStatusType = { GETTING_READY: 1, READY: 2 } as const;
export type ProjectBoardViewStatusType = (typeof ProjectBoardViewStatusType)[keyof typeof ProjectBoardViewStatusType];

/** work §3.2 */
export const TimelineViewSpanType = { YEARLY: 10, WEEKLY: 15, MONTHLY: 20, DAILY: 30 } as const;
export type TimelineViewSpanType = (typeof TimelineViewSpanType)[keyof typeof TimelineViewSpanType];

/** Not in the specification: which end of one post a linked post waits for on a timeline (work §2.5). */
export const TimelineDependencyType = { FINISH_TO_START: 1, START_TO_START: 2, FINISH_TO_FINISH: 3 } as const;
export type TimelineDependencyType = (typeof TimelineDependencyType)[keyof typeof TimelineDependencyType];

/** work §3.2 */
export const ChartDivideSettingType = { SINGLE_COLUMN: 1, DOUBLE_COLUMN: 2 } as const;
export type ChartDivideSettingType = (typeof ChartDivideSettingType)[keyof typeof ChartDivideSettingType];

/** work §3.3 */
export const ConditionOperatorType = { AND: 1, OR: 2 } as const;
export type ConditionOperatorType = (typeof ConditionOperatorType)[keyof typeof ConditionOperatorType];

/** work §3.3 */
export const ComparisonOperatorType = {
  EQUAL: 1,
  NOT_EQUAL: 2,
  IS_CONTAIN: 3,
  IS_NOT_CONTAIN: 4,
  START_WITH: 5,
  END_WITH: 6,
  WITHIN_RANGE: 7,
  IS_EMPTY: 8,
  IS_NOT_EMPTY: 9,
  GREATER_THAN: 10,
  LESS_THAN: 11,
  GREATER_THAN_EQUAL: 12,
  LESS_THAN_EQUAL: 13,
  RELATIVE: 14,
} as const;
export type ComparisonOperatorType = (typeof ComparisonOperatorType)[keyof typeof ComparisonOperatorType];

/** work §3.3 */
export const DateComparisonOperatorType = {
  TODAY: 1,
  TOMORROW: 2,
  YESTERDAY: 3,
  ONE_WEEK_BEFORE: 4,
  ONE_WEEK_AFTER: 5,
  ONE_MONTH_BEFORE: 6,
  ONE_MONTH_AFTER: 7,
  CUSTOM: 8,
} as const;
export type DateComparisonOperatorType = (typeof DateComparisonOperatorType)[keyof typeof DateComparisonOperatorType];

/** work §3.3 */
export const RelativeDateDirection = { CURRENT: 1, PAST: 2, FEATURE: 3 } as const;
export type RelativeDateDirection = (typeof RelativeDateDirection)[keyof typeof RelativeDateDirection];

/** work §3.3 */
export const RelativeDateUnitType = { DAY: 1, WEEK: 2, MONTH: 3, YEAR: 4 } as const;
export type RelativeDateUnitType = (typeof RelativeDateUnitType)[keyof typeof RelativeDateUnitType];

/** work §3.3 */
export const PostSearchOrder = { CREATED_DATE: 10, UPDATED_DATE: 20 } as const;
export type PostSearchOrder = (typeof PostSearchOrder)[keyof typeof PostSearchOrder];

/** work §3.4 */
export const ColumnType = {
  NUMERIC: 1,
  DATE: 2,
  USER: 3,
  STATE: 4,
  TEXT: 5,
  LONG_TEXT: 6,
  DROP_DOWN: 7,
  FILE: 8,
  MARKDOWN_TEXT: 9,
  JIRA_LINK: 10,
  GITHUB_LINK: 11,
  POST_LINK: 12,
  COLUMN_DATA_MIRROR: 13,
  TERM: 14,
  POST_TITLE: 15,
  BOARD_SECTION: 16,
  CREATED_AT: 17,
  CREATED_USER: 18,
  UPDATED_AT: 19,
  UPDATED_USER: 20,
  POST_CONTENTS: 21,
  GITHUB_PULL_REQUEST: 22,
  LINK_URL: 23,
  CUSTOM_ACTION: 24,
  TIME_MEASUREMENT: 25,
} as const;
export type ColumnType = (typeof ColumnType)[keyof typeof ColumnType];

/** work §3.4 */
export const NumericFunctionType = { NONE: 1, SUM: 2, AVERAGE: 3, MEDIAN: 4, MIN: 5, MAX: 6, COUNT: 7 } as const;
export type NumericFunctionType = (typeof NumericFunctionType)[keyof typeof NumericFunctionType];

/** work §3.4 */
export const NumericUnitDisplayType = { LEFT: 1, RIGHT: 2 } as const;
export type NumericUnitDisplayType = (typeof NumericUnitDisplayType)[keyof typeof NumericUnitDisplayType];

/** work §3.4 */
export const LinkedColumnDirectionType = { RELATION: 1, PARENT: 2, CHILD: 3 } as const;
export type LinkedColumnDirectionType = (typeof LinkedColumnDirectionType)[keyof typeof LinkedColumnDirectionType];

/** work §3.4 */
export const TimeMeasurementType = { START: 1, END: 2 } as const;
export type TimeMeasurementType = (typeof TimeMeasurementType)[keyof typeof TimeMeasurementType];

/** work §3.4 */
export const StatusType = { OPEN: 1, IN_PROGRESS: 2, PENDING: 3, DONE: 4 } as const;
export type StatusType = (typeof StatusType)[keyof typeof StatusType];

/** work §3.4 */
export const PostStatusType = { OPEN: 1, IN_PROGRESS: 2, PENDING: 3, DONE: 4 } as const;
export type PostStatusType = (typeof PostStatusType)[keyof typeof PostStatusType];

/** work §3.5 */
export const PostGithubPullRequestState = { OPEN: 1, CLOSED: 2 } as const;
export type PostGithubPullRequestState = (typeof PostGithubPullRequestState)[keyof typeof PostGithubPullRequestState];

/** work §3.5 */
export const ReactionType = { GOOD: 1, BAD: 2 } as const;
export type ReactionType = (typeof ReactionType)[keyof typeof ReactionType];

/** work §3.6; work §2.7 */
export const PostPageType = { IMAGE: 1, VIDEO: 2 } as const;
export type PostPageType = (typeof PostPageType)[keyof typeof PostPageType];

/** work §3.8 */
export const ChartType = {
  PIE: 1,
  DOUGHNUT: 2,
  LINE: 3,
  CURVE: 4,
  LINE_100_PERCENT: 5,
  COLUMN: 6,
  STACKED_COLUMN: 7,
  COLUMN_100_PERCENT: 8,
  HORIZONTAL_BAR: 9,
  STACKED_HORIZONTAL_BAR: 10,
  HORIZONTAL_BAR_100_PERCENT: 11,
  AREA: 12,
  STACKED_AREA: 13,
  AREA_100_PERCENT: 14,
  BUBBLE: 15,
  CALCULATE: 16,
  TIMELINE: 17,
} as const;
export type ChartType = (typeof ChartType)[keyof typeof ChartType];

/** work §3.8 */
export const CountLogicType = { ITEM: 1, COLUMN: 2 } as const;
export type CountLogicType = (typeof CountLogicType)[keyof typeof CountLogicType];

/** work §3.8 */
export const SprintStatusType = { READY: 1, IN_PROGRESS: 2, DONE: 3 } as const;
export type SprintStatusType = (typeof SprintStatusType)[keyof typeof SprintStatusType];

/** work §3.8 */
export const SprintReportRecordActionType = {
  BEGIN: 1,
  COMPLETE: 2,
  SEND_BACK: 3,
  ADD_ITEM: 4,
  UPDATE_ESTIMATE: 5,
  REMOVE_ITEM: 6,
  DONE: 7,
} as const;
export type SprintReportRecordActionType =
  (typeof SprintReportRecordActionType)[keyof typeof SprintReportRecordActionType];

/** work §3.8 */
export const SprintReportPostStatusType = { NOT_COMPLETED: 1, COMPLETE: 2, REMOVE: 3 } as const;
export type SprintReportPostStatusType = (typeof SprintReportPostStatusType)[keyof typeof SprintReportPostStatusType];

/** work §3.10 */
export const PostHistoryActionType = {
  REGISTER_POST: 10,
  REGISTER_POST_CONTENTS: 11,
  REGISTER_COLUMN_DATA: 12,
  UPDATE_POST_TITLE: 20,
  UPDATE_POST_CONTENTS: 21,
  ARCHIVE_POST: 30,
  DELETE_POST: 40,
  UNARCHIVE_POST: 50,
  MOVE_POST_TO_OTHER_SECTION: 60,
  MOVE_POST_TO_OTHER_BOARD: 70,
  REGISTER_COMMENT: 80,
  UPDATE_COMMENT: 90,
  DELETE_COMMENT: 100,
  UPDATE_COLUMN_DATA: 110,
  REGISTER_SUB_POST: 120,
  DELETE_SUB_POST: 130,
} as const;
export type PostHistoryActionType = (typeof PostHistoryActionType)[keyof typeof PostHistoryActionType];

/** work §3.10 */
export const SubPostHistoryActionType = {
  REGISTER_SUB_POST: 10,
  REGISTER_SUB_POST_CONTENTS: 11,
  REGISTER_SUB_COLUMN_DATA: 12,
  UPDATE_SUB_POST_TITLE: 20,
  UPDATE_SUB_POST_CONTENTS: 21,
  ARCHIVE_SUB_POST: 30,
  DELETE_SUB_POST: 40,
  UNARCHIVE_SUB_POST: 50,
  REGISTER_SUB_COMMENT: 60,
  UPDATE_SUB_COMMENT: 70,
  DELETE_SUB_COMMENT: 80,
  UPDATE_SUB_COLUMN_DATA: 90,
} as const;
export type SubPostHistoryActionType = (typeof SubPostHistoryActionType)[keyof typeof SubPostHistoryActionType];

/** work §3.11 */
export const ArchiveItemType = { BOARD: 1, SECTION: 2, POST: 3, SUB_POST: 4 } as const;
export type ArchiveItemType = (typeof ArchiveItemType)[keyof typeof ArchiveItemType];

/** work §3.12 */
export const ProjectDocumentBlockType = {
  TEXT: 1,
  HEADING_LARGE: 2,
  HEADING_MEDIUM: 3,
  HEADING_SMALL: 4,
  DIVIDER: 5,
  BULLET_LIST: 6,
  NUMBER_LIST: 7,
  CHECK_LIST: 8,
  BOOKMARK: 9,
  TABLE: 10,
  TABLE_CELL: 11,
  QUOTATION: 12,
  TOGGLE: 13,
  FILE: 14,
  IMAGE: 15,
  MOVIE: 16,
  GIF: 17,
  CODE_SNIPPET: 18,
  INFO_BOX: 19,
  EMBED_POST: 20,
  EMBED_DOCUMENT: 21,
  EMBED_BOARD: 22,
  WIDGET: 23,
  CHILD_DOCUMENT_LIST: 24,
} as const;
export type ProjectDocumentBlockType = (typeof ProjectDocumentBlockType)[keyof typeof ProjectDocumentBlockType];

/** work §3.12 */
export const ProjectDocumentAlignmentType = { LEFT: 1, CENTER: 2, RIGHT: 3 } as const;
export type ProjectDocumentAlignmentType =
  (typeof ProjectDocumentAlignmentType)[keyof typeof ProjectDocumentAlignmentType];

/** work §3.12 */
export const ProjectDocumentDirectionType = { LEFT_TO_RIGHT: 1, RIGHT_TO_LEFT: 2 } as const;
export type ProjectDocumentDirectionType =
  (typeof ProjectDocumentDirectionType)[keyof typeof ProjectDocumentDirectionType];

/** work §3.12 */
export const ProjectDocumentLayoutType = { NARROW: 1, WIDE: 2, RESPONSIVE: 3 } as const;
export type ProjectDocumentLayoutType = (typeof ProjectDocumentLayoutType)[keyof typeof ProjectDocumentLayoutType];

/** work §3.12 */
export const ProjectDocumentFontSizeType = {
  EXTRA_SMALL: 10,
  SMALL: 20,
  MEDIUM: 30,
  LARGE: 40,
  EXTRA_LARGE: 50,
} as const;
export type ProjectDocumentFontSizeType =
  (typeof ProjectDocumentFontSizeType)[keyof typeof ProjectDocumentFontSizeType];

/** work §3.12 */
export const ProjectDocumentFontStyleType = { DEFAULT: 1, SERIF: 2, MONO: 3 } as const;
export type ProjectDocumentFontStyleType =
  (typeof ProjectDocumentFontStyleType)[keyof typeof ProjectDocumentFontStyleType];

/** work §3.12; work §6 */
export const ProjectDocumentSharedType = { PRIVATE: 1, PUBLIC: 2, CUSTOM: 3, EXTERNAL: 4 } as const;
export type ProjectDocumentSharedType = (typeof ProjectDocumentSharedType)[keyof typeof ProjectDocumentSharedType];

/** work §3.12 */
export const ProjectDocumentImportJobTaskStatusType = { REGISTERED: 1, DONE: 2 } as const;
export type ProjectDocumentImportJobTaskStatusType =
  (typeof ProjectDocumentImportJobTaskStatusType)[keyof typeof ProjectDocumentImportJobTaskStatusType];

/** work §3.12 */
export const ProjectDocumentHistoryActionType = {
  ADD_DOC: 10,
  CHANGE_TITLE: 20,
  CHANGE_DOCUMENT_ORDER: 30,
  CHANGE_DOCUMENT_LAYOUT: 40,
  CHANGE_FONT_SIZE: 50,
  CHANGE_COVER_IMAGE: 60,
  CHANGE_TITLE_ICON: 70,
  CHANGE_FONT_STYLE: 80,
  CHANGE_SHARED_TYPE: 90,
  CHANGE_IS_SHOW_TABLE_OF_CONTENTS: 100,
  CHANGE_LOCKED_AT: 110,
  ADD_SHARED_USER_LIST: 120,
  REMOVE_SHARED_USER_LIST: 130,
  ADD_COMMENT_LIST: 140,
  CHANGE_COMMENT_LIST: 150,
  REMOVE_COMMENT_LIST: 160,
  ADD_COMMENT_REACTION: 170,
  REMOVE_COMMENT_REACTION: 180,
  ADD_BLOCK: 190,
  CHANGE_BLOCK_TYPE: 200,
  CHANGE_BLOCK_ORDER: 210,
  CHANGE_BLOCK_FILE: 220,
  CHANGE_BLOCK_FILE_WIDTH: 230,
  CHANGE_BLOCK_CHECK: 240,
  CHANGE_BLOCK_INDENT: 250,
  CHANGE_BLOCK_CAPTION: 260,
  CHANGE_BLOCK_CONTENT: 270,
  CHANGE_BLOCK_DIRECTION: 280,
  CHANGE_BLOCK_PLACE_HOLDER: 290,
  CHANGE_BLOCK_BACKGROUND_COLOR: 300,
  CHANGE_BLOCK_ICON: 310,
  CHANGE_BOOKMARK: 320,
  ADD_BLOCK_CELL_LIST: 330,
  CHANGE_BLOCK_CELL_ORDER: 340,
  CHANGE_BLOCK_CELL_SPAN: 350,
  CHANGE_BLOCK_CELL_WIDTH: 360,
  REMOVE_BLOCK_CELL_LIST: 370,
  REMOVE_BLOCK: 380,
  ARCHIVE_DOC: 390,
  RESTORE_DOC: 400,
  REMOVE_DOC: 410,
} as const;
export type ProjectDocumentHistoryActionType =
  (typeof ProjectDocumentHistoryActionType)[keyof typeof ProjectDocumentHistoryActionType];

/** work §3.13 */
export const ImportJobStatusType = { IN_PROGRESS: 1, DONE: 2 } as const;
export type ImportJobStatusType = (typeof ImportJobStatusType)[keyof typeof ImportJobStatusType];

/** work §3.13 */
export const ImportJobTaskStatusType = { REGISTERED: 1, DONE: 2 } as const;
export type ImportJobTaskStatusType = (typeof ImportJobTaskStatusType)[keyof typeof ImportJobTaskStatusType];

/** work §3.13 */
export const ExportBoardItemStatusType = { REGISTERED: 1, DONE: 2, CANCEL: 3 } as const;
export type ExportBoardItemStatusType = (typeof ExportBoardItemStatusType)[keyof typeof ExportBoardItemStatusType];

/** work §3.14 */
export const ReminderNotificationDestinationType = { SLACK_CHANNEL: 1, USER: 2 } as const;
export type ReminderNotificationDestinationType =
  (typeof ReminderNotificationDestinationType)[keyof typeof ReminderNotificationDestinationType];

/** work §3.14 */
export const ReminderNotificationToMsTeamsDestinationType = { TEAMS_CHANNEL: 1, USER: 2 } as const;
export type ReminderNotificationToMsTeamsDestinationType =
  (typeof ReminderNotificationToMsTeamsDestinationType)[keyof typeof ReminderNotificationToMsTeamsDestinationType];

/** work §3.14 */
export const ChatChannelSyncStatusType = { BEFORE_PROCESSING: 10, PROCESSING: 20, DONE: 30, ERROR: 99 } as const;
export type ChatChannelSyncStatusType = (typeof ChatChannelSyncStatusType)[keyof typeof ChatChannelSyncStatusType];
export const ChatChannelSyncStatusTypeLabel = {
  [ChatChannelSyncStatusType.BEFORE_PROCESSING]: '未同期',
  [ChatChannelSyncStatusType.PROCESSING]: '同期中',
  [ChatChannelSyncStatusType.DONE]: '同期完了',
  [ChatChannelSyncStatusType.ERROR]: '同期失敗',
} as const;

/** work §3.15 */
export const AiSecretaryJobType = {
  HUMAN_FIND_STAKEHOLDER: 1,
  HUMAN_FIND_USER_KNOWLEDGE_AND_CONNECTIONS: 2,
  HUMAN_FIND_USER_ACTION_HISTORY: 3,
  HUMAN_FIND_COMPONENT_OWNER: 4,
  CONTENTS_WORK_PROGRESS_OVERVIEW: 5,
  CONTENTS_RELEASE_NOTE: 6,
  CONTENTS_GET_INSIGHT: 7,
  CONTENTS_TASK_HISTORY: 8,
  CONTENTS_SEARCH_SIMILAR_TASK: 9,
  CONTENTS_LEARN_PAST_CASES: 10,
  CONTENTS_RECOMMEND_MISSING_INFO: 11,
  CONTENTS_FIND_FUNCTION_SPEC: 12,
  ANALYSIS_FIND_RECENT_TRENDS: 13,
  ANALYSIS_SKILL_MAP: 14,
  ANALYSIS_PRODUCT_BACKLOG: 15,
  ANALYSIS_BUG: 16,
  ANALYSIS_VOC: 17,
  CONTENTS_GET_MISSED_MENTIONED: 18,
  CONTENTS_GET_HIGH_WORKLOADS_USER: 19,
  CONTENTS_GET_HOT_TOPIC: 20,
  HUMAN_ASSIGNMENT_SUMMARY_BY_PERIOD: 21,
  CONTENTS_SLACK_THREAD_MINUTES: 22,
  ANALYSIS_RESOURCE_SCHEDULING_BRIEF: 23,
} as const;
export type AiSecretaryJobType = (typeof AiSecretaryJobType)[keyof typeof AiSecretaryJobType];

/** work §3.15 */
export const AiSecretaryJobReportDateUnitType = { WEEK: 1, MONTH: 2, YEAR: 3 } as const;
export type AiSecretaryJobReportDateUnitType =
  (typeof AiSecretaryJobReportDateUnitType)[keyof typeof AiSecretaryJobReportDateUnitType];

/** work §3.15 */
export const AiSecretaryJobQueryType = {
  ALL: 1,
  TOPIC: 2,
  BOARD: 3,
  PROJECT_TAG: 4,
  POST: 5,
  DOCUMENT: 6,
  CONTENTS: 7,
  CHANNEL: 8,
  USER: 9,
  QUERY: 10,
  ACTIVITY_TERM: 11,
} as const;
export type AiSecretaryJobQueryType = (typeof AiSecretaryJobQueryType)[keyof typeof AiSecretaryJobQueryType];

/** work §3.15 */
export const AiSecretaryJobStatusType = { READY: 10, DONE: 20, ERROR: 30, INSUFFICIENT_CREDIT_BALANCE: 40 } as const;
export type AiSecretaryJobStatusType = (typeof AiSecretaryJobStatusType)[keyof typeof AiSecretaryJobStatusType];

/** work §3.15 */
export const ActivityReportDateOperatorType = { DAILY: 1, WEEKLY: 2, MONTHLY: 3, YEARLY: 4, TOTAL: 5 } as const;
export type ActivityReportDateOperatorType =
  (typeof ActivityReportDateOperatorType)[keyof typeof ActivityReportDateOperatorType];

/** work §3.15 */
export const UserActivityHistoryPeriodType = { DAILY: 1, WEEKLY: 2, MONTHLY: 3, YEARLY: 4 } as const;
export type UserActivityHistoryPeriodType =
  (typeof UserActivityHistoryPeriodType)[keyof typeof UserActivityHistoryPeriodType];

/** work §3.15 */
export const DecisionStatus = { FINAL: 'final', PROVISIONAL: 'provisional', CONDITIONAL: 'conditional' } as const;
export type DecisionStatus = (typeof DecisionStatus)[keyof typeof DecisionStatus];

/** work §3.15 */
export const DecisionDataSourceType = { CHAT: 1, TICKET: 2, DOCUMENT: 3 } as const;
export type DecisionDataSourceType = (typeof DecisionDataSourceType)[keyof typeof DecisionDataSourceType];

/** work §3.15 */
export const ContentsType = { POST: 1, SUB_POST: 2, DOCUMENT: 3, CHAT_MESSAGE: 4, TOPIC: 5, CHANNEL: 6 } as const;
export type ContentsType = (typeof ContentsType)[keyof typeof ContentsType];

/** work §3.15 */
export const SourceType = { POST: 'POST', DOCUMENT: 'DOCUMENT', CHAT_MESSAGE: 'CHAT_MESSAGE' } as const;
export type SourceType = (typeof SourceType)[keyof typeof SourceType];
