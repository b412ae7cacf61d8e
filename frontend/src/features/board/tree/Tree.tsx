import { type MouseEvent, type PointerEvent, useMemo, useState } from 'react';
import { offeredTrees, treeColumns } from '#shared/board/tree/tree-columns.ts';
import { AddRow, InsertRow } from '../table/AddRow.tsx';
import { clickCell } from '../table/click-cell.ts';
import { LoadMore } from '../table/LoadMore.tsx';
import { PostGrid } from '../table/PostGrid.tsx';
import { SelectedCell } from '../table/SelectedCell.tsx';
import { TableFoot } from '../table/TableFoot.tsx';
import type { TableItem } from '../table/table-items.ts';
import { useAddedInSight } from '../table/use-added-in-sight.ts';
import { usePostGrid } from '../table/use-post-grid.ts';
import { rowAt, usePressedRow } from '../table/use-pressed-row.ts';
import type { ViewBodyProps } from '../views/view-body.ts';
import { notesOf, noticeOf } from './notes.ts';
import classes from './Tree.module.css';
import { type OpenedMenu, TreeLayers } from './TreeLayers.tsx';
import { TreeRow } from './TreeRow.tsx';
import { TreeTools } from './TreeTools.tsx';
import { treeKeys } from './tree-keys.ts';
import { isNode, useForest } from './use-forest.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTreeLines } from './use-tree-lines.ts';
import { useTreeMoves } from './use-tree-moves.ts';

/** Where the words of a title begin behind twisty and number, and how far a level is in. */
const TITLE_INDENT = 60;
const LEVEL_INDENT = 20;
const LEVELS_DRAWN = 14;

const NONE: ReadonlySet<string> = new Set();

/** The table's rows under each other: windowed, opened and closed, edited in place, moved by mouse and keys. */
export const Tree = ({
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
  onSettings,
}: ViewBodyProps) => {
  const { board, view } = state.data!;
  const columns = treeColumns(board.columns, view.postLinkColumnId)!;
  const [menu, setMenu] = useState<OpenedMenu>();
  const tree = useForest(store, state, look, columns.parents);
  const { forest, rollUps, isOpen, setOpen } = tree;
  const { nodes, indexOf } = forest;
  const moves = useTreeMoves({
    store,
    look,
    columns,
    forest,
    checked,
    onOpen: (postId) => setOpen(postId, true),
  });
  const { items, isAdding, addBeside, add, endAdding } = useTreeLines({
    store,
    state,
    look,
    columns,
    tree,
    canMove: moves.canMove,
  });
  const table = usePostGrid({
    store,
    state,
    look,
    items,
    pastedLines: items,
  });
  const { grid, signs, scrollTo, drawn, scrollLeft, selection, clipboard, selectedLine } = table;
  const { place, range, editor } = selection;
  const drag = useTreeDrag(moves, grid);
  const pressed = usePressedRow();
  const carried = useMemo(() => new Set(drag.dragged), [drag.dragged]);

  useAddedInSight({ items, addedId, isAdding, scrollTo });

  const node = place && nodes[indexOf.get(place.postId) ?? -1];

  const { toggle, rowKeysOf } = treeKeys({ store, tree, items, selection, moves, addBeside, scrollTo });
  const openMenu = (postId: string, { clientX: x, clientY: y }: MouseEvent) => setMenu({ postId, at: { x, y } });

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (drag.wasDragged()) return;
    const target = event.target as HTMLElement;
    const row = pressed.rowOf(event);
    if (!row || target.closest('a')) return;
    const { postId } = row;
    if (target.closest('[data-grip]')) return openMenu(postId, event);
    if (target.closest('[data-let-go]')) return store.letGo();
    if (target.closest('[data-twisty]')) {
      const at = nodes[indexOf.get(postId) ?? -1];
      return at && toggle(postId, !isOpen(at));
    }
    if (target.closest('[data-peek]')) return onOpen(postId);
    // A range would be one of the view's order, not of what is seen here.
    if (target.closest('[data-check]')) return onCheck(postId, false);
    clickCell(event, row, selection, ({ columnId }) => void store.press(postId, columnId, moves.rowOf(postId)));
  };

  const handlePress = (event: PointerEvent<HTMLElement>): boolean => {
    pressed.press(event);
    drag.onPointerDown(event);
    return false;
  };
  const handleContextMenu = (event: MouseEvent<HTMLElement>) => {
    const row = rowAt(event.target);
    if (!row || (event.target as HTMLElement).closest('a, [data-editing]')) return;
    event.preventDefault();
    openMenu(row.postId, event);
  };

  const around = { boardId: board.id, children: columns.children, isWhole: store.extent === 'all' };
  const hasStates = board.columns.some(({ isStatus }) => isStatus);

  const renderItem = (item: TableItem, index: number) => {
    if (item.kind === 'more')
      return (
        <LoadMore
          left={item.left}
          isLoading={state.loadingGroups.has(item.groupKey)}
          onNear={() => void store.loadMore(item.groupKey)}
        />
      );
    if (item.kind === 'add') return <AddRow onOpen={() => onAdding(item.groupKey)} />;
    if (item.kind === 'insert')
      return (
        <InsertRow
          onAdd={add}
          onClose={() => {
            endAdding();
            editor.current?.focus();
          }}
        />
      );
    if (!isNode(item)) return null;
    const at = nodes[item.index]!;
    const { id } = item.row;
    const { count, done } = rollUps.under(item.index);
    const isTarget = drag.target?.to === id && drag.target.refusal === undefined;
    return (
      <TreeRow
        row={item.row}
        look={look}
        drawn={drawn}
        rowIndex={index + 2}
        signs={signs.get(id)}
        selectedColumnId={place?.postId === id ? place.columnId : undefined}
        range={range?.keys.has(item.id) ? range.columnIds : undefined}
        isChecked={checked.has(id)}
        isCarried={carried.has(id)}
        isOpen={at.children > 0 ? isOpen(at) : undefined}
        isOpenPost={id === openPostId}
        isOutside={state.outsideIds.has(id)}
        depth={at.depth}
        count={count}
        done={done}
        hasStates={hasStates}
        aggregates={at.children > 0 ? rollUps.aggregates(item.index) : undefined}
        isMatch={at.isMatch}
        mark={at.isInCircle ? CIRCLE : undefined}
        notes={notesOf(at, around)}
        isTarget={isTarget}
      />
    );
  };
  const offered = useMemo(() => offeredTrees(board.columns), [board.columns]);

  return (
    <div className={classes.tree}>
      <TreeTools
        levels={tree.levels}
        onLevels={tree.setLevels}
        notice={noticeOf(store.extent, tree.hasCircle)}
        top={!drag.dragged ? undefined : drag.target && drag.target.to === undefined ? 'aimed' : 'offered'}
        settings={
          onSettings && {
            offered,
            columnId: columns.parents.id,
            onChange: (postLinkColumnId) => onSettings({ postLinkColumnId }),
          }
        }
      />
      <PostGrid
        table={table}
        role="treegrid"
        label="投稿のツリー"
        className={classes.grid}
        onAddColumn={onAddColumn}
        isChecking={checked.size > 0}
        isMovable={moves.canMove}
        isAdding={isAdding}
        onPress={handlePress}
        onClick={handleClick}
        onContextMenu={handleContextMenu}
        renderItem={renderItem}
      >
        {place && node && selectedLine && (
          <SelectedCell
            store={store}
            look={look}
            me={me}
            place={place}
            row={node.row}
            line={selectedLine}
            titleIndent={TITLE_INDENT + LEVEL_INDENT * Math.min(node.depth, LEVELS_DRAWN)}
            selection={selection}
            rowKeys={rowKeysOf(node.row.id)}
            clipboard={clipboard}
            steps={steps}
            onCheck={onCheck}
            onUncheckAll={onUncheckAll}
            onOpen={onOpen}
          />
        )}
      </PostGrid>
      {clipboard.report}
      <p className="visually-hidden" role="status">
        {moves.said}
      </p>
      <TreeLayers
        store={store}
        look={look}
        forest={forest}
        moves={moves}
        drag={drag}
        menu={menu}
        onMenuClose={() => setMenu(undefined)}
        onOpen={onOpen}
        onAddUnder={(postId) => addBeside(postId, true)}
      />
      <TableFoot
        groups={state.groups}
        total={state.total}
        collapsed={NONE}
        look={look}
        drawn={drawn}
        scrollLeft={scrollLeft}
      />
    </div>
  );
};

const CIRCLE = '親をたどると、この投稿に戻ります。親を変更すると直ります。';
