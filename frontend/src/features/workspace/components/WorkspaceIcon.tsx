import { useState } from 'react';
import { colorOfName } from '#app/components/option-color.ts';
import classes from './WorkspaceIcon.module.css';

interface Props {
  workspace: { id: string; name: string; icon: string | null };
  size?: 20 | 64;
}

/** The workspace's picture; without one, or when it cannot be loaded, the first letter of its name. It stands beside the name. */
export const WorkspaceIcon = ({ workspace: { id, name, icon }, size = 20 }: Props) => {
  const [missing, setMissing] = useState<string>();
  if (icon && icon !== missing)
    return <img className={classes.icon} data-size={size} src={icon} alt="" onError={() => setMissing(icon)} />;
  return (
    <span className={`${classes.icon} ${colorOfName(id)}`} data-size={size} aria-hidden="true">
      {[...name][0]?.toUpperCase() ?? ''}
    </span>
  );
};
