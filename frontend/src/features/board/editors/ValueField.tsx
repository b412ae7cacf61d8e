// eslint-disable-next-line no-restricted-syntax -- typing goes on right after the click: its code comes with the panel
import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useEsc } from '#app/components/floating/use-esc.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { linkOf, linkValue } from '#shared/board/cells/link-text.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import FilesPanel from '../attachments/FilesPanel.tsx';
import { type CellKind, kindOf } from '../table/column-layout.ts';
import classes from '../values/PostValues.module.css';
import { DayField } from './DayField.tsx';
import { DraftInput } from './DraftInput.tsx';
import { hasDays, isPicked } from './draft.ts';
import { FieldProblem } from './FieldProblem.tsx';
import { PickedField } from './PickedField.tsx';
import { type FieldProps, useDraft } from './use-draft.ts';

interface Props extends Omit<FieldProps, 'onClose'> {
  /** Whose value it is; absent where it is nobody's yet. */
  postId?: string;
  /** The value as it is shown. */
  children: ReactNode;
}

const HOLDING_LINKS: readonly CellKind[] = ['links', 'link', 'references'];

/** One value outside the table: a click opens its field, or what it is chosen from. */
export const ValueField = ({ postId, children, ...value }: Props) => {
  const { column } = value;
  const [isOpen, setOpen] = useState(false);
  const { floating, onKeyDown } = useEsc({ opened: isOpen, onChange: setOpen });
  const field = { ...value, onClose: () => setOpen(false) };
  const isFiles = kindOf(column) === 'files';
  const holdsLinks = HOLDING_LINKS.includes(kindOf(column)) || column.columnType === ColumnType.MARKDOWN_TEXT;
  const button = (
    <button type="button" className={classes.value} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <span className="visually-hidden">{column.name}を変更</span>
      {!holdsLinks && children}
    </button>
  );
  const closed = holdsLinks ? <Over button={button}>{children}</Over> : button;
  if (kindOf(column) === 'link') return isOpen ? <LinkField {...field} /> : closed;
  if (!isPicked(column) && !isFiles && !hasDays(column)) return isOpen ? <WrittenField {...field} /> : closed;
  return (
    <Popover
      {...floating}
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      offset={4}
      trapFocus
      width={isPicked(column) ? 240 : 'auto'}
    >
      {holdsLinks ? (
        <Over button={<Popover.Target>{button}</Popover.Target>}>{children}</Over>
      ) : (
        <Popover.Target>{button}</Popover.Target>
      )}
      <Popover.Dropdown onKeyDown={onKeyDown}>
        {isOpen &&
          (isFiles ? (
            postId !== undefined && (
              <FilesPanel postId={postId} column={column} value={value.value} onClose={field.onClose} />
            )
          ) : isPicked(column) ? (
            <PickedField {...field} isFirst />
          ) : (
            <DayField {...field} isFirst />
          ))}
      </Popover.Dropdown>
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

/** Leaving it keeps what was written; a long text that cannot be kept stays to be read again. */
const WrittenField = (props: FieldProps) => {
  const { column, value, onClose } = props;
  const field = useDraft(props);
  return (
    <DraftInput
      column={column}
      value={value}
      field={field}
      onClose={onClose}
      onBlur={() => void (field.accept() || kindOf(column) === 'longText' || onClose())}
    />
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
      <input
        className={classes.input}
        aria-label={column.name}
        aria-invalid={problem !== undefined}
        inputMode="url"
        placeholder="https://"
        value={url}
        autoFocus
        autoComplete="off"
        onChange={({ target }) => setDraft(linkValue({ url: target.value.replace(/\s/g, ''), text }))}
        onKeyDown={onKeyDown}
      />
      <input
        className={classes.input}
        aria-label={`${column.name}の表示名`}
        placeholder="表示名"
        value={text}
        autoComplete="off"
        onChange={({ target }) => setDraft(linkValue({ url, text: target.value }))}
        onKeyDown={onKeyDown}
      />
      <FieldProblem problem={problem} />
    </div>
  );
};
