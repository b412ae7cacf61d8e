import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { pressOf, useKeyDown } from '#app/hooks/use-key-down.ts';
import { foldKana } from '#shared/board/conditions/fold-text.ts';
import classes from './Choice.module.css';

export type ChoiceKey = string | number | boolean;

export interface ChoiceOption<Value extends ChoiceKey> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

interface Shared<Value extends ChoiceKey> {
  label: string;
  options: readonly ChoiceOption<Value>[];
  /** Shown while nothing is chosen. */
  nothing?: string;
  className?: string | undefined;
  isDisabled?: boolean;
  id?: string;
  describedBy?: string | undefined;
}

interface BoxProps<Value extends ChoiceKey> extends Shared<Value> {
  chosen: readonly Value[];
  isSeveral: boolean;
  onPick(value: Value): void;
}

/** One of several, in a list of our own below the button: the same on every device, and searched where it is long. */
export const Choice = <Value extends ChoiceKey>({
  value,
  onChange,
  ...shared
}: Shared<Value> & { value: Value | undefined; onChange(value: Value): void }) => (
  <ChoiceBox {...shared} chosen={value === undefined ? [] : [value]} isSeveral={false} onPick={onChange} />
);

/** Any number of them; the list stays open. */
export const SeveralChoice = <Value extends ChoiceKey>({
  values,
  onChange,
  ...shared
}: Shared<Value> & { values: readonly Value[]; onChange(values: Value[]): void }) => (
  <ChoiceBox
    {...shared}
    chosen={values}
    isSeveral
    onPick={(value) => onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value])}
  />
);

/** More than these are searched. */
const SEARCHED = 9;
const SHOWN_MAX = 200;
const TYPING_MS = 700;

const found = <Value extends ChoiceKey>(options: readonly ChoiceOption<Value>[], query: string) => {
  const words = foldKana(query).trim();
  return words === '' ? options : options.filter(({ label }) => foldKana(label).includes(words));
};

function ChoiceBox<Value extends ChoiceKey>({
  label,
  options,
  chosen,
  isSeveral,
  nothing = '選択してください',
  className,
  isDisabled,
  id,
  describedBy,
  onPick,
}: BoxProps<Value>) {
  const listId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [pointed, setPointed] = useState(0);
  const isSearched = options.length > SEARCHED;
  const shown = found(options, query).slice(0, SHOWN_MAX);
  const active = Math.min(pointed, shown.length - 1);
  const names = options.filter(({ value }) => chosen.includes(value));

  const open = () => {
    setQuery('');
    setPointed(
      Math.max(
        0,
        options.findIndex(({ value }) => chosen.includes(value)),
      ),
    );
    setOpen(true);
    button.current?.focus();
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const pick = (option: ChoiceOption<Value> | undefined) => {
    if (!option) return;
    onPick(option.value);
    if (!isSeveral) close();
  };
  const move = (step: number) =>
    isOpen ? setPointed((active + step + shown.length) % Math.max(1, shown.length)) : open();
  const confirm = () => (isOpen ? pick(shown[active]) : open());
  const onKeyDown = useKeyDown({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: confirm,
    Escape: () => (isOpen ? close() : false),
    ...(!(isOpen && isSearched) && {
      ' ': confirm,
      Home: () => (isOpen ? setPointed(0) : false),
      End: () => (isOpen ? setPointed(shown.length - 1) : false),
    }),
  });
  /** The first letters of a name lead to it, as in a list of the system. */
  const jump = (event: React.KeyboardEvent) => {
    const { key, mod, alt } = pressOf(event);
    if (key.length !== 1 || key === ' ' || mod || alt) return;
    const { text, at } = typed.current;
    typed.current = { text: (event.timeStamp - at < TYPING_MS ? text : '') + key, at: event.timeStamp };
    const first = options.findIndex(({ label: name }) => foldKana(name).startsWith(foldKana(typed.current.text)));
    if (first < 0) return;
    if (isOpen) setPointed(first);
    else if (!isSeveral) onPick(options[first]!.value);
  };

  const pointer = {
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
  };
  const isListened = isOpen && isSearched;
  return (
    <span
      ref={box}
      className={`${classes.box} ${className ?? ''}`}
      onBlur={({ relatedTarget }) => !box.current?.contains(relatedTarget) && setOpen(false)}
    >
      <button
        ref={button}
        id={id}
        type="button"
        role="combobox"
        className={classes.button}
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-describedby={describedBy}
        disabled={isDisabled}
        data-mantine-stop-propagation={isOpen}
        {...(!isListened && pointer)}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={(event) => {
          onKeyDown(event);
          if (!event.defaultPrevented) jump(event);
        }}
      >
        {names.length === 1 && names[0]!.icon}
        <span className="ellipsis grow" data-empty={names.length === 0 || undefined}>
          {names.length === 0 ? nothing : names.map((one) => one.label).join('、')}
        </span>
        <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={classes.panel} ref={(node) => node?.scrollIntoView({ block: 'nearest' })}>
          {isSearched && (
            <input
              className={classes.search}
              role="combobox"
              aria-label={`${label}を探す`}
              placeholder="名前で探す"
              aria-expanded
              {...pointer}
              value={query}
              autoFocus
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              data-mantine-stop-propagation
              onChange={(event) => {
                setQuery(event.currentTarget.value);
                setPointed(0);
              }}
              onKeyDown={onKeyDown}
            />
          )}
          <ChoiceLines
            listId={listId}
            label={label}
            shown={shown}
            chosen={chosen}
            isSeveral={isSeveral}
            active={active}
            onPoint={setPointed}
            onPick={pick}
          />
          {shown.length === 0 && <p className={classes.none}>該当するものがありません</p>}
        </div>
      )}
    </span>
  );
}

interface LinesProps<Value extends ChoiceKey> {
  listId: string;
  label: string;
  shown: readonly ChoiceOption<Value>[];
  chosen: readonly Value[];
  isSeveral: boolean;
  active: number;
  onPoint(index: number): void;
  onPick(option: ChoiceOption<Value>): void;
}

const ChoiceLines = <Value extends ChoiceKey>({
  listId,
  label,
  shown,
  chosen,
  isSeveral,
  active,
  onPoint,
  onPick,
}: LinesProps<Value>) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul
      ref={list}
      id={listId}
      className={classes.list}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isSeveral}
    >
      {shown.map((option, index) => (
        <li
          key={String(option.value)}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={chosen.includes(option.value)}
          className={classes.option}
          data-active={index === active || undefined}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={() => onPoint(index)}
          onClick={() => onPick(option)}
        >
          {option.icon}
          <span className="ellipsis grow">{option.label}</span>
          {chosen.includes(option.value) && (
            <IconCheck size={14} stroke={1.75} aria-hidden="true" className={classes.mark} />
          )}
        </li>
      ))}
    </ul>
  );
};
