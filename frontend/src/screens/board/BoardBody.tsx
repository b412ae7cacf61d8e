import { lazy, Suspense } from 'react';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import type { BoardState } from '#app/features/board/state/board-state.ts';
import type { BoardStore } from '#app/features/board/state/board-store.ts';
import type { Step } from '#app/features/board/state/commands/undo-stack.ts';
import type { BoardAddress } from '#app/features/board/state/types.ts';
import type { TableLook } from '#app/features/board/table/table-look.ts';
import type { Checks } from '#app/features/board/table/use-checked.ts';
import type { ViewSettings } from '#app/features/board/views/view-settings.ts';
import { AppProblem } from '#app/lib/api/problem.ts';
import { ProjectBoardViewType } from '#shared/enums/enums.ts';
import { PhoneTable, viewBody } from './view-bodies.ts';

/** Seen where there are no rows. */
const loadStates = () => import('#app/features/board/boards/BoardStates.tsx');
const EmptyBoard = lazy(async () => ({ default: (await loadStates()).EmptyBoard }));
const FilteredEmpty = lazy(async () => ({ default: (await loadStates()).FilteredEmpty }));
const MissingBoard = lazy(async () => ({ default: (await loadStates()).MissingBoard }));
const SearchEmpty = lazy(() => import('#app/features/board/search/SearchEmpty.tsx'));

interface Props {
  address: BoardAddress;
  store: BoardStore;
  state: BoardState;
  look: TableLook | undefined;
  me: string;
  isPhone: boolean;
  /** The table on phones, too. */
  isPhoneTable: boolean;
  projectPath: string;
  openPostId: string | undefined;
  checks: Checks;
  addedId: string | undefined;
  onAdding(groupKey: string): void;
  onAdd(): void;
  onImport(): void;
  onOpen(postId: string, isAtContents?: boolean): void;
  onAddColumn(): void;
  onSettings: ((settings: ViewSettings) => void) | undefined;
  steps: Step;
}

/** The board itself in each of its states. */
export const BoardBody = (props: Props) => (
  <Suspense>
    <Body {...props} />
  </Suspense>
);

const Body = ({
  address,
  store,
  state,
  look,
  me,
  isPhone,
  isPhoneTable,
  projectPath,
  openPostId,
  checks,
  addedId,
  onAdding,
  onAdd,
  onImport,
  onOpen,
  onAddColumn,
  onSettings,
  steps,
}: Props) => {
  if (state.status === 'missing') return <MissingBoard projectPath={projectPath} />;
  if (state.status === 'error')
    return <ErrorPanel error={new AppProblem('', 0, state.errorMessage ?? '')} onRetry={() => void store.refresh()} />;
  if (!look) return <SkeletonRows rows={12} rowHeight={isPhone ? 64 : 36} onReload={() => void store.refresh()} />;
  const isEmpty = state.groups.every((group) => group.size === 0 && group.rows.length === 0);
  const hasConditions = state.data?.view.filterGroupList.some((group) => group.filterConditionList.length > 0) ?? false;
  const searchText = state.data?.view.searchText;
  if (isEmpty && searchText && state.searching === 'asking')
    return <SkeletonRows rows={3} rowHeight={isPhone ? 64 : 36} onReload={() => void store.refresh()} />;
  if (isEmpty && searchText) {
    return (
      <SearchEmpty
        text={searchText}
        onClear={() => store.search('')}
        onClearConditions={hasConditions ? () => store.arrange({ filterGroupList: [] }) : undefined}
      />
    );
  }
  if (isEmpty && hasConditions)
    return (
      <FilteredEmpty total={store.sizeWithoutConditions()} onClear={() => store.arrange({ filterGroupList: [] })} />
    );
  if (isEmpty) return <EmptyBoard canEdit={look.canEdit} onAdd={onAdd} onImport={onImport} />;
  const table = {
    address,
    store,
    look,
    state,
    me,
    openPostId,
    checked: checks.checked,
    onCheck: checks.check,
    onUncheckAll: checks.clear,
    addedId,
    onAdding,
    onOpen,
    steps,
    onAddColumn: look.canAddColumns ? onAddColumn : undefined,
    onSettings,
  };
  const { Body: DesktopBody, PhoneBody } = viewBody(state.data?.view.viewType ?? ProjectBoardViewType.TABLE);
  const ViewBody = !isPhone || !PhoneBody ? DesktopBody : isPhoneTable ? PhoneTable : PhoneBody;
  return (
    <Suspense fallback={<SkeletonRows rows={12} rowHeight={64} onReload={() => void store.refresh()} />}>
      <ViewBody {...table} />
    </Suspense>
  );
};
