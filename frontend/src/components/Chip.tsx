import classes from './Chip.module.css';
import { optionColor } from './option-color.ts';

interface Props {
  label: string;
  color: string | null | undefined;
  /** `tint` for drop-downs, `dot` for ordered scales: two chip columns side by side would shout. */
  look?: 'tint' | 'dot';
}

/** A value option as the team coloured it. */
export const Chip = ({ label, color, look = 'tint' }: Props) =>
  look === 'dot' ? (
    <span className={`${classes.scale} ${optionColor(color)}`} title={label}>
      <span className="ellipsis">{label}</span>
    </span>
  ) : (
    <span className={`${classes.chip} ${optionColor(color)}`} title={label}>
      {label}
    </span>
  );
