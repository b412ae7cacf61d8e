import type { ComponentType } from 'react';
import type { Role } from '#shared/enums/enums.ts';

/** Where the person is and who they are. Actions decide by it whether they are offered. */
export interface ActionContext {
  navigate: (to: string) => void;
  pathname: string;
  workspaceId: string | undefined;
  projectKey: string | undefined;
  boardId: string | undefined;
  /** The person's role in that workspace. */
  role: Role | undefined;
  /** ISO. Set while a payment of the workspace is missing: from then on its projects are read-only. */
  readOnlyFrom?: string | null | undefined;
}

/** Headings in the palette and in the help, in this order. */
export const ACTION_SECTIONS = ['操作', 'ボード', '最近開いた投稿', '移動', '表示', 'アカウント'] as const;
export type ActionSection = (typeof ACTION_SECTIONS)[number];

/**
 * Something a person can do, written once: menus, the command palette, page-wide shortcuts and the shortcut help
 * all read the same list.
 */
export interface Action {
  id: string;
  name: string;
  section: ActionSection;
  /** Shown beside the name, for example the project of a board. */
  detail?: string;
  /** Readings in kana and other words people type, separated by spaces; romaji follows from kana. */
  keywords?: string;
  /** The name was given by people, so it has no reading in `keywords`. */
  isNamedByPeople?: true;
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>;
  /**
   * A chord: `mod+k`, `c`, `?`. A single character counts as text while somebody types or a cell is selected; there it
   * needs Alt.
   */
  shortcut?: string;
  /** A second chord for the same action. */
  alias?: string;
  /** Listed first in its section. */
  isFirst?: boolean;
  visible?: (context: ActionContext) => boolean;
  perform: (context: ActionContext) => void | Promise<void>;
}
