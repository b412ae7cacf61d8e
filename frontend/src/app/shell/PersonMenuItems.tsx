import type { ActionContext } from '#app/actions/action.ts';
import { useAllActions } from '#app/actions/registry.ts';
import { ActionMenuItems } from '#app/components/ActionMenuItems.tsx';
import { useDisplayEntries } from '../palette/use-display-entries.ts';

const SHOWN = ['help.shortcuts', 'theme.light', 'theme.dark', 'theme.auto', 'session.signOut'];

/** The theme and ログアウト; read when the menu opens. */
const PersonMenuItems = ({ context }: { context: ActionContext }) => {
  const actions = [...useAllActions(), ...useDisplayEntries()];
  return <ActionMenuItems actions={actions.filter((action) => SHOWN.includes(action.id))} context={context} />;
};

export default PersonMenuItems;
