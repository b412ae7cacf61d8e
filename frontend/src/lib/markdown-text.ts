import TurndownService from 'turndown';

const escapeSigns = (text: string): string => TurndownService.prototype.escape(text);

/** What somebody wrote as text is no sign of Markdown's where it is read, and no tag. */
export const escapeMarkdown = (text: string): string => escapeSigns(text).replaceAll('<', '\\<');

/** On one line. */
export const markdownLine = (text: string): string => escapeMarkdown(text.replace(/\s+/g, ' ').trim());
