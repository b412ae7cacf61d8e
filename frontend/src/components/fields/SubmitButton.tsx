import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './SubmitButton.module.css';

interface Props extends ButtonProps {
  children: ReactNode;
  /** What it waits for, said below it while it is disabled. */
  why?: string;
}

/** The one primary button of a form: as wide as the column, 44 px, 48 on phones. */
export const SubmitButton = ({ children, why = '必須の項目をすべて入力すると、進めます。', ...props }: Props) => {
  const whyId = useId();
  const isWaiting = props.disabled === true && props.loading !== true;
  return (
    <>
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        className={classes.button ?? ''}
        aria-describedby={isWaiting ? whyId : undefined}
        {...props}
      >
        {children}
      </Button>
      {/* Its line is kept, so that nothing moves when the last field is filled. */}
      <p id={whyId} className={classes.why}>
        {isWaiting && why}
      </p>
    </>
  );
};
