import type { ActionContext } from '#app/actions/action.ts';
import { openActionDialog } from '#app/actions/palette-state.ts';
import { bySection, useAllActions, visibleActions } from '#app/actions/registry.ts';
import { Dialog } from '#app/components/Dialog.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import classes from './ShortcutHelp.module.css';

/** Every key of this page, from the list that the keys themselves come from. */
export const ShortcutHelp = ({ context }: { context: ActionContext }) => {
  const actions = visibleActions(useAllActions(), context).filter((action) => action.shortcut);
  return (
    <Dialog onClose={() => openActionDialog(undefined)} title="キーボードショートカット" size={480}>
      {bySection(actions).map((group) => (
        <section key={group.section} className={classes.section}>
          <h3>{group.section}</h3>
          <dl>
            {group.actions.map((action) => (
              <div key={action.id}>
                <dt>{action.name}</dt>
                <dd>{action.shortcut && <Kbd chord={action.shortcut} />}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
};

export default ShortcutHelp;
