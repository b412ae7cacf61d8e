const NAME_LENGTH = 80;

/** A name of a file on every system, without its ending; of a text that people wrote. */
export const plainFileName = (name: string): string =>
  name
    .replace(/\.(?:csv|tsv|txt|xlsx)$/i, '')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')
    .slice(0, NAME_LENGTH)
    .toWellFormed()
    .replace(/^[\s.]+|[\s.]+$/g, '') || 'board';
