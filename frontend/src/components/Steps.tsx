import classes from './Steps.module.css';

/** Where one is in a form of several pages. */
export const Steps = ({ labels, current }: { labels: readonly string[]; current: number }) => (
  <ol className={classes.steps}>
    {labels.map((label, index) => (
      <li
        key={label}
        data-state={index < current ? 'done' : index === current ? 'current' : 'next'}
        aria-current={index === current ? 'step' : undefined}
      >
        <span className={classes.number}>{index + 1}</span>
        {label}
      </li>
    ))}
  </ol>
);
