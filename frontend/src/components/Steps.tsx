import type { Ref } from 'react';
import classes from './Steps.module.css';

/** Where one is in a form of several pages, as its heading: only the page at hand is named. */
export const Steps = ({
  labels,
  current,
  heading,
}: {
  labels: readonly string[];
  current: number;
  heading: Ref<HTMLHeadingElement>;
}) => (
  <div className={classes.steps}>
    <h2 ref={heading} tabIndex={-1}>
      {labels[current]}
    </h2>
    <p className="num">
      <span className="visually-hidden">ステップ</span>
      {current + 1}／{labels.length}
    </p>
    <div className={classes.bar} aria-hidden="true">
      {labels.map((label, index) => (
        <i key={label} data-done={index <= current || undefined} />
      ))}
    </div>
  </div>
);
