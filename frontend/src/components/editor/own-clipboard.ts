/** What goes out of the editor and what comes in is our rich text, whatever it came from. */
import Quill, { Delta } from 'quill/core.js';
import Clipboard from 'quill/modules/clipboard.js';
import { readRichText } from '#shared/rich-text/read-rich-text.ts';
import { isBlockEmbed, type RichOp } from '#shared/rich-text/rich-op.ts';
import { writeRichText } from '#shared/rich-text/write-rich-text.ts';
import { imageInWords, isLinkAddress } from '#shared/rules/post/rich-text.ts';
import { richTextFromForeign } from './foreign-html.ts';
import { linkedText } from './link-text.ts';

const plainOf = ({ insert, attributes }: RichOp): string =>
  typeof insert === 'string'
    ? insert
    : 'mention' in insert
      ? insert.mention.name
      : 'image' in insert
        ? imageInWords(attributes?.alt)
        : '\n';

type Range = Parameters<Clipboard['onCopy']>[0];

export class OwnClipboard extends Clipboard {
  override convert(
    { html, text = '' }: { html?: string; text?: string },
    formats: Record<string, unknown> = {},
  ): Delta {
    const lines = text.replace(/\r\n?/g, '\n');
    if (formats['code-block']) return new Delta().insert(lines, { 'code-block': true });
    if (!html) return new Delta(linkedText(lines) as Delta['ops']);
    const delta = new Delta(readRichText(richTextFromForeign(html)) as Delta['ops']);
    // Words are pasted into the line that is there; its end stays its own.
    const last = delta.ops.at(-1);
    const isPlainEnd = typeof last?.insert === 'string' && last.insert.endsWith('\n') && last.attributes === undefined;
    return isPlainEnd ? delta.slice(0, delta.length() - 1) : delta;
  }

  override onCopy(range: Range): { html: string; text: string } {
    const ops = this.quill.getContents(range.index, range.length).ops as RichOp[];
    return { html: writeRichText(ops), text: ops.map(plainOf).join('') };
  }

  /** An address over chosen words becomes their link. */
  override onPaste(range: Range, pasted: { text?: string; html?: string }): void {
    const address = pasted.text?.trim() ?? '';
    const isLink = range.length > 0 && /^https?:\/\/\S+$/.test(address) && isLinkAddress(address);
    const formats = this.quill.getFormat(range.index);
    if (isLink && !formats['code-block']) {
      this.quill.formatText(range.index, range.length, 'link', address, Quill.sources.USER);
      return this.quill.setSelection(range.index + range.length, Quill.sources.SILENT);
    }
    const words = this.convert(pasted, formats);
    const [, offset] = this.quill.getLine(range.index);
    const delta = new Delta().retain(range.index).delete(range.length);
    // A table cannot stand in a line.
    if (offset > 0 && isBlockEmbed((words.ops[0] as RichOp | undefined)?.insert ?? '')) delta.insert('\n');
    const whole = delta.concat(words);
    this.quill.updateContents(whole, Quill.sources.USER);
    this.quill.setSelection(whole.length() - range.length, Quill.sources.SILENT);
    this.quill.scrollSelectionIntoView();
  }
}
