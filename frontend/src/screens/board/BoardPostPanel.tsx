import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PostValues } from '#app/features/board/components/PostValues.tsx';
import { nameOf, type People } from '#app/features/board/components/people.ts';
import { tableLook } from '#app/features/board/components/table-look.ts';
import type { BoardStore } from '#app/features/board/state/board-store.ts';
import { editedRow } from '#app/features/board/state/overlay.ts';
import type { BoardAddress, BoardState } from '#app/features/board/state/types.ts';
import { PostPanel } from '#app/features/post/components/PostPanel.tsx';
import { rememberOpened } from '#app/features/post/recent-posts.ts';
import { usePostDetail } from '#app/features/post/components/use-post-detail.ts';
import { paths } from '#app/lib/paths.ts';
import { fromWirePost } from '#shared/board/wire-post.ts';
import { mayInProject } from '#shared/rules/permissions.ts';
import type { ProjectAccess } from '#shared/rules/roles.ts';

interface Props {
  address: BoardAddress;
  serial: number;
  store: BoardStore;
  state: BoardState;
  people: People;
  access: ProjectAccess;
  me: string;
  today: string;
  onShow(serial: number | undefined): void;
}

/** A post opened over its board: cells from the board's store, the rest from the post itself. */
const BoardPostPanel = ({ address, serial, store, state, people, access, me, today, onShow }: Props) => {
  const rows = state.groups.filter((group) => !state.collapsed.has(group.key)).flatMap((group) => group.rows);
  const listed = state.groups.flatMap((group) => group.rows).find((row) => row.projectSerialNumber === serial);
  const { detail, error, reload } = usePostDetail(address, serial, listed?.revision);
  const isOpen = listed !== undefined || detail !== undefined;
  useEffect(() => {
    if (isOpen) rememberOpened({ accountName: me, workspaceId: address.workspaceId, projectKey: address.projectKey }, serial);
  }, [isOpen, me, address.workspaceId, address.projectKey, serial]);
  // A link may name a board that the post has left, or never stood on: its cells make sense on its own alone.
  const navigate = useNavigate();
  const { workspaceId, projectKey } = address;
  const isElsewhere = detail !== undefined && detail.boardId !== address.boardId;
  const boardId = detail?.boardId;
  useEffect(() => {
    if (isElsewhere && boardId) void navigate(paths.boardPost({ workspaceId, projectKey, boardId }, serial), { replace: true });
  }, [isElsewhere, boardId, workspaceId, projectKey, serial, navigate]);
  // A post the view does not show (archived, not loaded yet) takes its cells from its own page.
  const alone = detail && state.pending.filter(({ edit }) => 'postId' in edit && edit.postId === detail.post.id).reduce((row, { edit }) => editedRow(row, edit), fromWirePost(detail.post));
  const row = listed ?? alone;
  const { data } = state;
  if (!data || isElsewhere) return null;
  const look = tableLook(data, people, access, today);
  const at = rows.findIndex((candidate) => candidate.projectSerialNumber === serial);
  const neighbour = (step: number) => {
    const target = at < 0 ? undefined : rows[at + step];
    return target && target.revision > 0 ? () => onShow(target.projectSerialNumber) : undefined;
  };
  return (
    <PostPanel
      workspaceId={address.workspaceId}
      projectKey={address.projectKey}
      serial={serial}
      boardName={detail?.boardName ?? data.board.name}
      title={row?.title}
      detail={detail}
      error={error}
      values={row && <PostValues row={row} columns={data.board.columns} look={look} me={me} onChange={(column, value) => store.setCell(row.id, column.id, value, row)} onPress={(column) => void store.press(row.id, column.id, row)} />}
      canEdit={look.canEdit}
      canComment={mayInProject(access, 'comment.write')}
      me={{ accountName: me, name: nameOf(people, me) }}
      nameOf={(accountName) => nameOf(people, accountName)}
      onTitle={(title) => row && store.setTitle(row.id, title, row)}
      onReload={reload}
      onClose={() => onShow(undefined)}
      onPrevious={neighbour(-1)}
      onNext={neighbour(1)}
    />
  );
};

export default BoardPostPanel;
