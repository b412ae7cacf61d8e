import { formatDate } from '#shared/format/date.ts';

/** When it was, of what `isArchivedItself` (archived.ts); in words. */
export const archivingDay = ({ archivedAt }: { archivedAt?: string | null }): string => formatDate(archivedAt);
