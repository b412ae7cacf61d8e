import { Button } from '@mantine/core';
import type { SecretaryRequest } from '#shared/contract/ai.ts';
import { AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { SECRETARY_RUN_CREDITS } from '#shared/rules/credits.ts';
import classes from './Secretary.module.css';

interface Props {
  request: SecretaryRequest;
  share: number | undefined;
  credits: number;
  isAdmin: boolean;
  /** Absent for people who may only read reports. */
  onAgain?(): void;
}

/** A request without a report: it is being made, it failed, or the credits did not reach. */
export const RequestState = ({ request, share = 0.2, credits, isAdmin, onAgain }: Props) => {
  if (request.status === Status.READY) {
    return (
      <div className={classes.state} role="status">
        <h2>「{request.boardName}」の進捗をまとめています</h2>
        <p>ほかの画面に移っても、作成は続きます。</p>
        <span className={classes.track}>
          <i style={{ width: `${Math.max(0.2, share) * 100}%` }} />
        </span>
      </div>
    );
  }
  if (request.status === Status.INSUFFICIENT_CREDIT_BALANCE) {
    const missing = Math.max(0, SECRETARY_RUN_CREDITS - credits);
    return (
      <div className={classes.state}>
        <h2>{missing > 0 ? `あと${missing}クレジット足りません。` : 'クレジットが足りず、作成できませんでした。'}</h2>
        {missing > 0 ? (
          <p>{isAdmin ? 'クレジットが加わると、もう一度依頼できます。' : '管理者に依頼してください。'}</p>
        ) : (
          onAgain && <Again onAgain={onAgain} />
        )}
      </div>
    );
  }
  return (
    <div className={classes.state}>
      <h2>レポートを作成できませんでした。</h2>
      <p>クレジットは使っていません。</p>
      {onAgain && <Again onAgain={onAgain} />}
    </div>
  );
};

const Again = ({ onAgain }: { onAgain(): void }) => (
  <div className={classes.stateActions}>
    <Button onClick={onAgain}>もう一度依頼する</Button>
  </div>
);
