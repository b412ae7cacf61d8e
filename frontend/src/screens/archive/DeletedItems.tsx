import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleDot, IconCornerDownRight, IconFolder, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BulkButton } from '#app/components/BulkBar.tsx';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { showProblemToast, showToast } from '#app/components/toasts/toasts.ts';
import { restorePosts, restoreSection } from '#app/features/board/api/manage-board.ts';
import { boardsChanged } from '#app/features/board/state/boards-version.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import { messageOf } from '#app/lib/problem.ts';
import { deletionParts } from '#shared/board/rows/deletion-parts.ts';
import { formatDateTime, formatDayInSentence } from '#shared/format/date.ts';
import { RESTORABLE_DAYS } from '#shared/rules/deletion.ts';
import classes from './Archive.module.css';
import { typeLabel } from './archive-filter.ts';
import { ChosenBar } from './ChosenBar.tsx';
import type { DeletedItem } from './deleted-items.ts';
import { useDeleted } from './use-deleted.ts';

interface Props {
  place: ProjectPlace;
  nameOf(accountName: string): string;
  mayRestoreSections: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** 最近削除した項目: posts, sub-posts and sections, until when they can come back, and the way back. */
const DeletedItems = ({ place, nameOf, mayRestoreSections }: Props) => {
  const navigate = useNavigate();
  const deleted = useDeleted(place);
  const [wanted, setWanted] = useState(NONE);
  const [restoring, setRestoring] = useState(NONE);
  const items = deleted.items ?? [];
  const mayRestore = ({ boardSectionId }: DeletedItem): boolean => boardSectionId === undefined || mayRestoreSections;
  const chosen = items.filter(({ id }) => wanted.has(id));

  const restore = async (list: readonly DeletedItem[]): Promise<void> => {
    setRestoring(new Set(list.map(({ id }) => id)));
    try {
      for (const { board, boardSectionId } of list)
        if (boardSectionId !== undefined) await restoreSection({ ...place, boardId: board.id }, { boardSectionId });
      if (list.some(({ boardSectionId }) => boardSectionId !== undefined)) boardsChanged();
      // Posts first: sub-posts come back only to a post that is there.
      for (const isSub of [false, true])
        for (const [boardId, ofBoard] of Map.groupBy(
          list.filter(({ postId, boardSectionId }) => boardSectionId === undefined && (postId !== undefined) === isSub),
          ({ board }) => board.id,
        ))
          for (const postIdList of deletionParts(ofBoard)) await restorePosts({ ...place, boardId }, { postIdList });
      const [one] = list;
      if (list.length === 1 && one)
        showToast(`「${one.title}」を元に戻しました`, {
          label: '開く',
          run: () => void navigate(addressOf(place, one)),
        });
      else showToast(`${list.length}件を元に戻しました`);
      setWanted(NONE);
    } catch (problem) {
      showProblemToast(messageOf(problem));
    }
    // Also after a refusal: a part may have gone through, or somebody else was faster.
    deleted.reload();
    setRestoring(NONE);
  };
  const check = (id: string, isChecked: boolean): void =>
    setWanted((before) => new Set(isChecked ? [...before, id] : [...before].filter((other) => other !== id)));

  if (deleted.error !== undefined && deleted.items === undefined)
    return <ErrorPanel error={deleted.error} onRetry={deleted.reload} />;
  return (
    <>
      <SettingTable
        label="最近削除した項目"
        columns={columns(nameOf, restoring, mayRestore, (item) => void restore([item]))}
        rows={deleted.items}
        rowKey={({ id }) => id}
        most={Number.POSITIVE_INFINITY}
        selection={{
          checked: new Set(chosen.map(({ id }) => id)),
          onCheck: check,
          labelOf: (item) => (mayRestore(item) ? `「${item.title}」を選択` : undefined),
        }}
        empty={
          <EmptyState icon={IconTrash} title="最近削除した項目はありません">
            {`削除した投稿・サブ投稿・セクションは、${RESTORABLE_DAYS}日のあいだここから元に戻せます。`}
          </EmptyState>
        }
      />
      {deleted.error !== undefined && <ErrorPanel error={deleted.error} onRetry={deleted.loadMore} />}
      {deleted.hasMore && deleted.error === undefined && (
        <p className={classes.more}>
          <Button loading={deleted.isLoading} onClick={deleted.loadMore}>
            さらに表示
          </Button>
        </p>
      )}
      {chosen.length > 0 && (
        <ChosenBar
          count={chosen.length}
          total={items.filter(mayRestore).length}
          onAll={() => setWanted(new Set(items.filter(mayRestore).map(({ id }) => id)))}
          onClear={() => setWanted(NONE)}
        >
          <BulkButton onClick={() => void restore(chosen)}>
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />
            元に戻す
          </BulkButton>
        </ChosenBar>
      )}
    </>
  );
};

/** A sub-post's own number leads to it, too. */
const addressOf = (place: ProjectPlace, { board, projectSerialNumber }: DeletedItem): string =>
  projectSerialNumber === undefined
    ? paths.board({ ...place, boardId: board.id })
    : paths.boardPost({ ...place, boardId: board.id }, projectSerialNumber);

/** 項目 ボード 削除した人 削除した日時 期限; on phones all of it in the first, and the button. */
const columns = (
  nameOf: Props['nameOf'],
  restoring: ReadonlySet<string>,
  mayRestore: (item: DeletedItem) => boolean,
  onRestore: (item: DeletedItem) => void,
): SettingColumn<DeletedItem>[] => [
  {
    id: 'item',
    head: '項目',
    width: 'minmax(0, 1.6fr)',
    cell: (item) => {
      const Mark =
        item.boardSectionId !== undefined
          ? IconFolder
          : item.postId === undefined
            ? IconCircleDot
            : IconCornerDownRight;
      return (
        <div className={classes.item}>
          <Mark size={16} stroke={1.75} className={classes.mark} aria-label={typeLabel(item.type)} role="img" />
          <div className={classes.text}>
            <span className="ellipsis" title={item.title}>
              {item.projectSerialNumber !== undefined && (
                <span className="num muted">#{item.projectSerialNumber} </span>
              )}
              {item.title}
            </span>
            {item.subPostCount !== undefined && item.subPostCount > 0 && (
              <small>サブ投稿{item.subPostCount}件を含む</small>
            )}
            <small className="only-phone">
              <span className="ellipsis">{item.board.name}</span>
            </small>
            <small className={`${classes.when} only-phone`}>
              <span className="num">{formatDayInSentence(item.restorableUntil)}まで</span>
              <span className="ellipsis">{nameOf(item.by)}</span>
            </small>
          </div>
        </div>
      );
    },
  },
  {
    id: 'board',
    head: 'ボード',
    width: 'minmax(0, 1fr)',
    from: 'desktop',
    cell: ({ board }) => (
      <span className={`${classes.who} ellipsis`} title={board.name}>
        {board.name}
      </span>
    ),
  },
  {
    id: 'by',
    head: '削除した人',
    width: 'minmax(0, 136px)',
    from: 'desktop',
    cell: ({ by }) => (
      <span className={`${classes.who} ellipsis`} title={nameOf(by)}>
        {nameOf(by)}
      </span>
    ),
  },
  {
    id: 'at',
    head: '削除した日時',
    width: '130px',
    from: 'tablet',
    cell: ({ at }) => (
      <time className="num" dateTime={at}>
        {formatDateTime(at)}
      </time>
    ),
  },
  {
    id: 'until',
    head: '元に戻せる期限',
    width: '130px',
    from: 'tablet',
    cell: ({ restorableUntil }) => <span className="num">{formatDayInSentence(restorableUntil)}まで</span>,
  },
  {
    id: 'restore',
    head: '',
    width: '80px',
    cell: (item) =>
      mayRestore(item) && (
        <Button
          size="xs"
          className={classes.restore ?? ''}
          loading={restoring.has(item.id)}
          aria-label={`「${item.title}」を元に戻す`}
          onClick={() => onRestore(item)}
        >
          元に戻す
        </Button>
      ),
  },
];

export default DeletedItems;
