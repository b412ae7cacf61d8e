import { LINKS_PER_CALL_MAX } from '#shared/board/limits.ts';

/** What one takes of a transaction; `links`: those that come. */
export interface Load {
  operations: number;
  links: number;
}

/** As many together as one transaction takes, in their order. */
export function transactionGroups<T>(
  posts: readonly T[],
  loadOf: (post: T) => Load,
  most: { operations: number; posts: number },
): T[][] {
  const groups: T[][] = [];
  let room: Load = { operations: 0, links: 0 };
  for (const post of posts) {
    const { operations, links } = loadOf(post);
    if (operations > room.operations || links > room.links || groups.at(-1)!.length === most.posts) {
      groups.push([]);
      room = { operations: most.operations, links: LINKS_PER_CALL_MAX };
    }
    groups.at(-1)!.push(post);
    room = { operations: room.operations - operations, links: room.links - links };
  }
  return groups;
}
