import { Button } from '@mantine/core';
import { useState } from 'react';
import { bringBack } from '#app/features/board/boards/archive-board.ts';
import { BoardNotice } from '#app/features/board/boards/BoardNotice.tsx';
import type { BoardAddress, BoardInfo } from '#app/features/board/state/types.ts';
import { archivingDay } from '#shared/board/measured-time/archiving-day.ts';

interface Props {
  address: BoardAddress;
  board: BoardInfo;
  nameOf(accountName: string): string;
  mayRestore: boolean;
  onRestored(): void;
}

/** Why nothing of the board can be changed, since when and by whom, and the way back. */
const ArchivedBoard = ({ address, board, nameOf, mayRestore, onRestored }: Props) => {
  const [isBusy, setBusy] = useState(false);
  const restore = async (): Promise<void> => {
    setBusy(true);
    await bringBack(address);
    setBusy(false);
    onRestored();
  };
  return (
    <BoardNotice
      action={
        mayRestore && (
          <Button size="xs" loading={isBusy} onClick={() => void restore()}>
            元に戻す
          </Button>
        )
      }
    >
      このボードはアーカイブされています
      {board.archivedBy !== undefined && `（${archivingDay(board)}、${nameOf(board.archivedBy)}さん）`}
      。内容を見ることはできますが、変更はできません。
    </BoardNotice>
  );
};

export default ArchivedBoard;
