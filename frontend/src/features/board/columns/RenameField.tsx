import { useState } from 'react';
import { useFocusBackAtOnce } from '#app/hooks/use-focus-back.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { NAME_MAX } from '#shared/board/limits.ts';
import type { Column } from '#shared/board/types.ts';
import classes from './columns.module.css';

/** The column's name, changed where it is read; Enter and leaving keep it, Esc does not. */
export const RenameField = ({
  column,
  onRename,
  onClose,
}: {
  column: Column;
  onRename(name: string): void;
  onClose(): void;
}) => {
  // It takes the focus before the menu around it can note what had it.
  useFocusBackAtOnce();
  const [name, setName] = useState(column.name);
  const keep = () => {
    const next = name.trim();
    if (next !== '' && next !== column.name) onRename(next);
  };
  const onKeyDown = useKeyDown({
    Enter: () => {
      keep();
      onClose();
    },
    Escape: () => {
      setName(column.name);
      return false;
    },
  });
  return (
    <input
      className={classes.name}
      aria-label="列名"
      value={name}
      maxLength={NAME_MAX}
      data-autofocus
      // The menu may stand before its lines have come.
      autoFocus
      onChange={(event) => setName(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={keep}
    />
  );
};
