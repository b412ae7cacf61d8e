import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './Landing.module.css';
import { whenSeen } from './when-seen.ts';

/** Appears once it is seen. */
export const FadeIn = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => (box.current ? whenSeen(box.current, () => setShown(true)) : undefined), []);
  return (
    <div ref={box} className={classes.fade} data-fade data-shown={isShown || undefined}>
      {children}
    </div>
  );
};
