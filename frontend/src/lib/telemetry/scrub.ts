const LONGEST = 200;

/** A message of a library, without anything that a person or a secret could be known by. */
export const scrub = (message: string): string =>
  message
    .replace(/(["'`])(?:(?!\1).)*\1/gs, '$1…$1')
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[url]')
    .replace(/\S+@\S+/g, '[mail]')
    // Names, titles and texts here are Japanese; messages of libraries are not.
    .replace(/[^\x20-\x7e]+/g, '…')
    .replace(/[\w-]{20,}(?:\.[\w-]+)*/g, '[…]')
    .replace(/\d{5,}/g, '[…]')
    .slice(0, LONGEST);
