/** What a change of many posts did, at its end and in its record. */
import type { BulkJob, BulkRecord } from '#shared/contract/bulk.ts';
import { formatNumber } from '#shared/format/number.ts';
import { BulkJobStatus as Status, UNDO_BEGUN } from '#shared/rules/post/bulk.ts';

const WHAT: Record<BulkRecord['kind'], string> = {
  cell: '値の変更',
  section: 'セクションの移動',
  board: 'ほかのボードへの移動',
  archive: 'アーカイブ',
  unarchive: 'アーカイブから戻す',
  delete: '削除',
  undo: '一括変更の取り消し',
};

export function whatOf({ kind, name }: Pick<BulkRecord, 'kind' | 'name'>): string {
  if (name === null) return WHAT[kind];
  return kind === 'section' ? `「${name}」への移動` : `「${name}」の変更`;
}

const count = (posts: number): string => `${formatNumber(posts)}件`;

/** What it did, once it has ended; `said`: の「状態」を「完了」にしました */
export function endOf({ status, changed }: Pick<BulkJob, 'status' | 'changed'>, said: string): string {
  if (status === Status.DONE) return changed > 0 ? `${count(changed)}${said}` : '変わった投稿はありませんでした';
  const stopped = status === Status.CANCELED ? '中止しました' : '途中で止まりました';
  return `${stopped}。${changed > 0 ? `${count(changed)}${said}` : '変更した投稿はありません'}`;
}

/** How far it is or came, and what stayed. */
export function outcomeOf(job: BulkRecord): string {
  const { status, done, total, changed, skipped, failure, undoneBy } = job;
  if (status === Status.IN_PROGRESS) return `${formatNumber(done)}／${count(total)}。閉じても続きます。`;
  const left = skipped > 0 ? `${count(skipped)}はそのまま。` : '';
  const back = undoneBy === null ? '' : UNDO_BEGUN;
  if (status === Status.FAILED) return `${count(changed)}で止まりました。${failure ?? ''}${left}${back}`;
  return `${count(changed)}${status === Status.CANCELED ? 'で中止' : ''}。${left}${back}`;
}

/** Once for each: what took it back can be taken back itself. */
export const canTakeBack = ({ status, changed, undoneBy, isOwn }: BulkRecord): boolean =>
  isOwn && status !== Status.IN_PROGRESS && changed > 0 && undoneBy === null;
