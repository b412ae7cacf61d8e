import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLoaderData, useNavigation, useRevalidator } from 'react-router';
import { SettingPage } from '#app/components/setting/SettingPage.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { showToast } from '#app/components/toasts/toasts.ts';
import { CapList } from '#app/features/plan/usage/CapList.tsx';
import { UsageBreakdown } from '#app/features/plan/usage/UsageBreakdown.tsx';
import { UsageFigures } from '#app/features/plan/usage/UsageFigures.tsx';
import { readUses, USAGE_CSV_HEADER, usageCsvRow } from '#app/features/plan/usage/usage-csv.ts';
import { dayText, monthText } from '#app/features/plan/usage/usage-words.ts';
import { getGroups, getUsers } from '#app/features/user/api/users.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { downloadCsv } from '#app/lib/files/download.ts';
import { paths } from '#app/lib/paths.ts';
import { addMonths } from '#shared/format/days.ts';
import { formatNumber } from '#shared/format/number.ts';
import { notDeleted } from '#shared/rules/workspace/members.ts';
import classes from './CreditScreen.module.css';
import type { CreditData } from './loader.ts';
import { UsageChart } from './UsageChart.tsx';

const loadTargets = async (workspaceId: string) => {
  const [users, groups] = await Promise.all([getUsers(workspaceId), getGroups(workspaceId)]);
  return {
    users: notDeleted(users).map(({ id, user }) => ({ id, name: user.name })),
    groups: groups.map(({ id, name }) => ({ id, name })),
  };
};

/** クレジットの利用: a month's use, what is to be expected, and the caps that hold. */
export const CreditScreen = () => {
  const { workspaceId, today, usage } = useLoaderData<CreditData>();
  const { revalidate } = useRevalidator();
  const isLoading = useNavigation().state === 'loading';
  const isCurrent = today.startsWith(usage.month);
  return (
    <SettingPage
      title="クレジットの利用"
      description="AI秘書への依頼に、だれが何に使ったかの記録です。"
      actions={
        <UsageExport key={usage.month} workspaceId={workspaceId} month={usage.month} isEmpty={usage.runs === 0} />
      }
    >
      <p className={classes.back}>
        <Link to={paths.payment(workspaceId)}>請求/クレジット管理に戻る</Link>
      </p>
      <MonthBar workspaceId={workspaceId} month={usage.month} isCurrent={isCurrent} />
      <div className={classes.body} aria-busy={isLoading}>
        <UsageFigures usage={usage} isCurrent={isCurrent} />
        {usage.runs > 0 && <UsageChart usage={usage} today={today} />}
        <UsageBreakdown usage={usage} />
        {isCurrent && usage.expiryList.length > 0 && (
          <section className={classes.expiry} aria-label="期限のあるクレジット">
            <h2>期限のあるクレジット</h2>
            <ul className="num">
              {usage.expiryList.map(({ lastDay, credits }) => (
                <li key={lastDay}>
                  <span>{lastDay.startsWith(today.slice(0, 4)) ? dayText(lastDay) : lastDay}まで</span>
                  <b>{formatNumber(credits)}</b>
                </li>
              ))}
            </ul>
            <p>期限の早いものから使います。</p>
          </section>
        )}
        {isCurrent && (
          <CapList
            workspaceId={workspaceId}
            caps={usage.capList}
            loadTargets={() => loadTargets(workspaceId)}
            onChange={() => void revalidate()}
          />
        )}
      </div>
    </SettingPage>
  );
};

interface MonthBarProps {
  workspaceId: string;
  month: string;
  isCurrent: boolean;
}

const MonthBar = ({ workspaceId, month, isCurrent }: MonthBarProps) => {
  const at = (months: number): string => paths.creditUsage(workspaceId, addMonths(`${month}-01`, months).slice(0, 7));
  return (
    <nav className={classes.months} aria-label="月">
      <Link to={at(-1)} aria-label="前の月" preventScrollReset>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
      </Link>
      <b className="num" aria-live="polite">
        {monthText(month)}
      </b>
      {isCurrent ? (
        <span aria-hidden="true" />
      ) : (
        <Link to={at(1)} aria-label="次の月" preventScrollReset>
          <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
};

interface ExportProps {
  workspaceId: string;
  month: string;
  isEmpty: boolean;
}

/** Every run of the month as CSV. */
const UsageExport = ({ workspaceId, month, isEmpty }: ExportProps) => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const write = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const { uses, isCut } = await readUses(workspaceId, month);
      downloadCsv(`クレジットの利用_${month}.csv`, USAGE_CSV_HEADER, uses.map(usageCsvRow));
      showToast(`${isCut ? '新しい順に' : ''}${formatNumber(uses.length)}件を書き出しました`);
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
      <Button
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
        loading={isBusy}
        disabled={isEmpty}
        onClick={() => void write()}
      >
        CSV
      </Button>
    </>
  );
};
