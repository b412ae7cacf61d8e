import { textsOf } from '#shared/board/cells/cell-lists.ts';
import { hasOptions } from '#shared/board/columns/column-kinds.ts';
import { isTemplateColumn } from '#shared/board/columns/template-columns.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import { defaultValues } from '#shared/board/rows/new-values.ts';
import type { CellValue, Column, Row } from '#shared/board/types.ts';
import type { Template, TemplateBody } from '../api/post-templates.ts';
import type { BoardInfo, PostStart, WantedSubPost } from '../state/types.ts';
import { holdsPeople } from '../table/column-layout.ts';
import type { TableLook } from '../table/table-look.ts';
import type { PostDraft } from './draft.ts';

type Board = Pick<BoardInfo, 'columns' | 'sections'>;
type Look = Pick<TableLook, 'people' | 'isEditable'>;

export interface Applied {
  /** What the form begins with. */
  draft: PostDraft;
  subPosts: WantedSubPost[];
  /** What the template names and the board no longer takes, in words. */
  dropped: string[];
}

/** What a column still takes of a value: deleted options and people who have left are gone. */
function stillValid(column: Column, value: CellValue, { people }: Look): CellValue | undefined {
  if (hasOptions(column.columnType))
    return column.valueOptionList.some((option) => option.id === value && !option.deletedAt) ? value : undefined;
  if (!holdsPeople(column)) return value;
  const left = textsOf(value).filter((accountName) => people.get(accountName)?.isActive);
  return left.length > 0 ? [...left] : undefined;
}

function valuesOf({ columns }: Board, look: Look, { values }: TemplateBody, dropped: Set<string>): Row['values'] {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = values[column.id];
      if (value === undefined) return [];
      const taken = isTemplateColumn(column) && look.isEditable(column) ? stillValid(column, value, look) : undefined;
      if (JSON.stringify(taken) !== JSON.stringify(value)) dropped.add(`「${column.name}」`);
      return taken === undefined ? [] : [[column.id, taken] as const];
    }),
  );
}

/**
 * A form as the template fills it: what it says goes before the defaults and the group that the post began in,
 * unless that group is `kept`, as where nobody chose the template.
 */
export function applied(board: Board, look: Look, first: PostDraft, template: Template, kept?: PostStart): Applied {
  const dropped = new Set<string>();
  const section = board.sections.find(({ id }) => id === template.sectionId);
  const hasSection = section !== undefined && !isArchivedItself(section);
  if (template.sectionId !== null && !hasSection) dropped.add('セクション');
  const draft = {
    title: first.title || template.title,
    sectionId: kept?.sectionId ?? (hasSection ? section.id : first.sectionId),
    contentsHtml: template.contentsHtml || first.contentsHtml,
    values: { ...first.values, ...valuesOf(board, look, template, dropped), ...kept?.values },
  };
  const subPosts = template.subPosts.map((subPost) => ({
    title: subPost.title,
    start: {
      values: { ...defaultValues(board.columns), ...valuesOf(board, look, subPost, dropped) },
      ...(subPost.contentsHtml !== '' && { contentsHtml: subPost.contentsHtml }),
    },
  }));
  if (template.lostColumnCount > 0) dropped.add(`削除された列の値${template.lostColumnCount}件`);
  return { draft, subPosts, dropped: [...dropped] };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The draft on another beginning: what the person has changed since the one before stays. */
export function onOtherBase(draft: PostDraft, before: PostDraft, after: PostDraft): PostDraft {
  const kept = <T>(mine: T, old: T, next: T): T => (isSame(mine, old) ? next : mine);
  const columnIds = new Set([draft, before, after].flatMap(({ values }) => Object.keys(values)));
  return {
    title: kept(draft.title, before.title, after.title),
    sectionId: kept(draft.sectionId, before.sectionId, after.sectionId),
    contentsHtml: kept(draft.contentsHtml, before.contentsHtml, after.contentsHtml),
    values: Object.fromEntries(
      [...columnIds].flatMap((id) => {
        const value = kept(draft.values[id], before.values[id], after.values[id]);
        return value === undefined ? [] : [[id, value] as const];
      }),
    ),
  };
}
