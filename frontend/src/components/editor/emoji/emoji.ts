/** Emojis by their Japanese names (Unicode CLDR), those of the workspace's own, and those that one chose last. */
import { type CustomEmoji, customEmojis } from '#app/lib/custom-emojis.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import { emojiText } from '#shared/rules/workspace/custom-emojis.ts';

/** As the data has them. */
interface Entry {
  emoji: string;
  annotation: string;
  tags?: string[];
  group?: number;
  version: number;
}

export interface Emoji {
  /** What goes into the text. */
  sign: string;
  /** にっこり笑う */
  name: string;
  group: number;
  /** Names and words for it, folded. */
  words: readonly string[];
  /** Of the workspace's own. */
  imageUrl?: string;
}

export const OWN_GROUP = -1;

export const EMOJI_GROUPS: readonly { group: number; name: string }[] = [
  { group: OWN_GROUP, name: 'カスタム絵文字' },
  { group: 0, name: '顔と気持ち' },
  { group: 1, name: '人と体' },
  { group: 3, name: '動物と自然' },
  { group: 4, name: '食べ物と飲み物' },
  { group: 5, name: '旅行と場所' },
  { group: 6, name: '活動' },
  { group: 7, name: '物' },
  { group: 8, name: '記号' },
  { group: 9, name: '旗' },
];
const SHOWN: ReadonlySet<number> = new Set(EMOJI_GROUPS.map(({ group }) => group));
/** Of Unicode's emojis: systems in use draw those up to here. */
const DRAWN_VERSION = 15;

let list: Promise<readonly Emoji[]> | undefined;

/** 77 kB, packed; with the first wish for one. Rejects without a connection, and the next wish asks again. */
const plainEmojis = (): Promise<readonly Emoji[]> =>
  (list ??= import('emoji-picker-element-data/ja/cldr/data.json').then(
    ({ default: entries }) => emojisFrom(entries as Entry[]),
    (error: unknown) => {
      list = undefined;
      throw error;
    },
  ));

export const ownEmojisFrom = (own: readonly CustomEmoji[]): Emoji[] =>
  own.map(({ name, imageUrl }) => ({
    sign: emojiText(name),
    name: emojiText(name),
    group: OWN_GROUP,
    words: [foldKana(name)],
    imageUrl,
  }));

/** Those of the workspace's own first; where they cannot be fetched, the others are there. */
export const emojis = async (workspaceId: string | undefined): Promise<readonly Emoji[]> => {
  const own = workspaceId === undefined ? [] : customEmojis(workspaceId).catch(() => []);
  const plain = await plainEmojis();
  return [...ownEmojisFrom(await own), ...plain];
};

export const emojisFrom = (entries: readonly Entry[]): Emoji[] =>
  entries.flatMap(({ emoji, annotation, tags = [], group, version }) =>
    group === undefined || !SHOWN.has(group) || version > DRAWN_VERSION
      ? []
      : [{ sign: emoji, name: annotation, group, words: [annotation, ...tags].map(foldKana) }],
  );

/** The same sign, whether it asks for colours or not. */
const bare = (sign: string): string => sign.replaceAll('\uFE0F', '');

/** By name before by word, whole before beginning before part; those of the same rank in Unicode's order. */
export function findEmojis(all: readonly Emoji[], query: string, most: number): Emoji[] {
  const wanted = foldKana(query.trim());
  if (wanted === '') return [];
  const rankOf = ({ words, sign }: Emoji): number => {
    if (bare(sign) === bare(query.trim())) return 0;
    let best = Number.POSITIVE_INFINITY;
    words.forEach((word, at) => {
      const rank = word === wanted ? 1 : word.startsWith(wanted) ? 3 : word.includes(wanted) ? 5 : undefined;
      if (rank !== undefined) best = Math.min(best, rank + (at === 0 ? 0 : 1));
    });
    return best;
  };
  return all
    .map((emoji) => ({ emoji, rank: rankOf(emoji) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ emoji }) => emoji);
}

const KEY = 'hisho-emoji';
const RECENT_MAX = 16;

/** Newest first. */
export function recentEmojis(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((sign) => typeof sign === 'string' && sign.length <= 40).slice(0, RECENT_MAX)
      : [];
  } catch {
    return [];
  }
}

export function rememberEmoji(sign: string): void {
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([sign, ...recentEmojis().filter((one) => one !== sign)].slice(0, RECENT_MAX)),
    );
  } catch {
    // A browser that keeps nothing for us shows none.
  }
}
