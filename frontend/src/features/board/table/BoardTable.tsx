import { lazy, type MouseEvent, type PointerEvent, Suspense, useCallback, useMemo, useState } from 'react';
import { TITLE } from '../columns/title-column.ts';
import { HiddenGroups } from '../groups/HiddenGroups.tsx';
import { useRowTools } from '../rows/use-row-tools.ts';
import type { ViewBodyProps } from '../views/view-body.ts';
import { AddRow, InsertRow } from './AddRow.tsx';
import { clickCell } from './click-cell.ts';
import { GroupRow } from './GroupRow.tsx';
import { LoadMore } from './LoadMore.tsx';
import { PostGrid } from './PostGrid.tsx';
import { PostRow } from './PostRow.tsx';
import { SelectedCell } from './SelectedCell.tsx';
import { TableFoot } from './TableFoot.tsx';
import { type TableItem, tableItemsInTurn } from './table-items.ts';
import { useAddedInSight } from './use-added-in-sight.ts';
import { useFill } from './use-fill.ts';
import { usePostGrid } from './use-post-grid.ts';
import { usePressedRow } from './use-pressed-row.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSubPosts } from './use-sub-posts.ts';

const RowTools = lazy(() => import('../rows/RowTools.tsx'));

/** The board as a table: grouped, windowed, and edited in place with the keyboard or the mouse. */
export const BoardTable = ({
  store,
  state,
  look,
  me,
  openPostId,
  checked,
  onCheck,
  onUncheckAll,
  addedId,
  onAdding,
  onOpen,
  steps,
  onAddColumn,
}: ViewBodyProps) => {
  const { groups, collapsed } = state;
  const isSearching = state.data?.view.searchText !== undefined;
  const pressed = usePressedRow();
  const rowTools = useRowTools(state, look.canEdit);
  const subPosts = useSubPosts(store, state);
  const { carried } = rowTools;
  const { groupKey: insertIn, previousId: insertAfter, nextId: insertBefore } = rowTools.inserting ?? {};
  const [itemsOf] = useState(tableItemsInTurn);
  const items = useMemo(
    () =>
      itemsOf({ groups, collapsed }, look.canEdit, {
        inserting:
          insertIn === undefined ? undefined : { groupKey: insertIn, previousId: insertAfter, nextId: insertBefore },
        subPosts: subPosts.lines,
        isSearching,
      }),
    [itemsOf, groups, collapsed, look.canEdit, insertIn, insertAfter, insertBefore, subPosts.lines, isSearching],
  );
  const table = usePostGrid({ store, state, look, items });
  const { grid, signs, scrollTo, drawn, scrollLeft, selection, clipboard, selectedLine } = table;
  const { place, range, editor } = selection;
  const fillColumns = useMemo(() => new Set([place?.columnId ?? TITLE]), [place?.columnId]);
  const fill = useFill(items, place, clipboard.fill);

  const toggleGroup = useCallback((groupKey: string) => store.toggleGroup(groupKey), [store]);

  const rowKeysAt = useRowKeys({ items, canEdit: look.canEdit, selection, rowTools, subPosts, scrollTo });

  const isAdding = rowTools.inserting !== undefined || subPosts.lines.addingTo !== undefined;
  useAddedInSight({ items, addedId, isAdding, scrollTo });

  const selectedRow = place && store.rowOf(place.postId);

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const row = pressed.rowOf(event);
    if (rowTools.click(event, row)) return;
    const target = event.target as HTMLElement;
    if (!row || target.closest('a')) return;
    const { postId } = row;
    if (target.closest('[data-let-go]')) return store.letGo();
    if (target.closest('[data-twisty]')) return subPosts.toggle(postId);
    if (target.closest('[data-peek]')) return onOpen(postId);
    if (target.closest('[data-check]')) return onCheck(postId, event.shiftKey);
    clickCell(event, row, selection, ({ columnId }) => void store.press(postId, columnId));
  };

  const handlePress = (event: PointerEvent<HTMLElement>): boolean => {
    pressed.press(event);
    rowTools.grab(event);
    return fill.start(event);
  };

  const renderItem = (item: TableItem, index: number) => {
    switch (item.kind) {
      case 'group':
        return (
          <GroupRow
            group={item.group}
            outsideIds={state.outsideIds}
            look={look}
            drawn={drawn}
            isCollapsed={item.isCollapsed}
            isTarget={carried?.into === item.group.key}
            onToggle={toggleGroup}
          />
        );
      case 'more':
        return (
          <LoadMore
            left={item.left}
            isLoading={state.loadingGroups.has(item.groupKey)}
            onNear={() => void store.loadMore(item.groupKey)}
          />
        );
      case 'add':
        return <AddRow onOpen={() => onAdding(item.groupKey)} />;
      case 'hidden':
        return (
          <div role="row">
            <div role="gridcell">
              <HiddenGroups groups={item.groups} posts={item.posts} />
            </div>
          </div>
        );
      case 'insert':
        return (
          <InsertRow
            onAdd={rowTools.insert}
            onClose={() => {
              rowTools.endInserting();
              editor.current?.focus();
            }}
          />
        );
      case 'insertSubPost':
        return (
          <InsertRow
            isUnder
            onAdd={subPosts.add}
            onClose={() => {
              subPosts.close();
              editor.current?.focus();
            }}
          />
        );
      case 'row':
        return (
          <PostRow
            row={item.row}
            groupKey={item.groupKey}
            look={look}
            drawn={drawn}
            rowIndex={index + 2}
            signs={signs.get(item.row.id)}
            selectedColumnId={
              place?.postId === item.row.id && place.groupKey === item.groupKey ? place.columnId : undefined
            }
            range={fill.range?.has(item.row.id) ? fillColumns : range?.keys.has(item.id) ? range.columnIds : undefined}
            isChecked={checked.has(item.row.id)}
            isCarried={carried?.ids.has(item.row.id) ?? false}
            isOpen={item.row.id === openPostId}
            isOutside={state.outsideIds.has(item.row.id)}
            subPosts={item.subPosts?.count ?? 0}
            isExpanded={subPosts.lines.isShown ? item.subPosts?.isOpen : undefined}
          />
        );
    }
  };

  return (
    <>
      <PostGrid
        table={table}
        role="grid"
        label="投稿の表"
        onAddColumn={onAddColumn}
        isChecking={checked.size > 0}
        isMovable={rowTools.isReady}
        isAdding={isAdding}
        onPress={handlePress}
        onClick={handleClick}
        onContextMenu={rowTools.onContextMenu}
        renderItem={renderItem}
      >
        {place && selectedRow && selectedLine && (
          <SelectedCell
            store={store}
            look={look}
            me={me}
            place={place}
            row={selectedRow}
            line={selectedLine}
            selection={selection}
            rowKeys={rowKeysAt(place)}
            clipboard={clipboard}
            steps={steps}
            onCheck={onCheck}
            onUncheckAll={onUncheckAll}
            onOpen={onOpen}
          />
        )}
      </PostGrid>
      {rowTools.isWanted && (
        <Suspense>
          <RowTools
            {...rowTools.props}
            store={store}
            state={state}
            look={look}
            items={items}
            checked={checked}
            scroller={grid}
            onOpen={onOpen}
            onAddSubPost={({ groupKey, postId }) => subPosts.open(groupKey, postId)}
          />
        </Suspense>
      )}
      {clipboard.report}
      <TableFoot
        groups={groups}
        total={state.total}
        collapsed={collapsed}
        look={look}
        drawn={drawn}
        scrollLeft={scrollLeft}
      />
    </>
  );
};
