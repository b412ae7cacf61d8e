import { Button } from '@mantine/core';
import { Notice } from '#app/components/states/Notice.tsx';
import classes from './SaveRow.module.css';

interface Props {
  label: string;
  isBusy: boolean;
  isDisabled: boolean;
  problem: string | undefined;
  /** Said after it was done, until something is changed again. */
  done: string | undefined;
}

/** The end of a section's form: its button, and in the same place what came of it. */
export const SaveRow = ({ label, isBusy, isDisabled, problem, done }: Props) => (
  <>
    {problem && (
      <div className={classes.notice}>
        <Notice tone="danger">{problem}</Notice>
      </div>
    )}
    {done && (
      <div className={classes.notice}>
        <Notice tone="success">{done}</Notice>
      </div>
    )}
    <div className={classes.row}>
      <Button type="submit" loading={isBusy} disabled={isDisabled}>
        {label}
      </Button>
    </div>
  </>
);
