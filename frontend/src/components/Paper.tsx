import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './Paper.module.css';

/** Paper waits for pictures, but not for ever. */
const PICTURES_WITHIN_MS = 5_000;

const shown = (picture: HTMLImageElement): Promise<unknown> => {
  // Nobody scrolls to it.
  picture.loading = 'eager';
  return picture.decode().catch(() => undefined);
};

interface Props {
  children: ReactNode;
  /** The browser prints already, by itself. */
  isUnderWay?: boolean;
  onDone(): void;
}

/** Something on paper, whole, whatever the screen shows of it: stands beside the page and is seen by the printer alone. */
export const Paper = ({ children, isUnderWay = false, onDone }: Props) => {
  const sheet = useRef<HTMLElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const end = () => done.current();
    if (isUnderWay) {
      window.addEventListener('afterprint', end, { once: true });
      return () => window.removeEventListener('afterprint', end);
    }
    let isOver = false;
    const pictures = Promise.all([...(sheet.current?.querySelectorAll('img') ?? [])].map(shown));
    const patience = new Promise((resolve) => setTimeout(resolve, PICTURES_WITHIN_MS));
    void Promise.race([pictures, patience]).then(() => {
      if (isOver) return;
      // Returns when the dialog is closed, in browsers that wait; in the others the event says so.
      window.addEventListener('afterprint', end, { once: true });
      window.print();
    });
    return () => {
      isOver = true;
    };
  }, [isUnderWay]);
  return createPortal(
    <article ref={sheet} className={classes.sheet} data-print-view aria-hidden="true">
      {children}
    </article>,
    document.body,
  );
};

/** A line in small letters: where something is from, and when. */
export const PaperNote = ({ children }: { children: ReactNode }) => <p className={classes.note}>{children}</p>;
