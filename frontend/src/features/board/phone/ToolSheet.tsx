import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from '#app/hooks/use-focus-back.ts';
import classes from './ToolSheet.module.css';

/** What a tool of the toolbar opens on phones. */
const ToolSheet = ({
  title,
  opened,
  onClose,
  children,
}: {
  title: string;
  opened: boolean;
  onClose(): void;
  children: ReactNode;
}) => {
  useFocusBack(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      title={title}
      classNames={{ content: classes.content }}
      closeButtonProps={{ 'aria-label': '閉じる' }}
    >
      {children}
    </Drawer>
  );
};

export default ToolSheet;
