import {
  IconArchive,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconHistory,
  IconLayoutRows,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { Menu } from '#app/components/floating/Menu.tsx';
import { showToast } from '#app/components/toasts/toasts.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import type { BoardName } from '../api/board-list.ts';
import { duplicateBoard } from '../api/manage-board.ts';
import { archiveWithUndo } from './archive-board.ts';

export type BoardDialog = 'rename' | 'sections' | 'bulk' | 'delete';

interface Props {
  place: ProjectPlace;
  board: BoardName;
  /** The board's list, where it can also be moved in. */
  boards: readonly BoardName[];
  may: Record<'update' | 'copy' | 'sections' | 'changeMany' | 'remove', boolean>;
  onOpen(dialog: BoardDialog): void;
  /** Carries a change of the boards out; says what went wrong. */
  attempt(change: () => Promise<void>): Promise<boolean>;
  /** Before another board, or to the end. */
  onMove(nextBoardId: string | undefined): void;
}

export default function BoardMenuItems({ place, board, boards, may, onOpen, attempt, onMove }: Props) {
  const navigate = useNavigate();
  const address = { ...place, boardId: board.id };
  const copy = async () => {
    const made = await duplicateBoard(address);
    showToast(`「${board.name}」を複製しました。投稿は写していません。`, {
      label: '開く',
      run: () => void navigate(paths.board({ ...place, boardId: made.id })),
    });
  };
  const at = boards.findIndex(({ id }) => id === board.id);
  return (
    <>
      {may.update && (
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => onOpen('rename')}>
          名前を変更
        </Menu.Item>
      )}
      {may.copy && (
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => void attempt(copy)}>
          複製
        </Menu.Item>
      )}
      {may.sections && (
        <Menu.Item leftSection={<IconLayoutRows size={16} stroke={1.75} />} onClick={() => onOpen('sections')}>
          セクションを管理
        </Menu.Item>
      )}
      {may.changeMany && (
        <Menu.Item leftSection={<IconHistory size={16} stroke={1.75} />} onClick={() => onOpen('bulk')}>
          一括変更の記録
        </Menu.Item>
      )}
      {may.update && at > 0 && (
        <Menu.Item leftSection={<IconArrowUp size={16} stroke={1.75} />} onClick={() => onMove(boards[at - 1]?.id)}>
          上へ移動
        </Menu.Item>
      )}
      {may.update && at >= 0 && at < boards.length - 1 && (
        <Menu.Item leftSection={<IconArrowDown size={16} stroke={1.75} />} onClick={() => onMove(boards[at + 2]?.id)}>
          下へ移動
        </Menu.Item>
      )}
      {may.remove && (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconArchive size={16} stroke={1.75} />}
            onClick={() => void attempt(() => archiveWithUndo(address, board.name))}
          >
            アーカイブ
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => onOpen('delete')}>
            削除
          </Menu.Item>
        </>
      )}
    </>
  );
}
