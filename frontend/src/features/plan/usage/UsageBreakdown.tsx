import { SegmentedControl } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import type { SettingColumn } from '#app/components/setting/setting-table.ts';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { jobOf } from '#shared/rules/secretary/secretary-jobs.ts';
import type { MonthlyCreditUsage } from '../api/credit-usage.ts';
import classes from './UsageBreakdown.module.css';

interface Line {
  id: string;
  name: string;
  credits: number;
  runs: number;
  /** Of the month's credits, 0 to 1. */
  share: number;
}

const BY = [
  { value: 'user', label: '人' },
  { value: 'project', label: 'プロジェクト' },
  { value: 'job', label: '依頼の種類' },
  { value: 'group', label: 'グループ' },
] as const;
type By = (typeof BY)[number]['value'];

function linesBy(by: By, { userList, projectList, jobList, groupList, credits: total }: MonthlyCreditUsage): Line[] {
  const line = (id: string, name: string, { credits, runs }: { credits: number; runs: number }): Line => ({
    id,
    name,
    credits,
    runs,
    share: total === 0 ? 0 : credits / total,
  });
  if (by === 'user') return userList.map((one) => line(one.userId, one.name || '削除されたユーザー', one));
  if (by === 'project') return projectList.map((one) => line(one.projectKey, one.name, one));
  if (by === 'group') return groupList.map((one) => line(one.groupId, one.name, one));
  return jobList.map((one) =>
    line(String(one.aiSecretaryJobType), jobOf(one.aiSecretaryJobType)?.name ?? 'そのほか', one),
  );
}

const columnsOf = (head: string): SettingColumn<Line>[] => [
  {
    id: 'name',
    head,
    width: 'minmax(0, 1fr)',
    cell: ({ name, share }) => (
      <span className={classes.name}>
        <span className="ellipsis">{name}</span>
        <i aria-hidden="true" style={{ width: `${Math.max(share * 100, 0.5)}%` }} />
      </span>
    ),
  },
  {
    id: 'runs',
    head: '回数',
    width: '88px',
    from: 'tablet',
    cell: ({ runs }) => <span className="num">{formatNumber(runs)}</span>,
  },
  {
    id: 'share',
    head: '割合',
    width: '88px',
    from: 'tablet',
    cell: ({ share }) => <span className="num">{Math.round(share * 100)}%</span>,
  },
  {
    id: 'credits',
    head: 'クレジット',
    width: '112px',
    compare: (a, b) => a.credits - b.credits,
    cell: ({ credits }) => <b className={`${classes.credits} num`}>{formatNumber(credits)}</b>,
  },
];

/** Who and what used the month's credits, most first. */
export const UsageBreakdown = ({ usage }: { usage: MonthlyCreditUsage }) => {
  const [by, setBy] = useState<By>('user');
  const label = BY.find(({ value }) => value === by)!.label;
  return (
    <section className={classes.breakdown} aria-label="内訳">
      <div className={classes.head}>
        <h2>内訳</h2>
        <SegmentedControl
          size="xs"
          data={BY.map(({ value, label: name }) => ({ value, label: name }))}
          value={by}
          onChange={(value) => setBy(value as By)}
          aria-label="内訳の分け方"
        />
      </div>
      <SettingTable
        key={by}
        label={`${label}ごとの利用`}
        columns={columnsOf(label)}
        rows={linesBy(by, usage)}
        rowKey={({ id }) => id}
        unit={by === 'user' ? '人' : '件'}
        most={50}
        empty={
          <EmptyState icon={IconCoins} title="この月の利用はありません">
            AI秘書に依頼すると、使ったクレジットがここに並びます。
          </EmptyState>
        }
      />
      {by === 'group' && usage.groupList.length > 0 && (
        <p className={classes.note}>複数のグループにいる人の利用は、それぞれのグループに数えます。</p>
      )}
    </section>
  );
};
