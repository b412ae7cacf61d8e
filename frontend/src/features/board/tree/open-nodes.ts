import type { TreeNode } from '#shared/board/tree/forest.ts';

/** What of a tree is open: so many levels, and apart from them what this person opened and closed. */
export interface OpenNodes {
  /** How many levels show; 1: nothing is open. */
  levels: number;
  opened: readonly string[];
  closed: readonly string[];
}

/** What the tools offer; the last one is all. */
export const LEVELS = [1, 2, 3, Number.MAX_SAFE_INTEGER] as const;
export const ALL_LEVELS = LEVELS[3];

const AT_FIRST: OpenNodes = { levels: 2, opened: [], closed: [] };

/** Of those touched last; what was touched before stands as its level does. */
const REMEMBERED_MAX = 500;

const keyOf = (viewId: string) => `hisho-tree:${viewId}`;

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** As it was left on this device. */
export function rememberedNodes(memory: Memory, viewId: string): OpenNodes {
  try {
    const { levels, opened, closed } = JSON.parse(memory.getItem(keyOf(viewId)) ?? '{}') as Partial<OpenNodes>;
    return { levels: Number(levels) || AT_FIRST.levels, opened: texts(opened), closed: texts(closed) };
  } catch {
    return AT_FIRST;
  }
}

export const rememberNodes = (memory: Memory, viewId: string, nodes: OpenNodes): void =>
  memory.setItem(keyOf(viewId), JSON.stringify(nodes));

export const withLevels = (levels: number): OpenNodes => ({ levels, opened: [], closed: [] });

export function withNode({ levels, opened, closed }: OpenNodes, id: string, isOpen: boolean): OpenNodes {
  const without = (ids: readonly string[]) => ids.filter((one) => one !== id);
  const added = (ids: readonly string[]) => [...without(ids), id].slice(-REMEMBERED_MAX);
  return {
    levels,
    opened: isOpen ? added(opened) : without(opened),
    closed: isOpen ? without(closed) : added(closed),
  };
}

/** What conditions leave out is there for the posts under it: it begins open. */
export function isOpenIn({ levels, opened, closed }: OpenNodes): (node: TreeNode) => boolean {
  const [open, shut] = [new Set(opened), new Set(closed)];
  return ({ row: { id }, depth, isMatch }) => open.has(id) || (!shut.has(id) && (!isMatch || depth < levels - 1));
}
