import { AppError } from '#shared/errors.ts';
import type { Arrangement, View } from '#shared/board/types.ts';
import type { Board } from '#functions/data/board.ts';

/** The parts of a view's arrangement that one person changed, for oneself alone; `groupColumnId: null` ungroups. */
export type PersonalArrangement = { [Part in keyof Arrangement]?: Arrangement[Part] | null };

/** The view that was asked for, or else the one that the board opens with. */
export function openedView(board: Board, boardViewId?: string | null): View {
  const view = boardViewId ? board.views.find((candidate) => candidate.id === boardViewId) : (board.views.find((candidate) => candidate.isDefault) ?? board.views[0]);
  if (!view) throw new AppError('EntityNotFound');
  return view;
}

export function arranged(view: View, personal: PersonalArrangement | null | undefined): View {
  if (!personal) return view;
  const { groupColumnId, ...parts } = personal;
  const given = Object.fromEntries(Object.entries(parts).filter(([, part]) => part != null)) as Partial<Arrangement>;
  const { groupColumnId: shared, ...rest } = view;
  const group = groupColumnId === undefined ? shared : groupColumnId;
  return { ...rest, ...given, ...(group ? { groupColumnId: group } : {}) };
}
