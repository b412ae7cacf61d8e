import { PHONE } from '#app/hooks/use-media.ts';

/** Which tools stand in the one line that there is room for. */
export interface Placed {
  /** Tools of one group stand together. */
  group: number;
  /** From 0 on: those of the lowest stay longest. */
  rank: number;
}

/** As the style sheet draws them: a finger needs more. */
const TOOL_PX = { pointer: 28, finger: 44 };
const BETWEEN_GROUPS_PX = 13;

const grouped = <T extends Placed>(tools: readonly T[]): T[][] => {
  const groups = new Map<number, T[]>();
  for (const tool of tools) groups.set(tool.group, [...(groups.get(tool.group) ?? []), tool]);
  return [...groups.values()];
};

const widthOf = (tools: readonly Placed[], tool: number): number =>
  tools.length * tool + (new Set(tools.map(({ group }) => group)).size - 1) * BETWEEN_GROUPS_PX;

/** `width` in CSS pixels; undefined until it is known: all of them. */
export function placedTools<T extends Placed>(
  tools: readonly T[],
  width: number | undefined,
  isFinger = typeof matchMedia === 'function' && matchMedia(PHONE).matches,
): { first: T[][]; rest: T[] } {
  const tool = isFinger ? TOOL_PX.finger : TOOL_PX.pointer;
  if (width === undefined || widthOf(tools, tool) <= width) return { first: grouped(tools), rest: [] };
  const byRank = [...tools].sort((a, b) => a.rank - b.rank);
  // The last place is that of the button for the others.
  let count = tools.length;
  const kept = () => new Set(byRank.slice(0, count));
  while (count > 0 && widthOf([...kept()], tool) + tool + BETWEEN_GROUPS_PX > width) count -= 1;
  const stays = kept();
  return { first: grouped(tools.filter((one) => stays.has(one))), rest: tools.filter((one) => !stays.has(one)) };
}
