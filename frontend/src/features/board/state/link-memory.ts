import { isLinked, withLinked, type LinkedPost } from '#shared/board/linked-posts.ts';
import type { Column, Row, View } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';

const NONE: ReadonlyMap<string, LinkedPost> = new Map();

/** Posts at the other ends of links, as far as this person may see them. */
export class LinkMemory {
  private known = NONE;
  /** Asked for already: what did not come is out of this person's sight. */
  private readonly asked = new Set<string>();

  remember(posts: readonly LinkedPost[]): void {
    if (posts.length > 0) this.known = new Map([...this.known, ...posts.map((post) => [post.id, post] as const)]);
  }

  /** Columns that know where their links lead. */
  attach(columns: Column[]): Column[] {
    return columns.some(isLinked) ? withLinked(columns, this.known) : columns;
  }

  /** Ids that nothing is known of yet; each is told once. */
  takeUnknown(columns: readonly Column[], rows: Iterable<Row>): string[] {
    const links = columns.filter(({ columnType }) => columnType === ColumnType.POST_LINK);
    if (links.length === 0) return [];
    const unknown = new Set<string>();
    for (const { values } of rows)
      for (const { id } of links) for (const postId of (values[id] as string[] | undefined) ?? []) if (!this.known.has(postId) && !this.asked.has(postId)) unknown.add(postId);
    for (const id of unknown) this.asked.add(id);
    return [...unknown];
  }
}

/** Whether what links lead to decides which posts the view shows, or where. */
export function dependsOnLinks({ groupColumnId, filterGroupList, orderConditionList }: View, columns: readonly Column[]): boolean {
  const ids = new Set(columns.filter(isLinked).map(({ id }) => id));
  if (ids.size === 0) return false;
  const used = [groupColumnId, ...orderConditionList.map((order) => order.targetColumnId), ...filterGroupList.flatMap((group) => group.filterConditionList.map((condition) => condition.targetColumnId))];
  return used.some((id) => id !== undefined && ids.has(id));
}
