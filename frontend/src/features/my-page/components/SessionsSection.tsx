import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { showProblemToast, showToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { paths } from '#app/lib/paths.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { type DeviceSession, endDeviceSession, getSessionList, signOutEverywhere } from '../api/sessions.ts';
import classes from './SessionsSection.module.css';

/** Where the person is signed in, and the way to end each of it. */
export const SessionsSection = () => {
  const { sessions, error, load, remove } = useSessions();
  const [isAsking, setAsking] = useState(false);
  const end = (session: DeviceSession): void => {
    endDeviceSession(session.id).then(
      () => {
        remove(session.id);
        showToast(`${session.device} をログアウトしました`);
      },
      (problem: unknown) => showProblemToast(messageOf(problem)),
    );
  };
  return (
    <SettingSection
      title="ログイン中の端末"
      description="覚えのない端末があれば、ログアウトして、パスワードを変更してください。"
    >
      {error !== undefined && <ErrorPanel error={error} onRetry={load} />}
      {!sessions && error === undefined && <SkeletonRows rows={2} rowHeight={56} />}
      {sessions && (
        <ul className={classes.list}>
          {sessions.map((session) => (
            <li key={session.id}>
              <IconDeviceDesktop size={20} stroke={1.6} aria-hidden="true" />
              <span className={classes.about}>
                <span className={classes.device}>
                  {session.device}
                  {session.isCurrent && <span className={classes.current}>この端末</span>}
                </span>
                <small className={`${classes.times} num`}>
                  <span>最終利用 {formatDateTime(session.lastSeenAt)}</span>
                  <span>ログイン {formatDateTime(session.createdAt)}</span>
                </small>
              </span>
              {!session.isCurrent && (
                <Button size="xs" aria-label={`${session.device} をログアウト`} onClick={() => end(session)}>
                  ログアウト
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => setAsking(true)}>すべての端末からログアウト</Button>
      <ConfirmDialog
        opened={isAsking}
        title="すべての端末からログアウトしますか"
        confirmLabel="ログアウトする"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await signOutEverywhere();
          location.assign(paths.login());
        }}
      >
        この端末もログアウトします。もう一度利用するには、ログインが必要です。
      </ConfirmDialog>
    </SettingSection>
  );
};

const useSessions = () => {
  const [sessions, setSessions] = useState<readonly DeviceSession[]>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    getSessionList().then(
      (list) => isCurrent && setSessions(list),
      (problem: unknown) => isCurrent && setError(problem),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const load = useCallback(() => {
    setError(undefined);
    setAttempt((count) => count + 1);
  }, []);
  const remove = (id: string): void => setSessions((list) => list?.filter((session) => session.id !== id));
  return { sessions, error, load, remove };
};
