import { operation, query } from '#app/lib/api/graphql.ts';
import { call } from '#app/lib/api/rest-client.ts';
import type { CellValue, Row } from '#shared/board/types.ts';
import { postTemplate, subPostTemplate } from '#shared/contract/post-template.ts';
import type { BoardAddress } from '../state/types.ts';

/** What a sub-post begins with, and a post, too. */
export interface TemplateBody {
  title: string;
  contentsHtml: string;
  values: Row['values'];
}
export interface SubTemplate extends TemplateBody {
  id: string;
}
export interface Template extends SubTemplate {
  name: string;
  /** null: the board's default section. */
  sectionId: string | null;
  /** Values of columns that the board has no longer. */
  lostColumnCount: number;
  subPosts: SubTemplate[];
}

const TEMPLATES = operation<'PostTemplateList'>(/* GraphQL */ `
  query PostTemplateList($workspaceId: ID!, $projectKey: ID!, $boardId: ID!) {
    postTemplateList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId) {
      id
      name
      title
      contentsHtml
      sectionId
      values
      lostColumnCount
      subPostList {
        id
        title
        contentsHtml
        values
        lostColumnCount
      }
    }
  }
`);

const valuesOf = (values: unknown): Record<string, CellValue> =>
  (typeof values === 'string' ? JSON.parse(values) : values) as Record<string, CellValue>;

export async function getPostTemplates({ workspaceId, projectKey, boardId }: BoardAddress): Promise<Template[]> {
  const { postTemplateList } = await query(TEMPLATES, { workspaceId, projectKey, boardId });
  return postTemplateList.map(({ subPostList, sectionId, values, lostColumnCount, ...template }) => ({
    ...template,
    sectionId: sectionId ?? null,
    values: valuesOf(values),
    lostColumnCount: subPostList.reduce((sum, subPost) => sum + subPost.lostColumnCount, lostColumnCount),
    subPosts: subPostList.map(({ id, title, contentsHtml, values: raw }) => ({
      id,
      title,
      contentsHtml,
      values: valuesOf(raw),
    })),
  }));
}

const placeOf = ({ workspaceId, projectKey, boardId }: BoardAddress) => ({ workspaceId, projectKey, boardId });

/** A column's value as the calls take it; without one, it has none from then on. */
export type TemplateCell = { projectBoardColumnId: string } & Record<string, unknown>;

interface Text {
  title: string;
  contentsHtml: string;
}
interface TemplateText extends Text {
  name: string;
  sectionId: string | null;
}

export const registerTemplate = async (
  address: BoardAddress,
  part: TemplateText & { columnDataList: TemplateCell[] },
): Promise<string> => (await call(postTemplate.register, { ...placeOf(address), ...part })).id;

export const updateTemplate = async (address: BoardAddress, templateId: string, part: TemplateText): Promise<void> =>
  void (await call(postTemplate.update, { ...placeOf(address), templateId, ...part }));

export const deleteTemplate = async (address: BoardAddress, templateId: string): Promise<void> =>
  void (await call(postTemplate.delete, { ...placeOf(address), templateId }));

export const updateTemplateCells = async (
  address: BoardAddress,
  templateId: string,
  columnDataList: TemplateCell[],
): Promise<void> =>
  void (await call(postTemplate.upsertColumnData, { ...placeOf(address), templateId, columnDataList }));

export const registerSubTemplate = async (
  address: BoardAddress,
  templateId: string,
  part: Text & { columnDataList: TemplateCell[] },
): Promise<string> => (await call(subPostTemplate.register, { ...placeOf(address), templateId, ...part })).id;

export const updateSubTemplate = async (
  address: BoardAddress,
  templateId: string,
  subPostTemplateId: string,
  part: Text,
): Promise<void> =>
  void (await call(subPostTemplate.update, { ...placeOf(address), templateId, subPostTemplateId, ...part }));

export const updateSubTemplateCells = async (
  address: BoardAddress,
  templateId: string,
  subPostTemplateId: string,
  columnDataList: TemplateCell[],
): Promise<void> =>
  void (await call(subPostTemplate.upsertColumnData, {
    ...placeOf(address),
    templateId,
    subPostTemplateId,
    columnDataList,
  }));

export const deleteSubTemplate = async (
  address: BoardAddress,
  templateId: string,
  subPostTemplateId: string,
): Promise<void> => void (await call(subPostTemplate.delete, { ...placeOf(address), templateId, subPostTemplateId }));
