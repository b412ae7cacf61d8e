import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ToolSheet.module.css';

/** What a tool of the toolbar opens on phones. */
const ToolSheet = ({ title, opened, onClose, children }: { title: string; opened: boolean; onClose(): void; children: ReactNode }) => (
  <Drawer opened={opened} onClose={onClose} position="bottom" title={title} classNames={{ content: classes.content }} closeButtonProps={{ 'aria-label': '閉じる' }}>
    {children}
  </Drawer>
);

export default ToolSheet;
