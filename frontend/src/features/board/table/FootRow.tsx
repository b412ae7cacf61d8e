import { memo, useMemo } from 'react';
import { formatNumber } from '#shared/format/number.ts';
import type { LoadedGroup, ViewTotal } from '../state/types.ts';
import { FootCell } from './FootCell.tsx';
import classes from './Table.module.css';
import type { TableLook } from './table-look.ts';
import { columnStart, type DrawnColumns } from './use-column-window.ts';

interface Props {
  groups: LoadedGroup[];
  total: ViewTotal;
  collapsed: ReadonlySet<string>;
  look: TableLook;
  drawn: DrawnColumns;
  scrollLeft: number;
}

/** How much is shown, and the aggregates of all groups together. */
const FootRow = memo(({ groups, total, collapsed, look, drawn, scrollLeft }: Props) => {
  const shown = useMemo(() => {
    const open = groups.filter((group) => !collapsed.has(group.key) && !group.option?.isHidden);
    const isApart = groups.reduce((sum, { size }) => sum + size, 0) === total.size;
    // A post with two people stands in two groups and counts once.
    const drawnRows = isApart
      ? open.reduce((sum, { rows }) => sum + rows.length, 0)
      : new Set(open.flatMap(({ rows }) => rows.map(({ id }) => id))).size;
    // Rows that no longer fit the filter stay in sight, and are none of all.
    return Math.min(drawnRows, total.size);
  }, [groups, collapsed, total.size]);
  return (
    <div className={classes.foot} style={{ '--cols': look.template } as React.CSSProperties}>
      <div className={classes.tr} style={{ minWidth: look.minWidth, translate: `${-scrollLeft}px` }}>
        <div />
        <div className={`${classes.td} ${classes.title}`} style={{ translate: `${scrollLeft}px` }}>
          <span className={classes.twisty} />
          <span
            className={classes.aggregate}
          >{`全${formatNumber(total.size)}件中 ${formatNumber(shown)}件を表示`}</span>
        </div>
        {drawn.columns.map((shownColumn, at) => (
          <FootCell
            key={shownColumn.column.id}
            style={columnStart(drawn, at)}
            shown={shownColumn}
            value={total.aggregates[shownColumn.column.id]}
          />
        ))}
      </div>
    </div>
  );
});

export default FootRow;
