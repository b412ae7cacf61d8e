/** Quill with what our rich text holds (shared/rich-text/rich-op.ts), and nothing else. */

import { BlockEmbed } from 'quill/blots/block.js';
import Embed from 'quill/blots/embed.js';
import Quill, { Parchment } from 'quill/core.js';
import Blockquote from 'quill/formats/blockquote.js';
import Bold from 'quill/formats/bold.js';
import CodeBlock, { Code } from 'quill/formats/code.js';
import Header from 'quill/formats/header.js';
import IndentClass from 'quill/formats/indent.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import List from 'quill/formats/list.js';
import Strike from 'quill/formats/strike.js';
import Underline from 'quill/formats/underline.js';
import type { Mention } from '#shared/rich-text/rich-op.ts';
import { isLinkAddress, type RichImage, richImage } from '#shared/rules/post/rich-text.ts';
import { cleanRichText } from '../rich-text/clean-rich-text.ts';
import { describe, makeFrame } from '../rich-text/rich-image.ts';
import { OwnClipboard } from './own-clipboard.ts';

class OwnLink extends Link {
  static override sanitize(address: string): string {
    return isLinkAddress(address) ? address : this.SANITIZED_URL;
  }
}

class MentionBlot extends Embed {
  static override blotName = 'mention';
  static override tagName = 'SPAN';
  static override className = 'ql-mention';
  static override create({ of, name }: Mention): HTMLElement {
    const node = super.create() as HTMLElement;
    node.dataset['mention'] = of;
    node.dataset['name'] = name;
    node.textContent = name;
    return node;
  }
  static override value({ dataset }: HTMLElement): Mention {
    return { of: dataset['mention']!, name: dataset['name']! };
  }
}

/** A picture by the id of its file; what is known of the file is painted into it (use-editor-images.ts). */
class ImageBlot extends Embed {
  static override blotName = 'image';
  static override tagName = 'SPAN';
  static override className = 'ql-picture';
  static override create(file: string): HTMLElement {
    const node = super.create() as HTMLElement;
    node.dataset['file'] = file;
    const frame = makeFrame('span', { file });
    frame.appendChild(document.createElement('i')).className = 'ql-grip';
    node.append(frame);
    return node;
  }
  static override value({ dataset }: HTMLElement): string {
    return dataset['file']!;
  }
  static override formats({ dataset: { file, alt, width } }: HTMLElement): Pick<RichImage, 'alt' | 'width'> {
    const { file: _file, ...looks } = richImage({ file, alt, width })!;
    return looks;
  }
  override format(name: string, value: unknown): void {
    if (name !== 'alt' && name !== 'width') return super.format(name, value);
    const { dataset } = this.domNode as HTMLElement;
    if (value) dataset[name] = String(value);
    else delete dataset[name];
    describe(
      (this.domNode as HTMLElement).querySelector<HTMLElement>('.rich-image')!,
      ImageBlot.formats(this.domNode as HTMLElement),
    );
  }
}

class DividerBlot extends BlockEmbed {
  static override blotName = 'divider';
  static override tagName = 'HR';
  static override value(): true {
    return true;
  }
}

/** What the editor cannot change stands in it as it is read, and goes back as it came. */
class KeptBlot extends BlockEmbed {
  static override blotName = 'kept';
  static override tagName = 'DIV';
  static override className = 'ql-kept';
  static override create(html: string): HTMLElement {
    const node = super.create() as HTMLElement;
    node.contentEditable = 'false';
    node.dataset['html'] = html;
    node.innerHTML = cleanRichText(html);
    return node;
  }
  static override value({ dataset }: HTMLElement): string {
    return dataset['html']!;
  }
}

Quill.register(
  {
    'modules/clipboard': OwnClipboard,
    'formats/blockquote': Blockquote,
    'formats/bold': Bold,
    'formats/code': Code,
    'formats/code-block': CodeBlock,
    'formats/header': Header,
    'formats/indent': IndentClass,
    'formats/italic': Italic,
    'formats/link': OwnLink,
    'formats/list': List,
    'formats/strike': Strike,
    'formats/underline': Underline,
    'formats/mention': MentionBlot,
    'formats/image': ImageBlot,
    'formats/divider': DividerBlot,
    'formats/kept': KeptBlot,
    'formats/soft': new Parchment.ClassAttributor('soft', 'ql-soft', {
      scope: Parchment.Scope.BLOCK,
      whitelist: ['yes'],
    }),
  },
  true,
);

export { Quill };
