import type { PopoverDropdownProps, PopoverProps } from '@mantine/core';
import { cloneElement, createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { type Floating, useFloating, useShown } from './use-floating.ts';
import { type TargetProps, useTarget } from './use-target.ts';

const PopoverContext = createContext<{ floating: Floating; props: Omit<PopoverProps, 'children'> } | undefined>(
  undefined,
);

const usePopover = () => {
  const popover = useContext(PopoverContext);
  if (!popover) throw new Error('Popover.Target and Popover.Dropdown stand inside a Popover');
  return popover;
};

const Root = ({ children, ...props }: PopoverProps) => {
  const floating = useFloating(props);
  return <PopoverContext value={{ floating, props }}>{children}</PopoverContext>;
};

const Target = ({ children }: { children: ReactNode }) => {
  const { floating, props } = usePopover();
  const child = children as ReactElement<TargetProps>;
  const target = useTarget(floating, child, 'dialog', props.withRoles);
  if (floating.isControlled) return cloneElement(child, target);
  return cloneElement(child, {
    ...target,
    onClick: (event) => {
      floating.change(!floating.opened);
      child.props.onClick?.(event);
    },
  });
};

const Dropdown = (dropdown: PopoverDropdownProps) => {
  const { floating, props } = usePopover();
  const shown = useShown(floating);
  if (!shown) return null;
  const {
    parts: { FloatingPopover },
    ...place
  } = shown;
  return <FloatingPopover {...props} {...place} dropdown={dropdown} />;
};

/** Mantine's Popover, used alike, whose code comes with the first wish for one. */
export const Popover = Object.assign(Root, { Target, Dropdown });
