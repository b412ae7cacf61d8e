import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '#app/lib/api/problem.ts';
import classes from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { Notice } from './states/Notice.tsx';

interface Props {
  opened: boolean;
  /** Names the thing: 「開発バックログ」を削除しますか。 */
  title: string;
  /** What goes with it: 中の投稿50件も削除されます。 */
  children?: React.ReactNode;
  /** A verb: 削除する. */
  confirmLabel: string;
  /** False: nothing is lost by it. */
  isDanger?: boolean;
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
}

/** Asked only before what cannot be undone. */
export const ConfirmDialog = ({
  opened,
  title,
  children,
  confirmLabel,
  isDanger = true,
  onConfirm,
  onClose,
}: Props) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="sm">
      {children && <div className={classes.text}>{children}</div>}
      {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
      <div className={classes.actions}>
        <Button onClick={onClose} data-autofocus>
          やめる
        </Button>
        <Button
          {...(isDanger ? { className: classes.danger ?? '' } : { variant: 'filled' })}
          loading={busy}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
};
