import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Term } from '#shared/board/cells/term.ts';
import { WEEKDAY_LETTERS } from '#shared/format/date.ts';
import { IconButton } from '../IconButton.tsx';
import { monthDays, monthOf, monthTitle, otherMonth, quickDays } from './calendar.ts';
import classes from './DayPicker.module.css';

interface Props {
  /** The day the typed text means, or the cell's own. */
  day: string | undefined;
  /** Days that belong to a term stand out, its ends as chosen. */
  term?: Term;
  today: string;
  canClear: boolean;
  onPick(day: string | undefined): void;
}

/** A month below the field; typing stays possible beside it. */
export const DayPicker = ({ day, term, today, canClear, onPick }: Props) => {
  const [turned, setTurned] = useState<{ from: string; month: string }>();
  const from = monthOf(day ?? today);
  const month = turned?.from === from ? turned.month : from;
  const turn = (step: number) => setTurned({ from, month: otherMonth(month, step) });
  return (
    <div className={classes.calendar} onPointerDown={(event) => event.preventDefault()}>
      <div className={classes.month}>
        <b>{monthTitle(month)}</b>
        <IconButton label="前の月" onClick={() => turn(-1)} tabIndex={-1}>
          <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label="次の月" onClick={() => turn(1)} tabIndex={-1}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={classes.days}>
        {[...WEEKDAY_LETTERS].map((name) => (
          <span key={name} className={classes.weekday}>
            {name}
          </span>
        ))}
        {monthDays(month).map((one, index) => (
          <button
            key={one}
            type="button"
            tabIndex={-1}
            className={classes.day}
            data-outside={monthOf(one) !== month || undefined}
            data-today={one === today || undefined}
            data-weekend={index % 7 === 0 ? 'sun' : index % 7 === 6 ? 'sat' : undefined}
            data-within={(term?.from && term.to && term.from < one && one < term.to) || undefined}
            aria-pressed={term ? one === term.from || one === term.to : one === day}
            aria-label={`${Number(one.slice(5, 7))}月${Number(one.slice(8))}日`}
            onClick={() => onPick(one)}
          >
            {Number(one.slice(8))}
          </button>
        ))}
      </div>
      <div className={classes.quick}>
        {quickDays(today).map(({ label, day: target }) => (
          <button key={label} type="button" className={classes.quickDay} onClick={() => onPick(target)}>
            {label}
          </button>
        ))}
        {canClear && (
          <button type="button" className={classes.quickDay} onClick={() => onPick(undefined)}>
            消す
          </button>
        )}
      </div>
    </div>
  );
};
