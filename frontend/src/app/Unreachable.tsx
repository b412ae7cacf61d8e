import { useEffect } from 'react';
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router';
import toastClasses from '#app/components/toasts/Toasts.module.css';
import { isTextField } from '#app/hooks/use-key-down.ts';
import { stopSaying, tryAgain, useUnreachable } from '#app/lib/api/until-reachable.ts';
import classes from './Unreachable.module.css';

/** Says in place that what was asked for waits for the connection; everything that is there can be used meanwhile. */
export const Unreachable = () => {
  const isWaiting = useUnreachable();
  const { location: target } = useNavigation();
  const here = useLocation();
  const navigate = useNavigate();
  const isGoing = target !== undefined;
  const targetKey = target?.key;
  // Asked for again, or gone elsewhere.
  useEffect(() => (targetKey === undefined ? stopSaying() : tryAgain()), [targetKey]);
  useEffect(() => {
    // Under somebody's hands nothing goes away.
    const handleOnline = () => isTextField(document.activeElement) || tryAgain();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, []);
  const stay = () => {
    stopSaying();
    if (!isGoing) return;
    // Back and forward have changed the address already.
    const isMoved = window.location.pathname + window.location.search !== here.pathname + here.search;
    void navigate(createPath(here), {
      replace: !isMoved,
      state: here.state,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  };
  return (
    <div className={classes.place} role="status">
      {isWaiting && (
        <div className={`${toastClasses.toast} ${classes.notice}`}>
          <span>
            {isGoing ? '通信できないため、次の画面を開けません。' : '通信できないため、読み込めません。'}
            通信を確かめて、もう一度お試しください。
          </span>
          <button type="button" className={toastClasses.action} onClick={tryAgain}>
            もう一度試す
          </button>
          <button type="button" className={toastClasses.action} onClick={stay}>
            {isGoing ? 'この画面に残る' : '閉じる'}
          </button>
        </div>
      )}
    </div>
  );
};
