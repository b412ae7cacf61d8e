const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;
const STEP = 1024;

/** work §9: base 1024, two decimals at most; nothing is 0 B. */
export function formatFileSize(bytes: number | undefined): string {
  if (!bytes || bytes < 0) return '0 B';
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / Math.log2(STEP)));
  return `${Number((bytes / STEP ** step).toFixed(2))} ${UNITS[step]}`;
}
