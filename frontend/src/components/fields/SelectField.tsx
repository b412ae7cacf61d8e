import { type ReactNode, useId } from 'react';
import { Choice } from './Choice.tsx';
import classes from './SelectField.module.css';

interface Props {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  isDisabled?: boolean;
}

/** A choice in a form: its label above, what it means below. */
export const SelectField = ({ label, options, value, onChange, hint, isDisabled = false }: Props) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <Choice
        id={id}
        className={classes.box}
        label={label}
        options={options}
        value={value}
        isDisabled={isDisabled}
        describedBy={hint ? `${id}-hint` : undefined}
        onChange={onChange}
      />
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};
