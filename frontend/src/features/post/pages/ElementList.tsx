import { IconMessagePlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#app/components/IconButton.tsx';
import type { PageElement } from '#shared/rules/post/page-elements.ts';
import classes from './CapturedPages.module.css';
import { elementLabel } from './element-words.ts';

interface Props {
  elements: readonly PageElement[];
  words: ReadonlyMap<string, string>;
  /** On its way to the server: deleted before it arrives, it would stay. */
  arrivingId: string | undefined;
  focusedId: string | undefined;
  onFocus(elementId: string | undefined): void;
  /** Undefined: may not. */
  onComment: ((element: PageElement) => void) | undefined;
  onDelete: ((element: PageElement) => void) | undefined;
}

/** The markers of a page in words; whichever is chosen here is the one that is chosen on the picture. */
export const ElementList = ({ elements, words, arrivingId, focusedId, onFocus, onComment, onDelete }: Props) => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (focusedId !== undefined)
      list.current?.querySelector(`[data-element="${focusedId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [focusedId]);
  return (
    <ol ref={list} className={classes.elements} aria-label="印">
      {elements.map((element, at) => {
        const isFocused = element.id === focusedId;
        const label = elementLabel(element, words);
        return (
          <li key={element.id} data-element={element.id} data-focused={isFocused || undefined}>
            <button
              type="button"
              className={classes.element}
              aria-pressed={isFocused}
              title={element.selector || undefined}
              onClick={() => onFocus(isFocused ? undefined : element.id)}
            >
              <span className={classes.number}>{at + 1}</span>
              <span className="ellipsis">{label}</span>
            </button>
            {isFocused && onComment && (
              <IconButton label="この印にコメントする" onClick={() => onComment(element)}>
                <IconMessagePlus size={14} stroke={1.75} aria-hidden="true" />
              </IconButton>
            )}
            {isFocused && onDelete && element.id !== arrivingId && (
              <IconButton label="この印を削除" onClick={() => onDelete(element)}>
                <IconTrash size={14} stroke={1.75} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        );
      })}
    </ol>
  );
};
