import { useEffect, useEffectEvent, useState } from 'react';
import { RichText } from '#app/components/rich-text/RichText.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import type { HistoryDetail } from '#app/features/post/api/history.ts';
import { richTextFrom } from '#shared/format/rich-text.ts';
import { diffRichText } from '#shared/rich-text/diff-rich-text.ts';
import classes from '../PostPanel.module.css';

const wordsOf = (value: unknown): string => (typeof value === 'string' ? richTextFrom(value) : '');

/** Undefined: too little is kept of it. */
function differenceOf({ before, after, cell }: HistoryDetail): string | undefined {
  if (cell) return diffRichText(wordsOf(cell.value), wordsOf(cell.afterValue));
  return before === undefined || after === undefined ? undefined : diffRichText(before, after);
}

/** A text with what went and what came marked in it. */
const HistoryDifference = ({ load }: { load(): Promise<HistoryDetail> }) => {
  const [found, setFound] = useState<{ html: string | undefined }>();
  const [error, setError] = useState<unknown>();
  const ask = () => void load().then((detail) => setFound({ html: differenceOf(detail) }), setError);
  const begin = useEffectEvent(ask);
  useEffect(() => begin(), []);
  const askAgain = () => {
    setError(undefined);
    ask();
  };
  if (error !== undefined) return <ErrorPanel error={error} onRetry={askAgain} />;
  if (!found) return <p className={classes.difference} aria-busy="true" />;
  return (
    <div className={classes.difference} role="group" aria-label="変更の前と後の違い">
      {found.html === undefined ? (
        <p className={classes.placeholder}>この変更の全文は残っていません。</p>
      ) : (
        <RichText html={found.html} hasChanges />
      )}
    </div>
  );
};

export default HistoryDifference;
