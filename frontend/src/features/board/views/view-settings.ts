import type { View } from '#shared/board/types.ts';
import type { ColumnSetting } from '#shared/board/view-kinds/view-kind.ts';

/** What the kinds of views let people set, for everybody; null: none. */
export type ViewSettings = Partial<Record<ColumnSetting, string | null>> &
  Partial<
    Pick<View, 'timelineViewSpan' | 'timelineDependencyType' | 'chartDivideSetting' | 'cardSize' | 'cardCover'>
  > & {
    completeStatusId?: string | null;
    postTemplateId?: string | null;
  };
