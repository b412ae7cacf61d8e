import type { ReactNode } from 'react';
import classes from './JobRecord.module.css';

interface Props {
  name: string;
  /** When it began, and what became of it. */
  state: string;
  isRunning: boolean;
  isFailed: boolean;
  actions: ReactNode;
  /** What else there is to say. */
  children?: ReactNode;
}

/** One job of a board among others. */
export const JobRecord = ({ name, state, isRunning, isFailed, actions, children }: Props) => (
  <li className={classes.record}>
    <div className={classes.line}>
      <div className={classes.what}>
        <p className="ellipsis" title={name}>
          {name}
        </p>
        <p className={classes.meta} role={isRunning ? 'status' : undefined} data-failed={isFailed || undefined}>
          {state}
        </p>
      </div>
      {actions}
    </div>
    {children}
  </li>
);
