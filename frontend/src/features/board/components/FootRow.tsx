import { ColumnType } from '#shared/enums/enums.ts';
import type { LoadedGroup } from '../state/types.ts';
import { totalOf } from './aggregate-view.ts';
import { AggregateView } from './GroupRow.tsx';
import classes from './Table.module.css';
import type { TableLook } from './table-look.ts';

interface Props {
  groups: LoadedGroup[];
  collapsed: ReadonlySet<string>;
  look: TableLook;
  scrollLeft: number;
}

/** How much is shown, and the aggregates of all groups together. */
export const FootRow = ({ groups, collapsed, look, scrollLeft }: Props) => {
  const shown = groups.filter((group) => !collapsed.has(group.key) && !group.option?.isHidden).reduce((sum, group) => sum + group.rows.length, 0);
  const total = groups.reduce((sum, group) => sum + group.size, 0);
  // A post with two people stands in two groups: sums over groups would count it twice.
  const isCounted = look.groupColumn?.columnType !== ColumnType.USER;
  return (
    <div className={classes.foot} style={{ '--cols': look.template } as React.CSSProperties}>
      <div className={classes.tr} style={{ minWidth: look.minWidth, translate: `${-scrollLeft}px` }}>
        <div />
        <div className={`${classes.td} ${classes.title}`} style={{ translate: `${scrollLeft}px` }}>
          <span className={classes.twisty} />
          <span className={classes.aggregate}>{isCounted ? `全${total.toLocaleString('ja-JP')}件中 ${shown.toLocaleString('ja-JP')}件を表示` : `${shown.toLocaleString('ja-JP')}件を表示`}</span>
        </div>
        {look.columns.map(({ column, kind }) => (
          <div key={column.id} className={`${classes.td} ${classes.aggregate} ${kind === 'number' ? classes.numeric : ''}`}>
            {kind === 'number' && isCounted && <AggregateView column={column} value={totalOf(column, groups)} />}
          </div>
        ))}
        <div />
      </div>
    </div>
  );
};
