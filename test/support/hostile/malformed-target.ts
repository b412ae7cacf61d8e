/** Somebody whom the choke point lets through everywhere, in a workspace of their own that may come to harm. */
import { contract } from '#shared/contract/contract.ts';
import { givenBoard } from '../board/board.ts';
import type { Local } from '../host/local.ts';
import type { Actor } from '../people/actor.ts';
import { givenProject, givenWorkspace } from '../workspace.ts';

export async function givenTarget(
  port: number,
  local: Local,
): Promise<{ actor: Actor; apiKey: string; ids: Record<string, string> }> {
  const workspace = await givenWorkspace(port, local);
  const { workspaceId, groupId, owner } = workspace;
  const projectKey = await givenProject(workspace);
  const { boardId, postId } = await givenBoard(owner, { workspaceId, projectKey });
  const { apiKey } = await owner.must(contract.apiKey.issue, { workspaceId, projectKey, boardId });
  return {
    actor: owner,
    apiKey,
    ids: { workspaceId, projectKey, boardId, postId, groupId, workspaceGroupId: groupId },
  };
}
