import { useRef, useState } from 'react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { parseDay } from '#shared/board/cells/parse-day.ts';
import classes from './DayInput.module.css';
import { DayPicker } from './DayPicker.tsx';

interface Props {
  label: string;
  /** YYYY-MM-DD. */
  value: string | undefined;
  today: string;
  onChange(day: string | undefined): void;
  /** It has the focus when it comes. */
  isFirst?: boolean;
}

const dayIn = (text: string, today: string): string | undefined =>
  parseDay(text, Date.parse(`${today}T12:00:00+09:00`));

/** A day, typed as people write one (9月1日, 9/1, 明日) or chosen from the month below the field. */
export const DayInput = ({ label, value, today, onChange, isFirst }: Props) => {
  const [draft, setDraft] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const meant = draft === undefined ? value : dayIn(draft, today);
  const isUnread = draft !== undefined && draft.trim() !== '' && meant === undefined;
  const keep = () => {
    if (draft !== undefined && !isUnread && meant !== value) onChange(meant);
    if (!isUnread) setDraft(undefined);
    setOpen(false);
  };
  const cancel = () => {
    setDraft(undefined);
    setOpen(false);
  };
  const onKeyDown = useKeyDown({
    Enter: keep,
    ArrowDown: () => setOpen(true),
    Escape: () => (isOpen || draft !== undefined ? cancel() : false),
  });
  return (
    <span className={classes.box}>
      <input
        ref={field}
        type="text"
        aria-label={label}
        aria-invalid={isUnread && !isOpen}
        placeholder="例：9月1日"
        value={draft ?? value ?? ''}
        autoComplete="off"
        autoFocus={isFirst}
        data-mantine-stop-propagation={isOpen}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={keep}
      />
      {isUnread && !isOpen && (
        <span role="alert" className={classes.problem}>
          日付として読み取れません
        </span>
      )}
      {isOpen && (
        <div className={classes.month} ref={(node) => node?.scrollIntoView({ block: 'nearest' })}>
          <DayPicker
            day={meant}
            today={today}
            canClear={value !== undefined}
            onPick={(day) => {
              setDraft(undefined);
              setOpen(false);
              onChange(day);
              field.current?.focus();
              setOpen(false);
            }}
          />
        </div>
      )}
    </span>
  );
};
