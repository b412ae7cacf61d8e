import { Delta } from 'quill/core.js';
import { use, useEffect, useRef, useState } from 'react';
import { type KeyMap, useKeyDown } from '#app/hooks/use-key-down.ts';
import { ImagePlaceContext } from '../rich-text/rich-image.ts';
import { emojis, findEmojis, rememberEmoji } from './emoji/emoji.ts';
import { Quill } from './quill-formats.ts';
import { type Asked, askedAtEnd, type Suggest, type Suggestion, type SuggestSign } from './suggestion.ts';
import { textBefore } from './typed-shortcuts.ts';

/** Words are asked for when the fingers rest. */
const REST_MS = 120;

const EMOJIS_MAX = 8;

const suggestEmojis = async (workspaceId: string | undefined, query: string): Promise<Suggestion[]> =>
  findEmojis(await emojis(workspaceId), query, EMOJIS_MAX).map(({ sign, name, imageUrl }) => ({
    key: sign,
    ...(imageUrl === undefined ? { name: `${sign} ${name}` } : { name, imageUrl }),
    insert: { insert: sign },
    isBare: true,
  }));

const askFor = (
  suggest: Suggest | undefined,
  workspaceId: string | undefined,
  sign: SuggestSign,
  query: string,
): Promise<Suggestion[]> =>
  sign === ':' ? suggestEmojis(workspaceId, query) : (suggest?.(sign, query) ?? Promise.resolve([]));

interface Open extends Asked {
  /** Where the sign stands. */
  index: number;
  /** On the screen. */
  place: { left: number; top: number; bottom: number };
}

function openAt(quill: Quill, suggest: Suggest | undefined): Open | undefined {
  const range = quill.getSelection();
  if (!range || range.length > 0) return undefined;
  const { 'code-block': block, code } = quill.getFormat(range.index);
  const asked = block || code ? undefined : askedAtEnd(textBefore(quill, range.index).text);
  if (!asked || (asked.sign !== ':' && !suggest)) return undefined;
  const index = range.index - asked.length;
  const bounds = quill.getBounds(index, 1);
  const box = quill.container.getBoundingClientRect();
  if (!bounds) return undefined;
  const place = { left: box.left + bounds.left, top: box.top + bounds.top, bottom: box.top + bounds.bottom };
  return { ...asked, index, place };
}

/** A list beside the caret while somebody writes `@`, `#` or `:` and what they look for. Keys of a conversion are none of its. */
export function useSuggestions(quill: Quill | undefined, suggest: Suggest | undefined) {
  const workspaceId = use(ImagePlaceContext)?.workspaceId;
  const [open, setOpen] = useState<Open>();
  const [found, setFound] = useState<{ list: Suggestion[]; asked: string }>();
  const [active, setActive] = useState(0);
  /** Somebody has said no to the list of this sign. */
  const refused = useRef<number>(undefined);
  useEffect(() => {
    if (!quill) return undefined;
    const look = () => {
      const next = quill.root.isConnected ? openAt(quill, suggest) : undefined;
      if (next?.index !== refused.current) refused.current = undefined;
      setOpen(refused.current === undefined ? next : undefined);
    };
    // In an empty line the caret follows its first sign a moment later.
    const onText = (_delta: unknown, _before: unknown, source: string) => {
      if (source === Quill.sources.USER) requestAnimationFrame(look);
      else setOpen(undefined);
    };
    // Whoever goes elsewhere writes something else; coming back opens nothing.
    const onSelection = () =>
      setOpen((current) => (current && openAt(quill, suggest)?.index === current.index ? current : undefined));
    quill.on('text-change', onText);
    quill.on('selection-change', onSelection);
    return () => {
      quill.off('text-change', onText);
      quill.off('selection-change', onSelection);
    };
  }, [quill, suggest]);

  const asked = open && `${open.sign}${open.query}`;
  const { sign, query } = open ?? {};
  useEffect(() => {
    if (sign === undefined || query === undefined) return undefined;
    let isLatest = true;
    const timer = setTimeout(
      () =>
        void askFor(suggest, workspaceId, sign, query).then(
          (list) => {
            if (!isLatest) return;
            setFound({ list, asked: `${sign}${query}` });
            setActive(0);
          },
          // Without them one writes on as before.
          () => isLatest && setFound({ list: [], asked: `${sign}${query}` }),
        ),
      REST_MS,
    );
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [suggest, workspaceId, sign, query]);

  // Until the answer is there, the list before it stays to be seen; what is chosen answers what was asked.
  const list = open ? (found?.list ?? []) : [];
  const isCurrent = found?.asked === asked;
  const choose = (suggestion: Suggestion | undefined): void | false => {
    if (!quill || !open || !suggestion) return false;
    quill.history.cutoff();
    quill.updateContents(
      new Delta()
        .retain(open.index)
        .delete(open.length)
        .insert(suggestion.insert.insert, { ...suggestion.insert.attributes })
        .insert(suggestion.isBare ? '' : ' '),
      Quill.sources.USER,
    );
    const { insert } = suggestion.insert;
    if (open.sign === ':' && typeof insert === 'string') rememberEmoji(insert);
    quill.setSelection(
      open.index + (typeof insert === 'string' ? insert.length : 1) + (suggestion.isBare ? 0 : 1),
      0,
      Quill.sources.SILENT,
    );
    quill.history.cutoff();
    setOpen(undefined);
  };
  const move = (by: number): void | false => {
    if (list.length === 0) return false;
    setActive((active + by + list.length) % list.length);
  };
  const chooseActive = () => (isCurrent ? choose(list[active]) : false);
  const onKeyDownCapture = useKeyDown({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: chooseActive,
    Tab: chooseActive,
    Escape: () => {
      if (!open) return false;
      refused.current = open.index;
      setOpen(undefined);
    },
  } satisfies KeyMap);
  return {
    onKeyDownCapture,
    shown:
      open && (list.length > 0 || (isCurrent && query !== '' && sign !== ':')) ? { ...open, list, active } : undefined,
    choose,
  };
}
