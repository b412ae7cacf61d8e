import { durationText } from '#shared/board/cells/duration-text.ts';
import { type CountedDay, countedDays } from '#shared/board/measured-time/counted-days.ts';
import {
  isRunning,
  measuredTime,
  measurementRules,
  minutesIn,
  minutesOfDay,
  stretchesIn,
} from '#shared/board/measured-time/measured-cell.ts';
import type { CellValue, Column } from '#shared/board/types.ts';
import { formatDayInSentence } from '#shared/format/date.ts';
import classes from './Measured.module.css';

/** More are counted, not listed. */
const LISTED = 60;

const clock = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const rulesInWords = (column: Column): string => {
  const { includesWeekends, includesHolidays, startTime, endTime } = measurementRules(column);
  const left = [...(includesWeekends ? [] : ['土日']), ...(includesHolidays ? [] : ['祝日'])];
  const hours = startTime
    ? `${startTime}〜${endTime}を数えます。1日は${durationText(minutesOfDay(column), Number.POSITIVE_INFINITY)}です。`
    : '1日は24時間です。';
  return `${left.length > 0 ? `${left.join('と')}を除き、` : ''}${hours}`;
};

/** 数えた区間: each day of a measurement with the hours that counted, or the reason why none did. */
export const CountedDays = ({ column, value, now }: { column: Column; value: CellValue; now: number }) => {
  const days = countedDays(stretchesIn(value), measurementRules(column), now);
  const minutes = minutesIn(measuredTime(column, value, now));
  const inDays = durationText(minutes, minutesOfDay(column));
  const inHours = durationText(minutes, Number.POSITIVE_INFINITY);
  return (
    <section className={classes.panel} aria-label={`${column.name}の数えた区間`} tabIndex={-1} data-autofocus>
      <h3>数えた区間</h3>
      <p className={classes.total}>
        <b className="num">{inDays}</b>
        {minutes >= minutesOfDay(column) && inDays !== inHours && <span className="num">（{inHours}）</span>}
        {isRunning(value) && <span className={classes.badge}>計測中</span>}
      </p>
      {days.length > LISTED && <p className={classes.note}>これより前の{days.length - LISTED}日は省いています。</p>}
      <ul className={classes.days}>
        {days.slice(-LISTED).map((day, at) => (
          <DayLine key={`${day.day} ${at}`} day={day} />
        ))}
      </ul>
      <p className={classes.note}>{rulesInWords(column)}</p>
    </section>
  );
};

const DayLine = ({ day: { day, parts, reason } }: { day: CountedDay }) => (
  <li data-skipped={reason !== undefined || undefined}>
    <span className="num">{formatDayInSentence(day)}</span>
    {reason === undefined ? (
      <span className={`num ${classes.parts}`}>
        {parts.map(({ from, to }) => (
          <span key={from}>
            {clock.format(from)}〜{endClock(to)}
          </span>
        ))}
      </span>
    ) : (
      <span className={classes.parts}>{reason}</span>
    )}
  </li>
);

/** The end of a day is not the beginning of the next one. */
const endClock = (to: number): string => clock.format(to).replace('00:00', '24:00');
