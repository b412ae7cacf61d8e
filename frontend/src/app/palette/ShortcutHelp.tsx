import type { ActionContext } from '#app/actions/action.ts';
import { isSign, whereTyped } from '#app/actions/chords.ts';
import { openActionDialog } from '#app/actions/palette-state.ts';
import { bySection, useAllActions, visibleActions } from '#app/actions/registry.ts';
import { Dialog } from '#app/components/Dialog.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import { boardKeys } from './board-keys.ts';
import classes from './ShortcutHelp.module.css';

interface HelpLine {
  name: string;
  chords: readonly string[];
}

const Section = ({ name, lines }: { name: string; lines: readonly HelpLine[] }) => (
  <section className={classes.section}>
    <h3>{name}</h3>
    <dl>
      {lines.map((line) => (
        <div key={line.name}>
          <dt>{line.name}</dt>
          <dd>
            {line.chords.map((chord) => (
              <Kbd key={chord} chord={chord} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Every key of this page, from the lists that the keys themselves come from. */
const ShortcutHelp = ({ context }: { context: ActionContext }) => {
  const actions = visibleActions(useAllActions(), context).filter((action) => action.shortcut);
  const chordsOf = (shortcut = '', alias?: string): string[] => [
    ...new Set([shortcut, whereTyped(shortcut), ...(alias === undefined ? [] : [alias])]),
  ];
  return (
    <Dialog onClose={() => openActionDialog(undefined)} title="キーボードショートカット" size={560}>
      {actions.some(({ shortcut = '' }) => isSign(shortcut)) && (
        <p className={classes.note}>
          文字を入力しているときとセルを選択しているときは、1文字のキーは文字になります。そのときは <Kbd chord="alt" />{' '}
          を押しながら使えます。
        </p>
      )}
      {bySection(actions).map((group) => (
        <Section
          key={group.section}
          name={group.section}
          lines={group.actions.map(({ name, shortcut, alias }) => ({ name, chords: chordsOf(shortcut, alias) }))}
        />
      ))}
      {context.boardId !== undefined && boardKeys.map((section) => <Section key={section.name} {...section} />)}
    </Dialog>
  );
};

export default ShortcutHelp;
