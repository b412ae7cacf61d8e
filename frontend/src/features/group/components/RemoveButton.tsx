import { IconX } from '@tabler/icons-react';
import { IconButton } from '#app/components/IconButton.tsx';
import classes from './ListSection.module.css';

/** Takes one row off its list; a toast takes it back. */
export const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <div className={classes.remove}>
    <IconButton label={label} onClick={onClick}>
      <IconX size={16} stroke={1.75} aria-hidden="true" />
    </IconButton>
  </div>
);

/** In place of a list without rows. */
export const EmptyRow = ({ children }: { children: string }) => <p className={classes.empty}>{children}</p>;
