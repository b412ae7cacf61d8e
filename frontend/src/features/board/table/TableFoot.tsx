import { type ComponentProps, lazy, Suspense } from 'react';
import type RowOfFoot from './FootRow.tsx';
import classes from './Table.module.css';

const FootRow = lazy(() => import('./FootRow.tsx'));

/** What stands under a table or a tree; as high as that until its code has come. */
export const TableFoot = (props: ComponentProps<typeof RowOfFoot>) => (
  <Suspense
    fallback={
      <div className={classes.foot}>
        <div className={classes.tr} />
      </div>
    }
  >
    <FootRow {...props} />
  </Suspense>
);
