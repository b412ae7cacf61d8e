import classes from './ProgressBar.module.css';

interface Props {
  label: string;
  done: number;
  /** null: nobody knows yet. */
  total: number | null;
}

/** How far a job is. */
export const ProgressBar = ({ label, done, total }: Props) => (
  <div
    className={classes.bar}
    role="progressbar"
    aria-label={label}
    aria-valuenow={done}
    {...(total !== null && { 'aria-valuemax': total })}
    data-endless={total === null || undefined}
  >
    <i style={total ? { width: `${(done / total) * 100}%` } : undefined} />
  </div>
);
