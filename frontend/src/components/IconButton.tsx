import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ActionKey } from './ActionKey.tsx';
import { Tooltip } from './floating/Tooltip.tsx';
import classes from './IconButton.module.css';

interface Props extends ComponentPropsWithRef<'button'> {
  /** Accessible name; shown with the shortcut in a tooltip. */
  label: string;
  chord?: string;
  children: ReactNode;
}

/** A square button with only an icon: 28 px, 44 px on phones. */
export const IconButton = ({ label, chord, children, className, ...rest }: Props) => (
  <Tooltip
    label={
      <span className={classes.tip}>
        {label}
        {chord && <ActionKey chord={chord} />}
      </span>
    }
  >
    <button type="button" aria-label={label} className={`${classes.button} ${className ?? ''}`} {...rest}>
      {children}
    </button>
  </Tooltip>
);
