import { foldText } from '#shared/board/conditions/fold-text.ts';
import { LINKS_PER_CELL_MAX } from '#shared/board/limits.ts';
import { leadingTo, NO_LINKED_POSTS, unseenCount } from '#shared/board/rows/linked-posts.ts';
import type { CellResult, CellValue, Column, FilterCondition, LinkedPost, LinkedPosts } from '#shared/board/types.ts';
import { LinkedColumnDirectionType, ComparisonOperatorType as Op } from '#shared/enums/enums.ts';
import type { Asking, CellTest, ColumnKind, DataBody } from './kind.ts';

const idsOf = (value: CellValue): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

/** The posts of a cell that the reader may see, in the order in which they were linked. */
export const seenPosts = (value: CellValue | undefined, linked: LinkedPosts = NO_LINKED_POSTS): LinkedPost[] =>
  value === undefined ? [] : idsOf(value).flatMap((id) => linked.get(id) ?? []);

function test(condition: FilterCondition, operator: Op, { column }: Asking): CellTest | undefined {
  const serials = new Set(condition.projectPostProjectSerialNumberList);
  const ids = condition.linkedPostIdList ?? [];
  if (serials.size + ids.length === 0) return undefined;
  const linked = column?.linked ?? NO_LINKED_POSTS;
  const named = new Set(ids.filter((id) => linked.get(id)));
  for (const post of linked.values()) if (serials.has(post.projectSerialNumber)) named.add(post.id);
  const wanted = condition.isRecursive
    ? leadingTo(named, column?.direction ?? LinkedColumnDirectionType.RELATION, linked)
    : named;
  const hasOne = (value: CellValue): boolean => idsOf(value).some((id) => wanted.has(id));
  return operator === Op.IS_CONTAIN ? hasOne : (value) => !hasOne(value);
}

const nameOf = ({ projectSerialNumber, title }: LinkedPost): string => `#${projectSerialNumber} ${title}`;

function format(column: Column, value: CellValue): string {
  if (!column.linked) return '';
  const unseen = unseenCount(idsOf(value), column.linked);
  return [...seenPosts(value, column.linked).map(nameOf), ...(unseen > 0 ? [`閲覧できない投稿 ${unseen}件`] : [])].join(
    '、',
  );
}

/** Of a post that the reader may not see, the id. */
function dataOf(id: string, post: LinkedPost | undefined): NonNullable<DataBody['linkedPost']> {
  if (!post) return { id };
  const { projectSerialNumber, title, sectionId, projectBoardId } = post;
  return { id, projectSerialNumber, title, sectionId, projectBoardId };
}

/** Numbers, each with its # and perhaps its title behind it, or separated; otherwise one title, or several. */
function namesIn(text: string): string[] {
  const plain = text.normalize('NFKC').trim();
  const numbers = [...plain.matchAll(/(?:^|[,、;\n]\s*)#(\d+)/g)].map(([, digits]) => digits!);
  if (plain.startsWith('#') && numbers.length > 0) return numbers;
  return /^[\d\s,、;]+$/.test(plain) ? plain.split(/[\s,、;]+/).filter(Boolean) : [plain];
}

function fromText({ linked = NO_LINKED_POSTS }: Column, text: string): CellResult {
  const ids: string[] = [];
  for (const name of namesIn(text)) {
    const isMeant = /^\d+$/.test(name)
      ? (post: LinkedPost) => post.projectSerialNumber === Number(name)
      : (post: LinkedPost) => foldText(post.title) === foldText(name);
    const post = [...linked.values()].find(isMeant);
    if (!post) return { message: `「${name.slice(0, 30)}」という投稿は、リンク先のボードに見つかりません。` };
    ids.push(post.id);
  }
  return checkedLinks(ids);
}

function checkedLinks(ids: readonly string[]): CellResult {
  const distinct = [...new Set(ids)];
  if (distinct.length > LINKS_PER_CELL_MAX) return { message: `リンクできる投稿は${LINKS_PER_CELL_MAX}件までです。` };
  return { value: distinct.length > 0 ? distinct : undefined };
}

/** Orders by the number of the first post; groups by every post. */
export const postLinkKindOf = (linked: LinkedPosts): ColumnKind => ({
  filter: {
    operators: [Op.IS_CONTAIN, Op.IS_NOT_CONTAIN, Op.IS_EMPTY, Op.IS_NOT_EMPTY],
    operandOf: () => 'posts',
    test,
  },
  sort: { by: 'number', read: (value) => seenPosts(value, linked)[0]?.projectSerialNumber ?? Number.MAX_SAFE_INTEGER },
  group: {
    idsOf: (value) => (idsOf(value).length > 1 ? [...new Set(idsOf(value))] : idsOf(value)),
    nameOf(id) {
      const post = linked.get(id);
      return post ? nameOf(post) : '';
    },
    noValueName: 'リンクなし',
  },
  aggregations: [],
  format,
  toData: (column, value) => idsOf(value).map((id) => ({ linkedPost: dataOf(id, column.linked?.get(id)) })),
  cells: {
    fields: ['linkedPostIdList'],
    fromInput: (_, { linkedPostIdList }) => checkedLinks(linkedPostIdList ?? []),
    fromText,
    toInput: (value) => ({ linkedPostIdList: [...idsOf(value)] }),
  },
});

export const postLinkKind = postLinkKindOf(NO_LINKED_POSTS);
