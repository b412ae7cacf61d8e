import type { ReactNode } from 'react';
import type { CellValue } from '#shared/board/types.ts';
import classes from './LinkChips.module.css';

/** Several values of one column beside each other. */
export const MirrorView = ({ values, show }: { values: readonly CellValue[]; show(value: CellValue): ReactNode }) => (
  <span className={`${classes.chips} ${classes.mirrors}`}>
    {values.map((value, at) => (
      <span key={at} className={classes.mirrored}>
        {show(value)}
      </span>
    ))}
  </span>
);
