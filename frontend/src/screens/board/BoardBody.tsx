import { lazy, Suspense } from 'react';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import type { TableLook } from '#app/features/board/table/table-look.ts';
import type { ViewBodyProps } from '#app/features/board/views/view-body.ts';
import { AppProblem } from '#app/lib/api/problem.ts';
import { ProjectBoardViewType } from '#shared/enums/enums.ts';
import { PhoneTable, viewBody } from './view-bodies.ts';

/** Seen where there are no rows. */
const loadStates = () => import('#app/features/board/boards/BoardStates.tsx');
const EmptyBoard = lazy(async () => ({ default: (await loadStates()).EmptyBoard }));
const FilteredEmpty = lazy(async () => ({ default: (await loadStates()).FilteredEmpty }));
const MissingBoard = lazy(async () => ({ default: (await loadStates()).MissingBoard }));
const SearchEmpty = lazy(() => import('#app/features/board/search/SearchEmpty.tsx'));

interface Props extends Omit<ViewBodyProps, 'look'> {
  /** Undefined: the board is still being asked for. */
  look: TableLook | undefined;
  isPhone: boolean;
  /** The table on phones, too. */
  isPhoneTable: boolean;
  projectPath: string;
  onAdd(): void;
  onImport(): void;
}

/** The board itself in each of its states. */
export const BoardBody = (props: Props) => (
  <Suspense>
    <Body {...props} />
  </Suspense>
);

const Body = ({ look, isPhone, isPhoneTable, projectPath, onAdd, onImport, ...body }: Props) => {
  const { state, store } = body;
  const refresh = () => void store.refresh();
  const rowHeight = isPhone ? 64 : 36;
  if (state.status === 'missing') return <MissingBoard projectPath={projectPath} />;
  if (state.status === 'error')
    return <ErrorPanel error={new AppProblem('', 0, state.errorMessage ?? '')} onRetry={refresh} />;
  if (!look) return <SkeletonRows rows={12} rowHeight={rowHeight} onReload={refresh} />;
  if (state.groups.every((group) => group.size === 0 && group.rows.length === 0)) {
    const { searchText, filterGroupList = [] } = state.data?.view ?? {};
    const clearConditions = filterGroupList.some((group) => group.filterConditionList.length > 0)
      ? () => store.arrange({ filterGroupList: [] })
      : undefined;
    if (searchText)
      return state.searching === 'asking' ? (
        <SkeletonRows rows={3} rowHeight={rowHeight} onReload={refresh} />
      ) : (
        <SearchEmpty text={searchText} onClear={() => store.search('')} onClearConditions={clearConditions} />
      );
    return clearConditions ? (
      <FilteredEmpty total={store.sizeWithoutConditions()} onClear={clearConditions} />
    ) : (
      <EmptyBoard canEdit={look.canEdit} onAdd={onAdd} onImport={onImport} />
    );
  }
  const { Body: DesktopBody, PhoneBody } = viewBody(state.data?.view.viewType ?? ProjectBoardViewType.TABLE);
  const ViewBody = !isPhone || !PhoneBody ? DesktopBody : isPhoneTable ? PhoneTable : PhoneBody;
  return (
    <Suspense fallback={<SkeletonRows rows={12} rowHeight={64} onReload={refresh} />}>
      <ViewBody {...body} look={look} />
    </Suspense>
  );
};
