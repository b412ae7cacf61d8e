import { IconPencil } from '@tabler/icons-react';
import classes from '../PostPanel.module.css';

/** Others who write the same text right now. */
export const Writers = ({ names }: { names: readonly string[] }) =>
  names.length === 0 ? null : (
    <p className={classes.writers} role="status">
      <IconPencil size={14} stroke={1.75} aria-hidden="true" />
      {names.slice(0, 2).join('さん、')}さん{names.length > 2 && `ほか${names.length - 2}人`}が編集しています
    </p>
  );
