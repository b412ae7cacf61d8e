import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { getProjectBoards } from '#app/features/board/api/board-list.ts';
import { paths } from '#app/lib/paths.ts';
import { ArchiveScreen } from './ArchiveScreen.tsx';

/** Without a project in the address, the work screen finds one. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const [workspaceId, projectKey] = [searchParams.get('workspaceId'), searchParams.get('projectKey')];
  if (!workspaceId) throw redirect(paths.top());
  if (!projectKey) throw redirect(paths.work(workspaceId));
  const place = { workspaceId, projectKey };
  const boards = getProjectBoards(place);
  // Without them the filter by board has none to offer; the list itself says what failed.
  boards.catch(() => undefined);
  return { place, boards };
};

/** What is filtered stands in the address too, and needs no other boards. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  const isSame = (name: string): boolean => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name);
  const isFilter =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    isSame('workspaceId') &&
    isSame('projectKey');
  return !isFilter && defaultShouldRevalidate;
};

export const Component = () => {
  const { place, boards } = useLoaderData<typeof loader>();
  return <ArchiveScreen key={place.projectKey} place={place} boards={boards} />;
};
