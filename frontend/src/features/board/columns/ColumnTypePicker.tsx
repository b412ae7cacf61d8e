import { useId } from 'react';
import type { ColumnType } from '#shared/enums/enums.ts';
import classes from './ColumnTypePicker.module.css';
import { CHOICE_GROUPS, COLUMN_CHOICES } from './column-choices.tsx';

/** Every kind of column in sight, in groups; what the chosen one is good for stands below them. */
export const ColumnTypePicker = ({ value, onChange }: { value: ColumnType; onChange(value: ColumnType): void }) => {
  const name = useId();
  const chosen = COLUMN_CHOICES.find((choice) => choice.value === value);
  return (
    <fieldset className={classes.picker}>
      <legend>種類</legend>
      {CHOICE_GROUPS.map(({ title, choices }) => (
        <div key={title} className={classes.group} role="group" aria-label={title}>
          <span className={classes.title} aria-hidden="true">
            {title}
          </span>
          <div className={classes.choices}>
            {choices.map((choice) => (
              <label key={choice.value} className={classes.choice} title={choice.description}>
                <input
                  type="radio"
                  name={name}
                  checked={choice.value === value}
                  onChange={() => onChange(choice.value)}
                />
                {choice.aside}
                <span>{choice.label}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
      <p className={classes.description} aria-live="polite">
        {chosen?.description}
      </p>
    </fieldset>
  );
};
