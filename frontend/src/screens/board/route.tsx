import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { getBoardList } from '#app/features/board/api/board-list.ts';
import { getBoardPage } from '#app/features/board/api/board-page.ts';
import { getPeople } from '#app/features/board/api/people.ts';
import { draftMemory } from '#app/features/board/state/arrangement/draft-memory.ts';
import type { BoardData } from '#app/features/board/state/types.ts';
import { defaultProject } from '#app/features/project/default-project.ts';
import { orKept } from '#app/lib/kept/or-kept.ts';
import { paths } from '#app/lib/paths.ts';
import { getProjectList } from '#app/lib/project-list.ts';
import { requireSession } from '#app/lib/session/guards.ts';
import { BoardScreen } from './BoardScreen.tsx';
import { fetchViewBody } from './view-bodies.ts';

const NoBoardScreen = lazy(() => import('./NoBoardScreen.tsx'));
const NoProjectScreen = lazy(() => import('./NoProjectScreen.tsx'));

/** Starts every request of the screen at once; without a project in the address, the default one is opened, without a board the project's first one. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const url = new URL(request.url);
  const query = (name: string) => url.searchParams.get(name) ?? undefined;
  const [workspaceId, projectKey, boardId, boardViewId] = ['workspaceId', 'projectKey', 'boardId', 'boardViewId'].map(
    query,
  );
  if (workspaceId === undefined) throw redirect(paths.top());
  if (projectKey === undefined) {
    const [projects, { user }] = await Promise.all([getProjectList(workspaceId), requireSession(request)]);
    const member = user.workspaceUserList.find(({ workspace }) => workspace.id === workspaceId);
    const first = defaultProject(projects, { memberDefault: member?.defaultProject });
    if (first) throw redirect(paths.board({ workspaceId, projectKey: first.projectKey }));
    return { kind: 'noProject', workspaceId } as const;
  }
  const people = getPeople(workspaceId);
  if (boardId === undefined) {
    const [first] = await getBoardList({ workspaceId, projectKey });
    if (first) throw redirect(paths.board({ workspaceId, projectKey, boardId: first.id }));
    return { kind: 'none', workspaceId, projectKey } as const;
  }
  const address = { workspaceId, projectKey, boardId };
  // What this person has changed of the view for oneself goes with the first request.
  const firstPage = requireSession(request)
    .then(({ user }) => {
      const me =
        user.workspaceUserList.find(({ workspace }) => workspace.id === workspaceId)?.recordedAccountName ?? '';
      const kept = draftMemory(localStorage, me, boardId).read(boardViewId);
      return getBoardPage(address, kept?.viewId ?? boardViewId, kept?.draft);
    })
    .catch(orKept('data', { boardId, boardViewId }) as () => Promise<BoardData>)
    .then(async (page) => {
      await fetchViewBody(address, page);
      return page;
    });
  // The screen shows the failure; without a listener it would also count as unhandled until then.
  firstPage.catch(() => undefined);
  return { kind: 'board', address, boardViewId, firstPage, people } as const;
};

/** Opening a post beside the board, or closing it, loads nothing again. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  ['workspaceId', 'projectKey', 'boardId', 'boardViewId'].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );

export const Component = () => {
  const data = useLoaderData<typeof loader>();
  if (data.kind !== 'board')
    return (
      <Suspense>
        {data.kind === 'noProject' ? (
          <NoProjectScreen workspaceId={data.workspaceId} />
        ) : (
          <NoBoardScreen key={data.projectKey} workspaceId={data.workspaceId} projectKey={data.projectKey} />
        )}
      </Suspense>
    );
  // One instance per board: its store, its place in the table, its checked rows.
  return <BoardScreen key={`${data.address.boardId} ${data.boardViewId ?? ''}`} {...data} />;
};
