import type { Row } from '#shared/board/types.ts';
import type { BoardStore } from '../state/board-store.ts';

/** The post whose line an event came from. */
export const rowUnder = (store: BoardStore, target: EventTarget | null): Row | undefined =>
  store.rowOf((target as HTMLElement).closest<HTMLElement>('[data-post]')?.dataset['post'] ?? '');
