import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a tool of the toolbar opens on phones. */
const ToolSheet = ({ title, opened, onClose, children }: { title: string; opened: boolean; onClose(): void; children: ReactNode }) => (
  <Drawer opened={opened} onClose={onClose} position="bottom" title={title} size="auto" styles={{ content: { maxHeight: '85dvh', borderRadius: '16px 16px 0 0' } }} closeButtonProps={{ 'aria-label': '閉じる' }}>
    {children}
  </Drawer>
);

export default ToolSheet;
