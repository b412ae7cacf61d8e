import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ProgressBar } from '#app/components/states/ProgressBar.tsx';
import type { ImportJob } from '#shared/contract/import.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { UNDO_BEGUN } from '#shared/rules/post/bulk.ts';
import { ErrorList } from './ErrorList.tsx';
import { FindingsView } from './FindingsView.tsx';
import classes from './ImportDialog.module.css';
import { ImportTasks } from './ImportTasks.tsx';
import { endedWords } from './import-words.ts';
import { isRunning } from './use-import-jobs.ts';

/** One import: how far it is, what came in, and every row that could not be read. */
export const ImportJobView = ({
  job,
  isNewest,
  isBusy,
  onShowBoard,
  onCancel,
  onRestart,
  onUndo,
  onDownload,
}: {
  job: ImportJob;
  isNewest: boolean;
  /** It is being stopped, or let go on. */
  isBusy: boolean;
  onShowBoard(): void;
  onCancel(): void;
  onRestart(): void;
  onUndo(): void;
  /** Of the rows that could not be read. */
  onDownload(): void;
}) => {
  const [isOpen, setOpen] = useState(isNewest);
  const runs = isRunning(job);
  return (
    <li className={classes.job}>
      <div className={classes.line}>
        {!runs &&
          (job.failure ? (
            <IconAlertCircle size={16} stroke={1.75} className={classes.bad} aria-hidden="true" />
          ) : (
            <IconCircleCheck size={16} stroke={1.75} className={classes.good} aria-hidden="true" />
          ))}
        <span className={`${classes.name} ellipsis`} title={job.fileName}>
          {job.fileName}
        </span>
        <time className={classes.when}>{formatDateTime(job.createdAt)}</time>
      </div>
      {runs ? (
        <>
          <div className={classes.bar}>
            <ProgressBar label="取り込み" done={job.done} total={job.total} />
          </div>
          <p className={classes.words}>
            <span className="num">
              {job.total === null
                ? `${formatNumber(job.done)}件`
                : `${formatNumber(job.done)}／${formatNumber(job.total)}件`}
            </span>
            <span>閉じても続きます。途中で止まっても、続きから再開します。</span>
          </p>
        </>
      ) : (
        <p className={classes.words}>
          <span className="num">
            {endedWords(job)}
            {job.undoneBy !== null && UNDO_BEGUN}
          </span>
          {job.errorCount > 0 && (
            <button type="button" className={classes.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {formatNumber(job.errorCount)}行を取り込めませんでした
            </button>
          )}
        </p>
      )}
      {job.failure && <p className={classes.failure}>{job.failure}</p>}
      <div className={classes.commands}>
        {job.canCancel && (
          <Button size="xs" variant="default" loading={isBusy} onClick={onCancel}>
            中止
          </Button>
        )}
        {job.canRestart && (
          <Button size="xs" variant="default" loading={isBusy} onClick={onRestart}>
            続きから再開
          </Button>
        )}
        {job.canUndo && (
          <Button size="xs" variant="default" onClick={onUndo}>
            取り込みを元に戻す
          </Button>
        )}
        {!runs && isNewest && job.imported + job.updated > 0 && (
          <Button size="xs" variant="default" onClick={onShowBoard}>
            ボードを見る
          </Button>
        )}
      </div>
      {!runs && !job.failure && (
        <div className={classes.findings}>
          <FindingsView findings={job.findings} />
        </div>
      )}
      {job.taskList.length > 1 && <ImportTasks taskList={job.taskList} done={job.done} runs={runs} />}
      {isOpen && job.errorList.length > 0 && <ErrorList job={job} onDownload={onDownload} />}
    </li>
  );
};
