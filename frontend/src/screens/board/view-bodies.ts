import { type ComponentType, lazy } from 'react';
import { late } from '#app/components/late.ts';
import type { BoardAddress, BoardData } from '#app/features/board/state/types.ts';
import { BoardTable } from '#app/features/board/table/BoardTable.tsx';
import type { ViewBodyProps } from '#app/features/board/views/view-body.ts';
import type { ViewSettings } from '#app/features/board/views/view-settings.ts';
import { PHONE } from '#app/hooks/use-media.ts';
import type { Column, View } from '#shared/board/types.ts';
import { ProjectBoardViewType } from '#shared/enums/enums.ts';

/** What else one chooses to see of a view, for everybody, beside its columns. */
interface ViewSettingsProps {
  view: View;
  columns: readonly Column[];
  onChange(settings: ViewSettings): void;
}

interface ViewBody {
  Body: ComponentType<ViewBodyProps>;
  /** On phones, where they have one of their own. */
  PhoneBody?: ComponentType<ViewBodyProps>;
  Settings?: ComponentType<ViewSettingsProps> | undefined;
  /** Ends when it can be drawn; absent: it is here from the start. */
  fetch?(address: BoardAddress, page: BoardData): Promise<void>;
}

const loadPhoneBoard = () => import('#app/features/board/phone/PhoneBoard.tsx');
// A phone should not wait for the posts first.
if (window.matchMedia(PHONE).matches) void loadPhoneBoard();

export const PhoneTable = lazy(() => import('#app/features/board/phone/PhoneTable.tsx'));

interface LateParts {
  /** Asks for what the body will ask for when it is drawn. */
  askAhead?(address: BoardAddress, page: BoardData): Promise<unknown>;
  Settings?: ViewBody['Settings'];
}

/** Comes when a view of its kind is opened. */
const lateBody = (
  load: () => Promise<{ default: ComponentType<ViewBodyProps> }>,
  { askAhead, Settings }: LateParts = {},
): ViewBody => {
  const body = late(load);
  return {
    fetch: (address, page) => {
      // Without an answer, drawing it asks again.
      askAhead?.(address, page).catch(() => undefined);
      return body.fetch();
    },
    get Body() {
      return body.Component;
    },
    Settings,
  };
};

const BODIES: Record<ProjectBoardViewType, ViewBody> = {
  // What boards open with.
  [ProjectBoardViewType.TABLE]: { Body: BoardTable, PhoneBody: lazy(loadPhoneBoard) },
  [ProjectBoardViewType.KANBAN]: lateBody(() => import('#app/features/board/kanban/KanbanBoard.tsx')),
  [ProjectBoardViewType.CARD]: lateBody(() => import('#app/features/board/cards/CardBoard.tsx'), {
    Settings: lazy(() => import('#app/features/board/cards/CardSettings.tsx')),
  }),
  [ProjectBoardViewType.TIMELINE]: lateBody(() => import('#app/features/board/timeline/TimelineBoard.tsx')),
  [ProjectBoardViewType.DASHBOARD]: lateBody(() => import('#app/features/board/dashboard/DashboardBoard.tsx'), {
    askAhead: async (...board) =>
      (await import('#app/features/board/dashboard/first-charts.ts')).askFirstCharts(...board),
  }),
  [ProjectBoardViewType.AGILE]: lateBody(() => import('#app/features/board/agile/AgileBoard.tsx')),
  [ProjectBoardViewType.TREE]: lateBody(() => import('#app/features/board/tree/TreeBoard.tsx')),
};

/** Ends when a view of this kind can be drawn; without an answer, drawing it asks again. */
export const fetchViewBody = async (address: BoardAddress, page: BoardData): Promise<void> =>
  BODIES[page.view.viewType].fetch?.(address, page).catch(() => undefined);

export const viewBody = (viewType: ProjectBoardViewType): ViewBody => BODIES[viewType];
