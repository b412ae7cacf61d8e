import { IconFileOff } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AvatarPictures } from '#app/components/Avatar.tsx';
import { PlainButtonLink } from '#app/components/PlainButton.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { SyncBadge } from '#app/components/states/SyncBadge.tsx';
import type { getBoardPage } from '#app/features/board/api/board-page.ts';
import type { BoardAddress } from '#app/features/board/state/types.ts';
import { useBoardStore } from '#app/features/board/state/use-board-store.ts';
import { syncState } from '#app/features/board/sync/sync-state.ts';
import { tableLook } from '#app/features/board/table/table-look.ts';
import type { People } from '#app/features/board/values/people.ts';
import type { PostDetail } from '#app/features/post/api/post-page.ts';
import { useProject } from '#app/features/project/use-project.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { useOnline } from '#app/hooks/use-online.ts';
import { useToday } from '#app/hooks/use-today.ts';
import { AppProblem } from '#app/lib/api/problem.ts';
import { paths } from '#app/lib/paths.ts';
import BoardPostPanel from './BoardPostPanel.tsx';
import NoticeDialogs from './NoticeDialogs.tsx';
import { useMe } from './use-me.ts';

const BoardPresence = lazy(() => import('#app/features/board/presence/BoardPresence.tsx'));
const RefusedDialog = lazy(() => import('#app/features/board/sync/RefusedDialog.tsx'));

const NOBODY: People = new Map();

interface Props {
  address: BoardAddress;
  boardViewId: string | undefined;
  firstPage: ReturnType<typeof getBoardPage>;
  firstDetail: Promise<PostDetail>;
  people: Promise<People>;
}

/** A post, or sub-post, on a page of its own: what the panel beside its board shows, with the room of a page. */
export const PostScreen = ({ address, boardViewId, firstPage, firstDetail, people: loadingPeople }: Props) => {
  const people = useLoaded(loadingPeople)?.value ?? NOBODY;
  const projectAccess = useProject(address.projectKey)?.projectAccess;
  const me = useMe(address.workspaceId);
  const today = useToday();
  const isOnline = useOnline();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { store, state, access, notices } = useBoardStore({
    address,
    boardViewId,
    firstPage,
    me,
    people,
    projectAccess,
  });
  const [isReviewing, setReviewing] = useState(false);
  const place = { ...address, boardViewId };
  const serial = Number(search.get('post'));
  const subSerial = Number(search.get('subPost')) || undefined;
  const sync = syncState(state, () => setReviewing(true), isOnline);

  const review = isReviewing && (
    <RefusedDialog store={store} state={state} people={people} me={me} onClose={() => setReviewing(false)} />
  );

  if (state.status === 'missing')
    return (
      <>
        <MissingPost projectPath={paths.project(address)} sync={sync && <SyncBadge state={sync} />} />
        <Suspense>{review}</Suspense>
      </>
    );
  if (state.status === 'error')
    return <ErrorPanel error={new AppProblem('', 0, state.errorMessage ?? '')} onRetry={() => void store.refresh()} />;
  if (!state.data) return <SkeletonRows rows={8} onReload={() => void store.refresh()} />;
  return (
    <AvatarPictures value={people}>
      <BoardPostPanel
        form="page"
        address={address}
        serial={serial}
        subSerial={subSerial}
        firstDetail={firstDetail}
        sync={
          <>
            <span className="only-desktop">
              <Suspense>
                <BoardPresence address={address} me={me} people={people} />
              </Suspense>
            </span>
            {sync && sync.kind !== 'saved' && <SyncBadge state={sync} />}
          </>
        }
        store={store}
        state={state}
        people={people}
        access={access}
        me={me}
        today={today}
        onGone={() => void navigate(paths.board(place), { replace: true })}
        onShow={(next, nextSub) =>
          void (next === undefined
            ? navigate(paths.boardPost(place, serial, subSerial))
            : navigate(paths.postDetail(place, next, nextSub), { replace: true }))
        }
      />
      <Suspense>{review}</Suspense>
      <NoticeDialogs
        address={address}
        store={store}
        state={state}
        look={tableLook(state.data, people, access, today)}
        people={people}
        me={me}
        notices={notices}
      />
    </AvatarPictures>
  );
};

/** Gone, or not this person's to see: which of the two is not told. */
const MissingPost = ({ projectPath, sync }: { projectPath: string; sync: ReactNode }) => (
  <EmptyState
    icon={IconFileOff}
    title="投稿が見つかりませんでした"
    actions={<PlainButtonLink to={projectPath}>プロジェクトのボードを開く</PlainButtonLink>}
  >
    削除されたか、閲覧する権限がない可能性があります。
    {sync && <p>{sync}</p>}
  </EmptyState>
);
