import { isArchivedItself } from '#shared/board/rows/archived.ts';
import { withComments } from '#shared/board/rows/comment-count.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { FilterGroup, Row, View } from '#shared/board/types.ts';
import type { BoardData } from '../types.ts';
import type { Change } from '../wire/apply-change.ts';
import { isWhole } from './place-row.ts';

const hasConditions = (groups: FilterGroup[]): boolean => groups.some((group) => group.filterConditionList.length > 0);

const archivedSections = (data: BoardData): string =>
  data.board.sections
    .filter(isArchivedItself)
    .map((section) => section.id)
    .sort()
    .join();

/**
 * Every row that has come, whatever the view showed then. Once all of the board's are there, another filter, grouping or
 * order needs no request.
 */
export class RowPool {
  readonly rows = new Map<string, Row>();
  /** The set of the board's rows that is here as a whole: none yet (`some`), those that are not archived (`active`), or `all`. */
  private held: 'some' | 'active' | 'all' = 'some';
  private sections = '';
  /** Counts how often everything was let go. */
  private losses = 0;
  /** What changed while all rows are on their way: they may have been read before it. */
  private arrived: Change[] | undefined;

  get isWhole(): boolean {
    return this.held !== 'some';
  }

  /** Whether the view can be worked out here. */
  covers(view: View): boolean {
    // Links of links lead to posts that no row here names.
    if (view.filterGroupList.some((group) => group.filterConditionList.some((condition) => condition.isRecursive)))
      return false;
    return this.held === 'all' || (this.held === 'active' && !view.isContainArchive);
  }

  private put(row: Row): void {
    const known = this.rows.get(row.id);
    this.rows.set(
      row.id,
      !known || known.revision <= row.revision ? withComments(row, known ?? {}) : withComments(known, row),
    );
  }

  /** What a page or a part brought. */
  take(data: BoardData): void {
    const sections = archivedSections(data);
    // A section was archived or brought back: rows of one that is back were never sent.
    if (sections !== this.sections && this.held !== 'all') this.forget();
    this.sections = sections;
    for (const group of data.groups) for (const row of group.rows) this.put(row);
    if (data.view.searchText || hasConditions(data.view.filterGroupList) || !data.groups.every(isWhole)) return;
    if (data.view.isContainArchive) this.held = 'all';
    else if (this.held === 'some') this.held = 'active';
  }

  /**
   * Takes all rows of the board in parts. `end` is told whether every part came, and answers whether the pool is whole: not after a
   * `forget` meanwhile.
   */
  fill(): { put(rows: readonly Row[]): void; end(isAll: boolean): boolean } {
    const { losses } = this;
    this.arrived = [];
    return {
      put: (rows) => {
        if (losses === this.losses) for (const row of rows) if (!isSubPost(row)) this.put(row);
      },
      end: (isAll) => {
        const changes = this.arrived ?? [];
        this.arrived = undefined;
        if (!isAll || losses !== this.losses) return false;
        this.held = 'all';
        for (const change of changes) this.apply(change);
        return true;
      },
    };
  }

  apply(change: Change): void {
    this.arrived?.push(change);
    if (change.kind === 'RELOAD') this.forget();
    for (const row of change.rows) this.put(row);
    if (change.kind === 'GONE') for (const id of change.postIds) this.rows.delete(id);
  }

  /** Changes were missed: rows may be lacking, and rows here may be gone. */
  forget(): void {
    this.held = 'some';
    this.losses += 1;
    this.rows.clear();
  }
}
