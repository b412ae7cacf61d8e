import { Button } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { SettingPage } from '#app/components/setting/SettingPage.tsx';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { type AuditPerson, getPeople } from '#app/features/audit/api/people.ts';
import { filterFrom, hasFilter, withFilter } from '#app/features/audit/audit-filter.ts';
import { AuditFilters } from '#app/features/audit/components/AuditFilters.tsx';
import { auditColumns } from '#app/features/audit/components/audit-columns.tsx';
import { MOST_SHOWN, useAuditLog } from '#app/features/audit/components/use-audit-log.ts';
import { formatNumber } from '#shared/format/number.ts';
import classes from './AuditScreen.module.css';
import type { AuditScreenData } from './loader.ts';

const AuditExport = lazy(() => import('#app/features/audit/components/AuditExport.tsx'));
const NO_FILTER = { area: undefined, userId: undefined, from: undefined, to: undefined, text: undefined };

/** 監査ログ: who changed what, when, from where. */
export const AuditScreen = () => {
  const { workspaceId } = useLoaderData<AuditScreenData>();
  const [search, setSearch] = useSearchParams();
  const filter = filterFrom(search);
  const log = useAuditLog(workspaceId, filter);
  const people = usePeople(workspaceId);
  const [isExporting, setExporting] = useState(false);
  const change = (part: Partial<typeof filter>): void =>
    setSearch((now) => withFilter(now, part), { replace: true, preventScrollReset: true });
  const clear = (): void => change(NO_FILTER);
  const isEmpty = log.entries?.length === 0;
  return (
    <SettingPage
      title="監査ログ"
      description="だれが、いつ、どこから、何を変更したかの記録です。記録は変更も削除もできません。"
      actions={
        <Button
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          disabled={!log.entries || isEmpty}
          onClick={() => setExporting(true)}
        >
          CSVで書き出す
        </Button>
      }
    >
      <AuditFilters filter={filter} people={people} onChange={change} onClear={isEmpty ? undefined : clear} />
      {log.error !== undefined && log.entries === undefined ? (
        <ErrorPanel error={log.error} onRetry={log.reload} />
      ) : (
        <SettingTable
          label="監査ログ"
          columns={auditColumns}
          rows={log.entries}
          rowKey={({ id }) => id}
          most={MOST_SHOWN}
          empty={
            hasFilter(filter) ? (
              <EmptyState
                icon={IconHistory}
                title="条件に合う記録がありません"
                actions={<Button onClick={clear}>条件を外す</Button>}
              >
                {log.hasMore ? 'さらに前の記録にあるかもしれません。' : '期間や条件を変えてください。'}
              </EmptyState>
            ) : (
              <EmptyState icon={IconHistory} title="まだ記録がありません">
                ロール、グループ、権限、招待、設定を変更すると、ここに残ります。
              </EmptyState>
            )
          }
        />
      )}
      {log.error !== undefined && log.entries !== undefined && <ErrorPanel error={log.error} onRetry={log.loadMore} />}
      {log.hasMore && log.error === undefined && (
        <p className={classes.more}>
          <Button loading={log.isLoading} onClick={log.loadMore}>
            さらに前の記録を表示
          </Button>
        </p>
      )}
      {log.isCut && (
        <Notice tone="info">{`${formatNumber(MOST_SHOWN)}件を表示しています。それより前の記録は、期間や条件で絞り込むか、CSVで書き出してください。`}</Notice>
      )}
      <Suspense>
        {isExporting && <AuditExport workspaceId={workspaceId} filter={filter} onClose={() => setExporting(false)} />}
      </Suspense>
    </SettingPage>
  );
};

/** Without them the filter by person has nobody to offer; the log itself does not wait. */
const usePeople = (workspaceId: string): AuditPerson[] | undefined => {
  const [people, setPeople] = useState<AuditPerson[]>();
  useEffect(() => {
    let isCurrent = true;
    getPeople(workspaceId).then(
      (list) => isCurrent && setPeople(list),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId]);
  return people;
};
