import { memo } from 'react';
import { daysOff, type Scale, ticks, xOf } from './scale.ts';
import classes from './Timeline.module.css';

interface Props {
  scale: Scale;
  /** Days that are drawn. */
  from: number;
  to: number;
  today: number;
}

/** Two lines of dates: as they stay in sight while one scrolls down. */
export const TimelineHead = memo(({ scale, from, to, today }: Props) => {
  const { upper, lower } = ticks(scale, from, to);
  return (
    <>
      {upper.map(({ at, days, label }) => (
        <span key={at} className={classes.upper} style={{ left: xOf(scale, at), width: days * scale.pxPerDay }}>
          <b>{label}</b>
        </span>
      ))}
      {lower.map(({ at, days, label }) => (
        <span
          key={at}
          className={classes.lower}
          style={{ left: xOf(scale, at), width: days * scale.pxPerDay }}
          data-today={(today >= at && today < at + days) || undefined}
        >
          {label}
        </span>
      ))}
    </>
  );
});

/** Behind the bars: weekends, holidays, the lines between the units, and today. */
export const TimelineGround = memo(({ scale, from, to, today }: Props) => (
  <div className={classes.ground} aria-hidden="true">
    {daysOff(scale, from, to).map(({ at, name }) => (
      <span
        key={at}
        className={classes.off}
        style={{ left: xOf(scale, at), width: scale.pxPerDay }}
        data-holiday={name !== undefined || undefined}
        title={name}
      />
    ))}
    {ticks(scale, from, to).upper.map(({ at }) => (
      <span key={`u${at}`} className={classes.line} style={{ left: xOf(scale, at) }} />
    ))}
    <span className={classes.today} style={{ left: xOf(scale, today) + scale.pxPerDay / 2 }} />
  </div>
));
