import { useEffect, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import type { PersonalArrangement } from '#shared/board/arrangement/arrangement.ts';
import type { ChartPlace } from '#shared/board/charts/chart.ts';
import { formatNumber } from '#shared/format/number.ts';
import { type ChartPosts, getChartPosts, type ViewAddress } from '../api/charts.ts';
import classes from './Dashboard.module.css';

interface Props {
  view: ViewAddress;
  arrangement: PersonalArrangement | undefined;
  chartId: string;
  place: ChartPlace;
  title: string;
  onOpen(postId: string): void;
  onClose(): void;
}

/** The posts behind one place of a chart. */
const ChartPostsDialog = ({ view, arrangement, chartId, place, title, onOpen, onClose }: Props) => {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<{ posts?: ChartPosts; error?: unknown }>({});
  useEffect(() => {
    let isCurrent = true;
    getChartPosts(view, arrangement, { chartId, ...place }).then(
      (posts) => isCurrent && setState({ posts }),
      (error: unknown) => isCurrent && setState({ error }),
    );
    return () => {
      isCurrent = false;
    };
    // Asked once, and again when one wants to try again.
  }, [turn]); // eslint-disable-line react-hooks/exhaustive-deps
  const { posts, error } = state;
  return (
    <Dialog onClose={onClose} title={title} size="md">
      {error !== undefined ? (
        <ErrorPanel error={error} onRetry={() => setTurn(turn + 1)} />
      ) : !posts ? (
        <SkeletonRows rows={5} />
      ) : (
        <>
          <p className={classes.postCount}>{formatNumber(posts.size)}件</p>
          {posts.size === 0 && <p className={classes.problem}>ここに数えられている投稿はありません。</p>}
          <ul className={classes.posts}>
            {posts.postList.map(({ id, projectSerialNumber, title: name }) => (
              <li key={id}>
                <button type="button" onClick={() => onOpen(id)}>
                  <span>#{projectSerialNumber}</span>
                  <span className="ellipsis">{name}</span>
                </button>
              </li>
            ))}
          </ul>
          {posts.size > posts.postList.length && (
            <p className={classes.postCount}>
              新しい{formatNumber(posts.postList.length)}件を表示しています。残りはフィルターで絞り込んでご覧ください。
            </p>
          )}
        </>
      )}
    </Dialog>
  );
};

export default ChartPostsDialog;
