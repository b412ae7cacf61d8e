import { use, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { PlainButton } from '../../PlainButton.tsx';
import { ImagePlaceContext } from '../../rich-text/rich-image.ts';
import classes from './EmojiPanel.module.css';
import { EMOJI_GROUPS, type Emoji, emojis, findEmojis, recentEmojis } from './emoji.ts';

/** In a line, as the style sheet lays them out. */
const PER_LINE = 8;
const FOUND_MAX = 160;

interface Part {
  name: string;
  list: readonly Emoji[];
}

const partsOf = (all: readonly Emoji[], query: string, recent: readonly string[]): Part[] => {
  if (query.trim() !== '') return [{ name: '検索結果', list: findEmojis(all, query, FOUND_MAX) }];
  const used = recent.flatMap((sign) => all.find((emoji) => emoji.sign === sign) ?? []);
  return [
    ...(used.length > 0 ? [{ name: '最近使ったもの', list: used }] : []),
    ...EMOJI_GROUPS.map(({ group, name }) => ({ name, list: all.filter((emoji) => emoji.group === group) })).filter(
      ({ list }) => list.length > 0,
    ),
  ];
};

/** One line up or down: across the gap between two parts to the same column. */
function lineFrom(parts: readonly Part[], at: number, by: 1 | -1): number {
  let from = 0;
  for (const [n, { list }] of parts.entries()) {
    if (at < from + list.length) {
      const column = (at - from) % PER_LINE;
      const within = at + by * PER_LINE;
      if (within >= from && within < from + list.length) return within;
      const lastLine = Math.floor((list.length - 1) / PER_LINE);
      if (by === 1 && Math.floor((at - from) / PER_LINE) < lastLine) return from + list.length - 1;
      const other = parts[n + by];
      if (!other || other.list.length === 0) return at;
      const start = by === 1 ? from + list.length : from - other.list.length;
      const line = by === 1 ? 0 : Math.floor((other.list.length - 1) / PER_LINE) * PER_LINE;
      return start + Math.min(line + column, other.list.length - 1);
    }
    from += list.length;
  }
  return at;
}

interface Props {
  onChoose(sign: string): void;
  onClose(): void;
}

/** Emojis to choose from, with a search by Japanese words; keys move, Enter chooses. It stands within the editor, so that a comment's field stays open. */
export const EmojiPanel = ({ onChoose, onClose }: Props) => {
  const workspaceId = use(ImagePlaceContext)?.workspaceId;
  const [all, setAll] = useState<readonly Emoji[]>();
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [query, setQuery] = useState('');
  const [recent] = useState(recentEmojis);
  const [active, setActive] = useState(0);
  const asked = useDeferredValue(query);
  const parts = useMemo(() => (all ? partsOf(all, asked, recent) : []), [all, asked, recent]);
  const flat = useMemo(() => parts.flatMap(({ list }) => list), [parts]);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isHere = true;
    emojis(workspaceId).then(
      (list) => isHere && setAll(list),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [tries, workspaceId]);
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const move = (to: number): void | false => {
    if (flat.length === 0) return false;
    setActive(Math.min(Math.max(to, 0), flat.length - 1));
  };
  const onKeyDown = useKeyDown({
    ArrowRight: () => move(active + 1),
    ArrowLeft: () => move(active - 1),
    ArrowDown: () => move(lineFrom(parts, active, 1)),
    ArrowUp: () => move(lineFrom(parts, active, -1)),
    Enter: () => {
      const chosen = flat[active];
      if (chosen) onChoose(chosen.sign);
    },
    Escape: onClose,
  });
  const named = flat[active];
  /** Of each part: how many stand before it. */
  const starts = parts.map((_part, at) => parts.slice(0, at).reduce((sum, { list }) => sum + list.length, 0));
  return (
    <div className={classes.panel} role="group" aria-label="絵文字">
      <input
        autoFocus
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={named && `${listId}-${active}`}
        aria-label="絵文字を検索"
        placeholder="絵文字を検索（例：笑顔、猫、チェック）"
        maxLength={40}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      {hasFailed ? (
        <p role="alert">
          絵文字を読み込めませんでした。
          <PlainButton
            size="xs"
            onClick={() => {
              setFailed(false);
              setTries(tries + 1);
            }}
          >
            再読み込み
          </PlainButton>
        </p>
      ) : !all ? (
        <p aria-busy="true">読み込んでいます…</p>
      ) : flat.length === 0 ? (
        <p role="status">見つかりませんでした。</p>
      ) : (
        <div
          ref={box}
          id={listId}
          role="listbox"
          aria-label="絵文字の一覧"
          className={classes.list}
          onMouseDown={(event) => event.preventDefault()}
        >
          {parts.map(({ name, list }, at) => {
            const start = starts[at]!;
            return (
              <section key={name} role="group" aria-label={name}>
                <span aria-hidden="true">{name}</span>
                <div>
                  {list.map(({ sign, name: said, imageUrl }, n) => (
                    <span
                      key={sign}
                      id={`${listId}-${start + n}`}
                      role="option"
                      aria-selected={start + n === active}
                      aria-label={said}
                      title={said}
                      onClick={() => onChoose(sign)}
                    >
                      {imageUrl ? <img src={imageUrl} alt="" loading="lazy" draggable={false} /> : sign}
                    </span>
                  ))}
                </div>
              </section>
            );
          })}
        </div>
      )}
      <footer>
        <span className="ellipsis" aria-hidden="true">
          {named ? (named.imageUrl ? named.name : `${named.sign} ${named.name}`) : ''}
        </span>
        <PlainButton size="xs" variant="subtle" onClick={onClose}>
          閉じる
        </PlainButton>
      </footer>
    </div>
  );
};

export default EmojiPanel;
