import type { Term } from '#shared/rules/plan/invoice-words.ts';
import classes from './PaymentDialog.module.css';

/** What an order means, line by line. */
export const Terms = ({ terms }: { terms: readonly Term[] }) => (
  <dl className={`${classes.terms} num`}>
    {terms.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
