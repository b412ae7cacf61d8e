import { Button } from '@mantine/core';
import { IconArchive, IconArrowBackUp } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BulkBar, BulkButton } from '#app/components/BulkBar.tsx';
import { EmptyState } from '#app/components/EmptyState.tsx';
import { ErrorPanel } from '#app/components/ErrorPanel.tsx';
import { FilterBar, FilterMenu } from '#app/components/FilterMenu.tsx';
import { Notice } from '#app/components/Notice.tsx';
import { SearchField } from '#app/components/SearchField.tsx';
import { SettingTable } from '#app/components/SettingTable.tsx';
import { TopBar } from '#app/components/TopBar.tsx';
import { showProblemToast, showToast } from '#app/components/toasts.ts';
import type { ListedBoard } from '#app/features/board/api/board-list.ts';
import { getPeople } from '#app/features/board/api/people.ts';
import { projectOfKey } from '#app/features/project/project-of-key.ts';
import { useShellProjects } from '#app/features/project/use-shell-projects.ts';
import { useEscapeClears } from '#app/hooks/use-escape-clears.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { useTyped } from '#app/hooks/use-typed.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import { messageOf } from '#app/lib/problem.ts';
import { mayInProject } from '#shared/rules/permissions.ts';
import classes from './Archive.module.css';
import { archiveColumns, itemName } from './archive-columns.tsx';
import { ARCHIVE_TYPES, filterFrom, isFiltered, withFilter } from './archive-filter.ts';
import type { ArchiveItem } from './archive-items.ts';
import { carryOut } from './restore.ts';
import { lostPlaces, parentsRestored, restoreSteps } from './restore-plan.ts';
import { MOST_SHOWN, useArchive } from './use-archive.ts';

const RestoreDialog = lazy(() => import('./RestoreDialog.tsx'));

const NO_FILTER = { text: '', type: undefined, boardId: undefined };
const NONE: ReadonlySet<string> = new Set();
const NO_BOARDS: readonly ListedBoard[] = [];
const NO_TARGETS: ReadonlyMap<string, string> = new Map();

/** アーカイブ: what was put away in a project, by whom and when, and the way back. */
export const ArchiveScreen = ({ place, boards: loading }: { place: ProjectPlace; boards: Promise<ListedBoard[]> }) => {
  const navigate = useNavigate();
  const projects = useLoaded(useShellProjects())?.value;
  const project = projects && projectOfKey(projects, place.projectKey);
  const boards = useLoaded(loading)?.value ?? NO_BOARDS;
  const people = useLoaded(getPeople(place.workspaceId))?.value;
  const nameOf = useCallback((accountName: string) => people?.get(accountName)?.name ?? accountName, [people]);
  const [query, setQuery] = useSearchParams();
  const filter = filterFrom(query);
  const archive = useArchive(place, filter);
  const change = (part: Partial<typeof filter>): void =>
    setQuery((now) => withFilter(now, part), { replace: true, preventScrollReset: true });
  const [text, setText] = useTyped(filter.text, (typed) => change({ text: typed }));
  const [wanted, setWanted] = useState(NONE);
  const [asking, setAsking] = useState<readonly ArchiveItem[]>();
  const [restoring, setRestoring] = useState(NONE);
  useTitle('アーカイブ');

  const mayRestore = mayInProject(project?.projectAccess, 'post.write');
  const items = archive.items ?? [];
  // What is filtered away is not restored unseen.
  const chosen = mayRestore ? items.filter(({ id }) => wanted.has(id)) : [];

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
  const begin = (list: readonly ArchiveItem[]): void => {
    if (lostPlaces(list).length > 0 || parentsRestored(list).length > 0) setAsking(list);
    else restore(list).catch((error: unknown) => showProblemToast(messageOf(error)));
  };
  const check = (id: string, isChecked: boolean): void =>
    setWanted((before) => new Set(isChecked ? [...before, id] : [...before].filter((other) => other !== id)));
  const columns = useMemo(
    () => archiveColumns({ place, nameOf, restoring, onRestore: mayRestore ? (item) => begin([item]) : undefined }),
    // `begin` is another function with each rendering; it acts on the item alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [place, nameOf, restoring, mayRestore],
  );
  const clear = (): void => change(NO_FILTER);
  return (
    <>
      <TopBar
        title="アーカイブ"
        backTo={paths.project(place)}
        crumbs={project ? [{ label: project.name, to: paths.project(place) }] : []}
      />
      <div className={classes.page}>
        <p className={classes.lead}>
          ボードで「アーカイブ」にした投稿・サブ投稿・セクションです。いつでも元に戻せます。
        </p>
        <FilterBar>
          <SearchField label="タイトル・番号・セクション名で検索" value={text} onChange={setText} />
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
          {archive.items && archive.total > 0 && `${archive.total.toLocaleString('ja-JP')}件`}
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
                  アーカイブしたもののタイトル・番号・セクション名から探しました。
                </EmptyState>
              ) : (
                <EmptyState icon={IconArchive} title="アーカイブしたものはありません">
                  投稿やセクションのメニューで「アーカイブ」を選ぶと、一覧から隠れてここに入ります。
                </EmptyState>
              )
            }
            {...(mayRestore && {
              selection: {
                checked: new Set(chosen.map(({ id }) => id)),
                onCheck: check,
                labelOf: (item: ArchiveItem) => `「${itemName(item)}」を選択`,
              },
            })}
          />
        )}
        {archive.error !== undefined && archive.items && (
          <ErrorPanel error={archive.error} onRetry={archive.loadMore} />
        )}
        {archive.hasMore && archive.error === undefined && (
          <p className={classes.more}>
            <Button loading={archive.isLoading} onClick={archive.loadMore}>
              さらに表示
            </Button>
          </p>
        )}
        {archive.isCut && (
          <Notice tone="info">{`新しい${MOST_SHOWN.toLocaleString('ja-JP')}件を表示しています。それより前のものは、検索や種類・ボードで絞り込んでください。`}</Notice>
        )}
      </div>
      {chosen.length > 0 && (
        <ChosenBar
          count={chosen.length}
          total={items.length}
          onAll={() => setWanted(new Set(items.map(({ id }) => id)))}
          onRestore={() => begin(chosen)}
          onClear={() => setWanted(NONE)}
        />
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
      </Suspense>
    </>
  );
};

interface ChosenProps {
  count: number;
  /** How many are shown in all. */
  total: number;
  onAll(): void;
  onRestore(): void;
  onClear(): void;
}

const ChosenBar = ({ count, total, onAll, onRestore, onClear }: ChosenProps) => {
  useEscapeClears(onClear);
  return (
    <BulkBar label="選択した項目の操作" count={count} isFixed onClear={onClear}>
      {count < total && <BulkButton onClick={onAll}>すべて選択</BulkButton>}
      <BulkButton onClick={onRestore}>
        <IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />
        元に戻す
      </BulkButton>
    </BulkBar>
  );
};
