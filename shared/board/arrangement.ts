import type { Arrangement, View } from './types.ts';
import { withoutNulls } from './without-nulls.ts';

/** The parts of a view's arrangement that one person changed, for oneself alone, and what that person searches for; `groupColumnId: null` ungroups. */
export type PersonalArrangement = { [Part in keyof Arrangement]?: Arrangement[Part] | null } & {
  searchText?: string | null;
};

/** The view as that person sees it. */
export function arranged(view: View, personal: PersonalArrangement | null | undefined): View {
  if (!personal) return view;
  const { groupColumnId, ...parts } = personal;
  const { groupColumnId: shared, ...rest } = view;
  const group = groupColumnId === undefined ? shared : groupColumnId;
  return { ...rest, ...withoutNulls(parts), ...(group ? { groupColumnId: group } : {}) };
}
