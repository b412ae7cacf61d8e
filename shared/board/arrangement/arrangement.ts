import type { Arrangement, View } from '../types.ts';
import { withoutNulls } from '../without-nulls.ts';

/** The parts that name what posts are grouped by; `null` in a change: nothing any more. */
export const GROUPING_PARTS = ['groupColumnId', 'laneColumnId'] as const;

/** The parts of a view's arrangement that one person changed, for oneself alone, and what that person searches for. */
export type PersonalArrangement = { [Part in keyof Arrangement]?: Arrangement[Part] | null } & {
  searchText?: string | null;
};

/** The view as that person sees it. */
export function arranged(view: View, personal: PersonalArrangement | null | undefined): View {
  if (!personal) return view;
  const next: View = { ...view, ...withoutNulls(personal) };
  for (const part of GROUPING_PARTS) if (personal[part] === null) delete next[part];
  return next;
}
