import type { View } from '#shared/board/types.ts';
import { ProjectBoardViewType } from '#shared/enums/enums.ts';
import { agileLook } from '../agile/look.ts';
import { cardLook } from '../cards/look.ts';
import { dashboardLook } from '../dashboard/look.ts';
import { kanbanLook } from '../kanban/look.ts';
import { tableLook } from '../table/look.ts';
import { timelineLook } from '../timeline/look.ts';
import { treeLook } from '../tree/look.ts';
import type { ViewLook } from './view-look.ts';

const LOOKS: Record<ProjectBoardViewType, ViewLook> = {
  [ProjectBoardViewType.TABLE]: tableLook,
  [ProjectBoardViewType.KANBAN]: kanbanLook,
  [ProjectBoardViewType.CARD]: cardLook,
  [ProjectBoardViewType.TIMELINE]: timelineLook,
  [ProjectBoardViewType.DASHBOARD]: dashboardLook,
  [ProjectBoardViewType.AGILE]: agileLook,
  [ProjectBoardViewType.TREE]: treeLook,
};

export const viewLook = ({ viewType }: Pick<View, 'viewType'>): ViewLook => LOOKS[viewType];
