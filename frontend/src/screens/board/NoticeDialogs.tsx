import { type ComponentProps, lazy, Suspense } from 'react';
import type { BoardState } from '#app/features/board/state/board-state.ts';
import type { BoardStore } from '#app/features/board/state/board-store.ts';
import type { BoardAddress } from '#app/features/board/state/types.ts';
import type { OpenNotices } from '#app/features/board/state/use-board-store.ts';
import type { TableLook } from '#app/features/board/table/table-look.ts';
import type { People } from '#app/features/board/values/people.ts';
import type FormOfPost from './NewPost.tsx';

const NewPost = lazy(() => import('./NewPost.tsx'));
const AskedDialog = lazy(() => import('#app/features/board/move/AskedDialog.tsx'));
const MoveDialog = lazy(() => import('#app/features/board/move/MoveDialog.tsx'));
const ClashDialog = lazy(() => import('#app/features/board/sync/ClashDialog.tsx'));

interface Props {
  address: BoardAddress;
  store: BoardStore;
  state: BoardState;
  look: TableLook | undefined;
  people: People;
  me: string;
  notices: OpenNotices;
  onAdded?: ComponentProps<typeof FormOfPost>['onAdded'];
}

/** What the open board needs of the person, each in its dialog. */
const NoticeDialogs = ({ address, store, state, look, people, me, notices, onAdded }: Props) => {
  const { clashes, setClashes, wanted, setWanted, moving, setMoving, asked, setAsked } = notices;
  const board = state.data?.board;
  return (
    <Suspense>
      {wanted && board && look && (
        <NewPost
          address={address}
          store={store}
          board={board}
          look={look}
          me={me}
          wanted={wanted}
          onWanted={setWanted}
          onAdded={onAdded}
        />
      )}
      {asked && <AskedDialog address={address} store={store} asked={asked} onClose={() => setAsked(undefined)} />}
      {moving && <MoveDialog address={address} store={store} moving={moving} onClose={() => setMoving(undefined)} />}
      {clashes.length > 0 && board && (
        <ClashDialog
          store={store}
          clashes={clashes}
          columns={board.columns}
          people={people}
          me={me}
          onClose={() => setClashes([])}
        />
      )}
    </Suspense>
  );
};

export default NoticeDialogs;
