import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Where `#contents` leads in a post: the cells of a contents column do. */
export const AtContents = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash === '#contents') box.current?.scrollIntoView({ block: 'start' });
  }, [hash, key]);
  return <div ref={box}>{children}</div>;
};
