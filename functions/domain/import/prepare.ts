/** Makes the columns a file needs and keeps the plan, all or nothing: a run that dies before leaves the board as it was. */

import type { Ids } from '#functions/clients/ports.ts';
import type { Table, TransactOp } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import { putNewColumn } from '#functions/data/board/column.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { importFileKey, importKeysKey } from '#functions/data/board/import-files.ts';
import type { Assignment, ImportPlan, StoredImport } from '#functions/data/board/import-job.ts';
import { keepPlan } from '#functions/data/board/import-job.ts';
import { getPostCount } from '#functions/data/board/post-count.ts';
import { listRows } from '#functions/data/board/row.ts';
import { putNewSection } from '#functions/data/board/section.ts';
import { listMembers } from '#functions/data/people/member.ts';
import { boardKeys } from '#functions/data/table/keys.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { presentMeta } from '#functions/domain/board-core/present-change.ts';
import { publishChange } from '#functions/domain/board-core/publish-change.ts';
import { shortId } from '#functions/domain/board-core/short-id.ts';
import { startingWidth } from '#shared/board/columns/column-width.ts';
import { isAskedFor, parentColumnOf, whyLost } from '#shared/board/columns/import-targets.ts';
import { namesIn } from '#shared/board/columns/kinds/people.ts';
import { BOARD_POSTS_MAX, COLUMNS_MAX, OPERATIONS_MAX } from '#shared/board/limits.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import { defaultValues, missingColumns } from '#shared/board/rows/new-values.ts';
import type { Column, Section, ValueOption } from '#shared/board/types.ts';
import type { ImportFindings, ImportTarget } from '#shared/contract/import.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { isOpenCell } from '#shared/rules/post/open-cells.ts';
import type { Target } from './file/column-plan.ts';
import { distinct, planColumns } from './file/column-plan.ts';
import type { ColumnStats } from './file/column-stats.ts';
import type { PersonOf } from './file/people-in-file.ts';
import { peopleInFile } from './file/people-in-file.ts';
import type { Survey } from './file/survey.ts';
import { surveyFile, UnreadableFile } from './file/survey.ts';
import type { ImportContext, ImportRun } from './import-context.ts';
import { putRefusedHeading } from './write/refused-rows.ts';
import type { KeyColumn } from './write/row-keys.ts';
import { indexKeys } from './write/row-keys.ts';

/** Colours of new choices, in turn; the quiet ones first. */
const COLORS = ['gray', 'blue', 'green', 'yellow', 'purple', 'orange', 'teal', 'pink', 'brown', 'red'];

const optionsOf = (names: string[], ids: Ids, from: number): ValueOption[] =>
  names.map((name, index) => ({
    id: shortId(ids),
    name,
    color: COLORS[(from + index) % COLORS.length]!,
    optionOrder: from + index,
    isDefaultOption: false,
  }));

interface Build {
  assignments: Assignment[];
  ops: TransactOp[];
  /** What the ops make of columns, with room for any value of a choice. */
  changed: Column[];
  sections: Section[];
}

/** Beside the plan and the delta, in one transaction. */
const NEW_AT_ONCE = OPERATIONS_MAX - 2;

/** Of new choices that are told by name. */
const NAMED_OPTIONS = 10;

const findingsOf = (board: Board, targets: readonly Target[], survey: Survey): ImportFindings => ({
  newColumnList: targets.flatMap((target, at) =>
    target.kind === 'new'
      ? { name: target.name, columnType: target.columnType, ...whyBeside(board, survey.wanted.targets[at]!) }
      : [],
  ),
  newOptionList: targets.flatMap((target) => {
    if (target.kind !== 'column' || target.newOptions.length === 0) return [];
    const names = distinct(target.newOptions);
    const columnName = board.columns.find(({ id }) => id === target.columnId)!.name;
    return { columnName, count: names.length, nameList: names.slice(0, NAMED_OPTIONS) };
  }),
  ...newSectionsOf(targets),
  ...lostColumnsOf(board, targets, survey),
});

/** A person can say otherwise; names that are nobody's stay text. */
function whyBeside({ columns }: Board, wanted: ImportTarget): { reason?: string } {
  if (wanted.kind === 'section') return { reason: 'セクションにするには名前の種類が多いため、新しい列にします。' };
  const column = wanted.kind === 'column' && columns.find(({ id }) => id === wanted.columnId);
  if (!column) return {};
  return {
    reason:
      column.columnType === ColumnType.USER
        ? `列「${column.name}」に入る人と照らし合わせられない名前があるため、新しい列にします。`
        : `列「${column.name}」に入らない値があるため、新しい列にします。取り込み先で「${column.name}」を選び直すと、入らない行だけを除いて取り込みます。`,
  };
}

const newSectionsOf = (targets: readonly Target[]): Pick<ImportFindings, 'newSectionList'> => {
  const newSectionList = targets.flatMap((target) => (target.kind === 'section' ? target.newSections : []));
  return newSectionList.length > 0 ? { newSectionList } : {};
};

function lostColumnsOf(
  { columns }: Board,
  targets: readonly Target[],
  { header, stats }: Survey,
): Pick<ImportFindings, 'lostColumnList'> {
  const lostColumnList = header.flatMap((name, at) => {
    const reason = targets[at]!.kind === 'skip' && stats[at]!.count > 0 ? whyLost(name, columns) : undefined;
    return reason === undefined ? [] : { name, reason };
  });
  return lostColumnList.length > 0 ? { lostColumnList } : {};
}

/** All of its values are choices by then: any text will do. */
const asText = (column: Column): Column =>
  column.columnType === ColumnType.DROP_DOWN ? { ...column, columnType: ColumnType.TEXT, valueOptionList: [] } : column;

function buildColumns(
  scope: ImportContext['scope'],
  board: Board,
  header: string[],
  targets: Target[],
  ids: Ids,
): Build {
  const build: Build = { assignments: [], ops: [], changed: [], sections: [] };
  let columnOrder = Math.max(-1, ...board.columns.map((column) => column.columnOrder));
  targets.forEach((target, index) => {
    const heading = header[index]!;
    if (target.kind === 'new') {
      columnOrder += 1;
      const shape = {
        name: target.name,
        columnType: target.columnType,
        valueOptionList: optionsOf(distinct(target.options), ids, 0),
      };
      const column: Column = {
        ...shape,
        id: shortId(ids),
        columnOrder,
        width: startingWidth(shape),
        isStatus: false,
        isLock: false,
        required: false,
      };
      build.ops.push(putNewColumn(scope, board.id, column));
      build.changed.push(asText(column));
      build.assignments.push({ kind: 'column', columnId: column.id, heading });
    } else if (target.kind === 'column') {
      const column = board.columns.find(({ id }) => id === target.columnId)!;
      if (target.newOptions.length > 0) {
        const valueOptionList = [
          ...column.valueOptionList,
          ...optionsOf(distinct(target.newOptions), ids, column.valueOptionList.length),
        ];
        build.changed.push(asText(column));
        // Whoever changed the choices meanwhile keeps the change: this run starts over.
        build.ops.push({
          update: boardKeys.column(scope.workspaceId, board.id, column.id),
          set: { valueOptionList },
          if: [{ path: 'valueOptionList', equals: column.valueOptionList }],
        });
      }
      build.assignments.push({ kind: 'column', columnId: column.id, heading });
    } else {
      if (target.kind === 'section') build.sections = newSections(board, target.newSections, ids);
      build.assignments.push({ kind: target.kind });
    }
  });
  build.ops.push(...build.sections.map((section) => putNewSection(scope, board.id, section)));
  return build;
}

/** Behind those that are there, in the order of the file. */
function newSections({ sections }: Board, names: readonly string[], ids: Ids): Section[] {
  const last = Math.max(-1, ...sections.map(({ sectionOrder }) => sectionOrder));
  return names.map((name, at) => ({ id: shortId(ids), name, sectionOrder: last + 1 + at, isDefault: false }));
}

/** Said before the first row is written, not behind the last one that fits. */
async function requireRoom(
  table: Table,
  scope: TenantScope,
  boardId: string,
  total: number,
  posts: number,
): Promise<void> {
  const room = BOARD_POSTS_MAX - ((await getPostCount(table, scope, boardId))?.posts ?? 0);
  const [left, rows, fresh, most] = [room, total, posts, BOARD_POSTS_MAX].map(formatNumber);
  if (posts > room)
    throw new UnreadableFile(
      `このボードに入れられる投稿はあと${left}件ですが、ファイルには${posts < total ? `新しい投稿になる行が${fresh}` : rows}行あります。1つのボードに入れられるのは、サブ投稿とアーカイブした投稿を含めて${most}件までです。`,
    );
}

/** Without such a column no row of the file would become a post. */
function requireColumns(board: Board, targets: readonly Target[]): void {
  const given = new Set(targets.flatMap((target) => (target.kind === 'column' ? target.columnId : [])));
  const defaults = defaultValues(board.columns);
  const missing = missingColumns(board.columns, defaults, (column) => isAskedFor(column) && !given.has(column.id));
  if (missing.length > 0)
    throw new UnreadableFile(
      `必須の列${missing.map(({ name }) => `「${name}」`).join('')}に取り込める列がファイルにありません。列を加えて、見出しと値を確かめてください。`,
    );
}

function calledByName(
  board: Board,
  targets: readonly Target[],
  stats: readonly ColumnStats[],
  personOf: PersonOf,
): Record<string, string> {
  const isOfPeople = (target: Target): boolean =>
    target.kind === 'column' &&
    board.columns.some(({ id, columnType }) => id === target.columnId && columnType === ColumnType.USER);
  const names = targets.flatMap((target, at) =>
    isOfPeople(target) ? [...(stats[at]!.kinds ?? [])].flatMap(namesIn) : [],
  );
  return Object.fromEntries(names.filter((name) => personOf(name) !== name).map((name) => [name, personOf(name)!]));
}

/** Cells of a locked column change for those alone who manage the project. */
function requireOpen({ projectAccess }: ImportRun['scope'], board: Board, targets: readonly Target[]): void {
  const locked = board.columns.find(
    (column) =>
      !isOpenCell(projectAccess, column) &&
      targets.some((target) => target.kind === 'column' && target.columnId === column.id),
  );
  if (locked)
    throw new UnreadableFile(
      `列「${locked.name}」はロックされているため、値を変えられません。この列を「取り込まない」にしてください。`,
    );
}

const keyColumnOf = (target: Target, board: Board): KeyColumn =>
  target.kind === 'column'
    ? { kind: 'column', column: board.columns.find(({ id }) => id === target.columnId)! }
    : { kind: target.kind === 'number' ? 'number' : 'title' };

/** Which posts the rows are about, kept beside the file; how many of them become new posts. */
async function findPosts(
  { ports, scope }: ImportRun,
  board: Board,
  job: StoredImport,
  survey: Survey,
  target: Target,
  parentAt: number | undefined,
): Promise<number> {
  const { index, fresh } = await indexKeys(
    {
      uploads: ports.uploads,
      key: importFileKey(scope, board.id, job.fileId),
      form: { ...survey, keyAt: job.keyIndex!, ...(parentAt !== undefined && { parentAt }) },
    },
    listRows(ports.table, scope, board.id),
    keyColumnOf(target, board),
    ports.clock.now(),
  );
  await ports.uploads.put(importKeysKey(scope, board.id, job.id), Buffer.from(JSON.stringify(index)));
  return fresh;
}

export async function prepareImport({ ports, scope }: ImportRun, board: Board, job: StoredImport): Promise<void> {
  const now = ports.clock.now();
  const boardId = board.id;
  const survey = await surveyFile(ports.uploads, importFileKey(scope, boardId, job.fileId), board.columns, job, now);
  const personOf = peopleInFile(await listMembers(ports.table, scope));
  const targets = planColumns(survey.header, survey.wanted, survey.stats, board, personOf);
  const toldAt = parentColumnOf(survey.header);
  const parentAt = toldAt !== undefined && targets[toldAt]!.kind === 'skip' ? toldAt : undefined;
  const key = job.keyIndex === undefined ? undefined : targets[job.keyIndex]!;
  if (key) requireOpen(scope, board, targets);
  const fresh = key ? await findPosts({ ports, scope }, board, job, survey, key, parentAt) : survey.total;
  await requireRoom(ports.table, scope, boardId, survey.total, fresh);
  if (fresh > 0) requireColumns(board, targets);
  const { assignments, ops, changed, sections } = buildColumns(scope, board, survey.header, targets, ports.ids);
  if (board.columns.length + targets.filter(({ kind }) => kind === 'new').length > COLUMNS_MAX)
    throw new UnreadableFile(`ボードの列は${COLUMNS_MAX}個までです。使わない列をファイルから除いてください。`);
  if (ops.length > NEW_AT_ONCE)
    throw new UnreadableFile(
      `一度に作れる列とセクションは、合わせて${NEW_AT_ONCE}個までです。セクションを先に作るか、列をファイルから除いてください。`,
    );
  const section =
    board.sections.find((candidate) => candidate.isDefault && !isArchivedItself(candidate)) ?? board.sections[0]!;
  const plan: ImportPlan = {
    encoding: survey.encoding,
    delimiter: survey.delimiter,
    assignments,
    sectionId: section.id,
    total: survey.total,
    headingRow: survey.headingRow,
    offset: survey.offset,
    ...(key && { keyAt: job.keyIndex!, keyHeading: survey.header[job.keyIndex!]! }),
    ...(parentAt !== undefined && { parentAt }),
    people: calledByName(board, targets, survey.stats, personOf),
    ...(job.isTrial && { trialColumns: changed, trialSections: sections }),
  };
  await putRefusedHeading(ports.uploads, scope, boardId, job.id, survey.header);
  const keep = keepPlan(scope, boardId, job.id, plan, findingsOf(board, targets, survey));
  if (job.isTrial) {
    await ports.table.update(keep);
    return;
  }
  // Readers look back no further than a commit takes, and the file took its time.
  const stamp = ports.clock.now();
  const id = ports.ids.ulid(stamp);
  const delta = { kind: 'META' as const, at: new Date(stamp).toISOString(), by: scope.accountName };
  await ports.table.transact([keep, ...ops, putDelta(scope, boardId, { id, delta })]);
  const change = presentMeta({ scope, boardId, actorAccountName: scope.accountName }, id);
  await publishChange(ports.push, change);
}
