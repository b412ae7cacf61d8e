import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Decision } from '#shared/contract/decision.ts';
import { formatDateTime } from '#shared/format/date.ts';
import classes from './Decisions.module.css';
import { driftText, STATUS_NAME } from './decision-words.ts';

interface Props {
  decisions: readonly Decision[];
  current: string | undefined;
  nameOf(accountName: string): string;
  pathOf(decisionUid: string): string;
}

export const DecisionBadge = ({ status }: Pick<Decision, 'status'>) => (
  <span className={classes.badge} data-status={status}>
    {STATUS_NAME[status]}
  </span>
);

export const Drifts = ({ decision }: { decision: Decision }) =>
  decision.driftList.map((drift) => (
    <span key={drift} className={classes.drift}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
      {driftText(drift, decision)}
    </span>
  ));

/** Decisions in their own words, the newest first, with what asks for a look. */
export const DecisionList = ({ decisions, current, nameOf, pathOf }: Props) => (
  <ul className={classes.list} aria-label="決定">
    {decisions.map((decision) => (
      <li key={decision.decisionUid}>
        <Link
          className={classes.line}
          to={pathOf(decision.decisionUid)}
          preventScrollReset
          aria-current={decision.decisionUid === current ? 'true' : undefined}
        >
          <span className={classes.words}>
            <DecisionBadge status={decision.status} />
            {decision.text}
          </span>
          <Drifts decision={decision} />
          <span className={classes.meta}>
            <span className="num">#{decision.projectSerialNumber}</span> {decision.title}・
            {decision.by !== null && `${nameOf(decision.by)}・`}
            <span className="num">{formatDateTime(decision.at)}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
