const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (sign: string): string => SIGNS[sign]!;

/** Between tags, in the spelling of the server's cleaner. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, escaped);

/** Anywhere in HTML; attributes stand in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, escaped);

/** People may have written what XML does not know. */
export const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed());
