import { IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { BulkBar } from '#app/components/BulkBar.tsx';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { cancelBulkJob } from '../api/bulk-jobs.ts';
import phone from '../phone/PhoneBulkBar.module.css';
import { BulkProgressView } from './BulkProgressView.tsx';
import { resumeBulk } from './run-bulk.ts';
import type { RunningBulk } from './running-bulks.ts';
import { hideBulk } from './tell-bulks.ts';

interface Props {
  running: RunningBulk;
  isPhone: boolean;
  /** What is shown may be older than the job's last part. */
  onEnd(): void;
}

const LABEL = '一括変更の進み具合';

/** How far a change of many posts is, for who has come back to its board. */
const RunningBulkBar = ({ running, isPhone, onEnd }: Props) => {
  const { jobId, board, progress } = running;
  useEffect(() => resumeBulk(running, onEnd), [running, onEnd]);
  if (!progress) return null;
  const close = () => hideBulk(jobId);
  const view = (
    <BulkProgressView
      {...progress}
      onCancel={() => void cancelBulkJob(board, jobId).catch((error: unknown) => showProblemToast(messageOf(error)))}
    />
  );
  if (!isPhone)
    return (
      <BulkBar label={LABEL} onClear={close}>
        {view}
      </BulkBar>
    );
  return (
    <div className={phone.bar} role="toolbar" aria-label={LABEL} data-phone-bar>
      <button type="button" className={phone.item} aria-label="進み具合を閉じる" onClick={close}>
        <IconX size={20} stroke={1.6} aria-hidden="true" />
      </button>
      {view}
    </div>
  );
};

export default RunningBulkBar;
