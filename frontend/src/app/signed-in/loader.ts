import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { homeWorkspace } from '#app/features/workspace/choose-workspace.ts';
import { getProjectList } from '#app/lib/project-list.ts';
import { requireSession } from '#app/lib/session/guards.ts';

/** The projects come as a promise: the screen beside the menu must not wait for them. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { user } = await requireSession(request);
  const workspaceId =
    new URL(request.url).searchParams.get('workspaceId') ?? homeWorkspace(user, location.host)?.workspace.id;
  const projects = workspaceId ? getProjectList(workspaceId) : Promise.resolve([]);
  // The menu shows the failure; without a listener it would also count as unhandled until then.
  projects.catch(() => undefined);
  return { workspaceId, projects };
};

/** Moving inside one workspace keeps the list; a finished action (a new project) asks again. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  const isSamePage = currentUrl.href === nextUrl.href;
  const workspaceOf = (url: URL): string | null => url.searchParams.get('workspaceId');
  // An address without a workspace means the one that is shown already.
  const isOther = workspaceOf(nextUrl) !== null && workspaceOf(currentUrl) !== workspaceOf(nextUrl);
  return isOther || (isSamePage && defaultShouldRevalidate);
};
