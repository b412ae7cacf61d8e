import classes from './SegmentedControl.module.css';

interface Props<Value> {
  /** Read aloud: what is chosen among them. */
  label: string;
  options: readonly {
    value: Value;
    label: string | number;
    /** The pointer came near: what the choice needs can be fetched. */
    onNear?(): void;
  }[];
  value: Value;
  onChange(value: Value): void;
}

/** A few choices side by side, of which one holds. */
export const SegmentedControl = <Value extends string | number>({ label, options, value, onChange }: Props<Value>) => (
  <div className={classes.control} role="group" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onPointerEnter={option.onNear}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </div>
);
