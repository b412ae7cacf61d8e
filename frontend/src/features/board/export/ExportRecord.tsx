import { Button } from '@mantine/core';
import { ProgressBar } from '#app/components/states/ProgressBar.tsx';
import type { BoardExport } from '#shared/contract/board-export.ts';
import { ExportBoardItemStatusType as Status } from '#shared/enums/enums.ts';
import { formatDate, formatDateTime } from '#shared/format/date.ts';
import { formatFileSize } from '#shared/format/file-size.ts';
import { formatNumber } from '#shared/format/number.ts';
import records from '../jobs/JobRecord.module.css';
import { JobRecord } from '../jobs/JobRecord.tsx';
import { isWritten } from './use-board-exports.ts';

/** Of characters that a file cannot hold. */
const MISSING_SHOWN = 30;

function stateOf(one: BoardExport): string {
  const { exportBoardItemStatus, exportBoardItemPath, done, total, size, expiresAt, failure } = one;
  if (isWritten(one)) {
    const far = total === null ? '投稿を集めています。' : `${formatNumber(done)}／${formatNumber(total)}件。`;
    return `${far}閉じても続きます。`;
  }
  if (exportBoardItemStatus === Status.CANCEL) return failure ?? '中止しました。';
  if (exportBoardItemPath === null) return '保存期間が終わりました。';
  return `${formatNumber(total ?? 0)}件、${formatFileSize(size ?? 0)}、${formatDate(expiresAt)}まで`;
}

/** One file: how far it is, or where it lies. */
export const ExportRecord = ({
  of: one,
  onDownload,
  onCancel,
}: {
  of: BoardExport;
  onDownload(): void;
  onCancel(): void;
}) => {
  const { missingList, missingCount, cutCount } = one;
  return (
    <JobRecord
      name={one.fileName}
      state={`${formatDateTime(one.exportBoardItemCreateAt)}、${stateOf(one)}`}
      isRunning={isWritten(one)}
      isFailed={one.failure !== null}
      actions={
        <>
          {isWritten(one) && <Button onClick={onCancel}>中止</Button>}
          {one.exportBoardItemPath !== null && (
            <Button
              component="a"
              href={one.exportBoardItemPath}
              aria-label={`${one.fileName}をダウンロード`}
              onClick={(event) => {
                event.preventDefault();
                onDownload();
              }}
            >
              ダウンロード
            </Button>
          )}
        </>
      }
    >
      {isWritten(one) && <ProgressBar label="書き出し" done={one.done} total={one.total} />}
      {missingCount > 0 && (
        <p className={records.warning}>
          Shift_JISで表せない文字が{formatNumber(missingCount)}種類あり、「〓」に置き換えました：
          {missingList.slice(0, MISSING_SHOWN).join(' ')}
          {missingCount > MISSING_SHOWN && ' …'}。そのまま残すには、ExcelかUTF-8を選んでください。
        </p>
      )}
      {cutCount > 0 && (
        <p className={records.warning}>
          Excelのセルには32,767文字までしか入らないため、{formatNumber(cutCount)}
          個のセルは途中までです。全文はCSVで書き出せます。
        </p>
      )}
    </JobRecord>
  );
};
