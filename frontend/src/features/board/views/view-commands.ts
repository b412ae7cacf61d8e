import type { ProjectBoardViewType } from '#shared/enums/enums.ts';
import type { ViewTab } from '../state/types.ts';

/** What one may do with a board's views. */
export interface ViewCommands {
  add(name: string, viewType: ProjectBoardViewType): void;
  rename(viewId: string, name: string): void;
  duplicate(viewId: string): void;
  /** To a place among the views, from 0. */
  move(viewId: string, to: number): Promise<boolean>;
  /** Long texts go on in further lines, in every column that does not say otherwise. */
  wrap(viewId: string, isWrapDisplay: boolean): void;
  remove(view: ViewTab): void;
}
