import { Notice } from '#app/components/states/Notice.tsx';
import { formatDateTime } from '#shared/format/date.ts';
import classes from './KeptNotice.module.css';

/** How old a board is that was opened without a connection. */
export const KeptNotice = ({ at }: { at: number }) => (
  <div className={classes.place}>
    <Notice tone="info">
      つながらないため、{formatDateTime(at)}にこの端末で見た内容です。変更は端末に残し、つながると送ります。
    </Notice>
  </div>
);
