// eslint-disable-next-line no-restricted-syntax -- typing goes on right after the click: its code comes with the panel
import { Popover } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { linkOf, linkValue } from '#shared/board/link-text.ts';
import type { CellValue, Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { kindOf, type CellKind } from '../components/column-layout.ts';
import type { People } from '../components/people.ts';
import classes from '../components/PostValues.module.css';
import FilesPanel from '../attachments/FilesPanel.tsx';
import { DayPicker } from './DayPicker.tsx';
import { dayInDraft, draftOf, isPicked, readDraft } from './draft.ts';
import { SearchedList } from './SearchedList.tsx';
import { termInDraft } from './term-draft.ts';
import { TermPicker } from './TermPicker.tsx';
import { usePicker } from './use-picker.ts';

interface Props {
  /** Whose value it is; absent where it is nobody's yet. */
  postId?: string;
  column: Column;
  value: CellValue | undefined;
  people: People;
  me: string;
  today: string;
  onCommit(value: CellValue | undefined): void;
  /** The value as it is shown. */
  children: ReactNode;
}

const HOLDING_LINKS: readonly CellKind[] = ['links', 'link', 'references'];

/** One value outside the table: a click opens its field, or what it is chosen from. */
export const ValueField = (props: Props) => {
  const { column, children } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isFiles = kindOf(column) === 'files';
  const isTyped = !isPicked(column) && !isFiles && kindOf(column) !== 'date' && kindOf(column) !== 'term';
  const holdsLinks = HOLDING_LINKS.includes(kindOf(column)) || column.columnType === ColumnType.MARKDOWN_TEXT;
  const button = (
    <button type="button" className={classes.value} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <span className="visually-hidden">{column.name}を変更</span>
      {!holdsLinks && children}
    </button>
  );
  const closed = holdsLinks ? <Over button={button}>{children}</Over> : button;
  if (kindOf(column) === 'longText') return isOpen ? <LongField {...props} onClose={close} /> : closed;
  if (kindOf(column) === 'link') return isOpen ? <LinkField {...props} onClose={close} /> : closed;
  if (isTyped) return isOpen ? <TypedField {...props} onClose={close} /> : closed;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" offset={4} trapFocus width={isPicked(column) ? 240 : 'auto'}>
      {holdsLinks ? (
        <Over button={<Popover.Target>{button}</Popover.Target>}>{children}</Over>
      ) : (
        <Popover.Target>{button}</Popover.Target>
      )}
      <Popover.Dropdown>{isOpen && (isFiles ? props.postId !== undefined && <FilesPanel postId={props.postId} column={column} value={props.value} onClose={close} /> : isPicked(column) ? <PickedField {...props} onClose={close} /> : <DayField {...props} onClose={close} />)}</Popover.Dropdown>
    </Popover>
  );
};

/** Links lie over the button: within it nobody could follow one without opening the field. */
const Over = ({ button, children }: { button: ReactNode; children: ReactNode }) => (
  <div className={classes.linked}>
    {button}
    <span className={classes.over}>{children}</span>
  </div>
);

type FieldProps = Omit<Props, 'children'> & { onClose(): void };

const useDraft = ({ column, value, onCommit, onClose }: FieldProps) => {
  const [draft, setDraft] = useState(() => draftOf(column, value));
  const [problem, setProblem] = useState<string>();
  const accept = (): boolean => {
    const result = readDraft(column, draft, Date.now());
    if ('message' in result) {
      setProblem(result.message);
      return false;
    }
    onCommit(result.value);
    onClose();
    return true;
  };
  return { draft, setDraft, problem, accept };
};

const TypedField = (props: FieldProps) => {
  const { column, onClose } = props;
  const { draft, setDraft, problem, accept } = useDraft(props);
  const onKeyDown = useKeyDown({ Enter: () => void accept(), Escape: onClose });
  return (
    <>
      <input
        className={classes.input}
        aria-label={column.name}
        aria-invalid={problem !== undefined}
        inputMode={kindOf(column) === 'number' ? 'decimal' : undefined}
        value={draft}
        autoFocus
        autoComplete="off"
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!accept()) onClose();
        }}
      />
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
};

/** The address and the text to show for it; leaving both keeps what was written. */
const LinkField = (props: FieldProps) => {
  const { column, onClose } = props;
  const { draft, setDraft, problem, accept } = useDraft(props);
  const { url, text } = linkOf(draft);
  const onKeyDown = useKeyDown({ Enter: () => void accept(), Escape: onClose });
  return (
    <div
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !accept()) onClose();
      }}
    >
      <input className={classes.input} aria-label={column.name} aria-invalid={problem !== undefined} inputMode="url" placeholder="https://" value={url} autoFocus autoComplete="off" onChange={({ target }) => setDraft(linkValue({ url: target.value.replace(/\s/g, ''), text }))} onKeyDown={onKeyDown} />
      <input className={classes.input} aria-label={`${column.name}の表示名`} placeholder="表示名" value={text} autoComplete="off" onChange={({ target }) => setDraft(linkValue({ url, text: target.value }))} onKeyDown={onKeyDown} />
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};

/** Enter is a new line here; leaving the field keeps what was written. */
const LongField = (props: FieldProps) => {
  const { column, onClose } = props;
  const { draft, setDraft, problem, accept } = useDraft(props);
  const onKeyDown = useKeyDown({ 'mod+Enter': () => void accept(), Escape: onClose });
  return (
    <>
      <textarea className={`${classes.input} ${classes.longInput}`} aria-label={column.name} aria-invalid={problem !== undefined} rows={6} value={draft} autoFocus onChange={(event) => setDraft(event.target.value)} onKeyDown={onKeyDown} onBlur={() => void accept()} />
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
};

const DayField = (props: FieldProps) => {
  const { column, value, today, onCommit, onClose } = props;
  const isTerm = kindOf(column) === 'term';
  const { draft, setDraft, problem, accept } = useDraft(props);
  const onKeyDown = useKeyDown({ Enter: () => void accept(), Escape: onClose });
  return (
    <>
      <input className={classes.search} aria-label={column.name} placeholder={isTerm ? '例：9月1日〜9月5日' : '例：9月1日'} value={draft} data-autofocus autoComplete="off" onChange={(event) => setDraft(event.target.value)} onKeyDown={onKeyDown} />
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {isTerm ? (
        <TermPicker
          term={termInDraft(draft, today)}
          today={today}
          isRequired={column.required}
          onDraft={setDraft}
          onPick={(term) => {
            onCommit(term);
            onClose();
          }}
        />
      ) : (
      <DayPicker
        day={dayInDraft(draft, today)}
        today={today}
        canClear={value !== undefined && !column.required}
        onPick={(day) => {
          onCommit(day);
          onClose();
        }}
      />
      )}
    </>
  );
};

const PickedField = ({ column, value, people, me, onCommit, onClose }: FieldProps) => {
  const [query, setQuery] = useState('');
  const picker = usePicker({ column, value, query, people, me, isOpen: true });
  const isPeople = kindOf(column) === 'people';
  const pick = (index: number, isToggle: boolean) => {
    const picked = picker.valueAfter(picker.items[index], isToggle);
    if (!picked) return;
    onCommit(picked.value);
    if (!isToggle && kindOf(column) !== 'links') onClose();
  };
  const onKeyDown = useKeyDown({
    Enter: () => pick(picker.active, false),
    ...(isPeople && { 'shift+Enter': () => pick(picker.active, true) }),
    ArrowDown: () => picker.move(1),
    ArrowUp: () => picker.move(-1),
    Escape: onClose,
  });
  return (
    <SearchedList
      column={column}
      items={picker.items}
      active={picker.active}
      query={query}
      label={`${column.name}を探す`}
      placeholder={kindOf(column) === 'links' ? '番号やタイトルで探す' : isPeople ? '人を探す' : '選択肢を探す'}
      onQuery={setQuery}
      onKeyDown={onKeyDown}
      onPick={(item, isToggle) => pick(picker.items.indexOf(item), isToggle && isPeople)}
      onPoint={picker.point}
    />
  );
};
