import { Button } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BulkButton } from '#app/components/BulkBar.tsx';
import { FilterBar, FilterMenu } from '#app/components/fields/FilterMenu.tsx';
import { SearchField } from '#app/components/fields/SearchField.tsx';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { showProblemToast, showToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import type { ListedBoard } from '#app/features/board/api/board-list.ts';
import { deletePosts, restorePosts } from '#app/features/board/api/manage-board.ts';
import { useTyped } from '#app/hooks/use-typed.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import { deletionParts } from '#shared/board/rows/deletion-parts.ts';
import { ArchiveItemType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import classes from './Archive.module.css';
import { archiveColumns, itemName } from './archive-columns.tsx';
import { ARCHIVE_TYPES, filterFrom, isFiltered, withFilter } from './archive-filter.ts';
import type { ArchiveItem } from './archive-items.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { carryOut } from './restore.ts';
import { lostPlaces, parentsRestored, restoreSteps } from './restore-plan.ts';
import { MOST_SHOWN, useArchive } from './use-archive.ts';

const DeleteBoardDialog = lazy(() => import('#app/features/board/boards/DeleteBoardDialog.tsx'));
const RestoreDialog = lazy(() => import('./RestoreDialog.tsx'));

const NO_FILTER = { text: '', type: undefined, boardId: undefined };
const NONE: ReadonlySet<string> = new Set();
const NO_TARGETS: ReadonlyMap<string, string> = new Map();

interface Props {
  place: ProjectPlace;
  boards: readonly ListedBoard[];
  access: ProjectAccess | undefined;
  nameOf(accountName: string): string;
}

/** What was put away in a project, by whom and when, and the way back. */
export const ArchivedItems = ({ place, boards, access, nameOf }: Props) => {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const filter = filterFrom(query);
  const archive = useArchive(place, filter);
  const change = (part: Partial<typeof filter>): void =>
    setQuery((now) => withFilter(now, part), { replace: true, preventScrollReset: true });
  const [text, setText] = useTyped(filter.text, (typed) => change({ text: typed }));
  const [wanted, setWanted] = useState(NONE);
  const [asking, setAsking] = useState<readonly ArchiveItem[]>();
  const [restoring, setRestoring] = useState(NONE);
  const [deleting, setDeleting] = useState<ArchiveItem['board']>();

  const mayRestoreAny = mayInProject(access, 'post.write');
  const isBoard = ({ type }: ArchiveItem): boolean => type === ArchiveItemType.BOARD;
  const mayRestore = (item: ArchiveItem): boolean =>
    isBoard(item) ? mayInProject(access, 'board.delete') : mayRestoreAny;
  const mayDelete = (item: ArchiveItem): boolean =>
    isBoard(item)
      ? mayInProject(access, 'board.delete')
      : item.post !== undefined && mayInProject(access, 'post.delete');
  const items = archive.items ?? [];
  // What is filtered away is not restored unseen.
  const chosen = mayRestoreAny ? items.filter(({ id }) => wanted.has(id)) : [];

  const restore = async (list: readonly ArchiveItem[], targets = NO_TARGETS): Promise<void> => {
    setRestoring(new Set(list.map(({ id }) => id)));
    try {
      await carryOut(place, restoreSteps(list, targets));
      const [one] = list;
      showToast(
        list.length === 1 ? `「${itemName(one!)}」を元に戻しました` : `${list.length}件を元に戻しました`,
        list.length === 1
          ? {
              label: '開く',
              run: () => {
                const on = { ...place, boardId: one!.board.id };
                const { post } = one!;
                void navigate(
                  post
                    ? post.parent
                      ? paths.boardPost(on, post.parent.projectSerialNumber, post.projectSerialNumber)
                      : paths.boardPost(on, post.projectSerialNumber)
                    : paths.board(on),
                );
              },
            }
          : undefined,
      );
      setWanted(NONE);
    } finally {
      setRestoring(NONE);
      // Also after a refusal: a part may have gone through, or somebody else was faster.
      archive.reload();
    }
  };
  /** They can be had back from the toast, and for 30 days from the list of what was deleted. */
  const remove = async (list: readonly ArchiveItem[]): Promise<void> => {
    const gone = new Set(list.map(({ id }) => id));
    const posts = list.filter(({ post }) => post && !gone.has(post.parent?.id ?? ''));
    const calls = [...Map.groupBy(posts, ({ board }) => board.id)].flatMap(([boardId, ofBoard]) =>
      deletionParts(ofBoard.map(({ id, post }) => ({ id, subPostCount: post?.subPostCount }))).map((postIdList) => ({
        boardId,
        postIdList,
      })),
    );
    const carry = async (change: typeof deletePosts): Promise<void> => {
      try {
        for (const { boardId, postIdList } of calls) await change({ ...place, boardId }, { postIdList });
      } catch (error) {
        showProblemToast(messageOf(error));
      }
      archive.reload();
    };
    setWanted(NONE);
    await carry(deletePosts);
    showUndoToast(
      list.length === 1 ? `「${itemName(list[0]!)}」を削除しました` : `${list.length}件を削除しました`,
      () => void carry(restorePosts),
    );
  };
  const begin = (list: readonly ArchiveItem[]): void => {
    if (lostPlaces(list).length > 0 || parentsRestored(list).length > 0) setAsking(list);
    else restore(list).catch((error: unknown) => showProblemToast(messageOf(error)));
  };
  const check = (id: string, isChecked: boolean): void =>
    setWanted((before) => new Set(isChecked ? [...before, id] : [...before].filter((other) => other !== id)));
  const columns = useMemo(
    () =>
      archiveColumns({
        place,
        nameOf,
        restoring,
        mayRestore,
        onRestore: mayRestoreAny ? (item) => begin([item]) : undefined,
        mayDelete,
        onDelete: (item) => (isBoard(item) ? setDeleting(item.board) : void remove([item])),
      }),
    // These are other functions with each rendering; they act on the item and `access` alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [place, nameOf, restoring, access],
  );
  const clear = (): void => change(NO_FILTER);
  return (
    <>
      <FilterBar>
        <SearchField label="タイトル・番号・名前で検索" value={text} onChange={setText} />
        <FilterMenu
          label="種類"
          options={ARCHIVE_TYPES}
          value={ARCHIVE_TYPES.find(({ type }) => type === filter.type)?.value}
          onChange={(value) => change({ type: ARCHIVE_TYPES.find((known) => known.value === value)?.type })}
        />
        <FilterMenu
          label="ボード"
          options={boards.map(({ id, name }) => ({ value: id, label: name }))}
          value={filter.boardId}
          onChange={(boardId) => change({ boardId })}
        />
      </FilterBar>
      <p className={classes.count} role="status">
        {archive.items && archive.total > 0 && `${formatNumber(archive.total)}件`}
      </p>
      {archive.error !== undefined && archive.items === undefined ? (
        <ErrorPanel error={archive.error} onRetry={archive.reload} />
      ) : (
        <SettingTable
          label="アーカイブ"
          columns={columns}
          rows={archive.items}
          rowKey={({ id }) => id}
          most={MOST_SHOWN}
          empty={
            isFiltered(filter) ? (
              <EmptyState
                icon={IconArchive}
                title="条件に合うものがありません"
                actions={<Button onClick={clear}>条件を外す</Button>}
              >
                アーカイブしたもののタイトル・番号・セクションやボードの名前から探しました。
              </EmptyState>
            ) : (
              <EmptyState icon={IconArchive} title="アーカイブしたものはありません">
                投稿・セクション・ボードのメニューで「アーカイブ」を選ぶと、一覧から隠れてここに入ります。
              </EmptyState>
            )
          }
          {...(mayRestoreAny && {
            selection: {
              checked: new Set(chosen.map(({ id }) => id)),
              onCheck: check,
              labelOf: (item: ArchiveItem) => (mayRestore(item) ? `「${itemName(item)}」を選択` : undefined),
            },
          })}
        />
      )}
      {archive.error !== undefined && archive.items && <ErrorPanel error={archive.error} onRetry={archive.loadMore} />}
      {archive.hasMore && archive.error === undefined && (
        <p className={classes.more}>
          <Button loading={archive.isLoading} onClick={archive.loadMore}>
            さらに表示
          </Button>
        </p>
      )}
      {archive.isCut && (
        <Notice tone="info">{`新しい${formatNumber(MOST_SHOWN)}件を表示しています。それより前のものは、検索や種類・ボードで絞り込んでください。`}</Notice>
      )}
      {chosen.length > 0 && (
        <ChosenBar
          count={chosen.length}
          total={items.filter(mayRestore).length}
          onAll={() => setWanted(new Set(items.filter(mayRestore).map(({ id }) => id)))}
          onClear={() => setWanted(NONE)}
        >
          <BulkButton onClick={() => begin(chosen)}>
            <IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />
            元に戻す
          </BulkButton>
          {chosen.every(({ post }) => post) && (
            <BulkButton onClick={() => void remove(chosen)}>
              <IconTrash size={16} stroke={1.75} aria-hidden="true" />
              削除
            </BulkButton>
          )}
        </ChosenBar>
      )}
      <Suspense>
        {asking && (
          <RestoreDialog
            items={asking}
            boards={boards}
            onRestore={(targets) => restore(asking, targets)}
            onClose={() => setAsking(undefined)}
          />
        )}
        {deleting && (
          <DeleteBoardDialog
            address={{ ...place, boardId: deleting.id }}
            name={deleting.name}
            onClose={() => setDeleting(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
