import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SubmitButton.module.css';

/** The one primary button of a form: as wide as the column, 44 px, 48 on phones. */
export const SubmitButton = ({ children, ...props }: { children: ReactNode } & ButtonProps) => (
  <Button type="submit" variant="filled" size="lg" fullWidth className={classes.button ?? ''} {...props}>
    {children}
  </Button>
);
