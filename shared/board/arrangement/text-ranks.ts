import { compareTexts } from './text-order.ts';

/**
 * A collation costs about a microsecond, and sorting 100,000 titles takes over a million. So every text is placed once: its
 * rank is a number between those of its neighbours, and stays while further texts come. Texts of equal order share a rank.
 */
const ranks = new Map<string, number>();
let placed: string[] = [];
const KEPT = 300_000;
/** More new texts than this are sorted with the old ones; fewer are placed one by one. */
const FEW = 64;
const GAP = 2 ** 32;

function renumber(texts: string[]): void {
  placed = texts.sort(compareTexts);
  let rank = 0;
  placed.forEach((text, at) => {
    if (at > 0 && compareTexts(placed[at - 1]!, text) !== 0) rank += GAP;
    ranks.set(text, rank);
  });
}

/** False when there is no number left between the neighbours. */
function place(text: string): boolean {
  let low = 0;
  let high = placed.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = compareTexts(placed[middle]!, text);
    if (order === 0) {
      ranks.set(text, ranks.get(placed[middle]!)!);
      placed.splice(middle, 0, text);
      return true;
    }
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  const before = low > 0 ? ranks.get(placed[low - 1]!)! : undefined;
  const after = low < placed.length ? ranks.get(placed[low]!)! : undefined;
  const rank =
    before === undefined
      ? after === undefined
        ? 0
        : after - GAP
      : after === undefined
        ? before + GAP
        : (before + after) / 2;
  if (rank === before || rank === after) return false;
  ranks.set(text, rank);
  placed.splice(low, 0, text);
  return true;
}

function learn(fresh: ReadonlySet<string>): void {
  if (ranks.size + fresh.size > KEPT) {
    ranks.clear();
    placed = [];
  }
  if (fresh.size > FEW || [...fresh].some((text) => !place(text))) renumber([...new Set([...placed, ...fresh])]);
}

/** Numbers that order as the texts do; NaN for none. */
export function rankTexts(texts: readonly (string | undefined)[]): Float64Array {
  const result = new Float64Array(texts.length);
  const fresh = new Set<string>();
  const read = (): void => {
    for (let at = 0; at < texts.length; at += 1) {
      const text = texts[at];
      const rank = text === undefined ? Number.NaN : ranks.get(text);
      if (rank === undefined) fresh.add(text!);
      else result[at] = rank;
    }
  };
  read();
  if (fresh.size === 0) return result;
  learn(fresh.size + ranks.size > KEPT ? new Set(texts.filter((text) => text !== undefined)) : fresh);
  // Ranks may have been numbered anew.
  read();
  return result;
}
