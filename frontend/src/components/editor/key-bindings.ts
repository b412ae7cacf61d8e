/** Keys that write: lines within a paragraph, levels of lists. Quill passes over those of a conversion. */

import { Delta, Parchment, type Range } from 'quill/core.js';
import type { Context } from 'quill/modules/keyboard.js';
import type { Quill } from './quill-formats.ts';

interface Listening {
  quill: Quill;
}

const lineFormats = (quill: Quill, { format }: Context): Record<string, unknown> =>
  Object.fromEntries(Object.entries(format).filter(([name]) => quill.scroll.query(name, Parchment.Scope.BLOCK)));

function breakLine(quill: Quill, range: Range, formats: Record<string, unknown>): void {
  quill.updateContents(new Delta().retain(range.index).delete(range.length).insert('\n', formats), 'user');
  quill.setSelection(range.index + 1, 'silent');
  quill.scrollSelectionIntoView();
}

const move = (by: '+1' | '-1') => ({
  key: 'Tab',
  shiftKey: by === '-1',
  format: ['list'],
  handler(this: Listening) {
    this.quill.format('indent', by, 'user');
  },
});

const BINDINGS = {
  // What is typed becomes a list elsewhere (typed-shortcuts.ts); Tab leaves the field, as it leaves every field.
  'list autofill': false,
  tab: false,
  'remove tab': false,
  indent: false,
  outdent: false,
  'indent list': move('+1'),
  'outdent list': move('-1'),
  'soft line': {
    key: 'Enter',
    shiftKey: true,
    handler(this: Listening, range: Range, context: Context) {
      if (context.format['code-block']) return true;
      breakLine(this.quill, range, { ...lineFormats(this.quill, context), soft: 'yes' });
      return false;
    },
  },
  /** Enter ends the paragraph; Quill would give its lines to the new one. */
  'paragraph among lines': {
    key: 'Enter',
    shiftKey: false,
    format: ['soft'],
    handler(this: Listening, range: Range, context: Context) {
      const { soft: _soft, ...formats } = lineFormats(this.quill, context);
      breakLine(this.quill, range, formats);
      return false;
    },
  },
};

/** Its types know no way to leave a binding out; `false` is the way. */
export const keyBindings = BINDINGS as unknown as Record<string, string>;
