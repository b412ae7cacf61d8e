import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { getProjectBoards } from '#app/features/board/api/board-list.ts';
import { paths } from '#app/lib/paths.ts';
import { ProjectBoardsScreen } from './ProjectBoardsScreen.tsx';

/** Without a project in the address, the work screen finds one. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const [workspaceId, projectKey] = [searchParams.get('workspaceId'), searchParams.get('projectKey')];
  if (!workspaceId) throw redirect(paths.top());
  if (!projectKey) throw redirect(paths.work(workspaceId));
  const address = { workspaceId, projectKey };
  const boards = getProjectBoards(address);
  // The screen shows the failure; without a listener it would also count as unhandled until then.
  boards.catch(() => undefined);
  return { address, boards };
};

/** What is searched stands in the address too, and needs no other boards. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  const isSame = (name: string): boolean => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name);
  if (currentUrl.pathname === nextUrl.pathname && isSame('workspaceId') && isSame('projectKey'))
    return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
  return defaultShouldRevalidate;
};

export const Component = () => {
  const { address, boards } = useLoaderData<typeof loader>();
  return <ProjectBoardsScreen key={address.projectKey} address={address} boards={boards} />;
};
