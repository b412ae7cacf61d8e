/** Rich text as the editor holds it: Quill's Delta, of these parts alone. */

export interface Mention {
  /** `user:` and an account name, or `group:` and its id. */
  of: string;
  name: string;
}
export type RichEmbed =
  | { mention: Mention }
  /** A picture, by the id of its file; `alt` and `width` are its formats. */
  | { image: string }
  /** On a line of their own. Kept: what the editor cannot change (tables …), as cleaned HTML. */
  | { divider: true }
  | { kept: string };

export const LISTS = ['bullet', 'ordered', 'checked', 'unchecked'] as const;

export interface RichFormats {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  code?: boolean;
  link?: string;
  /** Of pictures. */
  alt?: string;
  width?: number;
  /** Of lines, at the sign that ends them. */
  header?: 1 | 2 | 3;
  list?: (typeof LISTS)[number];
  indent?: number;
  blockquote?: boolean;
  'code-block'?: boolean;
  /** The next line belongs to the same paragraph. */
  soft?: 'yes';
}

export interface RichOp {
  insert: string | RichEmbed;
  attributes?: RichFormats;
}

export const isBlockEmbed = (insert: RichOp['insert']): insert is { divider: true } | { kept: string } =>
  typeof insert === 'object' && ('divider' in insert || 'kept' in insert);
