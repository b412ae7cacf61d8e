import { IconCheck, IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { optionColor } from '#app/components/option-color.ts';
import { COLOR_NAMES } from '#app/components/option-color-names.ts';
import { SortGrip } from '#app/components/SortGrip.tsx';
import { StatusGlyph } from '#app/components/states/StatusMark.tsx';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { OPTION_NAME_MAX } from '#shared/board/limits.ts';
import type { ValueOption } from '#shared/board/types.ts';
import { StatusType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { OPTION_COLORS } from '#shared/rules/post/option-colors.ts';
import type { OptionPart } from '../api/edit-columns.ts';
import classes from './columns.module.css';

const STATUS_NAMES: [StatusType, string][] = [
  [StatusType.OPEN, '未着手'],
  [StatusType.IN_PROGRESS, '進行中'],
  [StatusType.PENDING, '保留'],
  [StatusType.DONE, '完了'],
];

interface Props {
  option: ValueOption;
  isState: boolean;
  /** Posts that hold it, once it is known. */
  count: number | undefined;
  isDragged: boolean;
  onChange(part: OptionPart): void;
  onStep(by: 1 | -1): void;
  onDrag(over: string, side: 'before' | 'after'): void;
  onDrop(): void;
  onDelete?(): void;
}

/** One option: its place, its colour or state, its name, how many posts hold it. */
export const OptionLine = ({
  option,
  isState,
  count,
  isDragged,
  onChange,
  onStep,
  onDrag,
  onDrop,
  onDelete,
}: Props) => {
  const [name, setName] = useState(option.name);
  const keep = () => {
    const next = name.trim();
    if (next === '') setName(option.name);
    else if (next !== option.name) onChange({ name: next });
  };
  const onKeyDown = useKeyDown({ Enter: keep, Escape: () => (name === option.name ? false : setName(option.name)) });
  const chosen = (isChosen: boolean) => isChosen && <IconCheck size={14} stroke={1.75} aria-label="選択中" />;
  return (
    <li className={classes.option} data-sorted={option.id} data-dragged={isDragged || undefined}>
      <SortGrip id={option.id} label={option.name} onStep={onStep} onDrag={onDrag} onDrop={onDrop} />
      <Menu position="bottom-start" width={180}>
        <Menu.Target>
          <button type="button" className={classes.swatch} aria-label={`${option.name}の色${isState ? 'と状態' : ''}`}>
            {isState ? (
              <StatusGlyph statusType={option.statusType} color={option.color} />
            ) : (
              <span className={`${classes.color} ${optionColor(option.color)}`}>
                <i />
              </span>
            )}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {isState && (
            <>
              <Menu.Label>進み具合</Menu.Label>
              {STATUS_NAMES.map(([statusType, label]) => (
                <Menu.Item
                  key={statusType}
                  leftSection={<StatusGlyph statusType={statusType} color={option.color} />}
                  rightSection={chosen((option.statusType ?? StatusType.OPEN) === statusType)}
                  onClick={() => onChange({ statusType })}
                >
                  {label}
                </Menu.Item>
              ))}
              <Menu.Divider />
              <Menu.Label>色</Menu.Label>
            </>
          )}
          {OPTION_COLORS.map((color) => (
            <Menu.Item
              key={color}
              leftSection={
                <span className={`${classes.color} ${color}`}>
                  <i />
                </span>
              }
              rightSection={chosen(optionColor(option.color) === color)}
              onClick={() => onChange({ color })}
            >
              {COLOR_NAMES[color]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <input
        className={classes.input}
        aria-label={`選択肢「${option.name}」の名前`}
        value={name}
        maxLength={OPTION_NAME_MAX}
        onChange={(event) => setName(event.target.value)}
        onBlur={keep}
        onKeyDown={onKeyDown}
      />
      <span className={classes.used}>
        {option.isDefaultOption && (isState ? '最初の状態　' : '初期値　')}
        {count !== undefined && `${formatNumber(count)}件`}
      </span>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <IconButton label={`${option.name}のその他の操作`}>
            <IconDots size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {!option.isDefaultOption && (
            <Menu.Item onClick={() => onChange({ isDefaultOption: true })}>
              {isState ? '新しい投稿の最初の状態にする' : '新しい投稿の初期値にする'}
            </Menu.Item>
          )}
          {/* Every post has a state. */}
          {!isState && option.isDefaultOption && (
            <Menu.Item onClick={() => onChange({ isDefaultOption: false })}>初期値にしない</Menu.Item>
          )}
          <Menu.Item onClick={() => onStep(-1)}>上へ移動</Menu.Item>
          <Menu.Item onClick={() => onStep(1)}>下へ移動</Menu.Item>
          {onDelete && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} onClick={onDelete}>
                {count ? `削除（${formatNumber(count)}件の投稿で使用中）` : '削除'}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
};
