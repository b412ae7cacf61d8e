import { IconDots, IconPlus, IconStar } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Action } from '#app/actions/action.ts';
import { useActionContext } from '#app/actions/context.ts';
import { ActionKey } from '#app/components/ActionKey.tsx';
import { ActionMenuItems } from '#app/components/ActionMenuItems.tsx';
import { Menu } from '#app/components/floating/Menu.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { SyncBadge, type SyncState } from '#app/components/states/SyncBadge.tsx';
import { TopBar } from '#app/components/TopBar.tsx';
import type { BoardInfo } from '#app/features/board/state/types.ts';
import { type BoardPlace, paths } from '#app/lib/paths.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import { VOICE_BOARDS } from '#shared/rules/workspace/voice-boards.ts';

interface Props {
  place: BoardPlace;
  projectName: string | undefined;
  board: Pick<BoardInfo, 'name' | 'boardType' | 'archivedAt'> | undefined;
  isMissing: boolean;
  sync: SyncState | undefined;
  presence: ReactNode;
  actions: readonly Action[];
  /** What can be done with the board as a whole. */
  boardItems: ReactNode;
  canEdit: boolean;
  onAdd(): void;
}

/** Whether the board is bookmarked is told after its rows have come. */
const BookmarkStar = lazy(() => import('#app/features/bookmark/components/BookmarkStar.tsx'));
const STAR_TO_COME = (
  <IconButton label="ブックマークに追加" disabled>
    <IconStar size={16} stroke={1.75} aria-hidden="true" />
  </IconButton>
);

export const BoardTopBar = ({
  place,
  projectName,
  board,
  isMissing,
  sync,
  presence,
  actions,
  boardItems,
  canEdit,
  onAdd,
}: Props) => {
  const context = useActionContext();
  return (
    <TopBar
      crumbs={projectName === undefined ? [] : [{ label: projectName, to: paths.project(place) }]}
      title={board?.name ?? (isMissing ? 'ボード' : '')}
      titleTour={board && VOICE_BOARDS.includes(board.boardType) ? 'voice-board' : undefined}
      titleAction={
        board &&
        !isArchivedItself(board) &&
        place.boardId !== undefined && (
          <Suspense fallback={STAR_TO_COME}>
            <BookmarkStar workspaceId={place.workspaceId} projectKey={place.projectKey} boardId={place.boardId} />
          </Suspense>
        )
      }
      sync={sync && <SyncBadge state={sync} />}
      presence={presence}
      menu={
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <IconButton label="その他の操作">
              <IconDots size={16} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <ActionMenuItems actions={actions.filter((action) => action.id !== 'post.create')} context={context} />
            {boardItems && <Menu.Divider />}
            {boardItems}
          </Menu.Dropdown>
        </Menu>
      }
      primary={
        // Its place is kept until the rights are known and there are groups to add to: the menu beside it must not move under a pointer.
        (canEdit || projectName === undefined) && (
          <PlainButton
            style={canEdit && board ? undefined : { visibility: 'hidden' }}
            size="xs"
            variant="filled"
            data-tour="post-create"
            icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            hint={<ActionKey chord="c" />}
            onClick={onAdd}
          >
            投稿を追加
          </PlainButton>
        )
      }
    />
  );
};
