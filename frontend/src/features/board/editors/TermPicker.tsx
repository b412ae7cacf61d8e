import { useState } from 'react';
import { DayPicker } from '#app/components/day/DayPicker.tsx';
import { formatTerm, type Term, termValue } from '#shared/board/cells/term.ts';
import classes from './Editors.module.css';
import { type TermSide, withDay } from './term-draft.ts';

interface Props {
  term: Term;
  today: string;
  isRequired: boolean;
  /** One side is chosen, the other may follow: what the field then says. */
  onDraft(text: string): void;
  onPick(value: string | undefined): void;
}

const SIDES: { side: TermSide; label: string }[] = [
  { side: 'from', label: '開始日' },
  { side: 'to', label: '終了日' },
];

/** A month for each end of a term in turn; typing stays possible beside it. */
export const TermPicker = ({ term, today, isRequired, onDraft, onPick }: Props) => {
  const [side, setSide] = useState<TermSide>('from');
  const other = side === 'from' ? term.to : term.from;
  const choose = (day: string | undefined) => {
    const next = withDay(term, side, day);
    if (!next.from && !next.to) onPick(undefined);
    else if (side === 'to') onPick(termValue(next));
    else {
      onDraft(formatTerm(next.to ? next : { from: next.from, to: '' }));
      setSide('to');
    }
  };
  return (
    <div onPointerDown={(event) => event.preventDefault()}>
      <div className={classes.sides} role="group" aria-label="期間">
        {SIDES.map(({ side: one, label }) => (
          <button
            key={one}
            type="button"
            tabIndex={-1}
            className={classes.side}
            aria-pressed={one === side}
            onClick={() => setSide(one)}
          >
            <span>{label}</span>
            {term[one] || <span className="muted">なし</span>}
          </button>
        ))}
      </div>
      <DayPicker
        day={term[side] || other || undefined}
        term={term}
        today={today}
        canClear={term[side] !== '' && (!isRequired || other !== '')}
        onPick={choose}
      />
    </div>
  );
};
