import { arranged } from '#shared/board/arrangement/arrangement.ts';
import { evaluateWhole, pageOf } from '#shared/board/arrangement/evaluate-view.ts';
import { isSameCell } from '#shared/board/cells/cells.ts';
import type { RowPatch } from '#shared/board/rows/deltas.ts';
import { isSubPost, parentIdOf, subPostsIn } from '#shared/board/rows/sub-post.ts';
import { type Column, FIXED_COLUMNS, type Row, type Section, type View } from '#shared/board/types.ts';
import type { StatusType } from '#shared/enums/enums.ts';
import { ColumnType, NumericFunctionType } from '#shared/enums/enums.ts';
import type { RefusedCell } from '#shared/errors.ts';
import { partlyRefused } from '../../api/partly-refused.ts';
import type { Edit } from '../../edits/edit.ts';
import type { KeptEdit } from '../../edits/kept-edit.ts';
import { editedRow, postIdsOf } from '../../edits/shown-kinds.ts';
import type { Draft } from '../arrangement/draft.ts';
import { cellOf } from '../commands/cell-edits.ts';
import { withPatchedRows } from '../rows/patched-rows.ts';
import type { BoardData } from '../types.ts';
import type { Change } from '../wire/apply-change.ts';
import type { BoardGateway, KeptEdits, LiveHandlers, Surroundings } from '../wire/board-gateway.ts';

const column = (part: Partial<Column> & Pick<Column, 'id' | 'name' | 'columnType'>): Column => ({
  columnOrder: 0,
  width: 100,
  isStatus: false,
  isLock: false,
  required: false,
  valueOptionList: [],
  ...part,
});
const state = (id: string, name: string, statusType: StatusType, optionOrder: number) => ({
  id,
  name,
  color: 'gray',
  optionOrder,
  isDefaultOption: false,
  statusType,
});

export const COLUMNS: Column[] = [
  column({
    id: 'state',
    name: '状態',
    columnType: ColumnType.STATE,
    isStatus: true,
    valueOptionList: [state('todo', '未着手', 1, 1), state('doing', '進行中', 2, 2), state('done', '完了', 4, 3)],
  }),
  column({
    id: 'estimate',
    name: '見積',
    columnType: ColumnType.NUMERIC,
    numericUnit: 'pt',
    numericFunctionType: NumericFunctionType.SUM,
  }),
  column({ id: 'due', name: '期限', columnType: ColumnType.DATE, isDeadline: true }),
];
const SECTION = { id: 's1', name: '既定', sectionOrder: 1, isDefault: true };

export const post = (serial: number, values: Row['values'], part: Partial<Row> = {}): Row => ({
  id: `p${serial}`,
  revision: 1,
  projectSerialNumber: serial,
  title: `投稿${serial}`,
  sectionId: 's1',
  values,
  createdAt: '2026-09-01T00:00:00.000Z',
  createdBy: 'sato',
  updatedAt: '2026-09-01T00:00:00.000Z',
  updatedBy: 'sato',
  ...part,
});

/** A board on the server, small enough to reason about; `limit` rows per group come with the page. */
export class FakeServer {
  rows: Map<string, Row>;
  /** Deleted posts, which can be restored. */
  private readonly deleted = new Map<string, Row>();
  view: View;
  limit: number;
  /** Most posts of one page, over all groups. */
  room = Number.POSITIVE_INFINITY;
  /** A copy for this server, because the test files share the constant. */
  columns = [...COLUMNS];
  sections: Section[] = [SECTION];
  pageLoads = 0;
  /** How often changes were requested. */
  asked = 0;
  mutationIds: string[] = [];
  /** Comments in the order of arrival. */
  comments: string[] = [];
  contents = '';
  private marks = 0;
  readonly log: Change[] = [];
  /** Every state of every row, by id and revision. */
  private readonly versions = new Map<string, Row>();

  constructor(rows: Row[], { limit = 50, groupColumnId = 'state' as string | undefined } = {}) {
    this.rows = new Map(rows.map((row) => [row.id, row]));
    for (const row of rows) this.versions.set(`${row.id} ${row.revision}`, row);
    this.limit = limit;
    this.view = {
      id: 'v1',
      name: 'テーブル',
      viewType: 1,
      isDefault: true,
      isContainArchive: false,
      postLoadingLimit: limit,
      filterGroupList: [],
      orderConditionList: [],
      groupOptionList: [],
      viewColumnList: [],
      ...(groupColumnId && { groupColumnId }),
    };
  }

  private mark(): string {
    this.marks += 1;
    return String(this.marks).padStart(8, '0');
  }

  evaluate(draft?: Draft, searchText = '') {
    return evaluateWhole(
      this.rows.values(),
      COLUMNS,
      arranged(this.view, { ...draft, searchText }),
      { accountName: 'sato', now: 0 },
      this.sections,
      subPostsIn(this.rows.values()),
    );
  }

  page(draft?: Draft, searchText = ''): BoardData {
    this.pageLoads += 1;
    const { groups, total } = this.evaluate(draft, searchText);
    let left = this.room;
    return {
      board: {
        id: 'b1',
        name: 'ボード',
        boardType: 1,
        sections: this.sections,
        columns: this.columns,
        views: [this.view],
      },
      view: { ...arranged(this.view, draft), ...(searchText && { searchText }) },
      shared: this.view,
      ...(draft && { draft }),
      groups: groups.map((whole) => {
        const { groupColumnValueId: key, name, size, aggregates, rows } = pageOf(whole, 0, Math.min(this.limit, left));
        left -= rows.length;
        return { key, name, size, aggregates, rows };
      }),
      total,
      mark: this.mark(),
      revisions: {},
      goneMarks: {},
    };
  }

  group(key: string, offset: number, draft?: Draft, searchText = '') {
    const { groups, total } = this.evaluate(draft, searchText);
    const whole = groups.find((group) => group.groupColumnValueId === key)!;
    return {
      group: {
        key,
        name: whole.name,
        size: whole.size,
        aggregates: whole.aggregates,
        rows: pageOf(whole, offset, this.limit).rows,
      },
      total,
    };
  }

  /** How often all rows were requested; undefined: the server refuses to send all rows. */
  allLoads: number | undefined = 0;
  partRows = 2;

  allRows(): Row[][] | undefined {
    if (this.allLoads === undefined) return undefined;
    this.allLoads += 1;
    const rows = [...this.rows.values()];
    return Array.from({ length: Math.ceil(rows.length / this.partRows) }, (_, at) =>
      rows.slice(at * this.partRows, (at + 1) * this.partRows),
    );
  }

  /** How often sub-posts were requested. */
  subPostLoads = 0;

  subPosts(postIds: string[]): Row[] {
    this.subPostLoads += 1;
    return [...this.rows.values()].filter((row) => postIds.includes(parentIdOf(row.id) ?? ''));
  }

  /** Changes a row on behalf of another person; returns the push. */
  write(id: string, change: (row: Row) => Row, mutationId?: string): Change {
    const row = { ...change(this.rows.get(id)!), revision: this.rows.get(id)!.revision + 1 };
    this.rows.set(id, row);
    return this.record({ kind: 'POST', ...apart([row]), postIds: [], mutationId });
  }

  set(id: string, values: Row['values']): Change {
    return this.write(id, (row) => ({ ...row, values: { ...row.values, ...values } }));
  }

  add(row: Row, mutationId?: string): Change {
    this.rows.set(row.id, row);
    return this.record({ kind: 'POST', rows: [row], postIds: [], mutationId });
  }

  remove(id: string): Change {
    this.rows.delete(id);
    return this.record({ kind: 'GONE', rows: [], postIds: [id] });
  }

  /** Updates the sub-post counts of the parents and returns them. */
  private counted({ postIds }: { postIds: string[] }, by: 1 | -1): Row[] {
    return postIds.flatMap((id) => {
      const parent = this.rows.get(parentIdOf(id) ?? '');
      if (!parent) return [];
      const next = { ...parent, revision: parent.revision + 1, subPostCount: (parent.subPostCount ?? 0) + by };
      this.rows.set(next.id, next);
      return [next];
    });
  }

  private record({
    mutationId,
    ...change
  }: Pick<Change, 'kind' | 'rows' | 'subPosts' | 'postIds'> & { mutationId?: string | undefined }): Change {
    const whole: Change = {
      ...change,
      mark: this.mark(),
      actorAccountName: 'tanaka',
      ...(mutationId !== undefined && { mutationId }),
    };
    this.log.push(whole);
    for (const row of [...whole.rows, ...(whole.subPosts ?? [])]) this.versions.set(`${row.id} ${row.revision}`, row);
    return whole;
  }

  /** The push for a change: only patches for rows that existed before. */
  pushed({ rows, subPosts = [], ...change }: Change): Change {
    const before = (row: Row) => this.versions.get(`${row.id} ${row.revision - 1}`);
    const patches = [...rows, ...subPosts].flatMap((row) => {
      const known = before(row);
      return known
        ? [
            {
              postId: row.id,
              revision: row.revision,
              at: row.updatedAt,
              by: row.updatedBy,
              patch: difference(known, row),
            },
          ]
        : [];
    });
    const others = {
      ...change,
      rows: rows.filter((row) => !before(row)),
      subPosts: subPosts.filter((row) => !before(row)),
    };
    return patches.length > 0 ? { ...others, patched: (rowOf) => withPatchedRows(others, patches, rowOf) } : others;
  }

  since(mark: string) {
    this.asked += 1;
    return {
      mark: this.mark(),
      reload: false,
      changes: this.log
        .filter((change) => change.mark > mark)
        .map((change) => ({ ...change, rows: change.rows.filter((row) => this.rows.has(row.id)) })),
    };
  }

  apply(edit: Edit, mutationId: string): Change {
    const known = this.log.find((change) => change.mutationId === mutationId);
    if (known) return known;
    this.mutationIds.push(mutationId);
    if (edit.kind === 'add') {
      const serial = Math.max(...[...this.rows.values()].map((row) => row.projectSerialNumber)) + 1;
      return this.add(
        { ...post(serial, edit.values), title: edit.title, ...(edit.postOrders && { postOrders: edit.postOrders }) },
        mutationId,
      );
    }
    if (edit.kind === 'adds') {
      const last = Math.max(...[...this.rows.values()].map((row) => row.projectSerialNumber));
      const rows = edit.posts.map(({ title, values }, at) => ({ ...post(last + 1 + at, values), title }));
      for (const row of rows) this.rows.set(row.id, row);
      return this.record({ kind: 'POST', rows, postIds: [], mutationId });
    }
    if (edit.kind === 'cells') {
      const rows = postIdsOf(edit).map((id) => {
        const row = this.rows.get(id)!;
        const cells = edit.cells.filter(
          (cell) => !(edit.back || edit.isLate) || isSameCell(cellOf(row, cell.columnId), cell.before),
        );
        const next = { ...editedRow(row, { ...edit, cells }), revision: row.revision + 1 };
        this.rows.set(id, next);
        return next;
      });
      return this.record({ kind: 'POST', ...apart(rows), postIds: [], mutationId });
    }
    if (edit.kind === 'addSubPost') {
      const parent = this.rows.get(edit.parentId)!;
      const counted = { ...parent, revision: parent.revision + 1, subPostCount: (parent.subPostCount ?? 0) + 1 };
      const subPost = {
        ...post(100 + this.rows.size, {}),
        id: `${parent.id}_${this.rows.size}`,
        title: edit.title,
        postOrder: `q${this.rows.size}`,
      };
      for (const row of [counted, subPost]) this.rows.set(row.id, row);
      return this.record({ kind: 'POST', rows: [counted], subPosts: [subPost], postIds: [], mutationId });
    }
    if ((edit.kind === 'cell' || edit.kind === 'title') && edit.isLate) {
      const columnId = edit.kind === 'title' ? FIXED_COLUMNS.title : edit.columnId;
      const isKnown = isSameCell(cellOf(this.rows.get(edit.postId)!, columnId), edit.before);
      return this.write(edit.postId, (row) => (isKnown ? editedRow(row, edit) : row), mutationId);
    }
    if (edit.kind === 'cell' || edit.kind === 'title' || edit.kind === 'action')
      return this.write(edit.postId, (row) => editedRow(row, edit), mutationId);
    if (edit.kind === 'comment') {
      this.comments.push(edit.html);
      return this.write(edit.postId, (row) => row, mutationId);
    }
    if (edit.kind === 'contents') {
      this.contents = edit.html;
      return this.write(edit.postId, (row) => row, mutationId);
    }
    if (edit.kind === 'place') {
      const placed = edit.posts.map(({ postId }) => {
        const row = editedRow(this.rows.get(postId)!, edit);
        this.rows.set(postId, { ...row, revision: row.revision + 1 });
        return this.rows.get(postId)!;
      });
      return this.record({ kind: 'POST', ...apart(placed), postIds: [], mutationId });
    }
    if (edit.kind === 'delete') {
      const gone = [...this.rows.values()].filter((row) => isOf(edit, row));
      for (const row of gone) {
        this.rows.delete(row.id);
        this.deleted.set(row.id, { ...row, revision: row.revision + 2 });
      }
      return this.record({
        kind: 'GONE',
        rows: this.counted(edit, -1),
        postIds: gone.map(({ id }) => id),
        mutationId,
      });
    }
    if (edit.kind === 'restore') {
      const back = [...this.deleted.values()].filter((row) => isOf(edit, row));
      for (const row of back) {
        this.deleted.delete(row.id);
        this.rows.set(row.id, row);
      }
      return this.record({ kind: 'POST', ...apart([...this.counted(edit, 1), ...back]), postIds: [], mutationId });
    }
    const archivedAt = edit.kind === 'archive' ? '2026-09-02T00:00:00.000Z' : undefined;
    const rows = edit.postIds.map((id) => {
      const { archivedAt: _old, ...row } = this.rows.get(id)!;
      const next = { ...row, ...(archivedAt && { archivedAt }), revision: row.revision + 1 };
      this.rows.set(id, next);
      return next;
    });
    return this.record({ kind: 'POST', ...apart(rows), postIds: [], mutationId });
  }
}

/** Whether the row is one of the posts or a sub-post of one. */
const isOf = ({ postIds }: { postIds: string[] }, { id }: Row): boolean =>
  postIds.includes(id) || postIds.includes(parentIdOf(id) ?? '');

const difference = (before: Row, { title, values, archivedAt, subPostCount, postOrder }: Row): RowPatch => ({
  ...(postOrder !== undefined && postOrder !== before.postOrder && { postOrder }),
  ...(title !== before.title && { title }),
  ...(subPostCount !== undefined && subPostCount !== before.subPostCount && { subPostCount }),
  ...(archivedAt !== before.archivedAt && { archivedAt: archivedAt ?? null }),
  values: Object.fromEntries(
    [...new Set([...Object.keys(before.values), ...Object.keys(values)])].flatMap((id) =>
      values[id] === before.values[id] ? [] : [[id, values[id] ?? null]],
    ),
  ),
});

/** Changes carry posts and sub-posts in separate lists. */
const apart = (rows: Row[]) => ({ rows: rows.filter((row) => !isSubPost(row)), subPosts: rows.filter(isSubPost) });

/** The board does not exist for this person, or no longer. */
class Missing extends Error {}

/** A refusal by the server, as opposed to a lost connection. */
export class Refusal extends Error {}

/** Too many requests. */
class Busy extends Error {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super('busy');
    this.waitMs = waitMs;
  }
}

/** The gateway to a fake server. Tests connect and disconnect it, and can hold answers back. */
export class FakeGateway implements BoardGateway {
  isOnline = true;
  isGone = false;
  refusal: string | undefined;
  /** While set, the server answers "too many requests" with this wait in milliseconds. */
  busyFor: number | undefined;
  /** The cells of an edit that the server names when it refuses it. */
  refuses: ((edit: Edit) => RefusedCell[]) | undefined;
  push: ((change: Change) => void) | undefined;
  goLive: (() => void) | undefined;
  lose: (() => void) | undefined;
  /** While set, answers wait here until the test releases them. */
  held: (() => void)[] | undefined;
  readonly server: FakeServer;

  constructor(server: FakeServer) {
    this.server = server;
  }

  private async line<T>(run: () => T): Promise<T> {
    if (!this.isOnline) throw new TypeError('Failed to fetch');
    if (this.isGone) throw new Missing();
    const answer = run();
    if (this.held) await new Promise<void>((resolve) => this.held!.push(resolve));
    return answer;
  }
  loadPage = (draft: Draft | undefined, searchText: string) => this.line(() => this.server.page(draft, searchText));
  loadGroup = (_viewId: string, key: string, offset: number, draft: Draft | undefined, searchText: string) =>
    this.line(() => this.server.group(key, offset, draft, searchText));
  loadLinked: BoardGateway['loadLinked'] = () => this.line(() => []);
  loadAll: BoardGateway['loadAll'] = async (onPart) => {
    const parts = await this.line(() => this.server.allRows());
    parts?.forEach(onPart);
    return parts !== undefined;
  };
  loadSubPosts = (postIds: string[]) => this.line(() => this.server.subPosts(postIds));
  changesSince = (mark: string) => this.line(() => this.server.since(mark));
  send = (edit: Edit, mutationId: string) =>
    this.line(() => {
      if (this.busyFor !== undefined) throw new Busy(this.busyFor);
      if (this.refusal) throw new Refusal(this.refusal);
      const part = partlyRefused(edit, this.refuses?.(edit));
      if (part) return part;
      return this.server.apply(edit, mutationId);
    });
  follow = (handlers: LiveHandlers) => {
    this.push = handlers.onChange;
    this.goLive = handlers.onLive;
    this.lose = handlers.onLost;
    return () => (this.push = undefined);
  };
  isMissing = (error: unknown) => error instanceof Missing;
  isTransient = (error: unknown) => !(error instanceof Refusal || error instanceof Missing);
  waitOf = (error: unknown) => (error instanceof Busy ? error.waitMs : undefined);
  messageOf = (error: unknown) => (error as Error).message;
}

const fakeStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

/** Surroundings with a clock that only the test advances. */
export class FakeTime implements Surroundings {
  accountName = 'sato';
  private at = 0;
  private ids = 0;
  private timers: { at: number; run: () => void }[] = [];
  /** Storage of the device, which survives a page. */
  device = new Map<string, KeptEdit>();
  isDeviceFull = false;
  isUnsent = false;
  /** Mutation ids taken by the open board. */
  private held = new Set<string>();
  kept: KeptEdits = {
    take: async () => {
      const free = [...this.device.values()].filter(({ mutationId }) => !this.held.has(mutationId));
      for (const { mutationId } of free) this.held.add(mutationId);
      return free;
    },
    write: async (put, goneIds) => {
      if (this.isDeviceFull && put.length > 0) throw new DOMException('full', 'QuotaExceededError');
      for (const edit of put) {
        this.held.add(edit.mutationId);
        this.device.set(edit.mutationId, structuredClone(edit));
      }
      for (const id of goneIds) this.device.delete(id);
    },
    words: async () => new Map(),
    leave: () => this.held.clear(),
  };
  holdUnsent = (isUnsent: boolean) => void (this.isUnsent = isUnsent);
  memory = fakeStorage();
  sparing = false;
  isSparing = () => this.sparing;
  uuid = () => `m${(this.ids += 1)}`;
  now = () => this.at;
  after = (ms: number, run: () => void) => {
    const timer = { at: this.at + ms, run };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  };
  async pass(ms: number) {
    this.at += ms;
    const due = this.timers.filter((timer) => timer.at <= this.at);
    this.timers = this.timers.filter((timer) => timer.at > this.at);
    for (const timer of due) timer.run();
    await settle();
  }
}

/** Waits until all settled promises have run their reactions. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
