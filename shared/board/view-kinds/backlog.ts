import { ProjectBoardViewType } from '#shared/enums/enums.ts';
import type { View } from '../types.ts';

/** What an agile view calls its posts without a sprint, a group that stands there even when it is empty; undefined of other views. */
export const backlogName = ({ viewType }: Pick<View, 'viewType'>): string | undefined =>
  viewType === ProjectBoardViewType.AGILE ? 'バックログ' : undefined;
