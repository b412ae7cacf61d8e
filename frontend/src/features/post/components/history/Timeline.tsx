import { Button } from '@mantine/core';
import { type MouseEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '#app/components/states/Notice.tsx';
import type { History } from '#app/features/post/api/history.ts';
import type { Comment } from '#app/features/post/api/post-page.ts';
import { sentWords } from '#app/features/post/unsent-words.ts';
import { CommentEntry } from '../comments/CommentEntry.tsx';
import type { CommentCommands } from '../comments/comment-commands.ts';
import classes from '../PostPanel.module.css';
import { HistoryEntry } from './HistoryEntry.tsx';
import { historyShown, type TimelineEntry, type TimelineFilter, timelineOf } from './timeline.ts';
import type { HistoryCommands } from './use-history-commands.ts';
import { useTimelineWindow } from './use-timeline-window.ts';

interface Props {
  comments: Comment[];
  /** Of the post, whether they are here or not. */
  commentCount: number;
  /** Set where there are more before them. */
  earlier: { isAsking: boolean; show(): void } | undefined;
  /** One's own that the server has not taken yet, and whether they wait for a connection. */
  unsentIds: ReadonlySet<string>;
  isWaiting: boolean;
  /** At the end of the head: whether one hears of comments. */
  follow: ReactNode;
  /** The comment that the address names, and whether it is not there. */
  linkedId: string | undefined;
  isLinkBroken: boolean;
  /** A link in the comments leads to another of them. */
  onCommentLink(event: MouseEvent<HTMLElement>): void;
  historyList: History[];
  /** The same of changes. */
  earlierHistory: Props['earlier'];
  nameOf(accountName: string): string;
  commandsOf(comment: Comment): CommentCommands;
  historyCommands: HistoryCommands;
}

const keyOf = (entry: TimelineEntry): string =>
  entry.kind === 'earlier' ? 'earlier' : entry.kind === 'comment' ? entry.comment.id : entry.history.id;

interface LineProps extends Pick<Props, 'earlier' | 'nameOf' | 'commandsOf' | 'historyCommands'> {
  entry: TimelineEntry;
  unsent: string | undefined;
  isLinked: boolean;
}

/** Scrolling draws the list anew with every step, and of its lines those alone that come. */
const TimelineLine = memo(({ entry, earlier, unsent, isLinked, nameOf, commandsOf, historyCommands }: LineProps) => {
  switch (entry.kind) {
    case 'earlier':
      return (
        <div className={classes.earlier}>
          <Button size="xs" variant="subtle" color="gray" loading={earlier?.isAsking ?? false} onClick={earlier?.show}>
            以前のコメントを表示
          </Button>
        </div>
      );
    case 'comment':
      return (
        <CommentEntry
          comment={entry.comment}
          name={nameOf(entry.comment.commentedUserAccountName)}
          unsent={unsent}
          isLinked={isLinked}
          nameOf={nameOf}
          commands={commandsOf(entry.comment)}
        />
      );
    case 'history':
      return <HistoryEntry history={entry.history} nameOf={nameOf} commands={historyCommands} />;
  }
});

const HEIGHT = { comment: 60, earlier: 36, history: 28 } as const;

/** Comments and changes on one line. */
export const Timeline = ({
  comments,
  commentCount,
  earlier,
  unsentIds,
  isWaiting,
  follow,
  linkedId,
  isLinkBroken,
  onCommentLink,
  historyList,
  earlierHistory,
  nameOf,
  commandsOf,
  historyCommands,
}: Props) => {
  const [filter, setFilter] = useState<TimelineFilter>('all');
  const filters: { id: TimelineFilter; label: string; count?: number }[] = [
    { id: 'all', label: 'すべて' },
    { id: 'comments', label: 'コメント', count: commentCount },
    { id: 'history', label: '履歴', count: historyShown(historyList).length },
  ];
  const hasEarlier = earlier !== undefined;
  // Scrolling draws anew, over thousands of them.
  const entries = useMemo(
    () => timelineOf(comments, historyList, filter, hasEarlier),
    [comments, historyList, filter, hasEarlier],
  );
  const keys = useMemo(() => entries.map(keyOf), [entries]);
  const list = useRef<HTMLOListElement>(null);
  const linkedAt = linkedId === undefined ? -1 : keys.indexOf(linkedId);
  const { lines, height, measure, scrollTo, onFocus } = useTimelineWindow(
    list,
    keys,
    linkedAt,
    (index) => HEIGHT[entries[index]!.kind],
  );
  const { key: visit } = useLocation();
  const isLinkedHere = linkedAt >= 0;
  useEffect(() => {
    if (isLinkedHere) scrollTo(linkedAt);
  }, [isLinkedHere, linkedId, visit]); // eslint-disable-line react-hooks/exhaustive-deps -- it goes there once, whatever comes above it later
  const sent = [...unsentIds].at(-1);
  useEffect(() => {
    const at = sent === undefined ? -1 : keys.indexOf(sent);
    if (at >= 0) scrollTo(at);
  }, [sent]); // eslint-disable-line react-hooks/exhaustive-deps -- to one's own words, once
  return (
    <>
      <div className={classes.filters} role="group" aria-label="表示する記録">
        {filters.map(({ id, label, count }) => (
          <button
            key={id}
            type="button"
            className={classes.filter}
            aria-pressed={filter === id}
            onClick={() => setFilter(id)}
          >
            {label}
            {count !== undefined && (
              <span className={classes.count}>{id === 'history' && earlierHistory ? `${count}+` : count}</span>
            )}
          </button>
        ))}
        {follow}
      </div>
      {isLinkBroken && (
        <Notice tone="info">リンク先のコメントは見つかりませんでした。削除された可能性があります。</Notice>
      )}
      {earlierHistory && filter !== 'comments' && (
        <div className={classes.earlier}>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            loading={earlierHistory.isAsking}
            onClick={earlierHistory.show}
          >
            以前の履歴を表示
          </Button>
        </div>
      )}
      <ol ref={list} className={classes.entries} style={{ height }} onClick={onCommentLink} onFocus={onFocus}>
        {lines.map(({ key, index, top }) => (
          <li
            key={key}
            ref={measure}
            data-index={index}
            aria-setsize={entries.length}
            aria-posinset={index + 1}
            // A transform would hold what a line puts beside the caret.
            style={{ top }}
          >
            <TimelineLine
              entry={entries[index]!}
              earlier={earlier}
              unsent={unsentIds.has(keys[index]!) ? sentWords(isWaiting) : undefined}
              isLinked={index === linkedAt}
              nameOf={nameOf}
              commandsOf={commandsOf}
              historyCommands={historyCommands}
            />
          </li>
        ))}
      </ol>
      {entries.length === 0 && (
        <p className={classes.placeholder}>
          {filter === 'comments' ? 'まだコメントがありません' : 'まだ記録がありません'}
        </p>
      )}
    </>
  );
};
