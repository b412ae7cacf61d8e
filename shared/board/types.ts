/**
 * Boards as rules see them: plain data, no storage, no wire. Rows hold raw values by column id; the columns read with
 * them decide what shows (design §5).
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
 * Raw value of one cell, by column type: NUMERIC number; DATE 'YYYY-MM-DD'; TERM 'from/to' with either side possibly empty;
 * STATE and DROP_DOWN a value option id; USER a list of account names; TEXT, LONG_TEXT, MARKDOWN_TEXT, LINK_URL a string;
 * POST_LINK a list of post ids; FILE, GITHUB_LINK, GITHUB_PULL_REQUEST, JIRA_LINK a list of records; TIME_MEASUREMENT its stretches (measured-cell.ts);
 * POST_CONTENTS the beginning of the contents.
 * An empty cell has no entry. COLUMN_DATA_MIRROR stores none: it is read as the values of all linked posts.
 */
export type CellValue = OneValue | OneValue[];
/** What a column that is no mirror holds. */
export type OneValue = string | number | string[] | CellRecord[];

/** One file, link or pull request of a cell; fields as `ColumnData` names them (work §3.5). */
export type CellRecord = Readonly<Record<string, string | number>>;

/** `value` undefined: the cell becomes empty. `message`: Japanese, for the person who typed. */
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

/** A column of some board, as a column stores it. */
export interface LinkEnd {
  id: string;
  projectBoardId: string;
  /** The key that the board's project was made with. */
  projectKey: string;
}

export interface LinkedBoard {
  id: string;
  name: string;
  projectKey: string;
}

/** A column at the other end, or one that is shown from there (work §3.4). */
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
  /** Itself or with its section. */
  archivedAt?: string;
  /** By the column ids of its own board: what mirrors show, and its state. */
  values: Record<string, CellValue>;
  /** Where its own links lead. */
  links: Partial<Record<LinkedColumnDirectionType, readonly string[]>>;
}

export interface LinkedPosts {
  get(id: string): LinkedPost | undefined;
  values(): Iterable<LinkedPost>;
  /** Whether it is sure that a post that is not here is out of the reader's sight; absent: it always is. */
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
  /** The board's one state column. */
  isStatus: boolean;
  isLock: boolean;
  required: boolean;
  description?: string;
  /** DATE columns: the date is a deadline (shown as deadlineData, reminded of), not a mere date. */
  isDeadline?: boolean;
  numericUnit?: string;
  /** RIGHT where absent. */
  numericUnitDisplayType?: NumericUnitDisplayType;
  numericFunctionType?: NumericFunctionType;
  /** TEXT, LONG_TEXT, MARKDOWN_TEXT: what a new post starts with. */
  templateText?: string;
  /** The deleted column whose place and values it took when the type was changed. */
  replacedColumnId?: string;
  /** Set while its values are on their way into a column of another type. */
  typeChange?: TypeChange;
  /** TIME_MEASUREMENT columns: what starts and ends it, and which time counts; the times ('HH:mm') are both set or none. */
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
  /** Set: hidden everywhere, and gone for good 30 days later. */
  deletedAt?: string;
  valueOptionList: ValueOption[];
  /** POST_LINK: what its posts are to the post. */
  direction?: LinkedColumnDirectionType;
  /** As stored. POST_LINK: the column at the other end, on each linked board. COLUMN_DATA_MIRROR: the columns it shows, one of each board. */
  linkEndList?: LinkEnd[];
  /** POST_LINK: links stand with the state of their post. */
  linkedSettingColor?: boolean;
  /** COLUMN_DATA_MIRROR: the POST_LINK column of this board whose posts it shows. */
  linkedSettingColumnId?: string;
  /** Boards and columns of `linkEndList` as one reader may see them; never stored, as with `linked`. */
  linkedBoardList?: LinkedBoard[];
  linkedColumnList?: LinkedColumn[];
  /** The posts that links of the board lead to, as far as one reader may see them. */
  linked?: LinkedPosts;
}

export interface TypeChange {
  jobId: string;
  columnType: ColumnType;
  /** Posts of the board when it began. */
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
  /** Counts the changes of this row from 1: of two states of one post the higher revision is the newer. */
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
  /** Account name; absent where it was archived before this was kept. */
  archivedBy?: string;
  /** Counts shown beside the title. */
  commentCount?: number;
  /** Comments count apart from `revision` (`comment-count.ts`). */
  commentRevision?: number;
  pageCount?: number;
  /**
   * The first of its captured pages with a picture, by the name of its objects (`{postId}/{pageId}`); null: none of them has one.
   * Absent: there are no pages, or they came before this was kept.
   */
  coverPage?: string | null;
  isFeedback?: boolean;
  /** Keys of the views in which somebody moved the post by hand (`post-order.ts`). */
  postOrders?: Record<string, string>;
  /** Posts: how many sub-posts there are, archived ones among them. Absent: none. */
  subPostCount?: number;
  /** Sub-posts: their place under their post (`orderKeyBetween`). */
  postOrder?: string;
  /** Number of the post that says the same and stays in its place; it is archived. */
  mergedInto?: number;
  /** Numbers of the posts that it stays in the place of, with those that they had stayed for. Absent: none. */
  mergedFrom?: number[];
}

export interface FilterCondition {
  /** Absent while it has not been stored. */
  id?: string;
  targetColumnId: string;
  comparisonOperator: ComparisonOperatorType;
  textData?: string;
  numericData?: number;
  /** DATE: a day named by its distance from today; absent or CUSTOM means `dateData`. */
  dateOperator?: DateComparisonOperatorType;
  dateData?: string;
  /** WITHIN_RANGE with CUSTOM: last day of the range that begins with `dateData`. */
  deadlineData?: string;
  relativeDateDirection?: RelativeDateDirection;
  relativeDateNumber?: number;
  relativeDateUnit?: RelativeDateUnitType;
  /** POST_LINK: also by way of other links. */
  isRecursive?: boolean;
  /** Of any project that the column leads to. */
  projectPostProjectSerialNumberList?: number[];
  /** Ours: links may lead to several projects, whose numbers are the same and whose keys can change. */
  linkedPostIdList?: string[];
  timeMeasurementDuration?: number;
  boardSectionIdList?: string[];
  valueOptionIdList?: string[];
  userAccountNameList?: string[];
  isSelectSelf?: boolean;
}
export interface FilterGroup {
  /** Absent while it has not been stored. */
  id?: string;
  conditionOperator: ConditionOperatorType;
  filterConditionList: FilterCondition[];
}
export interface OrderCondition {
  /** Absent while it has not been stored. */
  id?: string;
  targetColumnId: string;
  isAsc: boolean;
}
export interface GroupOption {
  /** The column whose groups it is about. */
  groupColumnId?: string;
  groupColumnValueId: string;
  groupOrder: number;
  isHidden: boolean;
  isContract: boolean;
  /** KANBAN: of more work than this at once the group warns; absent: of none. */
  wipLimit?: number;
  /** Lets nothing in beyond its limit. */
  isWipLimitStrict?: boolean;
}
export interface ViewColumn {
  projectBoardColumnId: string;
  isShow: boolean;
  width: number;
  columnOrder: number;
  isWrapDisplay?: boolean;
}

/** Of a chart of a view (work §3.8). */
export interface ChartSettings {
  name: string;
  chartType: ChartType;
  countLogicType: CountLogicType;
  /** COLUMN: whose values are counted, and how. */
  countColumnId?: string;
  numericFunctionType?: NumericFunctionType;
  /** What makes the categories; of CALCULATE, whose days make its period. Absent: all posts are one. */
  groupColumnId?: string;
  /** Of columns with days; absent: MONTH. */
  groupTimeBucket?: TimeBucket;
  /** What makes the series; absent: one series. */
  stackColumnId?: string;
  stackTimeBucket?: TimeBucket;
  /** As wide as the dashboard, where that has two columns. */
  isWide?: boolean;
  /** Absent: MEDIUM. */
  height?: ChartHeight;
  /** On top of the view's. */
  filterGroupList: FilterGroup[];
}

export interface Chart extends ChartSettings {
  id: string;
  createdAt: string;
  updatedAt: string;
}

/** Which posts a view shows, and how they stand: what a person may try without changing it for others. */
export interface Arrangement {
  isContainArchive: boolean;
  /** Absent: ungrouped. */
  groupColumnId?: string;
  /** KANBAN: what divides its columns into lanes; absent: nothing does. */
  laneColumnId?: string;
  filterGroupList: FilterGroup[];
  orderConditionList: OrderCondition[];
  groupOptionList: GroupOption[];
  /** Sub-posts stand under their posts unless this says otherwise. */
  isShowSubPost?: boolean;
}

export interface View extends Arrangement {
  id: string;
  name: string;
  viewType: ProjectBoardViewType;
  isDefault: boolean;
  /** Place among the board's views; absent in views that nobody has moved. */
  viewOrder?: number;
  isWrapDisplay?: boolean;
  titleColumnWidth?: number;
  postLoadingLimit: number;
  viewColumnList: ViewColumn[];
  /** Words that the posts must hold, too: what one reader searches for, never stored. */
  searchText?: string;
  /** TIMELINE: the TERM or DATE column whose days it draws, whose they are, and what colours them. */
  timelineTermColumnId?: string;
  timelineUserColumnId?: string;
  timelineStateColumnId?: string;
  timelineViewSpan?: TimelineViewSpanType;
  /** What the posts along `postLinkColumnId` wait for; absent: for the end. */
  timelineDependencyType?: TimelineDependencyType;
  /** DASHBOARD: absent is two. */
  chartDivideSetting?: ChartDivideSettingType;
  /** TREE: the POST_LINK column along which posts stand under each other. TIMELINE: along which they wait for each other. */
  postLinkColumnId?: string;
  /** AGILE: the column whose options are the sprints, the one that estimates posts, and the option that counts as complete. */
  sprintStatusColumnId?: string;
  estimateColumnId?: string;
  completeStatusId?: string;
  /** CARD: absent is medium, and whatever picture there is. */
  cardSize?: CardSize;
  cardCover?: CardCover;
  /** CARD: the column of files whose first picture is the cover. */
  cardCoverColumnId?: string;
  /** What new posts begin with; one that is gone meanwhile counts as none. */
  postTemplateId?: string;
  chartList?: Chart[];
  /** Counts the changes of the charts. */
  chartRevision?: number;
  createdAt?: string;
  updatedAt?: string;
  deletedAt?: string;
}

/** Column ids every board has, for sorting and filtering on what is not a stored column. */
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

/** Who looks, and when: filters on oneself and on relative dates need both. */
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
  /** By column id, of the columns that ask for one. */
  aggregates: Record<string, number>;
  rows: Row[];
}
