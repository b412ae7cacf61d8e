import type { ReactNode } from 'react';
import type { Point } from '#app/hooks/use-drag.ts';
import { useFocusBack } from '#app/hooks/use-focus-back.ts';
import { Menu } from './Menu.tsx';

interface Props {
  /** What it is read as. */
  label: string;
  at: Point;
  width: number;
  onClose(): void;
  children: ReactNode;
}

/** The menu where somebody pressed, for as long as it stands. */
export const PointMenu = ({ label, at, width, onClose, children }: Props) => {
  useFocusBack();
  return (
    <Menu opened onChange={(isOpen) => !isOpen && onClose()} position="bottom-start" width={width} returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={label}
          style={{ position: 'fixed', left: at.x, top: at.y, width: 0, height: 0, padding: 0, border: 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
};
