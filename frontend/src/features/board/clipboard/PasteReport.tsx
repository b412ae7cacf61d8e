import { Button } from '@mantine/core';
import { Dialog } from '#app/components/Dialog.tsx';
import classes from './PasteReport.module.css';
import type { Pasted } from './table-clipboard.ts';

/** The cells of a paste that could not be written, and why; all others are. */
const PasteReport = ({ pasted: { problems, skipped }, onClose }: { pasted: Pasted; onClose(): void }) => (
  <Dialog onClose={onClose} size="lg" title={`貼り付けられなかったセル　${problems.length}件`}>
    <p className={classes.lead}>ほかのセルは貼り付けました。</p>
    {skipped.length > 0 && (
      <p className={classes.lead}>
        {skipped.map((name) => `「${name}」`).join('')}は入力できない列のため、とばしました。
      </p>
    )}
    <ul className={classes.list}>
      {problems.map(({ post, column, text, reason }, at) => (
        <li key={at}>
          <p className={classes.place}>
            <b className="ellipsis num">{post}</b>
            <span>{column}</span>
          </p>
          <p className={classes.text}>{text.trim() === '' ? '（空）' : text}</p>
          <p className={classes.reason}>{reason}</p>
        </li>
      ))}
    </ul>
    <div className={classes.buttons}>
      <Button onClick={onClose}>閉じる</Button>
    </div>
  </Dialog>
);

export default PasteReport;
