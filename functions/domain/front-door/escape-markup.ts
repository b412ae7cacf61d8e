const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text in HTML or XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);
