import { messageOf } from '#app/lib/api/problem.ts';
import { PlainButton } from '../PlainButton.tsx';
import classes from './ErrorPanel.module.css';
import { Notice } from './Notice.tsx';

/** An error in place of the content, with a button to try again. */
export const ErrorPanel = ({ error, onRetry = () => location.reload() }: { error: unknown; onRetry?: () => void }) => (
  <div className={classes.panel}>
    <Notice
      tone="danger"
      action={
        <PlainButton size="xs" variant="subtle" onClick={onRetry}>
          再読み込み
        </PlainButton>
      }
    >
      {messageOf(error)}
    </Notice>
  </div>
);
