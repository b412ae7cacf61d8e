import { type KeyboardEventHandler, type ReactNode, useId } from 'react';
import classes from '../values/PostValues.module.css';

interface Props {
  label: string;
  placeholder: string;
  query: string;
  active: number;
  /** It has the focus when it opens. */
  isFirst: boolean;
  /** It takes the focus as it comes, where it comes into something that is open. */
  isNow?: boolean;
  onQuery(query: string): void;
  onKeyDown: KeyboardEventHandler;
  /** The list, under the id that the field names it by. */
  children(listId: string): ReactNode;
}

/** A list with the field that searches it. */
export const SearchedList = ({
  label,
  placeholder,
  query,
  active,
  isFirst,
  isNow,
  onQuery,
  onKeyDown,
  children,
}: Props) => {
  const listId = useId();
  return (
    <>
      <input
        className={classes.search}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        aria-label={label}
        placeholder={placeholder}
        value={query}
        data-autofocus={isFirst || undefined}
        autoFocus={isNow}
        autoComplete="off"
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {children(listId)}
    </>
  );
};
