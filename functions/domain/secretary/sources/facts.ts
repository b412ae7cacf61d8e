/**
 * Figures of a board's progress, computed from rows and status changes alone: exact, testable, free of invention
 * (design §5 "AI secretary"). Sentences are made from these in `draft.ts`.
 */

import type { Column, Row } from '#shared/board/types.ts';
import type { AiSecretaryJobReportDateUnitType as Unit } from '#shared/enums/enums.ts';
import { ColumnType, StatusType } from '#shared/enums/enums.ts';
import { dayOf, daysBetween } from '#shared/format/days.ts';
import type { Period } from '../period.ts';
import { isIn, periodsUntil } from '../period.ts';

/** A post's status column went from one option to another. */
export interface Transition {
  postId: string;
  /** YYYY-MM-DD in Asia/Tokyo. */
  day: string;
  /** Option ids; undefined for an empty cell. */
  before?: string;
  after?: string;
}

export interface SourceBoard {
  id: string;
  columns: readonly Column[];
}

export interface Source {
  boards: readonly SourceBoard[];
  boardOf(row: Row): SourceBoard;
  /** Or what they are called together. */
  boardName: string;
  /** How many boards there are, of which these are read; absent: these alone are asked about. */
  ofBoards?: number;
  columns: Column[];
  /** Posts that are there. */
  rows: Row[];
  /** Oldest first. */
  transitions: Transition[];
  /** The first day of which all transitions are here; absent: of every day. */
  transitionsSince?: string;
  /** YYYY-MM-DD in Asia/Tokyo. */
  today: string;
  /** The last day that is counted; absent: today, as far as it has come. */
  until?: string;
  unit: Unit;
}

export interface Stalled {
  row: Row;
  /** Since the status last changed, or since the post was made. */
  days: number;
}

/** Where a proposal would change something. */
export interface Planning extends Pick<Source, 'boards' | 'boardOf'> {
  /** YYYY-MM-DD in Asia/Tokyo. */
  today: string;
}

export interface Facts {
  planning: Planning;
  period: Period;
  previous: Period;
  /** The day figures are seen from: the last one that is counted, or the newest recorded day of an imported board. */
  asOf: string;
  /** The column that says when a post came up, where the board's own time stamps only tell when it was imported. */
  dateColumn: Column | undefined;
  hasStatus: boolean;
  hasHistory: boolean;
  hasDeadline: boolean;
  hasAssignee: boolean;
  created: Row[];
  previousCreated: Row[];
  completed: Row[];
  previousCompleted: Row[];
  /** Oldest first, this one last. */
  periods: { period: Period; created: Row[]; completed: Row[] }[];
  byStatus: Record<StatusType, Row[]>;
  /** Rows without a status. */
  noStatus: Row[];
  /** Longest overdue first. */
  overdue: Stalled[];
  /** In progress and unchanged for STALLED_DAYS or more, longest first. */
  stalled: Stalled[];
  /** Not done, with a deadline, and nobody assigned. */
  unassigned: Row[];
  /** Open work by account name, most first. */
  workload: { accountName: string; rows: Row[] }[];
  /** Sum of the estimate column over what is not done. */
  remaining: { column: Column; value: number; rows: Row[] } | undefined;
  /** New posts by option of the first drop-down column, most first. */
  kinds: { column: Column; optionName: string; rows: Row[] }[];
}

export const STALLED_DAYS = 7;
const PERIODS = 6;
/** An imported date column counts as the posts' own date when this share of rows has it. */
const DATE_COLUMN_SHARE = 0.8;
/** A board that came in within one day has no time line of its own. */
const isImported = (rows: Row[]): boolean => {
  const days = new Set(rows.map((row) => tokyoDay(row.createdAt)));
  return rows.length > 0 && days.size === 1;
};

/** The columns that say how a post stands, who has it, and until when. */
export const rolesIn = (columns: readonly Column[]) => ({
  status: columns.find((column) => column.isStatus),
  deadline: columns.find((column) => column.columnType === ColumnType.DATE && column.isDeadline),
  people: columns.find((column) => column.columnType === ColumnType.USER),
});

/** Day in Tokyo of an ISO time stamp. */
const tokyoDay = (iso: string): string => dayOf(Date.parse(iso));

const text = (row: Row, column: Column | undefined): string | undefined => {
  const value = column && row.values[column.id];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function findDateColumn(columns: Column[], rows: Row[]): Column | undefined {
  if (!isImported(rows)) return undefined;
  return columns.find(
    (column) =>
      column.columnType === ColumnType.DATE &&
      !column.isDeadline &&
      rows.filter((row) => text(row, column)).length >= rows.length * DATE_COLUMN_SHARE,
  );
}

/** Last day each post entered a DONE option, for posts that are still done. */
function completionDays(
  source: Source,
  statusOf: (row: Row) => StatusType | undefined,
  isDone: (optionId: string | undefined) => boolean,
): Map<string, string> {
  const days = new Map<string, string>();
  for (const change of source.transitions) {
    if (isDone(change.after) && !isDone(change.before) && change.day >= (days.get(change.postId) ?? ''))
      days.set(change.postId, change.day);
  }
  const done = new Set(source.rows.filter((row) => statusOf(row) === StatusType.DONE).map((row) => row.id));
  return new Map([...days].filter(([postId]) => done.has(postId)));
}

const byNumber = (a: Row, b: Row): number => a.projectSerialNumber - b.projectSerialNumber;
const byDays = (a: Stalled, b: Stalled): number => b.days - a.days || byNumber(a.row, b.row);

export function computeFacts(source: Source): Facts {
  const { columns, rows, today } = source;
  const { status: statusColumn, deadline: deadlineColumn, people: userColumn } = rolesIn(columns);
  const estimateColumn = columns.find(
    (column) => column.columnType === ColumnType.NUMERIC && column.numericUnit !== undefined,
  );
  const kindColumn = columns.find((column) => column.columnType === ColumnType.DROP_DOWN);
  const statusTypes = new Map(statusColumn?.valueOptionList.map((option) => [option.id, option.statusType]));
  const statusOf = (row: Row): StatusType | undefined => statusTypes.get(text(row, statusColumn) ?? '');
  const isDone = (optionId: string | undefined): boolean => statusTypes.get(optionId ?? '') === StatusType.DONE;

  const dateColumn = findDateColumn(columns, rows);
  const createdDay = (row: Row): string => (dateColumn ? (text(row, dateColumn) ?? '') : tokyoDay(row.createdAt));
  const asOf = dateColumn
    ? rows.reduce((latest, row) => (createdDay(row) > latest ? createdDay(row) : latest), '')
    : (source.until ?? today);
  const completion = completionDays(source, statusOf, isDone);
  const completedIn = (range: Period): Row[] =>
    rows.filter((row) => isIn(completion.get(row.id) ?? '', range)).sort(byNumber);
  const createdIn = (range: Period): Row[] => rows.filter((row) => isIn(createdDay(row), range)).sort(byNumber);
  const periods = periodsUntil(asOf, source.unit, PERIODS).map((period) => ({
    period,
    created: createdIn(period),
    completed: completedIn(period),
  }));
  const [previous, current] = periods.slice(-2) as [(typeof periods)[number], (typeof periods)[number]];
  const hasStatus = rows.some((row) => statusOf(row) !== undefined);
  const hasHistory = source.transitions.length > 0;
  const withStatus = (type: StatusType): Row[] => rows.filter((row) => statusOf(row) === type).sort(byNumber);

  const lastChange = new Map<string, string>();
  for (const change of source.transitions)
    if (change.day > (lastChange.get(change.postId) ?? '')) lastChange.set(change.postId, change.day);
  /** As far as it is known: never earlier than it was. */
  const unchangedSince = (row: Row): string =>
    lastChange.get(row.id) ?? [createdDay(row), source.transitionsSince ?? ''].sort()[1]!;
  const open = rows.filter((row) => statusOf(row) !== StatusType.DONE).sort(byNumber);
  const working = withStatus(StatusType.IN_PROGRESS);
  const people = (row: Row): string[] =>
    userColumn && Array.isArray(row.values[userColumn.id]) ? (row.values[userColumn.id] as string[]) : [];

  return {
    planning: { boards: source.boards, boardOf: source.boardOf, today },
    period: current.period,
    previous: previous.period,
    asOf,
    dateColumn,
    hasStatus,
    hasHistory,
    hasDeadline: rows.some((row) => text(row, deadlineColumn)),
    hasAssignee: rows.some((row) => people(row).length > 0),
    created: current.created,
    previousCreated: previous.created,
    completed: current.completed,
    previousCompleted: previous.completed,
    periods,
    byStatus: {
      [StatusType.OPEN]: withStatus(StatusType.OPEN),
      [StatusType.IN_PROGRESS]: working,
      [StatusType.PENDING]: withStatus(StatusType.PENDING),
      [StatusType.DONE]: withStatus(StatusType.DONE),
    },
    noStatus: rows.filter((row) => statusOf(row) === undefined).sort(byNumber),
    overdue: open
      .flatMap((row) => {
        const deadline = text(row, deadlineColumn);
        return deadline && deadline < today ? [{ row, days: daysBetween(deadline, today) }] : [];
      })
      .sort(byDays),
    stalled: working
      .map((row) => ({ row, days: daysBetween(unchangedSince(row), today) }))
      .filter(({ days }) => days >= STALLED_DAYS)
      .sort(byDays),
    unassigned: open.filter((row) => text(row, deadlineColumn) && people(row).length === 0),
    workload: Object.entries(
      Object.groupBy(
        hasStatus ? open.flatMap((row) => people(row).map((accountName) => ({ accountName, row }))) : [],
        ({ accountName }) => accountName,
      ),
    )
      .map(([accountName, entries]) => ({ accountName, rows: entries!.map(({ row }) => row) }))
      .sort((a, b) => b.rows.length - a.rows.length || (a.accountName < b.accountName ? -1 : 1)),
    remaining: estimateColumn && hasStatus ? sumOf(estimateColumn, open) : undefined,
    kinds: kindColumn
      ? kindColumn.valueOptionList
          .map((option) => ({
            column: kindColumn,
            optionName: option.name,
            rows: current.created.filter((row) => row.values[kindColumn.id] === option.id),
          }))
          .filter(({ rows: matching }) => matching.length > 0)
          .sort((a, b) => b.rows.length - a.rows.length)
      : [],
  };
}

function sumOf(column: Column, rows: Row[]): Facts['remaining'] {
  const estimated = rows.filter((row) => typeof row.values[column.id] === 'number');
  if (estimated.length === 0) return undefined;
  return { column, value: estimated.reduce((sum, row) => sum + (row.values[column.id] as number), 0), rows: estimated };
}
