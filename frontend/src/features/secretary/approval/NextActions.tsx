import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Notice } from '#app/components/states/Notice.tsx';
import type { Report } from '#shared/contract/secretary.ts';
import type { PlanDecision, SecretaryPlan } from '#shared/contract/secretary-plan.ts';
import { formatDateTime } from '#shared/format/date.ts';
import report from '../components/Secretary.module.css';
import { EvidenceChip } from '../components/StatementText.tsx';
import { cellChange } from './cell-change.ts';
import classes from './NextActions.module.css';
import type { Approval } from './use-approval.ts';
import { VERBS } from './verbs.ts';

type Action = Report['nextActions'][number];

interface Props {
  actions: Report['nextActions'];
  approval: Approval;
  mayDecide: boolean;
  /** Where the post of a proposal, or the one that it made, is opened. */
  pathOf(projectSerialNumber: number, boardId?: string): string;
  nameOf(accountName: string): string;
}

/** 次の行動: what a plain change would be waits as a card for a person's approval; the rest is words. */
export const NextActions = ({ actions, approval, mayDecide, pathOf, nameOf }: Props) => {
  const waiting = actions.flatMap(({ plan, planHash, decision }) => (plan && planHash && !decision ? [planHash] : []));
  const batchSize = (batchId: string) => actions.filter(({ decision }) => decision?.batchId === batchId).length;
  return (
    <>
      <div className={report.headRow}>
        <h2>次の行動</h2>
        <p>{waiting.length > 0 ? '承認するまで、何も変更しません。' : '提案です。'}</p>
        {mayDecide && waiting.length > 1 && (
          <Button
            className={classes.all}
            size="compact-xs"
            variant="subtle"
            loading={approval.busy === 'all'}
            disabled={approval.busy !== undefined}
            onClick={() => void approval.decide('APPROVE', waiting)}
          >
            {waiting.length}件すべて承認
          </Button>
        )}
      </div>
      <ul className={report.actions} aria-label="次の行動">
        {actions.map((action, index) =>
          action.decision && action.plan ? (
            <li key={index} className={`${report.action} ${classes.done}`}>
              <Decided
                action={action}
                decision={action.decision}
                plan={action.plan}
                pathOf={pathOf}
                nameOf={nameOf}
                {...(mayDecide && {
                  undo: {
                    label: batchSize(action.decision.batchId) > 1 ? 'まとめて元に戻す' : '元に戻す',
                    isBusy: approval.busy !== undefined,
                    run: () => void approval.undo(action.decision!.batchId),
                  },
                })}
              />
              <Refusal action={action} approval={approval} />
            </li>
          ) : (
            <li key={index} className={report.action}>
              <div>
                <div className={report.object}>
                  <span className={report.verb}>{action.plan ? VERBS[action.plan.verb] : action.verb}</span>
                  <b>
                    <Subject action={action} pathOf={pathOf} />
                    {action.evidence.map((number) => (
                      <EvidenceChip key={number} number={number} />
                    ))}
                  </b>
                </div>
                {action.plan && <Difference plan={action.plan} nameOf={nameOf} />}
                {action.detail && <p className={report.detail}>{action.detail}</p>}
              </div>
              {action.planHash !== undefined && !action.decision && mayDecide ? (
                <div className={classes.choice}>
                  <Button
                    variant="subtle"
                    color="gray"
                    disabled={approval.busy !== undefined}
                    onClick={() => void approval.decide('DISMISS', [action.planHash!])}
                  >
                    見送る
                  </Button>
                  {action.plan && (
                    <Button
                      className={classes.approve!}
                      variant="outline"
                      loading={approval.busy === action.planHash}
                      disabled={approval.busy !== undefined && approval.busy !== action.planHash}
                      onClick={() => void approval.decide('APPROVE', [action.planHash!])}
                    >
                      承認する
                    </Button>
                  )}
                </div>
              ) : (
                action.projectSerialNumber !== undefined && (
                  <Link className={report.open} to={pathOf(action.projectSerialNumber, action.boardId)}>
                    投稿を開く
                  </Link>
                )
              )}
              <Refusal action={action} approval={approval} />
            </li>
          ),
        )}
      </ul>
    </>
  );
};

const Subject = ({ action, pathOf }: { action: Action } & Pick<Props, 'pathOf'>) =>
  action.projectSerialNumber === undefined ? (
    action.title
  ) : (
    <Link className={classes.subject} to={pathOf(action.projectSerialNumber, action.boardId)}>
      <span className="num">{action.projectSerialNumber}</span> {action.title}
    </Link>
  );

/** Before → after, as it will be written. */
const Difference = ({ plan, nameOf }: { plan: SecretaryPlan } & Pick<Props, 'nameOf'>) => {
  if (!('columnId' in plan)) return <blockquote className={classes.words}>{plan.text}</blockquote>;
  const { from, to } = cellChange(plan, nameOf);
  return (
    <p className={`${classes.difference} num`}>
      {plan.columnName}
      <del>{from}</del>
      <IconArrowRight size={12} stroke={2} aria-label="から" />
      <span>{to}</span>
    </p>
  );
};

interface DecidedProps extends Pick<Props, 'pathOf' | 'nameOf'> {
  action: Action;
  plan: SecretaryPlan;
  decision: PlanDecision;
  undo?: { label: string; isBusy: boolean; run(): void };
}

const surname = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

const Decided = ({ action, plan, decision, undo, pathOf, nameOf }: DecidedProps) => {
  const isApproved = decision.decision === 'APPROVED';
  const made = decision.projectSerialNumber;
  return (
    <>
      <div className={report.object}>
        <span className={report.verb}>{isApproved ? VERBS[plan.verb] : '見送り'}</span>
        <b className={classes.what}>
          {made === undefined ? (
            <Subject action={action} pathOf={pathOf} />
          ) : (
            <Subject action={{ ...action, projectSerialNumber: made }} pathOf={pathOf} />
          )}
        </b>
        {isApproved && 'columnId' in plan && <Difference plan={plan} nameOf={nameOf} />}
      </div>
      <div className={classes.outcome}>
        <span className="num">{formatDateTime(decision.decidedAt).slice(5)}</span>
        {undo && (
          <Button size="compact-xs" variant="subtle" disabled={undo.isBusy} onClick={undo.run}>
            {undo.label}
          </Button>
        )}
        {isApproved ? (
          <span className={classes.seal} role="img" aria-label={`承認 ${nameOf(decision.decidedBy)}`}>
            {surname(nameOf(decision.decidedBy))}
          </span>
        ) : (
          <span>{surname(nameOf(decision.decidedBy))}さん</span>
        )}
      </div>
    </>
  );
};

const Refusal = ({ action, approval }: { action: Action; approval: Approval }) => {
  const message = approval.refusals.get(action.planHash ?? '');
  return message === undefined ? null : (
    <div className={classes.refusal}>
      <Notice tone="warning">{message}</Notice>
    </div>
  );
};
