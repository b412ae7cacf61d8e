import { type ReactNode, useId } from 'react';
import classes from './ChoiceList.module.css';

export interface Choice<Value extends string | number> {
  value: Value;
  label: string;
  /** At the right: a price, a picture of what it does. */
  aside?: ReactNode;
  description?: string | undefined;
}

interface Props<Value extends string | number> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Side by side, for few short ones. */
  isRow?: boolean;
  isLabelHidden?: boolean;
}

/** One of a few, all in sight; the arrow keys move as in every group of radio buttons. */
export const ChoiceList = <Value extends string | number>({
  label,
  choices,
  value,
  onChange,
  isRow = false,
  isLabelHidden = false,
}: Props<Value>) => {
  const name = useId();
  return (
    <fieldset className={classes.list} data-row={isRow || undefined}>
      <legend className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span className={classes.text}>
            <span>{choice.label}</span>
            {choice.description && <small>{choice.description}</small>}
          </span>
          {choice.aside && <span className={classes.aside}>{choice.aside}</span>}
        </label>
      ))}
    </fieldset>
  );
};
