import { IconEyeOff, IconFold, IconLock, IconLockOpen } from '@tabler/icons-react';
import { IconButton } from '#app/components/IconButton.tsx';
import { SortGrip } from '#app/components/SortGrip.tsx';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import type { WipLimit } from '#shared/board/arrangement/group-options.ts';
import type { Column } from '#shared/board/types.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { LoadedGroup } from '../state/types.ts';
import { GroupName, groupName } from '../table/GroupRow.tsx';
import type { People } from '../values/people.ts';
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
  /** Absent where groups have no limit. */
  onLimit: ((limit: WipLimit) => void) | undefined;
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
  onLimit,
}: Props) => {
  const name = groupName(group, column, people);
  const isFolded = group.option?.isContract ?? false;
  const wipLimit = group.option?.wipLimit;
  const isStrict = group.option?.isWipLimitStrict ?? false;
  /** What is no number is as if it had not been typed. */
  const take = (field: HTMLInputElement) => {
    const text = field.value.normalize('NFKC').trim();
    const wanted = text === '' ? undefined : Number(text);
    if (wanted === undefined ? wipLimit !== undefined : Number.isInteger(wanted) && wanted >= 1 && wanted !== wipLimit)
      onLimit?.({ wipLimit: wanted, isStrict });
    else field.value = `${wipLimit ?? ''}`;
  };
  const onKeyDown = useKeyDown({
    Enter: ({ target }) => (target as HTMLInputElement).blur(),
    Escape: ({ target }) => {
      const field = target as HTMLInputElement;
      field.value = `${wipLimit ?? ''}`;
      field.blur();
    },
  });
  return (
    <li className={classes.line} data-sorted={group.key} data-dragged={isDragged || undefined}>
      <SortGrip id={group.key} label={name} onStep={onStep} onDrag={onDrag} onDrop={onDrop} />
      <GroupName group={group} groupColumn={column} name={name} />
      <span className={classes.count}>{formatNumber(group.size)}件</span>
      {onLimit && wipLimit !== undefined && (
        <IconButton
          label={`${name}の上限を超える移動を止める`}
          className={classes.toggle}
          aria-pressed={isStrict}
          onClick={() => onLimit({ wipLimit, isStrict: !isStrict })}
        >
          {isStrict ? (
            <IconLock size={16} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconLockOpen size={16} stroke={1.75} aria-hidden="true" />
          )}
        </IconButton>
      )}
      {onLimit && (
        <input
          key={wipLimit}
          className={classes.limit}
          inputMode="numeric"
          aria-label={`${name}の上限`}
          placeholder="上限"
          maxLength={3}
          defaultValue={wipLimit}
          onBlur={({ currentTarget }) => take(currentTarget)}
          onKeyDown={onKeyDown}
        />
      )}
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
