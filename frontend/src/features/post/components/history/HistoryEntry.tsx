import { IconArrowBackUp, IconArrowRight, IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { History } from '#app/features/post/api/history.ts';
import classes from '../PostPanel.module.css';
import { Moment } from './Moment.tsx';
import { hasDifference, historyLine, isRestorable } from './timeline.ts';
import type { HistoryCommands } from './use-history-commands.ts';

const HistoryDifference = lazy(() => import('./HistoryDifference.tsx'));

interface Props {
  history: History;
  nameOf(accountName: string): string;
  commands: HistoryCommands;
}

/** One change: what it was, what it made of it, and the way back. */
export const HistoryEntry = ({ history, nameOf, commands }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const { object, verb, before, after } = historyLine(history, nameOf);
  const isLong = hasDifference(history);
  const isTold = !isLong && (before ?? after) !== undefined;
  const { restore } = commands;
  return (
    <div className={`${classes.entry} ${classes.history}`}>
      <IconHistory size={14} stroke={1.75} aria-hidden="true" />
      <div>
        <b>{nameOf(history.actionUserAccountName)}</b>さんが
        {history.secretaryRequestedBy && `AI秘書の提案（依頼 ${nameOf(history.secretaryRequestedBy)}さん）を承認して`}
        {history.customActionName && `「${history.customActionName}」で`}
        {object && <b>{object}</b>}
        {verb}
        {isTold && (
          <span className={classes.diff}>
            {before !== undefined && <del className={classes.old}>{before}</del>}
            {before !== undefined && after !== undefined && <IconArrowRight size={12} stroke={2} aria-label="から" />}
            {after !== undefined && <span>{after}</span>}
          </span>
        )}
        <Moment iso={history.actionDate} />
        <span className={classes.historyActions}>
          {isLong && (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? '違いを隠す' : '違いを見る'}
            </button>
          )}
          {restore && isRestorable(history) && (
            <button type="button" className={classes.restore} onClick={() => restore(history)}>
              <IconArrowBackUp size={14} stroke={1.75} aria-hidden="true" />
              変更前に戻す
            </button>
          )}
        </span>
        {isOpen && (
          <Suspense fallback={<p className={classes.difference} aria-busy="true" />}>
            <HistoryDifference load={() => commands.load(history)} />
          </Suspense>
        )}
      </div>
    </div>
  );
};
