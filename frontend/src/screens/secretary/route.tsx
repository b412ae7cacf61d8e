import { Suspense } from 'react';
import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { late } from '#app/components/late.ts';
import { getBoardList } from '#app/features/board/api/board-list.ts';
import { paths } from '#app/lib/paths.ts';
import { useSession } from '#app/lib/session/session.ts';
import { isAdmin } from '#shared/rules/access/roles.ts';
import { SecretaryUse } from '#shared/rules/secretary/secretary-use.ts';
import { OffScreen } from './OffScreen.tsx';
import { SecretaryScreen } from './SecretaryScreen.tsx';

const SCREENS = {
  search: late(() => import('./SearchScreen.tsx')),
  radar: late(() => import('./RadarScreen.tsx')),
  graph: late(() => import('./GraphScreen.tsx')),
};

const tabOf = (query: URLSearchParams): keyof typeof SCREENS | undefined => {
  const tab = query.get('tab') ?? '';
  return Object.hasOwn(SCREENS, tab) ? (tab as keyof typeof SCREENS) : undefined;
};

/** The boards that can be reported on come beside the list of requests. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  const workspaceId = query.get('workspaceId');
  const projectKey = query.get('projectKey');
  if (!workspaceId || !projectKey) throw redirect(paths.top());
  const boards = getBoardList({ workspaceId, projectKey });
  // The dialog shows the failure; without a listener it would also count as unhandled until then.
  boards.catch(() => undefined);
  const tab = tabOf(query);
  if (tab) await SCREENS[tab].fetch();
  return { workspaceId, projectKey, boards };
};

/** Going from report to report loads nothing again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  ['workspaceId', 'projectKey'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));

export const Component = () => {
  const data = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const place = { workspaceId: data.workspaceId, projectKey: data.projectKey };
  const member = useSession()?.user.workspaceUserList.find(({ workspace }) => workspace.id === data.workspaceId);
  const tab = tabOf(query);
  if (!tab) return <SecretaryScreen key={data.projectKey} {...data} />;
  if (member?.workspace.secretaryUse === SecretaryUse.OFF)
    return <OffScreen place={place} current={tab} isAdmin={isAdmin(member.role)} />;
  const { Component: Screen } = SCREENS[tab];
  return (
    <Suspense>
      <Screen key={data.projectKey} place={place} boards={data.boards} />
    </Suspense>
  );
};
