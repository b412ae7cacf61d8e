import type { ScanKind } from '#shared/contract/scan.ts';

/** What each kind of scan collects, as people read it. */
export const SCAN_NAME: Readonly<Record<ScanKind, string>> = {
  PARTIAL: '新しい投稿',
  FULL: 'すべての投稿',
  EXPAND: '選んだプロジェクト',
};
