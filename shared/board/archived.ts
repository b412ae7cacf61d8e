import type { Row, Section } from './types.ts';

/** Archived itself, or with its section. */
export const isArchivedOn = ({ sections }: { sections: readonly Section[] }, { archivedAt, sectionId }: Row): boolean =>
  archivedAt !== undefined || sections.some((section) => section.id === sectionId && section.archivedAt !== undefined);
