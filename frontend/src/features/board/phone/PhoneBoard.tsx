import { IconChevronDown, IconChevronRight, IconSubtask } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { Avatar } from '#app/components/Avatar.tsx';
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { formatNumber } from '#shared/format/number.ts';
import { HiddenGroups } from '../groups/HiddenGroups.tsx';
import { useRowTools } from '../rows/use-row-tools.ts';
import { cellOf } from '../state/commands/cell-edits.ts';
import { isProvisional } from '../state/rows/added-row.ts';
import type { CellKind } from '../table/column-layout.ts';
import { AggregateView, GroupName, groupName } from '../table/GroupRow.tsx';
import { LoadMore } from '../table/LoadMore.tsx';
import { shownSubPosts, subPostLines, type TableItem, tableItems } from '../table/table-items.ts';
import type { TableLook } from '../table/table-look.ts';
import { rowAt } from '../table/use-pressed-row.ts';
import { CellValueView, urgencyOf, valueOf } from '../values/CellValueView.tsx';
import { nameOf } from '../values/people.ts';
import type { ViewBodyProps } from '../views/view-body.ts';
import classes from './PhoneBoard.module.css';
import { usePressAndHold } from './use-press-and-hold.ts';

const RowTools = lazy(() => import('../rows/RowTools.tsx'));

const NONE: ReadonlySet<string> = new Set();

/** What a phone's second line has room for. */
const SHOWN: CellKind[] = ['state', 'option', 'section', 'date', 'moment', 'term', 'number', 'author'];

/** The board on a phone: two lines per post, heads that stick. */
const PhoneBoard = ({ store, state, look, checked, onCheck, onOpen }: ViewBodyProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const { data, groups, collapsed, subPosts, closedPosts } = state;
  const isSearching = data?.view.searchText !== undefined;
  const { isContainArchive, isFound } = useMemo(
    () => subPostLines({ data, subPosts, closedPosts }),
    [data, subPosts, closedPosts],
  );
  const items = useMemo(
    // A phone shows of sub-posts how many there are; a search shows those that it found.
    () =>
      tableItems({ groups, collapsed }, false, {
        isSearching,
        ...(isFound && { subPosts: { rows: subPosts, closed: NONE, isShown: false, isContainArchive, isFound } }),
      }),
    [groups, collapsed, isSearching, isFound, subPosts, isContainArchive],
  );
  const rowTools = useRowTools(state, look.canEdit);
  const { carried } = rowTools;
  const held = useRef<string>(undefined);
  // A row that was held to be dragged is not a checked one.
  useEffect(() => {
    if (!carried) return;
    if (held.current !== undefined) onCheck(held.current, false);
    held.current = undefined;
  }, [carried, onCheck]);
  // eslint-disable-next-line react-hooks/incompatible-library -- its answers are read in this render only
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index]!.kind === 'row' ? 71 : 40),
    getItemKey: (index) => items[index]!.id,
    overscan: 8,
  });
  const stuck = items.findLast(
    (item, index): item is Extract<TableItem, { kind: 'group' }> =>
      item.kind === 'group' && index <= (virtualizer.range?.startIndex ?? 0),
  );
  const hold = (postId: string) => {
    if (!look.canEdit) return;
    held.current = checked.size === 0 ? postId : undefined;
    onCheck(postId, false);
  };
  const renderItem = (item: TableItem) => {
    switch (item.kind) {
      case 'group':
        return (
          <PhoneGroup
            item={item}
            look={look}
            isTarget={carried?.into === item.group.key}
            onToggle={() => store.toggleGroup(item.group.key)}
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
      case 'row':
        return (
          <PhoneRow
            row={item.row}
            look={look}
            isChecked={checked.has(item.row.id)}
            isOutside={state.outsideIds.has(item.row.id)}
            isCarried={carried?.ids.has(item.row.id) ?? false}
            subPosts={shownSubPosts({ rows: subPosts, isContainArchive }, item.row.id).length}
            onTap={() => (checked.size > 0 ? onCheck(item.row.id, false) : onOpen(item.row.id))}
            onHold={() => hold(item.row.id)}
          />
        );
      case 'hidden':
        return <HiddenGroups groups={item.groups} posts={item.posts} />;
      case 'add':
      case 'insertSubPost':
      case 'insert':
        return null;
    }
  };
  const placeOf = (item: TableItem | undefined) =>
    item?.kind === 'row' ? { 'data-post': item.row.id, 'data-group': item.groupKey } : {};
  return (
    <>
      <div
        ref={scroller}
        className={classes.scroller}
        onPointerDown={(event) => {
          held.current = undefined;
          rowTools.grab(event);
        }}
        onClickCapture={(event) => {
          if (rowTools.click(event, rowAt(event.target))) event.stopPropagation();
        }}
      >
        {stuck && (
          <div className={classes.stuck}>
            <PhoneGroup item={stuck} look={look} onToggle={() => store.toggleGroup(stuck.group.key)} />
          </div>
        )}
        <ul className={classes.lines} style={{ height: virtualizer.getTotalSize(), marginTop: stuck ? -40 : 0 }}>
          {virtualizer.getVirtualItems().map((line) => (
            <li
              key={line.key}
              ref={virtualizer.measureElement}
              data-index={line.index}
              {...placeOf(items[line.index])}
              className={classes.line}
              style={{ transform: `translateY(${line.start}px)` }}
            >
              {renderItem(items[line.index]!)}
            </li>
          ))}
        </ul>
      </div>
      {rowTools.isWanted && (
        <Suspense>
          <RowTools
            {...rowTools.props}
            store={store}
            state={state}
            look={look}
            items={items}
            checked={checked}
            scroller={scroller}
            onOpen={onOpen}
          />
        </Suspense>
      )}
    </>
  );
};

const PhoneGroup = ({
  item: { group, isCollapsed },
  look,
  isTarget = false,
  onToggle,
}: {
  item: Extract<TableItem, { kind: 'group' }>;
  look: TableLook;
  isTarget?: boolean;
  onToggle: () => void;
}) => {
  const Twisty = isCollapsed ? IconChevronRight : IconChevronDown;
  const numeric = look.columns.find(({ kind }) => kind === 'number')?.column;
  return (
    <button
      type="button"
      className={classes.group}
      data-target={isTarget || undefined}
      aria-expanded={!isCollapsed}
      onClick={onToggle}
    >
      <Twisty size={14} stroke={1.75} aria-hidden="true" />
      <GroupName group={group} groupColumn={look.groupColumn} name={groupName(group, look.groupColumn, look.people)} />
      <span className={classes.count}>{formatNumber(group.size)}</span>
      <span className={classes.sum}>
        {numeric && <AggregateView column={numeric} value={group.aggregates[numeric.id]} />}
      </span>
    </button>
  );
};

interface RowProps {
  row: Row;
  look: TableLook;
  isChecked: boolean;
  isOutside: boolean;
  isCarried: boolean;
  subPosts: number;
  onTap(): void;
  onHold(): void;
}

const PhoneRow = ({ row, look, isChecked, isOutside, isCarried, subPosts, onTap, onHold }: RowProps) => {
  const press = usePressAndHold(onTap, onHold);
  const assignee = look.columns.find(({ kind }) => kind === 'people')?.column;
  const people = assignee ? row.values[assignee.id] : undefined;
  const [first] = textsOf(people);
  const isDone = look.isDone(row);
  return (
    <button
      type="button"
      className={classes.row}
      data-under={isSubPost(row) || undefined}
      data-checked={isChecked || undefined}
      data-outside={isOutside || undefined}
      data-carried={isCarried || undefined}
      aria-pressed={isChecked}
      {...press}
    >
      <span className={classes.title} data-text>
        {row.title}
      </span>
      <span className={classes.second}>
        {!isProvisional(row) && <span className={classes.number}>{row.projectSerialNumber}</span>}
        {look.columns
          .filter(({ column, kind }) => SHOWN.includes(kind) && cellOf(row, column.id) !== undefined)
          .map(({ column }) => (
            <CellValueView
              key={column.id}
              column={column}
              value={valueOf(column, row)}
              people={look.people}
              urgency={urgencyOf(column, row.values[column.id], look.today, isDone)}
            />
          ))}
        {subPosts > 0 && (
          <span className={classes.subPosts} aria-label={`サブ投稿 ${subPosts}件`}>
            <IconSubtask size={14} stroke={1.75} aria-hidden="true" />
            {subPosts}
          </span>
        )}
        {look.isArchived(row) && <span className={classes.archived}>アーカイブ済み</span>}
        {isOutside && <span className={classes.outside}>条件外</span>}
      </span>
      {first !== undefined && (
        <span className={classes.person}>
          <Avatar name={nameOf(look.people, first)} accountName={first} size={28} />
        </span>
      )}
    </button>
  );
};

export default PhoneBoard;
