import { DayInput } from './DayInput.tsx';
import classes from './DayRange.module.css';

interface Days {
  from: string | undefined;
  to: string | undefined;
}

interface Props extends Days {
  label: string;
  today: string;
  onChange(days: Days): void;
}

/** Days from one to another, both open; what would end before it begins loses the other end. */
export const DayRange = ({ label, from, to, today, onChange }: Props) => (
  <div role="group" aria-label={label} className={classes.days}>
    <DayInput
      label="開始日"
      value={from}
      today={today}
      onChange={(day) => onChange({ from: day, to: day && to && to < day ? undefined : to })}
    />
    <span aria-hidden="true">〜</span>
    <DayInput
      label="終了日"
      value={to}
      today={today}
      onChange={(day) => onChange({ from: day && from && day < from ? undefined : from, to: day })}
    />
  </div>
);
