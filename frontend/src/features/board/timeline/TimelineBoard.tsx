import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState } from 'react';
import { PHONE, useMedia } from '#app/hooks/use-media.ts';
import type { Column, Row, View } from '#shared/board/types.ts';
import { timelineKind } from '#shared/board/view-kinds/timeline.ts';
import type { ColumnSetting } from '#shared/board/view-kinds/view-kind.ts';
import { HiddenGroups } from '../groups/HiddenGroups.tsx';
import type { BoardState } from '../state/board-state.ts';
import { LoadMore } from '../table/LoadMore.tsx';
import type { ViewBodyProps } from '../views/view-body.ts';
import { type Bar, barText, newBar, valueOfBar } from './bars.ts';
import { NoTermColumn } from './NoTermColumn.tsx';
import { dayIndex, scaleOf, widthOf } from './scale.ts';
import classes from './Timeline.module.css';
import { TimelineGroup } from './TimelineGroup.tsx';
import { TimelineGround, TimelineHead } from './TimelineHead.tsx';
import { TimelineLinks } from './TimelineLinks.tsx';
import { TimelineLoad } from './TimelineLoad.tsx';
import { TimelineRow } from './TimelineRow.tsx';
import { TimelineTools } from './TimelineTools.tsx';
import { TimelineTray } from './TimelineTray.tsx';
import { useBarKeys } from './use-bar-keys.ts';
import { useBarPointer } from './use-bar-pointer.ts';
import { useDaysInSight } from './use-days-in-sight.ts';
import { useDependencies } from './use-dependencies.ts';
import { useFirstInSight } from './use-first-in-sight.ts';
import { isPost, useTimelineLines } from './use-timeline-lines.ts';

const LINE = 36;
const HEAD = 48;
const LIST = { desktop: 280, phone: 132 };

/** Posts as bars over days, moved and stretched by mouse and keys; those without days wait in a tray (work §2.5). */
const TimelineBoard = (props: ViewBodyProps) => {
  const { state, look, onAddColumn, onSettings } = props;
  const { data } = state;
  const term = data && columnOf(data.board.columns, data.view, 'timelineTermColumnId');
  if (!data) return null;
  if (term) return <Timeline {...props} column={term} view={data.view} columns={data.board.columns} />;
  return <NoTermColumn columns={data.board.columns} look={look} onAddColumn={onAddColumn} onSettings={onSettings} />;
};

export default TimelineBoard;

function columnOf(columns: readonly Column[], view: View, setting: ColumnSetting): Column | undefined {
  const column = columns.find(({ id }) => id === view[setting]);
  return column && timelineKind.columnSettings![setting]!(column) ? column : undefined;
}

/** A post that stands in several groups is one post. */
const eachOnce = (groups: BoardState['groups']): Row[] => [
  ...new Map(groups.flatMap((group) => group.rows).map((row) => [row.id, row])).values(),
];

/** Posts that are not loaded yet. */
const leftIn = (groups: BoardState['groups']): number =>
  groups.reduce((sum, { size, rows }) => sum + Math.max(0, size - rows.length), 0);

interface TimelineProps extends ViewBodyProps {
  column: Column;
  view: View;
  columns: readonly Column[];
}

const Timeline = ({
  store,
  state,
  look,
  openPostId,
  checked,
  onCheck,
  onUncheckAll,
  onOpen,
  onSettings,
  column,
  view,
  columns,
}: TimelineProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const listWidth = useMedia(PHONE) ? LIST.phone : LIST.desktop;
  const [span, setSpan] = useState(view.timelineViewSpan);
  const [isTrayOpen, setTrayOpen] = useState(false);
  const scale = useMemo(() => scaleOf(span, look.today), [span, look.today]);
  const today = dayIndex(look.today);
  const userColumn = columnOf(columns, view, 'timelineUserColumnId');
  const stateColumn = columnOf(columns, view, 'timelineStateColumnId');
  const linkColumn = columnOf(columns, view, 'postLinkColumnId');
  const [isCriticalShown, setCriticalShown] = useState(false);
  const [isLoadShown, setLoadShown] = useState(false);
  const canMove = look.isEditable(column);
  const isChecking = checked.size > 0;
  const { groups, collapsed, outsideIds, loadingGroups } = state;
  const isSearching = view.searchText !== undefined;

  const { lines: items, posts, undated, lineOf } = useTimelineLines(state, column, isSearching);
  const open = groups.filter((group) => !group.option?.isHidden && !collapsed.has(group.key));
  const left = leftIn(open);

  const rows = useMemo(() => eachOnce(groups), [groups]);
  const { isDone } = look;
  const dependencies = useDependencies({ store, rows, view, column, linkColumn, isCriticalShown, isDone });
  const { offer } = dependencies;

  const put = useCallback(
    (postId: string, bar: Bar) => {
      store.setCell(postId, column.id, valueOfBar(column, bar));
      const row = store.rowOf(postId);
      if (row) offer(row, bar);
    },
    [store, column, offer],
  );

  // eslint-disable-next-line react-hooks/incompatible-library -- its answers are read in this render only
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    getItemKey: (index) => items[index]!.id,
    overscan: 8,
    scrollPaddingStart: HEAD,
  });
  const days = useDaysInSight({ scroller, scale, today, listWidth });
  const { drawn, from, to, showDay, isBarInSight } = days;
  useFirstInSight({ scroller, lines: items, lineHeight: LINE, isBarInSight });
  const { currentId, setCurrent, focusOn, onKeyDown } = useBarKeys({
    scroller,
    store,
    look,
    column,
    lines: items,
    posts,
    days,
    isChecking,
    scrollToLine: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    onMove: put,
    onOpen,
    onCheck,
    onUncheckAll,
  });
  const pointer = useBarPointer({
    scroller,
    store,
    scale,
    column,
    listWidth,
    headHeight: HEAD,
    isChecking,
    showDay,
    onDrop: put,
    onCurrent: setCurrent,
    onOpen,
    onCheck,
  });
  const { preview } = pointer;

  /** From one post that stands too early to the next, and around. */
  const goToBroken = () => {
    const broken = [...dependencies.tooEarly.keys()]
      .flatMap((postId) => lineOf.get(postId) ?? [])
      .toSorted((one, other) => one - other);
    const now = items.findIndex(({ id }) => id === currentId);
    const index = broken.find((line) => line > now) ?? broken[0];
    const item = index === undefined ? undefined : items[index];
    if (index === undefined || !item || !isPost(item)) return;
    showDay(dependencies.bars.get(item.row.id)!.from, 0.4);
    focusOn(index);
  };

  const lines = virtualizer.getVirtualItems();
  const unfinished = useMemo(() => rows.filter((row) => !isDone(row)), [rows, isDone]);
  return (
    <div className={classes.timeline}>
      <TimelineTools
        span={scale.span}
        undated={undated.length}
        isTrayOpen={isTrayOpen}
        settings={onSettings && { view, columns, onChange: onSettings }}
        onSpan={(wanted) => {
          days.holdDay();
          setSpan(wanted);
        }}
        onToday={() => showDay(today)}
        onPage={(by) => days.turn(by * 0.8)}
        onTray={() => setTrayOpen(!isTrayOpen)}
        broken={linkColumn && dependencies.tooEarly.size}
        onNextBroken={goToBroken}
        isCriticalShown={linkColumn && isCriticalShown}
        onCritical={() => setCriticalShown(!isCriticalShown)}
        isLoadShown={userColumn && isLoadShown}
        onLoad={() => {
          setLoadShown(!isLoadShown);
          // It stands above the first line.
          if (!isLoadShown) scroller.current?.scrollTo({ top: 0 });
        }}
        paper={{ name: view.name, span: scale.span, lines: items, left, look, userColumn, stateColumn, dependencies }}
      />
      <div className={classes.body}>
        <div
          ref={scroller}
          className={classes.scroller}
          data-dragging={preview !== undefined || undefined}
          style={{ ['--list' as string]: `${listWidth}px` }}
          onKeyDown={onKeyDown}
          onClick={pointer.onClick}
        >
          <div className={classes.canvas} style={{ width: listWidth + widthOf(scale) }}>
            <div className={classes.head} style={{ height: HEAD }}>
              <div className={classes.corner}>{column.name}</div>
              <div className={classes.dates}>
                <TimelineHead scale={scale} from={from} to={to} today={today} />
              </div>
            </div>
            {isLoadShown && userColumn && (
              <TimelineLoad
                rows={unfinished}
                uncounted={leftIn(groups)}
                column={column}
                userColumn={userColumn}
                people={look.people}
                scale={scale}
                from={from}
                to={to}
              />
            )}
            <div className={classes.lines} style={{ minHeight: virtualizer.getTotalSize() }}>
              <TimelineGround scale={scale} from={from} to={to} today={today} />
              <div className={classes.listGround} aria-hidden="true" />
              <div className={classes.linkLayer} aria-hidden="true">
                <TimelineLinks
                  dependencies={dependencies.all}
                  type={dependencies.type}
                  bars={dependencies.bars}
                  critical={dependencies.critical}
                  scale={scale}
                  lineOf={lineOf}
                  left={drawn.from}
                  right={drawn.to}
                  top={(lines[0]?.index ?? 0) * LINE}
                  bottom={((lines.at(-1)?.index ?? 0) + 1) * LINE}
                  lineHeight={LINE}
                />
              </div>
              {lines.map((line) => {
                const item = items[line.index]!;
                return (
                  <div
                    key={line.key}
                    className={classes.item}
                    data-line={item.id}
                    style={{ transform: `translateY(${line.start}px)` }}
                  >
                    {item.kind === 'group' && (
                      <TimelineGroup
                        group={item.group}
                        isCollapsed={item.isCollapsed}
                        look={look}
                        onToggle={() => store.toggleGroup(item.group.key)}
                      />
                    )}
                    {item.kind === 'row' && (
                      <TimelineRow
                        row={item.row}
                        groupKey={item.groupKey}
                        look={look}
                        scale={scale}
                        column={column}
                        userColumn={userColumn}
                        stateColumn={stateColumn}
                        bar={pointer.barShown(item.row)}
                        side={days.sideOf(pointer.barShown(item.row))}
                        isDragged={pointer.heldId === item.row.id}
                        isCurrent={item.id === currentId}
                        isChecked={checked.has(item.row.id)}
                        isOpen={item.row.id === openPostId}
                        isOutside={outsideIds.has(item.row.id)}
                        canMove={canMove}
                        problem={dependencies.problemOf(item.row.id)}
                        isCritical={dependencies.critical.has(item.row.id)}
                        onGrab={pointer.onGrab}
                      />
                    )}
                    {item.kind === 'more' && (
                      <div className={classes.more}>
                        <LoadMore
                          left={item.left}
                          isLoading={loadingGroups.has(item.groupKey)}
                          onNear={() => void store.loadMore(item.groupKey)}
                        />
                      </div>
                    )}
                    {item.kind === 'hidden' && (
                      <div className={classes.more}>
                        <HiddenGroups groups={item.groups} posts={item.posts} />
                      </div>
                    )}
                  </div>
                );
              })}
            </div>
          </div>
        </div>
        {isTrayOpen && (
          <TimelineTray
            rows={undated}
            left={left}
            today={look.today}
            canMove={canMove}
            onGrab={pointer.onGrabUndated}
            onPut={(row, day) => put(row.id, newBar(column, dayIndex(day)))}
            onOpen={(postId) => {
              if (!pointer.wasDragged()) onOpen(postId);
            }}
            onMore={() => open.forEach((group) => group.rows.length < group.size && void store.loadMore(group.key))}
            onClose={() => setTrayOpen(false)}
          />
        )}
        {preview?.at && (
          <div className={classes.carried} style={{ left: preview.at.x + 12, top: preview.at.y + 12 }} role="status">
            {preview.bar ? barText(column, preview.bar) : '日の上で放すと、その日から始まります'}
          </div>
        )}
      </div>
    </div>
  );
};
