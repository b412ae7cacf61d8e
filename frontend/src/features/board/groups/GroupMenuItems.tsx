import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconEyeOff,
  IconFold,
  IconLayoutRows,
} from '@tabler/icons-react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { movedBeside } from '#shared/board/columns/column-order.ts';
import type { GroupCommands } from './use-group-commands.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const GroupMenuItems = ({ groupKey, commands }: { groupKey: string; commands: GroupCommands }) => {
  const { isSideways } = commands;
  const [Before, After] = isSideways ? [IconArrowLeft, IconArrowRight] : [IconArrowUp, IconArrowDown];
  const sides = isSideways ? ['左', '右'] : ['上', '下'];
  const keys = commands.groups.map((group) => group.key);
  const shown = commands.groups.filter((group) => !group.option?.isHidden).map((group) => group.key);
  const at = shown.indexOf(groupKey);
  const isFolded = commands.folded.has(groupKey);
  const areFolded = shown.every((key) => commands.folded.has(key));
  const move = (by: 1 | -1) => {
    const other = shown[at + by];
    if (other !== undefined) commands.order(movedBeside(keys, groupKey, other, by < 0 ? 'before' : 'after'));
  };
  return (
    <>
      <Menu.Item leftSection={<IconFold {...ICON} />} onClick={() => commands.fold([groupKey], !isFolded)}>
        {isFolded ? '開く' : '折りたたむ'}
      </Menu.Item>
      <Menu.Item
        leftSection={<span style={{ display: 'inline-flex', width: 16 }} />}
        onClick={() => commands.fold(shown, !areFolded)}
      >
        {areFolded ? 'すべて開く' : 'すべて折りたたむ'}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<Before {...ICON} />} disabled={at === 0} onClick={() => move(-1)}>
        {sides[0]}へ移動
      </Menu.Item>
      <Menu.Item leftSection={<After {...ICON} />} disabled={at === shown.length - 1} onClick={() => move(1)}>
        {sides[1]}へ移動
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconEyeOff {...ICON} />} onClick={() => commands.hide([groupKey], true)}>
        隠す
      </Menu.Item>
      <Menu.Item leftSection={<IconLayoutRows {...ICON} />} onClick={() => commands.open(true)}>
        {isSideways ? '並び順、表示、上限を編集' : '並び順と表示を編集'}
      </Menu.Item>
    </>
  );
};

export default GroupMenuItems;
