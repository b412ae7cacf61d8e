import type { Column } from '#shared/board/types.ts';
import { getPostTemplates } from '../api/post-templates.ts';
import { applied } from '../new-post/apply-template.ts';
import { draftOf, wantedOf } from '../new-post/draft.ts';
import type { BoardAddress, BoardInfo, WantedPost } from '../state/types.ts';
import type { TableLook } from '../table/table-look.ts';

export interface DefaultTemplate {
  id: string;
  /** Absent: it is gone, and new posts begin without one. */
  name?: string;
  /** A post as it was begun, and with what it begins by the template besides. Undefined: not all of that can be given, as the form tells. */
  begin(
    post: WantedPost,
    board: BoardInfo,
    look: TableLook,
    rules: { missingIn(post: WantedPost): readonly Column[] },
  ): WantedPost | undefined;
}

export async function defaultTemplate(address: BoardAddress, templateId: string): Promise<DefaultTemplate> {
  const template = (await getPostTemplates(address)).find(({ id }) => id === templateId);
  if (!template) return { id: templateId, begin: (post) => post };
  return {
    id: templateId,
    name: template.name,
    begin(post, board, look, rules) {
      const { draft, subPosts, dropped } = applied(board, look, draftOf(board, post), template, post.start);
      const isWhole =
        dropped.length === 0 && subPosts.every((subPost) => rules.missingIn({ ...subPost, parentId: '' }).length === 0);
      return isWhole ? { ...wantedOf(board, post, draft), subPosts } : undefined;
    },
  };
}
