import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { Row, View } from '#shared/board/types.ts';
import { placeRow, type Shown, type ViewRules } from './rows/place-row.ts';
import type { BoardData } from './types.ts';
import type { Applied } from './wire/apply-change.ts';
import type { Surroundings } from './wire/board-gateway.ts';

/** Who pauses this long has typed a word. */
const SEARCH_WAIT_MS = 250;

interface Options {
  around: Pick<Surroundings, 'after'>;
  /** Whether the view can be evaluated here. */
  covers(view: View): boolean;
  evaluated(data: BoardData): BoardData;
  ask(): void;
}

/** What this person searches the open board for: of what has come at once, of all as soon as the server answers. */
export class LiveSearch {
  text = '';
  /** How far the answer to it goes: the server has still to be asked, or did not answer. */
  state: 'asking' | 'partial' | undefined;
  /** The view without a search, to come back to. */
  private unsearched: Shown | undefined;
  private cancel: (() => void) | undefined;
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  /** What shows of the board with these words. */
  to(text: string, data: BoardData): BoardData {
    const { around, covers, evaluated, ask } = this.options;
    if (this.text === '') this.unsearched = data;
    this.text = text;
    this.stop();
    const { searchText: _old, ...others } = data.view;
    const next = { ...data, view: { ...others, ...(text && { searchText: text }) } };
    const isKnown = covers(next.view);
    this.state = isKnown ? undefined : 'asking';
    if (!isKnown) this.cancel = around.after(text === '' ? 0 : SEARCH_WAIT_MS, ask);
    return !isKnown && text === '' && this.unsearched
      ? { ...next, groups: this.unsearched.groups, total: this.unsearched.total }
      : evaluated(next);
  }

  stop(): void {
    this.cancel?.();
  }
}

/** What is searched for may stand in a sub-post that changed, or stand there no more. */
export function findAgain(
  data: BoardData,
  subPosts: readonly Row[],
  posts: ReadonlyMap<string, Row>,
  rules: ViewRules,
): Applied {
  let shown: Shown = data;
  let mustReload = false;
  for (const { id } of subPosts) {
    const post = posts.get(parentIdOf(id)!);
    const placed = post && placeRow(shown, post.id, post, rules);
    shown = placed ?? shown;
    mustReload ||= !placed?.isCertain;
  }
  return { data: { ...data, groups: shown.groups, total: shown.total }, mustReload };
}
