/** LINK_URL cells: an address, and behind a space the text to show for it. An address has no space, so the two come apart again. */
export interface Link {
  url: string;
  /** '': the address is shown. */
  text: string;
}

export function linkOf(value: string): Link {
  const at = value.indexOf(' ');
  return at < 0 ? { url: value, text: '' } : { url: value.slice(0, at), text: value.slice(at + 1) };
}

export const linkValue = ({ url, text }: Link): string => (text === '' ? url : `${url} ${text}`);

/** What a link is called. */
export const linkLabel = ({ url, text }: Link): string => text || url.replace(/^https?:\/\//i, '');
