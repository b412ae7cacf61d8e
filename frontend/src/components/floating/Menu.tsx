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
  /** Above the lines, what is no line: a field. */
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

/** Lines stand in a dropdown, which is drawn only once the parts are there. */
const part = <Name extends 'Item' | 'Label' | 'Divider' | 'Search'>(name: Name): (typeof RealMenu)[Name] => {
  const Part = (props: object) => {
    const parts = floatingParts.use();
    const Real = parts?.Menu[name] as FunctionComponent | undefined;
    return Real ? <Real {...props} /> : null;
  };
  Part.displayName = `Menu.${name}`;
  // Mantine's own types of its parts: here they are drawn by name.
  return Part as (typeof RealMenu)[Name];
};

/** Mantine's Menu, used alike, whose code comes with the first wish for one: the button is drawn at once. */
export const Menu = Object.assign(Root, {
  Target,
  Dropdown,
  Item: part('Item'),
  Label: part('Label'),
  Divider: part('Divider'),
  Search: part('Search'),
});
