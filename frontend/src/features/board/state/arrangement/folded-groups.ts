import type { BoardData } from '../types.ts';

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Shown = Pick<BoardData, 'view' | 'groups'>;

const keyOf = ({ view }: Shown) => `hisho-folded:${view.id}:${view.groupColumnId ?? ''}`;

function choices(memory: Memory, data: Shown): Record<string, boolean> {
  try {
    return JSON.parse(memory.getItem(keyOf(data)) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

/** Groups that are closed: as this person left them, otherwise as the view has them from the start. */
export function foldedGroups(memory: Memory, data: Shown): Set<string> {
  const chosen = choices(memory, data);
  return new Set(data.groups.filter(({ key, option }) => chosen[key] ?? option?.isContract).map(({ key }) => key));
}

/** Remembers only what differs from the view: a group that nobody touched follows it. */
export function rememberFolded(memory: Memory, data: Shown, folded: ReadonlySet<string>): void {
  const chosen = data.groups.flatMap(({ key, option }) =>
    folded.has(key) === (option?.isContract ?? false) ? [] : [[key, folded.has(key)] as const],
  );
  if (chosen.length === 0) memory.removeItem(keyOf(data));
  else memory.setItem(keyOf(data), JSON.stringify(Object.fromEntries(chosen)));
}
