import type { RichOp } from '#shared/rich-text/rich-op.ts';
import { isLinkAddress } from '#shared/rules/post/rich-text.ts';

/** An address as people write it among Japanese words: it ends where a sign comes that stands in no address. */
const ADDRESS = /https?:\/\/[\w!#$%&'()*+,./:;=?@[\]~-]+/g;

/** Without what belongs to the sentence around it. */
const bare = (found: string): string => {
  const address = found.replace(/[.,:;!?']+$/, '');
  return address.endsWith(')') && !address.includes('(') ? address.slice(0, -1) : address;
};

/** Plain text whose addresses are links. */
export function linkedText(text: string): RichOp[] {
  const ops: RichOp[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = bare(found);
    if (!isLinkAddress(address)) continue;
    if (index > from) ops.push({ insert: text.slice(from, index) });
    ops.push({ insert: address, attributes: { link: address } });
    from = index + address.length;
  }
  if (from < text.length) ops.push({ insert: text.slice(from) });
  return ops;
}

/** The address that a text ends with, or that its last sentence does. */
export function addressAtEnd(text: string): string | undefined {
  const words = text.replace(/[。、．，！？）」』】]{1,3}$/, '');
  const last = [...words.matchAll(ADDRESS)].at(-1);
  return last && last.index + last[0].length === words.length ? bare(last[0]) : undefined;
}

/** What somebody means by an address field: undefined when it is none. */
export function addressFrom(written: string): string | undefined {
  const text = written.normalize('NFKC').trim();
  const address = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)
    ? `mailto:${text}`
    : /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?$/.test(text)
      ? `https://${text}`
      : text;
  return !/\s/.test(address) && isLinkAddress(address) ? address : undefined;
}
