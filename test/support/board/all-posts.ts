/** Every post of a board, as a person who scrolls to the end gets them. */
import type { Actor } from '../people/actor.ts';
import type { Place, WireColumn, WirePost } from './board.ts';
import { boardPage } from './board.ts';

export interface WholeBoard {
  columns: WireColumn[];
  posts: WirePost[];
}

const PART = `query part($workspaceId: ID!, $projectKey: ID!, $boardId: ID!, $boardViewId: ID!, $groupColumnValue: ID, $offset: Int!) {
  partitionBoardViewPostList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, boardViewId: $boardViewId, groupColumnValue: $groupColumnValue, offset: $offset) {
    groupedBoardViewPostList { postList { id revision projectSerialNumber title
      columnDataList { projectBoardColumnId textData numericData dateData deadlineData valueOptionId userAccountName } } }
  }
}`;

export async function allPosts(
  actor: Actor,
  { workspaceId, projectKey, boardId }: Place & { boardId: string },
): Promise<WholeBoard> {
  const place = { workspaceId, projectKey, boardId };
  const { data, errors } = await boardPage(actor, place);
  if (!data) throw new Error(JSON.stringify(errors));
  const { board, boardView, groupedBoardViewPostListSet } = data.boardPage;
  const posts: WirePost[] = [];
  for (const { groupColumnValueId, size, postList } of groupedBoardViewPostListSet) {
    const group: WirePost[] = [...postList];
    while (group.length < size) {
      const part = await actor.mustGraphql(PART, {
        ...place,
        boardViewId: boardView.id,
        groupColumnValue: groupColumnValueId,
        offset: group.length,
      });
      const more: WirePost[] = part.partitionBoardViewPostList.groupedBoardViewPostList.postList;
      if (more.length === 0) throw new Error(`${size} posts announced, ${group.length} came`);
      group.push(...more);
    }
    posts.push(...group);
  }
  return { columns: board.columnList, posts };
}
