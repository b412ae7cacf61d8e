import { memo, useMemo } from 'react';
import { Avatar } from '#app/components/Avatar.tsx';
import type { Column, Row } from '#shared/board/types.ts';
import { formatNumber } from '#shared/format/number.ts';
import { nameOf, type People } from '../values/people.ts';
import { loadOf } from './load.ts';
import { type Scale, ticks, xOf } from './scale.ts';
import classes from './Timeline.module.css';

interface Props {
  /** Each post once, without those that are done. */
  rows: readonly Row[];
  /** Posts that are not loaded: they are in no count. */
  uncounted: number;
  column: Column;
  userColumn: Column;
  people: People;
  scale: Scale;
  /** Days that are drawn. */
  from: number;
  to: number;
}

/** More lines would push the bars out of sight. */
const MOST_PEOPLE = 12;
/** From so many posts at once on, a unit is drawn as full. */
const FULL = 4;

/** What each person has at once, above the bars, along the same days. */
export const TimelineLoad = memo(({ rows, uncounted, column, userColumn, people, scale, from, to }: Props) => {
  const units = useMemo(() => ticks(scale, from, to).lower, [scale, from, to]);
  const loads = useMemo(() => loadOf(rows, column, userColumn, units), [rows, column, userColumn, units]);
  const left = loads.length - MOST_PEOPLE;
  return (
    <ul className={classes.loads} aria-label={`${userColumn.name}ごとの負荷`}>
      {uncounted > 0 && (
        <li>
          <div className={classes.loadName}>
            <span className="ellipsis">ほか{formatNumber(uncounted)}件は未集計</span>
          </div>
        </li>
      )}
      {loads.length === 0 && (
        <li>
          <div className={classes.loadName}>この期間に担当はありません</div>
        </li>
      )}
      {loads.slice(0, MOST_PEOPLE).map(({ accountName, counts, most }) => {
        const name = accountName === undefined ? '担当なし' : nameOf(people, accountName);
        return (
          <li key={accountName ?? ''}>
            <div className={classes.loadName}>
              {accountName !== undefined && <Avatar accountName={accountName} name={name} size={20} />}
              <span className="ellipsis">{name}</span>
              <span className={classes.count}>最大{formatNumber(most)}件</span>
            </div>
            <div className={classes.loadTrack}>
              {units.map(
                ({ at, days, label }, index) =>
                  counts[index]! > 0 && (
                    <span
                      key={at}
                      style={{ left: xOf(scale, at), width: days * scale.pxPerDay }}
                      data-load={Math.min(FULL, counts[index]!)}
                      title={`${name}　${label}：${formatNumber(counts[index]!)}件`}
                    >
                      {counts[index]!}
                    </span>
                  ),
              )}
            </div>
          </li>
        );
      })}
      {left > 0 && (
        <li>
          <div className={classes.loadName}>ほか{formatNumber(left)}人</div>
        </li>
      )}
    </ul>
  );
});
