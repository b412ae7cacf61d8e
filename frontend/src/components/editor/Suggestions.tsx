import { useEffect, useRef } from 'react';
import classes from './RichEditor.module.css';
import type { Suggestion } from './suggestion.ts';

interface Props {
  id: string;
  label: string;
  list: readonly Suggestion[];
  active: number;
  place: { left: number; top: number; bottom: number };
  onChoose(suggestion: Suggestion): void;
}

const WIDTH = 280;
const MOST_HEIGHT = 240;
const GAP = 4;

/** Beside the caret, which keeps the focus. */
export const Suggestions = ({ id, label, list, active, place, onChoose }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const isAbove = place.bottom + GAP + MOST_HEIGHT > innerHeight && place.top > innerHeight - place.bottom;
  return (
    <div
      ref={box}
      className={classes.suggestions}
      style={{
        left: Math.max(8, Math.min(place.left, innerWidth - WIDTH - 8)),
        maxHeight: MOST_HEIGHT,
        ...(isAbove ? { bottom: innerHeight - place.top + GAP } : { top: place.bottom + GAP }),
      }}
      onMouseDown={(event) => event.preventDefault()}
    >
      {list.length === 0 ? (
        <p role="status">見つかりませんでした。</p>
      ) : (
        <ul role="listbox" id={id} aria-label={label}>
          {list.map((suggestion, at) => (
            <li
              key={suggestion.key}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              onClick={() => onChoose(suggestion)}
            >
              {suggestion.imageUrl && <img src={suggestion.imageUrl} alt="" />}
              <span className="ellipsis">{suggestion.name}</span>
              {suggestion.detail && <small className="ellipsis">{suggestion.detail}</small>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
