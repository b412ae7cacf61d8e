import { Button } from '@mantine/core';
import { Notice } from '#app/components/Notice.tsx';
import type { BoardInfo } from '#app/features/board/state/types.ts';
import { isArchivedItself, thereOn } from '#shared/board/archived.ts';
import { archivingDay } from '#shared/board/archiving-day.ts';
import type { Row } from '#shared/board/types.ts';

interface Props {
  row: Row;
  /** Of a sub-post, the post that it belongs to. */
  isUnder: boolean;
  board: BoardInfo;
  nameOf(accountName: string): string;
  /** Undefined: may not. */
  onRestore: (() => void) | undefined;
}

/** Why a post stands in no list, by whom and since when; nothing for one that does. */
export const ArchivedNotice = ({ row, isUnder, board, nameOf, onRestore }: Props) => {
  if (isArchivedItself(row)) {
    const who = row.archivedBy === undefined ? '' : `、${nameOf(row.archivedBy)}さんが`;
    return (
      <Notice
        tone="info"
        action={
          onRestore && (
            <Button size="xs" onClick={onRestore}>
              アーカイブから戻す
            </Button>
          )
        }
      >
        {archivingDay(row)}
        {who ? `${who}アーカイブしました` : 'にアーカイブされました'}
      </Notice>
    );
  }
  if (isUnder || thereOn(board)(row)) return null;
  const section = board.sections.find(({ id }) => id === row.sectionId);
  return <Notice tone="info">セクション「{section?.name ?? ''}」がアーカイブされているため、一覧には出ません。</Notice>;
};
