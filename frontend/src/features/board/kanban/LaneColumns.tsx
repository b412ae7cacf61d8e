import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { IconButton } from '#app/components/IconButton.tsx';
import { cellKey, cellParts } from '#shared/board/arrangement/lanes.ts';
import type { Column } from '#shared/board/types.ts';
import { formatNumber } from '#shared/format/number.ts';
import { GroupHeadMenu } from '../groups/GroupHeadMenu.tsx';
import { HiddenGroups } from '../groups/HiddenGroups.tsx';
import type { Lane } from '../groups/lane-cells.ts';
import { GroupCommandsProvider } from '../groups/use-group-commands.ts';
import { isWhole } from '../state/rows/place-row.ts';
import type { LoadedGroup } from '../state/types.ts';
import { GroupName, groupName } from '../table/GroupRow.tsx';
import { LoadMore } from '../table/LoadMore.tsx';
import { CardList } from './CardList.tsx';
import { ColumnHead, GroupSums } from './ColumnHead.tsx';
import { ColumnSize } from './ColumnSize.tsx';
import classes from './Lanes.module.css';
import { type CardBoardProps, useCardBoard } from './use-card-board.tsx';
import { useLanes } from './use-lanes.ts';

interface Props extends CardBoardProps {
  /** The columns from left to right. */
  shown: readonly LoadedGroup[];
  laneColumn: Column;
}

const HEAD_HEIGHT = 44;

/** Columns of cards that a second column divides into lanes; the heads of the columns stay in sight. */
export const LaneColumns = ({ shown, laneColumn, ...props }: Props) => {
  const { store, state, look, onAdding } = props;
  const { collapsed, loadingGroups, groups } = state;
  const lanes = useLanes(store, state, { columns: shown, column: laneColumn, look });
  const { folded } = lanes;
  const lines = useMemo(() => lanes.shown.map(({ cells }) => cells), [lanes.shown]);
  const foldedKeys = [...folded].sort().join();
  const isClosed = useCallback(
    (key: string) => {
      const { groupKey, laneKey = '' } = cellParts(key);
      return collapsed.has(groupKey) || folded.has(laneKey);
    },
    // Folded lanes are another set with each rendering, of the same keys.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [collapsed, foldedKeys],
  );
  const nameOf = (group: LoadedGroup): string => groupName(group, look.groupColumn, look.people);
  const { frame, list, isTarget, canAdd, layers } = useCardBoard(props, {
    lines,
    isClosed,
    lanes: lanes.shown,
    menuOf(key) {
      const here = cellParts(key);
      return {
        columns: shown.map((group) => ({
          key: cellKey(group.key, here.laneKey ?? ''),
          name: nameOf(group),
          isHere: group.key === here.groupKey,
        })),
        lanes: lanes.shown.map((lane) => ({
          key: cellKey(here.groupKey, lane.key),
          name: lanes.nameOf(lane),
          isHere: lane.key === here.laneKey,
        })),
      };
    },
  });
  const scroller = frame.ref;
  // eslint-disable-next-line react-hooks/incompatible-library -- its answers are read in this render only
  const virtualizer = useVirtualizer({
    count: lanes.shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (folded.has(lanes.shown[index]!.key) ? 44 : 240),
    getItemKey: (index) => lanes.shown[index]!.key,
    scrollMargin: HEAD_HEIGHT,
    overscan: 2,
  });
  const { current, focusTurn } = list;
  const lane = lanes.shown.findIndex(({ key }) => key === cellParts(current?.groupKey ?? '').laneKey);
  const shownTurn = useRef(focusTurn);
  useEffect(() => {
    if (shownTurn.current === focusTurn) return;
    shownTurn.current = focusTurn;
    const isDrawn = virtualizer.getVirtualItems().some(({ index }) => index === lane);
    if (lane >= 0 && !isDrawn) virtualizer.scrollToIndex(lane, { align: 'center' });
  }, [focusTurn, lane, virtualizer]);
  const template = shown
    .map(({ key }) => (collapsed.has(key) ? '40px' : 'minmax(var(--column-min), var(--column-max))'))
    .join(' ');
  const hidden = groups.filter(({ option }) => option?.isHidden);
  const away = [...hidden, ...lanes.hidden];

  const cellOf = (of: Lane, cell: LoadedGroup, column: LoadedGroup) =>
    collapsed.has(column.key) ? (
      <div
        key={cell.key}
        className={classes.closed}
        data-column={cell.key}
        data-target={isTarget(cell.key) || undefined}
        title={`${nameOf(column)} ${cell.size}件`}
      >
        {cell.size > 0 && formatNumber(cell.size)}
      </div>
    ) : (
      <div
        key={cell.key}
        className={classes.cell}
        role="group"
        aria-label={`${lanes.nameOf(of)}の${nameOf(column)} ${cell.size}件`}
        data-column={cell.key}
        data-target={isTarget(cell.key) || undefined}
      >
        <CardList {...list} group={cell} empty="" isLoading={false} onMore={() => undefined} />
        {canAdd && (
          <IconButton
            label={`${lanes.nameOf(of)}の${nameOf(column)}に投稿を追加`}
            className={classes.add}
            onClick={() => onAdding(cell.key)}
          >
            <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    );

  return (
    <>
      <div {...frame} className={classes.board}>
        <div className={classes.inner}>
          <div className={classes.heads} style={{ gridTemplateColumns: template }}>
            {shown.map((group) =>
              collapsed.has(group.key) ? (
                <button
                  key={group.key}
                  type="button"
                  className={classes.closedHead}
                  aria-expanded={false}
                  aria-label={`${nameOf(group)} ${group.size}件を開く`}
                  title={nameOf(group)}
                  onClick={() => store.toggleGroup(group.key)}
                >
                  <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
                </button>
              ) : (
                <div key={group.key} className={classes.head}>
                  <ColumnHead
                    group={group}
                    name={nameOf(group)}
                    look={look}
                    canAdd={canAdd}
                    onAdd={() => onAdding(group.key)}
                  />
                </div>
              ),
            )}
          </div>
          <div className={classes.lanes} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((item) => {
              const one = lanes.shown[item.index]!;
              const name = lanes.nameOf(one);
              const isFolded = folded.has(one.key);
              const Twisty = isFolded ? IconChevronRight : IconChevronDown;
              return (
                <section
                  key={item.key}
                  ref={virtualizer.measureElement}
                  data-index={item.index}
                  data-lane={one.key}
                  className={classes.lane}
                  aria-label={`${name} ${one.size}件`}
                  style={{ transform: `translateY(${item.start - HEAD_HEIGHT}px)` }}
                >
                  <header className={classes.laneHead}>
                    <button
                      type="button"
                      className={classes.toggle}
                      aria-expanded={!isFolded}
                      aria-label={`${name}を${isFolded ? '開く' : '折りたたむ'}`}
                      onClick={() => lanes.toggle(one.key)}
                    >
                      <Twisty size={16} stroke={1.75} aria-hidden="true" />
                    </button>
                    <h3 className={classes.laneName}>
                      <GroupName group={one} groupColumn={laneColumn} name={name} />
                    </h3>
                    <ColumnSize group={one} />
                    <GroupSums group={one} look={look} />
                    <GroupCommandsProvider value={lanes.commands}>
                      <GroupHeadMenu groupKey={one.key} name={name} />
                    </GroupCommandsProvider>
                  </header>
                  {!isFolded && (
                    <div className={classes.cells} style={{ gridTemplateColumns: template }}>
                      {one.cells.map((cell, at) => cellOf(one, cell, shown[at]!))}
                    </div>
                  )}
                </section>
              );
            })}
          </div>
          {lanes.missing && (
            <div className={classes.rest}>
              {lanes.missing === 'some' ? (
                <p role="status">投稿を読み込んでいます。レーンの件数は、読み込んだ分だけです。</p>
              ) : (
                <p role="status">
                  投稿が多いため、読み込んだ分だけをレーンに分けています。フィルターで絞ると、すべてを分けられます。
                </p>
              )}
              {lanes.missing === 'tooMuch' &&
                groups
                  .filter((group) => !isWhole(group) && !group.option?.isHidden)
                  .map((group) => (
                    <LoadMore
                      key={group.key}
                      left={group.size - group.rows.length}
                      isLoading={loadingGroups.has(group.key)}
                      onNear={() => void store.loadMore(group.key)}
                    />
                  ))}
            </div>
          )}
          {away.length > 0 && (
            <div className={classes.away}>
              <HiddenGroups groups={away.length} posts={away.reduce((sum, { size }) => sum + size, 0)} />
            </div>
          )}
        </div>
      </div>
      {layers}
    </>
  );
};
