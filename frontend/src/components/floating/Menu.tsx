import type { MenuDropdownProps, MenuProps, Menu as RealMenu } from '@mantine/core';
import { cloneElement, createContext, useContext, useEffect, type FunctionComponent, type ReactElement, type ReactNode } from 'react';
import { floatingParts } from './parts.ts';
import { useTarget, type TargetProps } from './use-target.ts';
import { useFloating, type Floating } from './use-floating.ts';

const MenuContext = createContext<{ floating: Floating; props: Omit<MenuProps, 'children'> } | undefined>(undefined);

const useMenu = () => {
  const menu = useContext(MenuContext);
  if (!menu) throw new Error('Menu.Target and Menu.Dropdown stand inside a Menu');
  return menu;
};

const Root = ({ children, ...props }: MenuProps) => {
  const floating = useFloating(props);
  return <MenuContext value={{ floating, props }}>{children}</MenuContext>;
};

const Target = ({ children }: { children: ReactNode }) => {
  const { floating } = useMenu();
  const child = children as ReactElement<TargetProps>;
  const target = useTarget(floating, child, 'menu');
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
  const { id, opened, isWanted, anchor, change } = floating;
  const parts = floatingParts.use();
  useEffect(() => {
    if (isWanted) floatingParts.preload();
  }, [isWanted]);
  if (!parts || !isWanted || !anchor) return null;
  return <parts.FloatingMenu {...props} id={id} anchor={anchor} opened={opened} onChange={change} dropdown={dropdown} />;
};

/** Lines stand in a dropdown, which is drawn only once the parts are there. */
const part = (name: 'Item' | 'Label' | 'Divider' | 'Search' | 'Sub' | 'CheckboxItem' | 'RadioItem' | 'RadioGroup') => {
  const Part = (props: object) => {
    const parts = floatingParts.use();
    const Real = parts?.Menu[name] as FunctionComponent | undefined;
    return Real ? <Real {...props} /> : null;
  };
  Part.displayName = `Menu.${name}`;
  return Part;
};

/** Mantine's Menu, used alike, whose code comes with the first wish for one: the button is drawn at once. */
export const Menu = Object.assign(Root, {
  Target,
  Dropdown,
  Item: part('Item') as unknown as typeof RealMenu.Item,
  Label: part('Label') as unknown as typeof RealMenu.Label,
  Divider: part('Divider') as unknown as typeof RealMenu.Divider,
  Search: part('Search') as unknown as typeof RealMenu.Search,
});
