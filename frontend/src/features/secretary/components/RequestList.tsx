import { Button } from '@mantine/core';
import { IconCircle, IconCoins } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import type { SecretaryRequest } from '#shared/contract/secretary.ts';
import { AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { CreditMeter } from './CreditMeter.tsx';
import { requestName } from './job-names.ts';
import { groupRequests } from './request-groups.ts';
import classes from './Secretary.module.css';
import type { OlderRequests } from './use-requests.ts';

interface Props {
  workspaceId: string;
  requests: SecretaryRequest[];
  older: OlderRequests | undefined;
  shares: Readonly<Record<string, number>>;
  credits: number | undefined;
  current: string | undefined;
  me: string;
  today: string;
  pathOf(requestHistoryId: string): string;
  /** On a phone the bar above has no room for it. */
  ask: ReactNode;
  /** What comes by itself. */
  schedules: ReactNode;
}

type Filter = 'all' | 'waiting' | 'mine';

/** Requests by day, with what became of them, and the credits left. */
export const RequestList = ({
  workspaceId,
  requests,
  older,
  shares,
  credits,
  current,
  me,
  today,
  pathOf,
  ask,
  schedules,
}: Props) => {
  const [filter, setFilter] = useState<Filter>('all');
  const waiting = requests.reduce((sum, { waitingActionCount = 0 }) => sum + waitingActionCount, 0);
  // What waits is done with while one reads: then all are shown again.
  const chosen = filter === 'waiting' && waiting === 0 ? 'all' : filter;
  const shown = requests.filter(
    ({ requestedBy, waitingActionCount = 0 }) =>
      chosen === 'all' || (chosen === 'mine' ? requestedBy === me : waitingActionCount > 0),
  );
  return (
    <aside className={classes.list} aria-label="依頼の一覧">
      <div className={classes.filters} role="group" aria-label="表示する依頼">
        {(
          [
            ['all', 'すべて'],
            ['waiting', `承認待ち ${waiting}`],
            ['mine', '自分の依頼'],
          ] as const
        )
          .filter(([name]) => name !== 'waiting' || waiting > 0)
          .map(([name, label]) => (
            <button
              key={name}
              type="button"
              className={classes.filter}
              aria-pressed={chosen === name}
              onClick={() => setFilter(name)}
            >
              {label}
            </button>
          ))}
        <span className={`${classes.ask} only-phone`}>{ask}</span>
      </div>
      <div className={classes.requests}>
        {groupRequests(shown, today).map((group) => (
          <section key={group.name}>
            <h2>{group.name}</h2>
            <ul>
              {group.requests.map((request) => (
                <li key={request.requestHistoryId}>
                  <RequestLine
                    request={request}
                    share={shares[request.requestHistoryId]}
                    isCurrent={request.requestHistoryId === current}
                    today={today}
                    path={pathOf(request.requestHistoryId)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {shown.length === 0 && (
          <p className={classes.none}>
            {older ? 'ここまでに該当する依頼はありません。' : '該当する依頼はありません。'}
          </p>
        )}
        {older && <Older older={older} />}
      </div>
      {schedules}
      {credits !== undefined && <CreditMeter workspaceId={workspaceId} credits={credits} />}
    </aside>
  );
};

const Older = ({ older: { isLoading, error, load } }: { older: OlderRequests }) => (
  <div className={classes.older}>
    {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
    <Button size="xs" loading={isLoading} onClick={load}>
      続きを表示
    </Button>
  </div>
);

interface LineProps {
  request: SecretaryRequest;
  share: number | undefined;
  isCurrent: boolean;
  today: string;
  path: string;
}

const RequestLine = ({ request, share, isCurrent, today, path }: LineProps) => {
  const moment = formatDateTime(request.createdAt);
  const when = moment.startsWith(today) ? moment.slice(11) : moment.slice(5, 10);
  return (
    <Link className={classes.request} to={path} aria-current={isCurrent ? 'page' : undefined}>
      <span className={classes.name}>{request.title}</span>
      <span className={classes.line}>
        <span className="ellipsis">
          {requestName(request)}・<span className="num">{when}</span>
        </span>
        <RequestStatus status={request.status} share={share} waiting={request.waitingActionCount ?? 0} />
      </span>
    </Link>
  );
};

interface StatusProps {
  status: number;
  share: number | undefined;
  /** Proposals that nobody has decided on. */
  waiting: number;
}

const RequestStatus = ({ status, share = 0.2, waiting }: StatusProps) => {
  if (status === Status.READY) {
    return (
      <span className={classes.status} data-tone="run">
        <span className={classes.track}>
          <i style={{ width: `${Math.max(0.2, share) * 100}%` }} />
        </span>
        作成中
      </span>
    );
  }
  if (status === Status.ERROR) {
    return (
      <span className={classes.status} data-tone="bad">
        失敗
      </span>
    );
  }
  if (status === Status.INSUFFICIENT_CREDIT_BALANCE) {
    return (
      <span className={classes.status} data-tone="bad">
        <IconCoins size={12} stroke={2} aria-hidden="true" />
        残高不足
      </span>
    );
  }
  if (waiting > 0) {
    return (
      <span className={classes.status} data-tone="seal">
        <IconCircle size={12} stroke={2} aria-hidden="true" />
        承認待ち {waiting}
      </span>
    );
  }
  return null;
};
