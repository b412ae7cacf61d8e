import { isLinked, withLinked } from '#shared/board/rows/linked-posts.ts';
import type { Column, LinkedPost, LinkedPosts, Row, View } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';

const NONE: ReadonlyMap<string, LinkedPost> = new Map();

/** Posts at the other ends of links, as far as this person may see them. */
export class LinkMemory {
  private known = NONE;
  private readonly asked = new Set<string>();
  /** Ids that the server was asked for and answered: one that is not in `known` is out of this person's sight. */
  private readonly answered = new Set<string>();
  /** Posts of the board itself, where all of them are here. */
  own: LinkedPosts | undefined;

  /** `asked`: the ids whose answer `posts` is. */
  remember(posts: readonly LinkedPost[], asked: readonly string[] = []): void {
    for (const id of asked) this.answered.add(id);
    if (posts.length > 0) this.known = new Map([...this.known, ...posts.map((post) => [post.id, post] as const)]);
  }

  /** There was no answer: they may be asked for again. */
  forget(asked: readonly string[]): void {
    for (const id of asked) this.asked.delete(id);
  }

  /** The columns, able to look up the posts that their links lead to. */
  attach(columns: Column[]): Column[] {
    const { known, answered, own } = this;
    return columns.some(isLinked)
      ? withLinked(columns, {
          get: (id) => own?.get(id) ?? known.get(id),
          values: () => (own ? [...known.values(), ...own.values()] : known.values()),
          isUnseen: (id) => answered.has(id),
        })
      : columns;
  }

  /** Ids of linked posts that have not been asked for; each is returned once. */
  takeUnknown(columns: readonly Column[], rows: Iterable<Row>): string[] {
    const links = columns.filter(({ columnType }) => columnType === ColumnType.POST_LINK);
    if (links.length === 0) return [];
    const unknown = new Set<string>();
    for (const { values } of rows)
      for (const { id } of links)
        for (const postId of (values[id] as string[] | undefined) ?? [])
          if (!this.known.has(postId) && !this.asked.has(postId) && !this.own?.get(postId)) unknown.add(postId);
    for (const id of unknown) this.asked.add(id);
    return [...unknown];
  }
}

/** Whether what links lead to decides which posts the view shows, or where. */
export function dependsOnLinks(
  { groupColumnId, filterGroupList, orderConditionList }: View,
  columns: readonly Column[],
): boolean {
  const ids = new Set(columns.filter(isLinked).map(({ id }) => id));
  if (ids.size === 0) return false;
  const used = [
    groupColumnId,
    ...orderConditionList.map((order) => order.targetColumnId),
    ...filterGroupList.flatMap((group) => group.filterConditionList.map((condition) => condition.targetColumnId)),
  ];
  return used.some((id) => id !== undefined && ids.has(id));
}
