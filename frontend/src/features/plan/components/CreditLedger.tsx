import { Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import { paths } from '#app/lib/paths.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { CreditReasonLabel } from '#shared/rules/plan/credits.ts';
import { type CreditLedgerEntry, getLedgerPage, type LedgerPage } from '../api/plan.ts';
import classes from './CreditLedger.module.css';

const signed = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatNumber(Math.abs(amount))}`;

const COLUMNS: readonly SettingColumn<CreditLedgerEntry>[] = [
  {
    id: 'reason',
    head: '内容',
    width: 'minmax(0, 1fr)',
    cell: ({ reason, createdAt, missing }) => (
      <span className={classes.reason}>
        {CreditReasonLabel[reason]}
        {missing > 0 && <em>使用済みなどの{formatNumber(missing)}クレジットは、差し引いていません。</em>}
        <small>{formatDateTime(createdAt)}</small>
      </span>
    ),
  },
  {
    id: 'user',
    head: 'ユーザー',
    width: '200px',
    from: 'tablet',
    cell: ({ userName }) => <span className="ellipsis">{userName}</span>,
  },
  {
    id: 'createdAt',
    head: '日時',
    width: '160px',
    from: 'tablet',
    cell: ({ createdAt }) => <span className="num">{formatDateTime(createdAt)}</span>,
  },
  {
    id: 'amount',
    head: '増減',
    width: '112px',
    cell: ({ amount }) => <b className={`${classes.amount} num`}>{signed(amount)}</b>,
  },
];

/** What changed the balance, newest first. */
export const CreditLedger = ({ workspaceId, first }: { workspaceId: string; first: LedgerPage }) => {
  const [{ creditEntryList, cursor }, setPage] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const more = async (from: string): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const next = await getLedgerPage(workspaceId, from);
      setPage((before) => ({
        creditEntryList: [...before.creditEntryList, ...next.creditEntryList],
        cursor: next.cursor,
      }));
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label="クレジットの内訳" className={classes.ledger}>
      <div className={classes.head}>
        <h2>クレジットの内訳</h2>
        <Link to={paths.creditUsage(workspaceId)}>利用の内訳と上限</Link>
      </div>
      <SettingTable
        label="クレジットの内訳"
        columns={COLUMNS}
        rows={creditEntryList}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={IconCoins} title="まだ動きがありません">
            AI秘書に依頼すると、使ったクレジットがここに並びます。
          </EmptyState>
        }
      />
      {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
      {cursor !== null && (
        <Button className={classes.more ?? ''} size="xs" loading={isBusy} onClick={() => void more(cursor)}>
          続きを表示
        </Button>
      )}
    </section>
  );
};
