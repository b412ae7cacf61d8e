import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { PersonalArrangement } from '#shared/board/arrangement/arrangement.ts';
import { type DrawnChart, getCharts, type ViewAddress } from '../api/charts.ts';
import { firstCharts } from './first-charts.ts';

/** However busy a board is, its charts are worked out once in so long. */
const LIVE_MS = 3_000;

interface Charts {
  charts: readonly DrawnChart[] | undefined;
  /** Nothing came yet. */
  error: unknown;
  reload(): Promise<void>;
  /** Shows what is wanted at once and then what came of it; false: it was refused, and the person was told why. */
  change(
    wanted: (charts: readonly DrawnChart[]) => readonly DrawnChart[],
    call: () => Promise<unknown>,
  ): Promise<boolean>;
}

/** The charts of a view, as the last answer has them, followed as `version` changes. */
export function useCharts(
  { workspaceId, projectKey, boardId, boardViewId }: ViewAddress,
  arrangement: PersonalArrangement | undefined,
  version: unknown,
): Charts {
  const view = useMemo(
    () => ({ workspaceId, projectKey, boardId, boardViewId }),
    [workspaceId, projectKey, boardId, boardViewId],
  );
  const [state, setState] = useState<{ view: ViewAddress; charts?: readonly DrawnChart[]; error?: unknown }>({ view });
  const asked = JSON.stringify(arrangement ?? null);
  const turn = useRef(0);
  /** The last question: when, and of what. */
  const last = useRef<{ at: number; version: unknown }>({ at: 0, version });
  const latest = useRef(version);
  useEffect(() => {
    latest.current = version;
  });
  const calls = useRef({ last: Promise.resolve<unknown>(undefined), underWay: 0 });

  const load = useCallback(
    async (ask: typeof getCharts) => {
      turn.current += 1;
      const mine = turn.current;
      last.current = { at: Date.now(), version: latest.current };
      try {
        const charts = await ask(view, (JSON.parse(asked) as PersonalArrangement | null) ?? undefined);
        if (mine === turn.current && calls.current.underWay === 0) setState({ view, charts });
      } catch (error) {
        // What stands there stays: the board says by itself that there is no connection.
        if (mine === turn.current) setState((state) => (state.charts ? state : { view, error }));
      }
    },
    [view, asked],
  );

  const reload = useCallback(() => load(getCharts), [load]);

  useEffect(() => void load(firstCharts), [load]);
  useEffect(() => {
    if (version === last.current.version) return;
    const timer = setTimeout(() => void reload(), Math.max(0, last.current.at + LIVE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [version, reload]);

  const charts = state.view === view ? state.charts : undefined;
  const change: Charts['change'] = async (wanted, call) => {
    setState((state) => (state.charts ? { ...state, charts: wanted(state.charts) } : state));
    // One after the other: a chart that is moved and then deleted would be gone before it is moved.
    const done = calls.current.last.then(call);
    calls.current.last = done.catch(() => undefined);
    calls.current.underWay += 1;
    try {
      await done;
      return true;
    } catch (problem) {
      showProblemToast(messageOf(problem));
      return false;
    } finally {
      calls.current.underWay -= 1;
      if (calls.current.underWay === 0) await reload();
    }
  };
  return { charts, error: state.view === view ? state.error : undefined, reload, change };
}
