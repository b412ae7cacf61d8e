import type { Row, View } from '#shared/board/types.ts';
import type { Shown } from '../rows/place-row.ts';
import type { RowPool } from '../rows/row-pool.ts';
import type { SubPostData } from '../rows/sub-post-data.ts';
import type { SubPostsOf } from '../rows/sub-posts.ts';
import type { BoardData } from '../types.ts';

/** Works a view out from all rows of the board. */
export type Evaluate = (data: BoardData, rows: Iterable<Row>, subPostsOf: SubPostsOf) => Shown;

/** Views that are worked out here, from the rows that have come, so that nobody has to be asked. */
export class OwnViews {
  /** Absent while its code is on its way: until then the server works views out. */
  evaluate: Evaluate | undefined;
  private readonly pool: RowPool;
  private readonly subPosts: SubPostData;

  constructor(pool: RowPool, subPosts: SubPostData) {
    this.pool = pool;
    this.subPosts = subPosts;
  }

  /** Whether the view can be worked out here: words are searched for in sub-posts, too. */
  covers(view: View): boolean {
    return (
      this.evaluate !== undefined &&
      this.pool.covers(view) &&
      (!view.searchText || this.subPosts.hasAllOf(this.pool.rows.values()))
    );
  }

  evaluated(data: BoardData): BoardData {
    return { ...data, ...this.evaluate?.(data, this.pool.rows.values(), this.subPosts.of) };
  }

  /** With all rows here, a page need not cut its groups short, unless it knows better what there is. */
  whole(page: BoardData): BoardData {
    if (!this.covers(page.view)) return page;
    const worked = this.evaluated(page);
    const sizes = (data: BoardData): string => data.groups.map((group) => `${group.key} ${group.size}`).join();
    if (sizes(worked) === sizes(page)) return worked;
    this.pool.forget();
    this.pool.take(page);
    return page;
  }

  /** How many posts the view would show without its conditions; undefined while not all of them are here. */
  sizeWithoutConditions(data: BoardData): number | undefined {
    const free = { ...data, view: { ...data.view, filterGroupList: [] } };
    return this.covers(free.view) ? this.evaluated(free).total.size : undefined;
  }
}
