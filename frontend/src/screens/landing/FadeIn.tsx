import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './Landing.module.css';

/** Appears once a tenth of it is seen (account §9.5). */
export const FadeIn = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setShown(true);
      },
      { threshold: 0.1 },
    );
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={classes.fade} data-shown={isShown || undefined}>
      {children}
    </div>
  );
};
