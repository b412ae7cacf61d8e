import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './TimelinePaper.module.css';
import { type Paper, sheetsOf } from './timeline-paper.ts';

/** A timeline on paper, a sheet after the other: stands beside the page and is seen by the printer alone. */
const TimelinePaper = ({ paper, onDone }: { paper: Paper; onDone(): void }) => {
  const sheets = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  // As it was when somebody asked for it.
  const addresses = useMemo(
    () => sheetsOf(paper).map(({ svg }) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))),
    [], // eslint-disable-line react-hooks/exhaustive-deps
  );
  useEffect(() => {
    let isOver = false;
    const pictures = [...(sheets.current?.querySelectorAll('img') ?? [])];
    void Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined))).then(() => {
      if (isOver) return;
      window.addEventListener('afterprint', () => done.current(), { once: true });
      window.print();
    });
    return () => {
      isOver = true;
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, [addresses]);
  return createPortal(
    <div ref={sheets} className={classes.sheets} data-print-view aria-hidden="true">
      {addresses.map((address) => (
        <img key={address} src={address} alt="" />
      ))}
    </div>,
    document.body,
  );
};

export default TimelinePaper;
