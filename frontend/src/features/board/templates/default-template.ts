import { getPostTemplates } from '../api/post-templates.ts';
import { applied } from '../new-post/apply-template.ts';
import { draftOf, wantedOf } from '../new-post/draft.ts';
import type { BoardAddress, BoardInfo, WantedPost } from '../state/types.ts';
import type { TableLook } from '../table/table-look.ts';

export interface DefaultTemplate {
  /** Absent: new posts begin with nothing besides. */
  name?: string;
  /** A post as it was begun, and with what it begins by the template besides. */
  begin(board: BoardInfo, look: TableLook, post: WantedPost): WantedPost;
}

/** One that is gone meanwhile counts as none. */
export async function defaultTemplate(address: BoardAddress, templateId: string): Promise<DefaultTemplate | undefined> {
  const template = (await getPostTemplates(address)).find(({ id }) => id === templateId);
  if (!template) return undefined;
  return {
    name: template.name,
    begin(board, look, post) {
      const { draft, subPosts, dropped } = applied(board, look, draftOf(board, post), template, post.start);
      return { ...wantedOf(board, post, draft), subPosts, dropped };
    },
  };
}
