/** What watchers of other boards are told of changed links. */

import type { Board } from '#functions/data/board/board.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { presentPosts } from '#functions/domain/board-core/present-change.ts';
import type { LinkContext } from './link-context.ts';
import type { LinkWrite } from './write-links.ts';

export function changesElsewhere(
  { scope }: LinkContext,
  mutationId: string | null | undefined,
  partners: readonly (LinkWrite & { board: Board })[],
): BoardChange[] {
  return [...Map.groupBy(partners, ({ board }) => board.id).values()].map((changes) => {
    const { board } = changes[0]!;
    const origin = {
      scope: { workspaceId: scope.workspaceId, projectKey: board.projectKey },
      boardId: board.id,
      actorAccountName: scope.accountName,
      mutationId,
    };
    return presentPosts(
      origin,
      changes.at(-1)!.mark,
      changes.map(({ row }) => row),
      board.columns,
      new Map(),
      changes.map(({ delta }) => delta),
    );
  });
}
