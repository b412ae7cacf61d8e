import { useCallback, useEffect, useMemo, useRef } from 'react';
import { dismissToast, showLastingToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import type { Column, Row, View } from '#shared/board/types.ts';
import { TimelineDependencyType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { Bar } from './bars.ts';
import { barOf, valueOfBar } from './bars.ts';
import { type Bars, criticalPath, type Dependency, dependenciesOf, followers, isBroken } from './dependencies.ts';

interface Options {
  store: BoardStore;
  rows: readonly Row[];
  view: View;
  /** Whose days are drawn. */
  column: Column;
  /** Undefined: posts of this timeline do not wait for each other. */
  linkColumn: Column | undefined;
  isCriticalShown: boolean;
  /** What is done is neither too early nor moved any more. */
  isDone(row: Row): boolean;
}

export interface Dependencies {
  all: readonly (Dependency & { isBroken: boolean })[];
  bars: Bars;
  type: TimelineDependencyType;
  critical: ReadonlySet<string>;
  /** Posts that stand before what they wait for. */
  tooEarly: ReadonlyMap<string, unknown>;
  /** In words, what is wrong with where a post stands. */
  problemOf(postId: string): string | undefined;
  /** Whoever waits for a post that has moved may move, too: offered once the post stands. */
  offer(moved: Row, bar: Bar): void;
}

const NOBODY: ReadonlySet<string> = new Set();

const PROBLEMS: Readonly<Record<TimelineDependencyType, string>> = {
  [TimelineDependencyType.FINISH_TO_START]: 'が終わる前に始まります',
  [TimelineDependencyType.START_TO_START]: 'が始まる前に始まります',
  [TimelineDependencyType.FINISH_TO_FINISH]: 'が終わる前に終わります',
};

export function useDependencies({
  store,
  rows,
  view,
  column,
  linkColumn,
  isCriticalShown,
  isDone,
}: Options): Dependencies {
  const type = view.timelineDependencyType ?? TimelineDependencyType.FINISH_TO_START;
  const { bars, titles } = useMemo(() => {
    const found = new Map<string, Bar>();
    const names = new Map<string, string>();
    for (const { id, title, values } of linkColumn ? rows : []) {
      const bar = barOf(column, values[column.id]);
      if (!bar) continue;
      found.set(id, bar);
      names.set(id, title);
    }
    return { bars: found, titles: names };
  }, [rows, column, linkColumn]);
  const all = useMemo(() => {
    const done = new Set(linkColumn ? rows.filter(isDone).map(({ id }) => id) : []);
    return dependenciesOf(rows, linkColumn, bars).map((dependency) => {
      const isPast = done.has(dependency.after);
      const { before, after } = dependency;
      return { ...dependency, isPast, isBroken: !isPast && isBroken(type, bars.get(before)!, bars.get(after)!) };
    });
  }, [rows, linkColumn, bars, type, isDone]);
  const critical = useMemo(
    () => (isCriticalShown ? criticalPath(type, bars, all) : NOBODY),
    [isCriticalShown, type, bars, all],
  );
  const problems = useMemo(
    () =>
      Map.groupBy(
        all.filter((one) => one.isBroken),
        ({ after }) => after,
      ),
    [all],
  );
  const problemOf = useCallback(
    (postId: string) => {
      const [first, ...others] = problems.get(postId) ?? [];
      if (!first) return undefined;
      const more = others.length > 0 ? `ほか${formatNumber(others.length)}件` : '';
      return `先行する「${titles.get(first.before)}」${more}${PROBLEMS[type]}`;
    },
    [problems, titles, type],
  );

  const offered = useRef<number>(undefined);
  const withdraw = useCallback(() => {
    if (offered.current !== undefined) dismissToast(offered.current);
    offered.current = undefined;
  }, []);
  useEffect(() => withdraw, [withdraw]);
  const isWhole = problems.size === 0;
  useEffect(() => {
    // Taken back, or put right by hand.
    if (isWhole) withdraw();
  }, [isWhole, withdraw]);
  const offer = useCallback(
    (row: Row, bar: Bar) => {
      withdraw();
      const open = all.filter(({ isPast }) => !isPast);
      const waiting = followers(type, new Map(bars).set(row.id, bar), open, row.id);
      if (waiting.size === 0) return;
      offered.current = showLastingToast(`「${row.title}」の後続${formatNumber(waiting.size)}件が合わなくなりました`, {
        label: '営業日でずらす',
        run: () => {
          const done = store.write(
            [...waiting].map(([postId, moved]) => ({
              postId,
              columnId: column.id,
              value: valueOfBar(column, moved),
            })),
          );
          if (done) showUndoToast(`後続${formatNumber(done.changed)}件を営業日でずらしました`, done.undo);
        },
      });
    },
    [withdraw, store, column, type, bars, all],
  );
  return { all, bars, type, critical, tooEarly: problems, problemOf, offer };
}
