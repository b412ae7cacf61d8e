import type { ComponentProps } from 'react';
import { Notice } from '#app/components/states/Notice.tsx';
import classes from './BoardNotice.module.css';

/** What there is to know of the whole board, between its views and its rows. */
export const BoardNotice = (props: Omit<ComponentProps<typeof Notice>, 'tone'>) => (
  <div className={classes.place}>
    <Notice tone="info" {...props} />
  </div>
);
