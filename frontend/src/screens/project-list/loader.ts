import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { getDeletedProjects, getGroupNames } from '#app/features/project/api/manage-project.ts';
import { homeWorkspace } from '#app/features/workspace/choose-workspace.ts';
import { requireSession } from '#app/lib/session/guards.ts';

/** The projects themselves come with the frame. What fails here, the screen says. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { user } = await requireSession(request);
  const workspaceId =
    new URL(request.url).searchParams.get('workspaceId') ?? homeWorkspace(user, location.host)?.workspace.id ?? '';
  const [groupNames, deleted] = [getGroupNames(workspaceId), getDeletedProjects(workspaceId)];
  for (const loading of [groupNames, deleted]) loading.catch(() => undefined);
  return { workspaceId, groupNames, deleted };
};

/** The other tab is here already. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate &&
  (currentUrl.href === nextUrl.href ||
    currentUrl.searchParams.get('workspaceId') !== nextUrl.searchParams.get('workspaceId'));
