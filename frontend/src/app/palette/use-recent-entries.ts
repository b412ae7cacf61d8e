import { IconCircleDot } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Action } from '#app/actions/action.ts';
import { getPostNames } from '#app/features/post/api/posts-by-serial.ts';
import { recentPosts } from '#app/features/post/recent-posts.ts';
import { paths } from '#app/lib/paths.ts';
import { useSession } from '#app/lib/session/session.ts';
import { newestFirst } from '#shared/rules/post/recent-posts.ts';
import { lastProject } from '../navigation/last-project.ts';
import type { Place } from '../signed-in/use-place.ts';

const NONE: readonly Action[] = [];

/** 最近開いた投稿 of the project in use, newest first; their titles are asked for, so that nobody sees one they may no longer read. */
export const useRecentEntries = ({ workspaceId, context }: Place): readonly Action[] => {
  const accountName = useSession()?.user.workspaceUserList.find(
    ({ workspace }) => workspace.id === workspaceId,
  )?.recordedAccountName;
  const projectKey = context.projectKey ?? lastProject(workspaceId)?.projectKey;
  const [entries, setEntries] = useState(NONE);
  useEffect(() => {
    if (!workspaceId || !projectKey || !accountName) return;
    const serials = newestFirst(recentPosts({ accountName, workspaceId, projectKey })).map(
      ({ projectSerialNumber }) => projectSerialNumber,
    );
    if (serials.length === 0) return;
    let isCurrent = true;
    getPostNames(workspaceId, projectKey, serials).then(
      (posts) => isCurrent && setEntries(posts.map((post) => entryOf({ workspaceId, projectKey }, post))),
      // The palette is whole without them.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, projectKey, accountName]);
  return entries;
};

const entryOf = (
  place: { workspaceId: string; projectKey: string },
  {
    projectSerialNumber,
    title,
    projectBoardId,
  }: { projectSerialNumber: number; title: string; projectBoardId: string },
): Action => ({
  id: `post.recent.${projectSerialNumber}`,
  name: title,
  detail: `#${projectSerialNumber}`,
  section: '最近開いた投稿',
  keywords: String(projectSerialNumber),
  isNamedByPeople: true,
  icon: IconCircleDot,
  perform: ({ navigate }) => navigate(paths.boardPost({ ...place, boardId: projectBoardId }, projectSerialNumber)),
});
