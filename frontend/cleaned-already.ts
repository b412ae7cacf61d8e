import type { Plugin } from 'vite';

const CLEANER = /\/src\/components\/rich-text\/clean-rich-text\.ts$/;

/** Texts are cleaned by the function that draws a page, which has no document to clean them in once more. */
export const cleanedAlready = (): Plugin => ({
  name: 'cleaned-already',
  load: (id) =>
    CLEANER.test(id)
      ? 'export const cleanRichText = (html) => html; export const cleanerOf = () => cleanRichText;'
      : null,
});
