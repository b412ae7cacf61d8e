import { Button } from '@mantine/core';
import type { GoneTarget, SecretaryRequest } from '#shared/contract/secretary.ts';
import { AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import type { CreditCapTarget } from '#shared/rules/plan/credit-caps.ts';
import { runCredits } from '#shared/rules/plan/credits.ts';
import classes from './Secretary.module.css';

interface Props {
  request: SecretaryRequest;
  share: number | undefined;
  credits: number;
  isAdmin: boolean;
  /** Absent for people who may only read reports. */
  onAgain?(): void;
}

const CAPPED: Readonly<Record<CreditCapTarget, string>> = {
  PERSON: '依頼した人の上限です。',
  GROUP: '依頼した人のグループの上限です。',
  JOB: 'この種類の依頼の上限です。',
};

const GONE: Readonly<Record<GoneTarget, string>> = {
  BOARD: '対象のボードが、削除、またはアーカイブされたためです。',
  POST: '対象の投稿が、削除、アーカイブ、または移動されて、ボードからなくなったためです。',
  TOPIC: '対象の話題を題名に含む投稿が、2件以上ないためです。',
};

/** A request without a report: it is being made, it failed, or the credits did not reach. */
export const RequestState = ({ request, share = 0.2, credits, isAdmin, onAgain }: Props) => {
  if (request.status === Status.READY) {
    return (
      <div className={classes.state} role="status">
        <h2>「{request.title}」を作成しています</h2>
        <p>ほかの画面に移っても、作成は続きます。</p>
        <span className={classes.track}>
          <i style={{ width: `${Math.max(0.2, share) * 100}%` }} />
        </span>
      </div>
    );
  }
  if (request.status === Status.INSUFFICIENT_CREDIT_BALANCE) {
    if (request.cappedBy) {
      return (
        <div className={classes.state}>
          <h2>今月使えるクレジットの上限に達したため、作成できませんでした。</h2>
          <p>
            {CAPPED[request.cappedBy]}
            {isAdmin ? '上限は「クレジットの利用」で変えられます。' : '管理者に相談してください。'}
            クレジットは使っていません。
          </p>
          {onAgain && <Again onAgain={onAgain} />}
        </div>
      );
    }
    const missing = Math.max(0, runCredits(request.aiSecretaryJobType) - credits);
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
      <p>
        {request.goneTarget && GONE[request.goneTarget]}
        {request.isSwitchedOff && 'AI秘書を使わない設定に変わったためです。'}
        クレジットは使っていません。
      </p>
      {onAgain && <Again onAgain={onAgain} />}
    </div>
  );
};

const Again = ({ onAgain }: { onAgain(): void }) => (
  <div className={classes.stateActions}>
    <Button onClick={onAgain}>もう一度依頼する</Button>
  </div>
);
