import type { Board } from '#functions/data/board/board.ts';
import { VIEWS_MAX } from '#shared/board/limits.ts';
import type { View } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';

export function requireView(board: Board, viewId: string): View {
  const view = board.views.find((candidate) => candidate.id === viewId);
  if (!view) throw new AppError('EntityNotFound');
  return view;
}

/** The view that was asked for, or else the one that the board opens with. */
export function openedView(board: Board, boardViewId?: string | null): View {
  if (boardViewId) return requireView(board, boardViewId);
  const view = board.views.find((candidate) => candidate.isDefault) ?? board.views[0];
  if (!view) throw new AppError('EntityNotFound');
  return view;
}

export function requireRoomForView(board: Board): void {
  if (board.views.length >= VIEWS_MAX) throw new AppError('BadRequest', `ビューは${VIEWS_MAX}個までです。`);
}
