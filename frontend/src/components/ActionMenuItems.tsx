import { Fragment } from 'react';
import type { Action, ActionContext } from '#app/actions/action.ts';
import { bySection, visibleActions } from '#app/actions/registry.ts';
import { runAction } from '#app/actions/use-action-shortcuts.ts';
import { Menu } from './floating/Menu.tsx';
import { Kbd } from './Kbd.tsx';

/** Registered actions as menu lines, a divider between sections. */
export const ActionMenuItems = ({ actions, context }: { actions: readonly Action[]; context: ActionContext }) =>
  bySection(visibleActions(actions, context)).map(({ section, actions: group }, index) => (
    <Fragment key={section}>
      {index > 0 && <Menu.Divider />}
      {group.map((action) => (
        <Menu.Item
          key={action.id}
          leftSection={action.icon && <action.icon size={16} stroke={1.75} aria-hidden="true" />}
          rightSection={action.shortcut && <Kbd chord={action.shortcut} />}
          onClick={() => void runAction(action, context)}
        >
          {action.name}
        </Menu.Item>
      ))}
    </Fragment>
  ));
