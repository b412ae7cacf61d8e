/** Strict limits of the board's kanbans, for rows of a file: those that have no room are refused, in the order of the file (decision 331). */
import type { Board } from '#functions/data/board/board.ts';
import type { ImportPart, StoredImport } from '#functions/data/board/import-job.ts';
import { listRows } from '#functions/data/board/row.ts';
import { bulkPostId } from '#functions/domain/board/bulk-register.ts';
import {
  noRoomIn,
  type StrictGrouping,
  strictGroupings,
  strictGroupsOf,
} from '#functions/domain/board-core/strict-limits.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import type { ImportRun } from '../import-context.ts';

/** Rows that are counted together: as many are held at once, whatever the board has. */
const COUNTED_AT_ONCE = 1_000;

/** How many posts stand in the strict columns and lanes, by view and group. */
export type GroupSizes = Record<string, number>;

/**
 * Counts in the table: what this import wrote stands in no snapshot yet. `known`: of a trial, whose earlier runs wrote nothing to count.
 * The posts of a part that was begun are let in again.
 */
export class StrictRoom {
  sizes: GroupSizes | undefined;
  private readonly context: ImportRun;
  private readonly board: Board;
  private readonly groupings: readonly StrictGrouping[];
  private readonly begun: ReadonlySet<string>;

  private constructor(context: ImportRun, board: Board, groupings: readonly StrictGrouping[], job: StoredImport) {
    this.context = context;
    this.board = board;
    this.groupings = groupings;
    this.sizes = job.groupSizes;
    this.begun = postsOf(job.id, job.part);
  }

  /** Undefined: nothing is strict on this board, and nothing is counted. */
  static of(context: ImportRun, board: Board, job: StoredImport): StrictRoom | undefined {
    const groupings = strictGroupings(board);
    return groupings.length > 0 ? new StrictRoom(context, board, groupings, job) : undefined;
  }

  /** Takes the room that a post needs, and gives what it leaves; answers why there is none. Without `before` it is new. */
  async enter(before: Row | undefined, after: Row): Promise<string | undefined> {
    if (isSubPost(after)) return undefined;
    const changes = this.groupings.flatMap((grouping, at) => {
      const [from, to] = [before, after].map((row) => this.groupsOf(grouping, row ? [row] : []));
      return [
        ...to!
          .filter(({ key }) => !from!.some((group) => group.key === key))
          .map((group) => ({ grouping, at, by: 1, ...group })),
        ...from!
          .filter(({ key }) => !to!.some((group) => group.key === key))
          .map((group) => ({ grouping, at, by: -1, ...group })),
      ];
    });
    if (changes.length === 0) return undefined;
    this.sizes ??= await this.count();
    const { sizes } = this;
    const placed = changes.map((change) => ({ ...change, place: placeOf(change.at, change.key) }));
    for (const { grouping, by, key, name, place } of placed) {
      const reason = by > 0 ? noRoomIn(grouping, key, name, sizes[place] ?? 0, 1) : undefined;
      if (reason !== undefined) return reason;
    }
    for (const { place, by } of placed) sizes[place] = (sizes[place] ?? 0) + by;
    return undefined;
  }

  private groupsOf(grouping: StrictGrouping, rows: readonly Row[]) {
    return strictGroupsOf(this.board, grouping, rows, this.context.ports.clock.now());
  }

  private async count(): Promise<GroupSizes> {
    const sizes: GroupSizes = {};
    let rows: Row[] = [];
    const add = (): void => {
      for (const [at, grouping] of this.groupings.entries())
        for (const { key, size } of this.groupsOf(grouping, rows))
          sizes[placeOf(at, key)] = (sizes[placeOf(at, key)] ?? 0) + size;
      rows = [];
    };
    for await (const { row } of listRows(this.context.ports.table, this.context.scope, this.board.id)) {
      if (isSubPost(row) || this.begun.has(row.id)) continue;
      rows.push(row);
      if (rows.length === COUNTED_AT_ONCE) add();
    }
    add();
    return sizes;
  }
}

const placeOf = (grouping: number, key: string): string => `${grouping} ${key}`;

const postsOf = (jobId: string, part: ImportPart | undefined): ReadonlySet<string> =>
  new Set(part?.rowNumbers.map((rowNumber) => bulkPostId(jobId, rowNumber)));
