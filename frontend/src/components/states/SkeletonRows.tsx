import { useEffect, useState } from 'react';
import { PlainButton } from '../PlainButton.tsx';
import classes from './SkeletonRows.module.css';

const SHOW_AFTER_MS = 120;
const SLOW_AFTER_MS = 10_000;
const WIDTHS = ['72%', '54%', '88%', '62%', '40%', '76%', '58%', '66%'];

/**
 * Placeholder rows of the final size. Shows nothing at first, because a short flash is worse, and a reload button when
 * loading is slow.
 */
export const SkeletonRows = ({
  rows = 8,
  rowHeight = 36,
  onReload = () => location.reload(),
}: {
  rows?: number;
  rowHeight?: number;
  onReload?: () => void;
}) => {
  const [phase, setPhase] = useState<'quiet' | 'shown' | 'slow'>('quiet');
  useEffect(() => {
    const show = setTimeout(() => setPhase('shown'), SHOW_AFTER_MS);
    const slow = setTimeout(() => setPhase('slow'), SLOW_AFTER_MS);
    return () => {
      clearTimeout(show);
      clearTimeout(slow);
    };
  }, []);
  if (phase === 'quiet') return null;
  return (
    <div role="status" aria-label="読み込んでいます">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.row} style={{ height: rowHeight }}>
          <i />
          <i style={{ width: WIDTHS[index % WIDTHS.length] }} />
          <i />
          <i />
        </div>
      ))}
      {phase === 'slow' && (
        <p className={classes.slow}>
          時間がかかっています。
          <PlainButton size="xs" onClick={onReload}>
            再読み込み
          </PlainButton>
        </p>
      )}
    </div>
  );
};
