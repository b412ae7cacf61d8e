import { Button } from '@mantine/core';
import classes from './Dialogs.module.css';

interface Props {
  /** What the form does. */
  label: string;
  isBusy: boolean;
  isReady: boolean;
  onClose(): void;
}

/** The end of a form in a dialog. */
export const DialogActions = ({ label, isBusy, isReady, onClose }: Props) => (
  <div className={classes.actions}>
    <Button onClick={onClose}>やめる</Button>
    <Button type="submit" variant="filled" loading={isBusy} disabled={!isReady}>
      {label}
    </Button>
  </div>
);
