import type { Fact } from '../plan-facts.ts';
import classes from './Facts.module.css';

/** Names at the left, values at the right, hairlines between. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={`${classes.facts} num`}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
