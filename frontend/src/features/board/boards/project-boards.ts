import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { paths } from '#app/lib/paths.ts';
import { getProjectBoards } from '../api/board-list.ts';

/** For screens about all boards of a project. Without a project in the address, the work screen finds one. */
export function loadProjectBoards({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [workspaceId, projectKey] = [searchParams.get('workspaceId'), searchParams.get('projectKey')];
  if (!workspaceId) throw redirect(paths.top());
  if (!projectKey) throw redirect(paths.work(workspaceId));
  const place = { workspaceId, projectKey };
  const boards = getProjectBoards(place);
  // Whoever shows them says what failed; without a listener it would also count as unhandled until then.
  boards.catch(() => undefined);
  return { place, boards };
}

/** What is searched and filtered stands in the address too, and needs no other boards. */
export function needsOtherBoards({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame = (name: string): boolean => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name);
  const isWithinProject =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    isSame('workspaceId') &&
    isSame('projectKey');
  return !isWithinProject && defaultShouldRevalidate;
}
