import { arranged } from '#shared/board/arrangement/arrangement.ts';
import { evaluateWhole, pageOf } from '#shared/board/arrangement/evaluate-view.ts';
import { isSameCell } from '#shared/board/cells/cells.ts';
import type { RowPatch } from '#shared/board/rows/deltas.ts';
import { isSubPost, parentIdOf, subPostsIn } from '#shared/board/rows/sub-post.ts';
import { FIXED_COLUMNS, type Row, type Section, type View } from '#shared/board/types.ts';
import type { Edit } from '../../edits/edit.ts';
import { editedRow, postIdsOf } from '../../edits/shown-kinds.ts';
import type { Draft } from '../arrangement/draft.ts';
import { cellOf } from '../commands/cell-edits.ts';
import { withPatchedRows } from '../rows/patched-rows.ts';
import type { BoardData } from '../types.ts';
import type { Change } from '../wire/apply-change.ts';
import { COLUMNS, post } from './fake-rows.ts';

const SECTION = { id: 's1', name: '既定', sectionOrder: 1, isDefault: true };

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
