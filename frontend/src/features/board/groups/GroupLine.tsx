import { IconEyeOff, IconFold } from '@tabler/icons-react';
import { IconButton } from '#app/components/IconButton.tsx';
import { SortGrip } from '#app/components/SortGrip.tsx';
import type { Column } from '#shared/board/types.ts';
import { GroupName, groupName } from '../components/GroupRow.tsx';
import type { People } from '../components/people.ts';
import type { LoadedGroup } from '../state/types.ts';
import classes from './groups.module.css';

interface Props {
  group: LoadedGroup;
  column: Column;
  people: People;
  isDragged: boolean;
  onStep(by: 1 | -1): void;
  onDrag(over: string, side: 'before' | 'after'): void;
  onDrop(): void;
  onStartFolded(isContract: boolean): void;
  onHide(): void;
}

/** One group that the view shows. */
export const GroupLine = ({
  group,
  column,
  people,
  isDragged,
  onStep,
  onDrag,
  onDrop,
  onStartFolded,
  onHide,
}: Props) => {
  const name = groupName(group, column, people);
  const isFolded = group.option?.isContract ?? false;
  return (
    <li className={classes.line} data-sorted={group.key} data-dragged={isDragged || undefined}>
      <SortGrip id={group.key} label={name} onStep={onStep} onDrag={onDrag} onDrop={onDrop} />
      <GroupName group={group} groupColumn={column} name={name} />
      <span className={classes.count}>{group.size.toLocaleString('ja-JP')}件</span>
      <IconButton
        label={`${name}をはじめから折りたたむ`}
        className={classes.toggle}
        aria-pressed={isFolded}
        onClick={() => onStartFolded(!isFolded)}
      >
        <IconFold size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={`${name}を隠す`} onClick={onHide}>
        <IconEyeOff size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  );
};
