import { BULK_SETS, TEMPLATES } from '#shared/board/templates/all-templates.ts';
import type { BoardTemplate } from '#shared/board/templates/template.ts';
import type { ProjectBoardBulkCreateType } from '#shared/enums/enums.ts';
import { CreateBoardMode, ProjectBoardType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import type { WriteContext } from '../board-core/context.ts';
import { shortId } from '../board-core/short-id.ts';
import { boardParts } from './board-parts.ts';
import type { NewBoard, PresentedBoard } from './store-boards.ts';
import { storeBoards } from './store-boards.ts';

export interface CreateBoard {
  name: string;
  description?: string | null;
  /** Default: BLANK. */
  boardType?: ProjectBoardType | null;
  /** Whether it begins with the columns of its `boardType`. Default: the template of the type. */
  mode?: CreateBoardMode | null;
  mutationId?: string | null;
}

const fromTemplate = (
  context: WriteContext,
  template: BoardTemplate,
): Pick<NewBoard, 'boardType' | 'description' | 'parts'> => ({
  boardType: template.boardType,
  description: template.description || undefined,
  parts: boardParts(template, () => shortId(context.ports.ids)),
});

export async function createBoard(
  context: WriteContext,
  { mutationId, ...body }: CreateBoard,
): Promise<PresentedBoard> {
  const { name, description, mode } = body;
  const boardType = body.boardType ?? ProjectBoardType.BLANK;
  if (mode === CreateBoardMode.TEMPLATE && boardType === ProjectBoardType.BLANK)
    throw new AppError('BadRequest', 'テンプレートにするボードの種類を選んでください。');
  const template = TEMPLATES[mode === CreateBoardMode.BLANK ? ProjectBoardType.BLANK : boardType];
  const [board] = await storeBoards(context, {
    mutationId,
    body: { createBoard: body },
    make: () => {
      const made = fromTemplate(context, template);
      return [{ ...made, name, boardType, description: description ?? made.description }];
    },
  });
  return board!;
}

export interface CreateBoardSet {
  bulkCreateType: ProjectBoardBulkCreateType;
  mutationId?: string | null;
}

/** Creates the boards of a predefined set, each named after its template. */
export const createBoardSet = (
  context: WriteContext,
  { mutationId, ...body }: CreateBoardSet,
): Promise<PresentedBoard[]> =>
  storeBoards(context, {
    mutationId,
    body: { createBoardSet: body },
    make: () =>
      BULK_SETS[body.bulkCreateType].map((template) => ({ ...fromTemplate(context, template), name: template.name })),
  });
