import { formatNumber } from '#shared/format/number.ts';
import classes from '../table/Table.module.css';
import { useGroups } from './use-group-commands.ts';

/** Says what the view leaves out, where somebody would look for it; leads to the editor that brings it back. */
export const HiddenGroups = ({ groups, posts }: { groups: number; posts: number }) => {
  const commands = useGroups();
  return (
    <button type="button" className={classes.hiddenGroups} onClick={() => commands?.open(true)}>
      隠したグループ {groups}
      <span>{formatNumber(posts)}件</span>
    </button>
  );
};
