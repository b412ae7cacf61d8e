/**
 * Whose a file is (decision 271): of the posts that came to name it, and there for whoever reads the project as long as one of them is.
 * Before any does it is its uploader's alone.
 */
import type { CorePorts } from '#functions/clients/ports.ts';
import { ConditionFailed } from '#functions/clients/table/table.ts';
import { whichPostsAreThere } from '#functions/data/board/posts-anywhere.ts';
import type { AttachmentFile } from '#functions/data/post/attachment-file.ts';
import { addFilePost, getFiles, giveFileToProject } from '#functions/data/post/attachment-file.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { stableIdOf } from '#shared/board/rows/sub-post.ts';

export interface FileContext {
  ports: Pick<CorePorts, 'table'>;
  scope: Pick<ProjectScope, 'workspaceId' | 'projectKey' | 'accountName'>;
}

/** Each is read when an address is asked for: what stands in more posts is everybody's. */
const POSTS_MAX = 20;
const AT_ONCE = 8;

/** Of `ids`, those that are there for the caller, looked at or still on their way. */
export async function openFiles({ ports, scope }: FileContext, ids: readonly string[]): Promise<AttachmentFile[]> {
  const files = (await getFiles(ports.table, scope, [...new Set(ids)])).filter((file) => file !== undefined);
  const posts = [...new Set(files.flatMap((file) => Object.keys(file.posts ?? {})))];
  const there = posts.length > 0 ? await whichPostsAreThere(ports.table, scope, posts) : new Map<string, boolean>();
  return files.filter((file) => {
    if (!file.posts) return true;
    const namedBy = Object.keys(file.posts).filter((id) => there.has(id));
    return namedBy.length > 0 ? namedBy.some((id) => there.get(id)) : file.uploadUserAccountName === scope.accountName;
  });
}

/** Before what names them is stored. `postId` undefined: a template names them, which every post may be made from. */
export async function addToPost(
  { ports, scope }: FileContext,
  files: readonly AttachmentFile[],
  postId: string | undefined,
): Promise<void> {
  await mapLimited(AT_ONCE, files, async ({ id, posts }) => {
    if (!posts || (postId !== undefined && posts[stableIdOf(postId)])) return;
    const isFull = Object.keys(posts).length >= POSTS_MAX;
    try {
      await ports.table.update(
        postId === undefined || isFull ? giveFileToProject(scope, id) : addFilePost(scope, id, postId),
      );
    } catch (error) {
      // It went, or became everybody's, this moment.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  });
}
