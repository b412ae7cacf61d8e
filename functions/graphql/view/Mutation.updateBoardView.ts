import * as z from 'zod';
import { updateView } from '#functions/domain/board/views/update-view.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { GROUPING_PARTS } from '#shared/board/arrangement/arrangement.ts';
import { CardCover, CardSize } from '#shared/board/card-settings.ts';
import { TITLE_WIDTH } from '#shared/board/limits.ts';
import { COLUMN_SETTINGS } from '#shared/board/view-kinds/view-kind.ts';
import { ChartDivideSettingType, TimelineDependencyType, TimelineViewSpanType } from '#shared/enums/enums.ts';
import { enumValue, mutationId, onBoard } from '#shared/graphql/inputs.ts';
import { arrangementParts, columnSettings, viewName } from '#shared/graphql/view-inputs.ts';
import { id } from '#shared/validation/id.ts';

const NULL_REMOVES = [...GROUPING_PARTS, 'completeStatusId', 'postTemplateId', ...COLUMN_SETTINGS] as const;

const settings = {
  ...arrangementParts,
  name: viewName.nullish(),
  isWrapDisplay: z.boolean().nullish(),
  ...columnSettings,
  completeStatusId: id.nullable().optional(),
  postTemplateId: id.nullable().optional(),
  cardSize: enumValue(CardSize).nullish(),
  cardCover: enumValue(CardCover).nullish(),
  timelineViewSpan: enumValue(TimelineViewSpanType).nullish(),
  timelineDependencyType: enumValue(TimelineDependencyType).nullish(),
  chartDivideSetting: enumValue(ChartDivideSettingType).nullish(),
  titleColumnWidth: z.int().min(TITLE_WIDTH.min).max(TITLE_WIDTH.max).nullish(),
};

const input = z
  .object({ ...onBoard, boardViewId: id, ...settings, mutationId })
  .refine(
    (wanted) =>
      NULL_REMOVES.some((name) => wanted[name] !== undefined) ||
      Object.keys(settings).some((name) => wanted[name as keyof typeof settings] != null),
    'nothing to change',
  );

export const field = resolver({ access: 'project:write', input }, ({ scope, ports, input: wanted }) =>
  updateView({ scope, ports }, wanted),
);
