import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Notice } from '#app/components/states/Notice.tsx';
import type { BoardInfo } from '#app/features/board/state/types.ts';
import { archivingDay } from '#shared/board/measured-time/archiving-day.ts';
import { isActiveOn, isArchivedItself } from '#shared/board/rows/archived.ts';
import type { Row } from '#shared/board/types.ts';

interface Props {
  row: Row;
  /** Of a sub-post, the post that it belongs to. */
  isUnder: boolean;
  board: BoardInfo;
  nameOf(accountName: string): string;
  /** The post that it was merged into. */
  mergedInto: { serial: number; path: string; onUndo: (() => void) | undefined } | undefined;
  /** Undefined: may not. */
  onRestore: (() => void) | undefined;
}

/** Why a post stands in no list, by whom and since when; nothing for one that does. */
export const ArchivedNotice = ({ row, isUnder, board, nameOf, mergedInto, onRestore }: Props) => {
  if (isArchivedItself(board))
    return <Notice tone="info">ボード「{board.name}」がアーカイブされているため、変更できません。</Notice>;
  if (isArchivedItself(row)) {
    const who = row.archivedBy === undefined ? '' : `、${nameOf(row.archivedBy)}さんが`;
    if (mergedInto)
      return (
        <Notice
          tone="info"
          action={
            mergedInto.onUndo && (
              <Button size="xs" onClick={mergedInto.onUndo}>
                統合を取り消す
              </Button>
            )
          }
        >
          {archivingDay(row)}
          {who || 'に'}
          <Link to={mergedInto.path}>#{mergedInto.serial}</Link>
          {who ? 'に統合しました' : 'に統合されました'}
        </Notice>
      );
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
  if (isUnder || isActiveOn(board)(row)) return null;
  const section = board.sections.find(({ id }) => id === row.sectionId);
  return <Notice tone="info">セクション「{section?.name ?? ''}」がアーカイブされているため、一覧には出ません。</Notice>;
};
