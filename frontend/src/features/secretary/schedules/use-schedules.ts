import { useCallback, useEffect, useState } from 'react';
import { showProblemToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { SecretarySchedule } from '#shared/contract/secretary.ts';
import { getSchedules, giveUpSchedule, orderSchedule } from '../api/schedules.ts';

export interface Schedules {
  list: SecretarySchedule[] | undefined;
  error: unknown;
  reload(): Promise<void>;
  giveUp(schedule: SecretarySchedule): Promise<void>;
}

/** Reports of a project that come by themselves. */
export function useSchedules(workspaceId: string, projectKey: string): Schedules {
  const [list, setList] = useState<SecretarySchedule[]>();
  const [error, setError] = useState<unknown>();
  const reload = useCallback(async () => {
    try {
      setList((await getSchedules(workspaceId)).filter((schedule) => schedule.projectKey === projectKey));
      setError(undefined);
    } catch (problem) {
      setError(problem);
    }
  }, [workspaceId, projectKey]);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- loads what an outside system holds
    void reload();
  }, [reload]);
  /** Who takes it back has ordered it anew, for themselves. */
  const again = async (schedule: SecretarySchedule) => {
    const { boardId, aiSecretaryJobType, aiSecretaryJobQuery, reportDateUnitType, weekday, hour } = schedule;
    const time = { reportDateUnitType, weekday, hour };
    await orderSchedule({ workspaceId, projectKey, boardId, aiSecretaryJobType, aiSecretaryJobQuery, ...time }).catch(
      (problem: unknown) => showProblemToast(messageOf(problem)),
    );
    await reload();
  };
  const giveUp = async (schedule: SecretarySchedule) => {
    setList((current) => current?.filter(({ scheduleId }) => scheduleId !== schedule.scheduleId));
    try {
      await giveUpSchedule(workspaceId, schedule.scheduleId);
      showUndoToast('定期の報告を止めました', () => void again(schedule));
    } catch (problem) {
      showProblemToast(messageOf(problem));
    }
    await reload();
  };
  return { list, error, reload, giveUp };
}
