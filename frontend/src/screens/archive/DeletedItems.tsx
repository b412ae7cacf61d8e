import { Button } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BulkButton } from '#app/components/BulkBar.tsx';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { showProblemToast, showToast } from '#app/components/toasts/toasts.ts';
import { restoreBoard, restorePosts, restoreSection } from '#app/features/board/api/manage-board.ts';
import { boardsChanged } from '#app/features/board/state/boards-version.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import { deletionParts } from '#shared/board/rows/deletion-parts.ts';
import { ArchiveItemType } from '#shared/enums/enums.ts';
import { formatDateTime, formatDayInSentence } from '#shared/format/date.ts';
import { mayInProject, type ProjectPermission } from '#shared/rules/access/permissions.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import { RESTORABLE_DAYS } from '#shared/rules/workspace/deletion.ts';
import classes from './Archive.module.css';
import { TYPE_ICONS, TYPE_LABELS } from './archive-types.ts';
import { ChosenBar } from './ChosenBar.tsx';
import type { DeletedItem } from './deleted-items.ts';
import { useDeleted } from './use-deleted.ts';

interface Props {
  place: ProjectPlace;
  nameOf(accountName: string): string;
  access: ProjectAccess | undefined;
}

const NONE: ReadonlySet<string> = new Set();

const RESTORED_BY: Record<ArchiveItemType, ProjectPermission> = {
  [ArchiveItemType.BOARD]: 'board.delete',
  [ArchiveItemType.SECTION]: 'board.deleteSection',
  [ArchiveItemType.POST]: 'post.delete',
  [ArchiveItemType.SUB_POST]: 'post.delete',
};

/** 最近削除した項目: boards, sections, posts and sub-posts, until when they can come back, and the way back. */
export const DeletedItems = ({ place, nameOf, access }: Props) => {
  const navigate = useNavigate();
  const deleted = useDeleted(place);
  const [wanted, setWanted] = useState(NONE);
  const [restoring, setRestoring] = useState(NONE);
  const items = deleted.items ?? [];
  const mayRestore = ({ type }: DeletedItem): boolean => mayInProject(access, RESTORED_BY[type]);
  const chosen = items.filter(({ id }) => wanted.has(id));

  const restore = async (list: readonly DeletedItem[]): Promise<void> => {
    setRestoring(new Set(list.map(({ id }) => id)));
    try {
      for (const { type, board, boardSectionId } of list) {
        const address = { ...place, boardId: board.id };
        if (type === ArchiveItemType.BOARD) await restoreBoard(address, {});
        else if (boardSectionId !== undefined) await restoreSection(address, { boardSectionId });
      }
      // Posts first: sub-posts come back only to a post that is there.
      for (const isSub of [false, true])
        for (const [boardId, ofBoard] of Map.groupBy(
          list.filter(({ type }) => type === (isSub ? ArchiveItemType.SUB_POST : ArchiveItemType.POST)),
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
    if (list.some(({ projectSerialNumber }) => projectSerialNumber === undefined)) boardsChanged();
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
            {`削除したボード・セクション・投稿・サブ投稿は、${RESTORABLE_DAYS}日のあいだここから元に戻せます。`}
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
      const Mark = TYPE_ICONS[item.type];
      return (
        <div className={classes.item}>
          <Mark size={16} stroke={1.75} className={classes.mark} aria-label={TYPE_LABELS[item.type]} role="img" />
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
            {item.type !== ArchiveItemType.BOARD && (
              <small className="only-phone">
                <span className="ellipsis">{item.board.name}</span>
              </small>
            )}
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
    cell: ({ type, board }) =>
      type !== ArchiveItemType.BOARD && (
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
