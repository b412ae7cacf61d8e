import { Button } from '@mantine/core';
import { Notice } from '#app/components/states/Notice.tsx';
import { ProgressBar } from '#app/components/states/ProgressBar.tsx';
import type { ImportJob } from '#shared/contract/import.ts';
import { formatNumber } from '#shared/format/number.ts';
import { ChangeList } from './ChangeList.tsx';
import { ErrorList } from './ErrorList.tsx';
import { FindingsView } from './FindingsView.tsx';
import { trialWords } from './import-words.ts';
import classes from './TrialView.module.css';
import { isRunning } from './use-import-jobs.ts';

/** What would come of an import: which posts, columns, choices and values, and which rows not. */
export const TrialView = ({
  job,
  isBusy,
  onCancel,
  onDownload,
}: {
  job: ImportJob | undefined;
  /** It is being stopped. */
  isBusy: boolean;
  onCancel(): void;
  /** Of the rows that could not be read. */
  onDownload(): void;
}) => {
  if (!job || isRunning(job))
    return (
      <div className={classes.trial} role="status">
        <ProgressBar label="確認" done={job?.done ?? 0} total={job?.total ?? null} />
        <div className={classes.running}>
          <p>ファイルを最後まで確かめています。まだ何も取り込みません。</p>
          {job?.canCancel && (
            <Button size="xs" variant="subtle" loading={isBusy} onClick={onCancel}>
              中止
            </Button>
          )}
        </div>
      </div>
    );
  if (job.failure) return <Notice tone="danger">{job.failure}</Notice>;
  return (
    <section className={classes.trial} aria-label="確認の結果">
      <Notice tone={job.errorCount > 0 ? 'warning' : 'success'}>
        {trialWords(job)}
        {job.errorCount > 0 && `${formatNumber(job.errorCount)}行は取り込めません。`}
      </Notice>
      <FindingsView findings={job.findings} />
      {job.newTitleList.length > 0 && (
        <p>
          <b>新しい投稿</b>
          {job.newTitleList.map((title) => `「${title}」`).join('')}
          {job.imported > job.newTitleList.length && `、ほか${formatNumber(job.imported - job.newTitleList.length)}件`}
        </p>
      )}
      {job.changeList.length > 0 && <ChangeList job={job} />}
      {job.errorCount > 0 && <ErrorList job={job} onDownload={onDownload} />}
    </section>
  );
};
