/** What a history entry keeps of a long text, so that the entry stays under a kilobyte. */
const EXCERPT_LENGTH = 100;

export const excerpt = (text: string): string => (text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text);
