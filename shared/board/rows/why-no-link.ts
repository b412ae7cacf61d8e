import type { Row } from '../types.ts';
import { isSubPost } from './sub-post.ts';

/** What stands against links of a post before anybody looks at the other ends. */
export function whyNoLink(row: Pick<Row, 'id'>, ids: readonly string[]): string | undefined {
  if (isSubPost(row)) return 'サブ投稿には、リンクを設定できません。';
  return ids.includes(row.id) ? '投稿を、その投稿自身にはリンクできません。' : undefined;
}
