import * as z from 'zod';
import { changeViewColumns } from '#functions/domain/board/views/view-columns.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { PLACEABLE_FIXED_COUNT } from '#shared/board/columns/fixed-columns.ts';
import { COLUMN_WIDTH, COLUMNS_MAX } from '#shared/board/limits.ts';
import { mutationId, onBoard } from '#shared/graphql/inputs.ts';
import { id } from '#shared/validation/id.ts';

const viewColumn = z.object({
  projectBoardColumnId: id,
  isShow: z.boolean().nullish(),
  width: z.int().min(COLUMN_WIDTH.min).max(COLUMN_WIDTH.max).nullish(),
  columnOrder: z.int().min(0).max(1_000).nullish(),
  isWrapDisplay: z.boolean().nullish(),
});

const input = z.object({
  ...onBoard,
  boardViewId: id,
  viewColumnList: z
    .array(viewColumn)
    .min(1)
    .max(COLUMNS_MAX + PLACEABLE_FIXED_COUNT),
  mutationId,
});

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) =>
  changeViewColumns({ scope, ports }, wanted),
);
