import { IconCheck } from '@tabler/icons-react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { aggregationsOf } from '#shared/board/columns/column-kinds.ts';
import type { Column } from '#shared/board/types.ts';
import { NumericFunctionType } from '#shared/enums/enums.ts';
import { FUNCTIONS } from '../columns/number-functions.ts';

/** What a column's cells may be put together by. */
const FootMenu = ({ column, onChoose }: { column: Column; onChoose(by: NumericFunctionType): void }) => {
  const current = column.numericFunctionType ?? NumericFunctionType.NONE;
  return aggregationsOf(column.columnType).map((by) => (
    <Menu.Item
      key={by}
      rightSection={by === current && <IconCheck size={14} stroke={1.75} aria-label="選択中" />}
      onClick={() => by !== current && onChoose(by)}
    >
      {FUNCTIONS.find(({ value }) => value === String(by))?.label}
    </Menu.Item>
  ));
};

export default FootMenu;
