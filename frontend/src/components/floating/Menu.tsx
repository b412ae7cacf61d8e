import type { MenuDropdownProps, MenuProps, Menu as RealMenu } from '@mantine/core';
import {
  cloneElement,
  createContext,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { floatingParts } from './parts.ts';
import { type Floating, useFloating, useShown } from './use-floating.ts';
import { type TargetProps, useTarget } from './use-target.ts';

interface Props extends MenuProps {
  /** Content above the menu items that is not an item, such as a field. */
  head?: ReactNode;
}

const MenuContext = createContext<{ floating: Floating; props: Omit<Props, 'children'> } | undefined>(undefined);

const useMenu = () => {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error('Menu.Target and Menu.Dropdown stand inside a Menu');
  return menu;
};

const Root = ({ children, ...props }: Props) => {
  const floating = useFloating(props);
  return <MenuContext value={{ floating, props }}>{children}</MenuContext>;
};

const Target = ({ children }: { children: ReactNode }) => {
  const { floating, props } = useMenu();
  const child = children as ReactElement<TargetProps>;
  const target = useTarget(floating, child, props.head === undefined ? 'menu' : 'dialog');
  return cloneElement(child, {
    ...target,
    'data-expanded': floating.opened || undefined,
    onClick: (event) => {
      child.props.onClick?.(event);
      floating.change(!floating.opened);
    },
  });
};

const Dropdown = (dropdown: MenuDropdownProps) => {
  const { floating, props } = useMenu();
  const shown = useShown(floating);
  if (!shown) return null;
  const {
    parts: { FloatingMenu },
    ...place
  } = shown;
  return <FloatingMenu {...props} {...place} dropdown={dropdown} />;
};

/**
 * Mantine's component of this name, loaded on demand. Items are only rendered in a dropdown, which waits for the code.
 */
const part = <Name extends 'Item' | 'Label' | 'Divider' | 'Search'>(name: Name): (typeof RealMenu)[Name] => {
  const Part = (props: object) => {
    const parts = floatingParts.use();
    const Real = parts?.Menu[name] as FunctionComponent | undefined;
    return Real ? <Real {...props} /> : null;
  };
  Part.displayName = `Menu.${name}`;
  // The parts are looked up by name, so their types cannot be inferred.
  return Part as (typeof RealMenu)[Name];
};

/**
 * Mantine's Menu with the same interface. Its code is loaded when a menu is first needed; the button is rendered at
 * once.
 */
export const Menu = Object.assign(Root, {
  Target,
  Dropdown,
  Item: part('Item'),
  Label: part('Label'),
  Divider: part('Divider'),
  Search: part('Search'),
});
