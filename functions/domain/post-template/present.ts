import type { StoredSubTemplate, WholeTemplate } from '#functions/data/post/post-template.ts';
import { textOf } from '#functions/domain/post/contents/plain-text.ts';
import { sanitizeRichText } from '#functions/domain/post/contents/sanitize.ts';
import { toColumnDataList } from '#shared/board/columns/column-data.ts';
import { shownValues } from '#shared/board/rows/wire-post.ts';
import type { Column } from '#shared/board/types.ts';

const bodyOf = (template: StoredSubTemplate, columns: readonly Column[]) => {
  const values = shownValues(template.values, columns);
  const contentsHtml = sanitizeRichText(template.html);
  return {
    id: template.id,
    title: template.title,
    contents: textOf(contentsHtml),
    contentsHtml,
    columnDataList: toColumnDataList(values, columns),
    values,
    /** Values whose columns the board has no longer. */
    lostColumnCount: Object.keys(template.values).length - Object.keys(values).length,
    postedUserAccountName: template.createdBy,
    updatedUserAccountName: template.updatedBy,
    createdAt: template.createdAt,
    updatedAt: template.updatedAt,
  };
};

export const presentSubTemplate = bodyOf;

export const presentTemplate = (template: WholeTemplate, boardId: string, columns: readonly Column[]) => ({
  ...bodyOf(template, columns),
  name: template.name,
  sectionId: template.sectionId ?? null,
  projectBoardId: boardId,
  subPostList: template.subPosts.map((subPost) => presentSubTemplate(subPost, columns)),
});
