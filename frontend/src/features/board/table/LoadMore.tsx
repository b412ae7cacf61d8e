import { useEffect, useRef } from 'react';
import { formatNumber } from '#shared/format/number.ts';
import classes from './Table.module.css';

/** Stands for the rest of a group; coming near it loads the next part. */
export const LoadMore = ({ left, isLoading, onNear }: { left: number; isLoading: boolean; onNear: () => void }) => {
  const line = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current(), {
      rootMargin: '400px',
    });
    if (line.current) observer.observe(line.current);
    return () => observer.disconnect();
    // Observed anew after every part, or a line still in sight would not ask again.
  }, [left]);
  return (
    <div ref={line} className={classes.more} aria-busy={isLoading}>
      ほか{formatNumber(left)}件を読み込んでいます
    </div>
  );
};
