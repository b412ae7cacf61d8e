import { useEffect, useRef, useState } from 'react';

/** Every pause in typing asks the server. */
const TYPING_MS = 300;

/** What is typed is shown at once and told after a pause; when the value changes elsewhere, the field follows. */
export const useTyped = (value: string, tell: (value: string) => void): [string, (value: string) => void] => {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== followed) {
    setFollowed(value);
    setTyped(value);
  }
  const type = (next: string): void => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(next.trim()), TYPING_MS);
  };
  return [typed, type];
};
