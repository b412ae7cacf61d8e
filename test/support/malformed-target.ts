/** Somebody whom the choke point lets through everywhere, in a workspace of their own that may come to harm. */
import type { Actor } from './actor.ts';
import { givenBoard } from './board.ts';
import type { Local } from './local.ts';
import { givenProject, givenWorkspace } from './workspace.ts';

export async function givenTarget(port: number, local: Local): Promise<{ actor: Actor; ids: Record<string, string> }> {
  const workspace = await givenWorkspace(port, local);
  const { workspaceId, groupId, owner } = workspace;
  const projectKey = await givenProject(workspace);
  const { boardId, postId } = await givenBoard(owner, { workspaceId, projectKey });
  return { actor: owner, ids: { workspaceId, projectKey, boardId, postId, groupId, workspaceGroupId: groupId } };
}
