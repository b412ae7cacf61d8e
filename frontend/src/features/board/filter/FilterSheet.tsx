import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

/** The filter's editor on phones. */
const FilterSheet = ({ opened, onClose, children }: { opened: boolean; onClose(): void; children: ReactNode }) => (
  <Drawer opened={opened} onClose={onClose} position="bottom" title="フィルター" closeButtonProps={{ 'aria-label': '閉じる' }}>
    {children}
  </Drawer>
);

export default FilterSheet;
