import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { showToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { downloadCsv } from '#app/lib/files/download.ts';
import { formatDate } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { AuditFilter } from '../api/audit-log.ts';
import { AUDIT_CSV_HEADER, auditCsvRow, readAll } from '../audit-csv.ts';
import classes from './AuditExport.module.css';

interface Props {
  workspaceId: string;
  filter: AuditFilter;
  onClose: () => void;
}

/** Reads everything that matches, says how far it is, and can be stopped. */
const AuditExport = ({ workspaceId, filter, onClose }: Props) => {
  const [count, setCount] = useState(0);
  const [error, setError] = useState<unknown>();
  const [cutAt, setCutAt] = useState<number>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    readAll(workspaceId, filter, setCount, stop.signal).then(
      ({ entries, isCut }) => {
        downloadCsv(`監査ログ_${formatDate(Date.now())}.csv`, AUDIT_CSV_HEADER, entries.map(auditCsvRow));
        if (isCut) return setCutAt(entries.length);
        showToast(`${formatNumber(entries.length)}件を書き出しました`);
        onClose();
      },
      (problem: unknown) => stop.signal.aborted || setError(problem),
    );
    return () => stop.abort();
    // The filter is the one that was chosen when the dialog opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  const again = (): void => {
    setError(undefined);
    setCount(0);
    setAttempt(attempt + 1);
  };
  return (
    <Dialog onClose={onClose} title="CSVで書き出す" size="sm">
      {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
      {cutAt !== undefined && (
        <Notice tone="warning">{`新しい順に${formatNumber(cutAt)}件を書き出しました。それより前の記録は、期間を絞って書き出してください。`}</Notice>
      )}
      {error === undefined && cutAt === undefined && (
        <p role="status" className={`${classes.progress} num`}>
          {formatNumber(count)}件を読み込みました…
        </p>
      )}
      <div className={classes.actions}>
        <Button onClick={onClose} data-autofocus>
          {error === undefined && cutAt === undefined ? '中止する' : '閉じる'}
        </Button>
        {error !== undefined && (
          <Button variant="filled" onClick={again}>
            もう一度書き出す
          </Button>
        )}
      </div>
    </Dialog>
  );
};
export default AuditExport;
