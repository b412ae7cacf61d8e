import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useUnreachable } from '#app/lib/api/until-reachable.ts';
import classes from './LoadingBar.module.css';

/** Fast navigations show nothing (account §9.5: throttle 200 ms). */
const SHOW_AFTER_MS = 200;

/** A slim bar at the top while the next screen is being fetched; while it waits for the connection, words say so. */
export const LoadingBar = () => {
  const isLoading = useNavigation().state !== 'idle';
  const isWaiting = useUnreachable();
  return isLoading && !isWaiting ? <DelayedBar /> : null;
};

const DelayedBar = () => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? <div className={classes.bar} role="progressbar" aria-label="読み込んでいます" /> : null;
};
