import { useCallback, useEffect, useState } from 'react';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import type { OneDecision, Radar } from '#shared/contract/decision.ts';
import { getDecision, getRadar, type RadarChoice } from '../api/decisions.ts';

/** The decisions that are asked for, the newest first, part by part. */
export function useRadar({ workspaceId, projectKey }: ProjectPlace, { status, isDrifting, isSuperseded }: RadarChoice) {
  const key = JSON.stringify([status, isDrifting, isSuperseded]);
  const [state, setState] = useState<{ key: string; radar?: Radar; error?: unknown }>({ key: '' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    getRadar({ workspaceId, projectKey }, { status, isDrifting, isSuperseded }).then(
      (radar) => isCurrent && setState({ key, radar }),
      (error: unknown) => isCurrent && setState({ key, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, projectKey, status, isDrifting, isSuperseded, key, attempt]);
  const { radar } = state;
  const more = useCallback(async () => {
    if (!radar) return;
    try {
      const next = await getRadar(
        { workspaceId, projectKey },
        { status, isDrifting, isSuperseded },
        radar.decisionList.length,
      );
      const known = new Set(radar.decisionList.map(({ decisionUid }) => decisionUid));
      const added = next.decisionList.filter(({ decisionUid }) => !known.has(decisionUid));
      setState((now) =>
        now.radar === radar ? { ...now, radar: { ...next, decisionList: [...radar.decisionList, ...added] } } : now,
      );
    } catch (problem) {
      showProblemToast(messageOf(problem));
    }
  }, [radar, workspaceId, projectKey, status, isDrifting, isSuperseded]);
  return {
    radar,
    error: state.key === key ? state.error : undefined,
    isWaiting: state.key !== key,
    more,
    retry: () => setAttempt((count) => count + 1),
  };
}

/** One decision with what it rests on. */
export function useDecision(workspaceId: string, decisionUid: string | undefined) {
  const [state, setState] = useState<{ uid?: string; one?: OneDecision; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (decisionUid === undefined) return;
    let isCurrent = true;
    getDecision(workspaceId, decisionUid).then(
      (one) => isCurrent && setState({ uid: decisionUid, one }),
      (error: unknown) => isCurrent && setState({ uid: decisionUid, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, decisionUid, attempt]);
  const isAnswer = decisionUid !== undefined && state.uid === decisionUid;
  return {
    one: isAnswer ? state.one : undefined,
    error: isAnswer ? state.error : undefined,
    retry: () => setAttempt((count) => count + 1),
  };
}
