import { Menu, Popover, Tooltip, type MenuDropdownProps, type MenuProps, type PopoverDropdownProps, type PopoverProps } from '@mantine/core';
import { useLayoutEffect, useState, type ReactNode, type Ref } from 'react';
// A dialog that an item opens asks it what had the focus: by then the item is gone.
import '#app/hooks/use-focus-back.ts';
import { usePageKeyDown } from '#app/hooks/use-key-down.ts';

interface AnchorProps {
  element: HTMLElement;
  onReady(): void;
  ref?: Ref<HTMLElement>;
}

/** Stands where Mantine expects its target: the real one is drawn already, with its own keys and names. */
const Anchor = ({ element, onReady, ref }: AnchorProps) => {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element);
    onReady();
  }, [element, ref, onReady]);
  return null;
};

/** Opens only once it stands closed: Mantine notes at the change what has the focus, to give it back. */
const useOpenAfter = (opened: boolean) => {
  const [isReady, setReady] = useState(false);
  const [onReady] = useState(() => () => setReady(true));
  return { opened: opened && isReady, onReady };
};

export const FloatingMenu = ({ anchor, opened, dropdown, ...props }: Omit<MenuProps, 'children'> & { anchor: HTMLElement; opened: boolean; dropdown: MenuDropdownProps }) => {
  const after = useOpenAfter(opened);
  return (
    <Menu {...props} opened={after.opened}>
      <Menu.Target>
        <Anchor element={anchor} onReady={after.onReady} />
      </Menu.Target>
      <Menu.Dropdown {...dropdown} />
    </Menu>
  );
};

export const FloatingPopover = ({ anchor, opened, dropdown, ...props }: Omit<PopoverProps, 'children'> & { anchor: HTMLElement; opened: boolean; dropdown: PopoverDropdownProps }) => {
  const after = useOpenAfter(opened);
  return (
    <Popover {...props} opened={after.opened}>
      <Popover.Target>
        <Anchor element={anchor} onReady={after.onReady} />
      </Popover.Target>
      <Popover.Dropdown {...dropdown} />
    </Popover>
  );
};

export const FloatingTip = ({ anchor, label, onClose }: { anchor: HTMLElement; label: ReactNode; onClose: () => void }) => {
  // The key is for what is open behind the tip, too.
  usePageKeyDown({
    Escape: () => {
      onClose();
      return false;
    },
  });
  return <Tooltip target={anchor} label={label} opened />;
};

export { Menu };
