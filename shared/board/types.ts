/**
 * The model of a board as the rules read it: plain data without storage keys or wire names. A row holds raw values by
 * column id; what they mean is decided by the columns read with them (design §5).
 */

import type { CardCover, CardSize } from '#shared/board/card-settings.ts';
import type {
  ChartDivideSettingType,
  ChartType,
  ColumnType,
  ComparisonOperatorType,
  ConditionOperatorType,
  CountLogicType,
  DateComparisonOperatorType,
  LinkedColumnDirectionType,
  NumericFunctionType,
  NumericUnitDisplayType,
  ProjectBoardViewType,
  RelativeDateDirection,
  RelativeDateUnitType,
  StatusType,
  TimelineDependencyType,
  TimelineViewSpanType,
  TimeMeasurementType,
} from '#shared/enums/enums.ts';
import type { ChartHeight } from './charts/chart.ts';
import type { TimeBucket } from './charts/time-bucket.ts';
import type { CustomActionStep } from './columns/action-step.ts';

/**
 * Raw value of one cell, by column type: NUMERIC number; DATE 'YYYY-MM-DD'; TERM 'from/to' (either side may be empty);
 * STATE and DROP_DOWN the id of a value option; USER a list of account names; TEXT, LONG_TEXT, MARKDOWN_TEXT and
 * LINK_URL a string; POST_LINK a list of post ids; FILE, GITHUB_LINK, GITHUB_PULL_REQUEST and JIRA_LINK a list of
 * records; TIME_MEASUREMENT the measured periods (measured-cell.ts); POST_CONTENTS the beginning of the post's
 * contents. An empty cell has no entry. COLUMN_DATA_MIRROR stores nothing: it is read as the list of the linked posts'
 * values.
 */
export type CellValue = OneValue | OneValue[];
/** The value of any column except a mirror. */
export type OneValue = string | number | string[] | CellRecord[];

/** One file, link or pull request of a cell; fields as `ColumnData` names them (work §3.5). */
export type CellRecord = Readonly<Record<string, string | number>>;

/**
 * `value` undefined: the cell becomes empty. `message`: why the input is refused, in Japanese, for the person who typed
 * it.
 */
export type CellResult = { value: CellValue | undefined } | { message: string };

export interface ValueOption {
  id: string;
  name: string;
  /** One of the ten option colours of the theme (`gray` … `pink`). */
  color: string;
  optionOrder: number;
  isDefaultOption: boolean;
  /** STATE columns only. */
  statusType?: StatusType;
  deletedAt?: string;
}

/** A reference to a column of another board, as a POST_LINK or mirror column stores it. */
export interface LinkEnd {
  id: string;
  projectBoardId: string;
  /** The board's project, by the key it was created with (the key that people see can change later). */
  projectKey: string;
}

export interface LinkedBoard {
  id: string;
  name: string;
  projectKey: string;
}

/** A column of a linked board: the other end of a POST_LINK, or one that a mirror shows (work §3.4). */
export type LinkedColumn = Pick<
  Column,
  'id' | 'name' | 'width' | 'columnType' | 'columnOrder' | 'isLock' | 'valueOptionList'
> &
  Partial<Pick<Column, 'description' | 'direction' | 'isDeadline' | 'numericUnit' | 'numericUnitDisplayType'>> & {
    projectBoardId: string;
  };

export interface LinkedPost {
  id: string;
  projectSerialNumber: number;
  title: string;
  projectBoardId: string;
  sectionId?: string;
  /** Set when the post itself or its section is archived. */
  archivedAt?: string;
  /** Values by the column ids of the linked post's own board: those that mirrors show, and its state. */
  values: Record<string, CellValue>;
  /** Ids of the posts that this post is linked with, by direction. */
  links: Partial<Record<LinkedColumnDirectionType, readonly string[]>>;
}

export interface LinkedPosts {
  get(id: string): LinkedPost | undefined;
  values(): Iterable<LinkedPost>;
  /**
   * Whether the reader certainly cannot see a post that `get` does not find. Without this method every post that `get`
   * does not find counts as not visible.
   */
  isUnseen?(id: string): boolean;
}

/** A value option of a STATE or DROP_DOWN column whose selection starts or ends a measurement. */
export interface MeasurementItem {
  columnId: string;
  valueOptionId: string;
  timeType: TimeMeasurementType;
}

export interface Column {
  id: string;
  name: string;
  columnType: ColumnType;
  columnOrder: number;
  width: number;
  /** True for one column of the board: the STATE column that says how far a post is. */
  isStatus: boolean;
  isLock: boolean;
  required: boolean;
  description?: string;
  /** DATE columns: the date is a deadline (shown as deadlineData, with reminders) rather than just a date. */
  isDeadline?: boolean;
  numericUnit?: string;
  /** Default: RIGHT. */
  numericUnitDisplayType?: NumericUnitDisplayType;
  numericFunctionType?: NumericFunctionType;
  /** TEXT, LONG_TEXT, MARKDOWN_TEXT: the initial value in a new post. */
  templateText?: string;
  /** Set when this column was made by a change of type: the deleted column that it replaces. */
  replacedColumnId?: string;
  /** Set while a job converts the values into a column of another type. */
  typeChange?: TypeChange;
  /**
   * TIME_MEASUREMENT columns: what starts and ends the measurement, and which time counts. The two times ('HH:mm') are
   * either both set or both absent.
   */
  timeMeasurementIsIncludeWeekend?: boolean;
  timeMeasurementIsIncludeHoliday?: boolean;
  timeMeasurementStartTime?: string;
  timeMeasurementEndTime?: string;
  timeMeasurementStartList?: MeasurementItem[];
  timeMeasurementEndList?: MeasurementItem[];
  /** CUSTOM_ACTION columns: the button's name and colour, and what it does. */
  customActionLabel?: string;
  customActionColor?: string;
  customActionStepList?: CustomActionStep[];
  /** Set: the column is hidden everywhere, and deleted permanently 30 days later. */
  deletedAt?: string;
  valueOptionList: ValueOption[];
  /** POST_LINK: what the linked posts are to the post that holds the cell: parents, children or related. */
  direction?: LinkedColumnDirectionType;
  /**
   * As stored. POST_LINK: the matching column on each linked board. COLUMN_DATA_MIRROR: the columns it shows, one per
   * board.
   */
  linkEndList?: LinkEnd[];
  /** POST_LINK: links are shown in the colour of the linked post's state. */
  linkedSettingColor?: boolean;
  /** COLUMN_DATA_MIRROR: the POST_LINK column of this board whose posts it shows. */
  linkedSettingColumnId?: string;
  /** Boards and columns of `linkEndList` that this reader may see. Never stored; neither is `linked`. */
  linkedBoardList?: LinkedBoard[];
  linkedColumnList?: LinkedColumn[];
  /** The posts that the board's links lead to and this reader may see. */
  linked?: LinkedPosts;
}

export interface TypeChange {
  jobId: string;
  columnType: ColumnType;
  /** Number of posts on the board when the job began. */
  total: number;
}

export interface Section {
  id: string;
  name: string;
  sectionOrder: number;
  isDefault: boolean;
  archivedAt?: string;
  archivedBy?: string;
}

export interface Row {
  /** Post id. */
  id: string;
  /** Number of changes of this row, from 1. Of two versions of one post the higher revision is the newer. */
  revision: number;
  projectSerialNumber: number;
  title: string;
  sectionId: string;
  values: Record<string, CellValue>;
  createdAt: string;
  /** Account name. */
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  archivedAt?: string;
  /** Account name. Absent for rows archived before this was recorded. */
  archivedBy?: string;
  /** Number of comments, shown beside the title. */
  commentCount?: number;
  /** Comments have a revision of their own, separate from `revision` (`comment-count.ts`). */
  commentRevision?: number;
  pageCount?: number;
  /**
   * Object name (`{postId}/{pageId}`) of the first captured page that has a picture; null: no page has one. Absent:
   * there are no pages, or they were captured before this was recorded.
   */
  coverPage?: string | null;
  isFeedback?: boolean;
  /** Order keys by view id, for the views in which somebody moved the post by hand (`post-order.ts`). */
  postOrders?: Record<string, string>;
  /** Posts only: number of sub-posts, including archived ones. Absent: none. */
  subPostCount?: number;
  /** Sub-posts only: order key among the sub-posts of the same post (`orderKeyBetween`). */
  postOrder?: string;
  /** Set on a post that was merged away (it is archived): serial number of the post it was merged into. */
  mergedInto?: number;
  /**
   * Serial numbers of the posts merged into this one, including those that had been merged into them before. Absent:
   * none.
   */
  mergedFrom?: number[];
}

export interface FilterCondition {
  /** Absent until it is stored. */
  id?: string;
  targetColumnId: string;
  comparisonOperator: ComparisonOperatorType;
  textData?: string;
  numericData?: number;
  /** DATE: a day relative to today; absent or CUSTOM: the day is `dateData`. */
  dateOperator?: DateComparisonOperatorType;
  dateData?: string;
  /** WITHIN_RANGE with CUSTOM: last day of the range; its first day is `dateData`. */
  deadlineData?: string;
  relativeDateDirection?: RelativeDateDirection;
  relativeDateNumber?: number;
  relativeDateUnit?: RelativeDateUnitType;
  /** POST_LINK: also matches posts that are linked indirectly, through other posts. */
  isRecursive?: boolean;
  /** POST_LINK: serial numbers of linked posts, in any project that the column leads to. */
  projectPostProjectSerialNumberList?: number[];
  /**
   * Not in the specification: links may lead to several projects, where serial numbers repeat and project keys can
   * change, so posts are also named by id.
   */
  linkedPostIdList?: string[];
  timeMeasurementDuration?: number;
  boardSectionIdList?: string[];
  valueOptionIdList?: string[];
  userAccountNameList?: string[];
  isSelectSelf?: boolean;
}
export interface FilterGroup {
  /** Absent until it is stored. */
  id?: string;
  conditionOperator: ConditionOperatorType;
  filterConditionList: FilterCondition[];
}
export interface OrderCondition {
  /** Absent until it is stored. */
  id?: string;
  targetColumnId: string;
  isAsc: boolean;
}
export interface GroupOption {
  /** The group column that these settings belong to. */
  groupColumnId?: string;
  groupColumnValueId: string;
  groupOrder: number;
  isHidden: boolean;
  isContract: boolean;
  /** KANBAN: the group shows a warning when it holds more posts than this. Absent: no limit. */
  wipLimit?: number;
  /** The limit is enforced: posts beyond it are refused. */
  isWipLimitStrict?: boolean;
}
export interface ViewColumn {
  projectBoardColumnId: string;
  isShow: boolean;
  width: number;
  columnOrder: number;
  isWrapDisplay?: boolean;
}

/** Settings of one chart of a view (work §3.8). */
export interface ChartSettings {
  name: string;
  chartType: ChartType;
  countLogicType: CountLogicType;
  /** With CountLogicType COLUMN: the column whose values are aggregated, and how. */
  countColumnId?: string;
  numericFunctionType?: NumericFunctionType;
  /**
   * Column whose values are the categories; for CALCULATE, the column whose days define its period. Absent: all posts
   * form one category.
   */
  groupColumnId?: string;
  /** For columns with days. Default: MONTH. */
  groupTimeBucket?: TimeBucket;
  /** Column whose values are the series. Absent: one series. */
  stackColumnId?: string;
  stackTimeBucket?: TimeBucket;
  /** Takes the full width of a dashboard with two columns. */
  isWide?: boolean;
  /** Default: MEDIUM. */
  height?: ChartHeight;
  /** Applied in addition to the view's filters. */
  filterGroupList: FilterGroup[];
}

export interface Chart extends ChartSettings {
  id: string;
  createdAt: string;
  updatedAt: string;
}

/**
 * Which posts a view shows and in which order and groups. These are the settings that one person can try out without
 * changing the view for others.
 */
export interface Arrangement {
  isContainArchive: boolean;
  /** Absent: ungrouped. */
  groupColumnId?: string;
  /** KANBAN: column whose values divide the board into horizontal lanes. Absent: no lanes. */
  laneColumnId?: string;
  filterGroupList: FilterGroup[];
  orderConditionList: OrderCondition[];
  groupOptionList: GroupOption[];
  /** Default: true, sub-posts are shown under their posts. */
  isShowSubPost?: boolean;
}

export interface View extends Arrangement {
  id: string;
  name: string;
  viewType: ProjectBoardViewType;
  isDefault: boolean;
  /** Position among the board's views. Absent until somebody moves the view. */
  viewOrder?: number;
  isWrapDisplay?: boolean;
  titleColumnWidth?: number;
  postLoadingLimit: number;
  viewColumnList: ViewColumn[];
  /** Words that shown posts must also contain: what one reader is searching for. Never stored. */
  searchText?: string;
  /**
   * TIMELINE: the TERM or DATE column whose days it draws, the USER column that says whose they are, and the column
   * that colours the bars.
   */
  timelineTermColumnId?: string;
  timelineUserColumnId?: string;
  timelineStateColumnId?: string;
  timelineViewSpan?: TimelineViewSpanType;
  /** How posts linked by `postLinkColumnId` depend on each other. Default: FINISH_TO_START. */
  timelineDependencyType?: TimelineDependencyType;
  /** DASHBOARD. Default: two columns. */
  chartDivideSetting?: ChartDivideSettingType;
  /** TREE: the POST_LINK column that makes the hierarchy. TIMELINE: the one that makes the dependencies. */
  postLinkColumnId?: string;
  /**
   * AGILE: the column whose options are the sprints, the column with the estimates, and the option that counts as
   * complete.
   */
  sprintStatusColumnId?: string;
  estimateColumnId?: string;
  completeStatusId?: string;
  /** CARD. Defaults: medium size; any picture that the post has as cover. */
  cardSize?: CardSize;
  cardCover?: CardCover;
  /** CARD: the FILE column whose first picture is the cover. */
  cardCoverColumnId?: string;
  /** Template of new posts. A template that was deleted counts as none. */
  postTemplateId?: string;
  chartList?: Chart[];
  /** Number of changes of the charts. */
  chartRevision?: number;
  createdAt?: string;
  updatedAt?: string;
  deletedAt?: string;
}

/** Ids of the columns that every board has without storing them; used for sorting and filtering. */
export const FIXED_COLUMNS = {
  title: 'title',
  section: 'section',
  createdAt: 'createdAt',
  createdBy: 'createdBy',
  updatedAt: 'updatedAt',
  updatedBy: 'updatedBy',
  serial: 'serial',
} as const;

/** Group key of rows without a value in the group column. */
export const NO_VALUE = 'none';

/** The person who reads a view and the current time. Filters on oneself and on relative dates need both. */
export interface Viewer {
  accountName: string;
  /** Milliseconds since the epoch; dates are those of Asia/Tokyo. */
  now: number;
}

export interface Group {
  /** Value option id, account name, date …, or `NO_VALUE`; '' when the view is ungrouped. */
  groupColumnValueId: string;
  name: string;
  size: number;
  isHidden: boolean;
  isContract: boolean;
  /** By column id, for the columns that have an aggregation. */
  aggregates: Record<string, number>;
  rows: Row[];
}
