import { lazy, type Ref, Suspense, use, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { Popover } from '#app/components/floating/Popover.tsx';
import { floatingParts } from '#app/components/floating/parts.ts';
import { type KeyMap, useKeyDown } from '#app/hooks/use-key-down.ts';
import { whenIdle } from '#app/lib/loading/when-idle.ts';
import { isUnitLeft } from '#shared/board/cells/number-text.ts';
import type { CellValue, Column } from '#shared/board/types.ts';
import { CellFilesContext } from '../attachments/cell-files.ts';
import type { CellClipboard } from '../clipboard/use-clipboard.tsx';
import { kindOf } from '../table/column-layout.ts';
import type { Step } from '../table/grid-selection.ts';
import type { People } from '../values/people.ts';
import { hasDays, isPicked } from './draft.ts';
import classes from './Editors.module.css';
import { type SelectedCellKeys, selectedCellKeys } from './selected-cell-keys.ts';
import { useCellDraft } from './use-cell-draft.ts';

const loadPicker = () => import('./CellPicker.tsx');
const CellPicker = lazy(loadPicker);
const FilesPanel = lazy(() => import('../attachments/FilesPanel.tsx'));
const LinkTextField = lazy(() => import('./LinkTextField.tsx'));

export interface CellEditorHandle {
  focus(): void;
  edit(): void;
  /** Ends editing; false when what was typed cannot be kept. */
  finish(): boolean;
}

interface Props extends SelectedCellKeys {
  ref: Ref<CellEditorHandle>;
  postId: string;
  column: Column;
  value: CellValue | undefined;
  /** Words of the value, as placeholder. */
  text: string;
  label: string;
  people: People;
  me: string;
  today: string;
  isEditable: boolean;
  /** What Enter does with a cell that is no field but a button. */
  onPress?: (() => void) | undefined;
  /** Somebody tried to edit what is not editable. */
  onRefused(): void;
  onCommit(value: CellValue | undefined): void;
  clipboard: CellClipboard;
}

/**
 * The one field of the table. It lies over the selected cell and always has the focus, unseen, so that the first key,
 * or the first sign of a composition, is already in it when editing begins.
 */
export const CellEditor = ({
  ref,
  postId,
  column,
  value,
  text,
  label,
  people,
  me,
  today,
  isEditable,
  onPress,
  onRefused,
  onCommit,
  clipboard,
  ...keys
}: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const { draft, problem, picker, begin, end, commit, pick, accept, open, clear } = useCellDraft({
    column,
    value,
    people,
    me,
    isEditable,
    clipboard,
    onPress,
    onRefused,
    onCommit,
  });
  const isEditing = draft !== undefined;
  const kind = kindOf(column);
  const isLong = kind === 'longText';
  // The table stands: what its cells and menus will open comes in the quiet after it.
  useEffect(
    () =>
      whenIdle(() => {
        floatingParts.preload();
        void loadPicker();
      }),
    [],
  );
  // Said to the table by an attribute: a style that looks for an open field within all lines restyles them with every edit.
  useLayoutEffect(() => {
    const lines = box.current?.closest('[data-lines]');
    lines?.toggleAttribute('data-cell-open', isEditing);
    // What is wider than its cell must not leave the screen.
    if (lines && isEditing && isLong)
      box.current!.style.setProperty(
        '--room',
        `${Math.min(lines.getBoundingClientRect().right, window.innerWidth) - box.current!.parentElement!.getBoundingClientRect().left}px`,
      );
    return () => lines?.removeAttribute('data-cell-open');
  }, [isEditing, isLong]);
  const isFiles = kind === 'files';
  const isLink = kind === 'link';
  const files = use(CellFilesContext);
  const refocus = () => field.current?.focus({ preventScroll: true });
  const leavePanel = () => {
    end();
    refocus();
  };
  useImperativeHandle(ref, () => ({
    focus: refocus,
    edit: () => !isEditing && open(),
    finish: () => (isPicked(column) ? (end(), true) : accept()),
  }));
  const acceptAnd = (step: Step) => () => void (accept() && keys.onStep(step));

  const hasPanel = isPicked(column) || hasDays(column) || isFiles || isLink;
  // A panel lies where the words would stand: they stand in it.
  const reason = problem !== undefined && (
    <span className={classes.problem} role="alert">
      {problem}
    </span>
  );
  const editing: KeyMap = {
    Enter: isPicked(column) ? () => void pick(false) : acceptAnd('down'),
    ...(kind === 'people' && { 'shift+Enter': () => void pick(true) }),
    Tab: acceptAnd('next'),
    'shift+Tab': acceptAnd('previous'),
    Escape: end,
    ...(isPicked(column) && { ArrowDown: () => picker.move(1), ArrowUp: () => picker.move(-1) }),
    ...(isLink && { ArrowDown: () => document.querySelector<HTMLElement>('[data-cell-panel] input')?.focus() }),
  };
  const onKeyDown = useKeyDown(isEditing ? editing : selectedCellKeys({ ...keys, open, clear }));

  return (
    <Popover
      opened={isEditing && hasPanel}
      position="bottom-start"
      offset={6}
      trapFocus={false}
      returnFocus={false}
      withRoles={false}
      width={hasDays(column) || isFiles ? 'auto' : 240}
      closeOnEscape={false}
      onChange={(opened) => !opened && isFiles && end()}
    >
      <div
        ref={box}
        className={classes.box}
        data-kind={kind}
        data-editing={isEditing || undefined}
        data-problem={problem !== undefined || undefined}
      >
        <Popover.Target>
          <textarea
            ref={field}
            rows={isLong && isEditing ? 6 : 1}
            value={draft ?? ''}
            placeholder={isEditing ? text : ''}
            aria-label={label}
            aria-readonly={!isEditable}
            aria-invalid={problem !== undefined}
            inputMode={kind === 'number' ? 'decimal' : undefined}
            {...(isEditing &&
              isPicked(column) && {
                'aria-autocomplete': 'list',
                'aria-haspopup': 'listbox',
                'aria-controls': listId,
                'aria-activedescendant': `${listId}-${picker.active}`,
              })}
            autoComplete="off"
            spellCheck={false}
            onKeyDown={onKeyDown}
            onCompositionStart={() => isEditable && !isEditing && begin('')}
            onChange={({ target }) => {
              if (!isEditing && target.value.trim() === '') return;
              if (isFiles) return open();
              if (!isEditable) return onRefused();
              begin(isLong ? target.value : target.value.replace(/\s*\n\s*/g, ' '));
            }}
            onBlur={({ relatedTarget }) => {
              if (isFiles || relatedTarget?.closest('[data-cell-panel]')) return;
              if (isEditing && (isPicked(column) || !accept())) end();
            }}
            onCopy={(event) => !isEditing && clipboard.copy(event)}
            onCut={(event) => !isEditing && clipboard.cut(event)}
            onPaste={(event) => {
              const pictures = [...event.clipboardData.files];
              if (isFiles && isEditable && files && pictures.length > 0) {
                event.preventDefault();
                void import('../attachments/add-files.ts').then(({ addFiles }) =>
                  addFiles({ files, postId, column }, pictures),
                );
              } else if (!isEditing) clipboard.paste(event);
            }}
          />
        </Popover.Target>
        {column.numericUnit && (
          <span
            className={classes.unit}
            style={{ order: isUnitLeft(column) ? -1 : undefined }}
            data-left={isUnitLeft(column) || undefined}
          >
            {column.numericUnit}
          </span>
        )}
        {isLong && isEditing && <span className={classes.lineHint}>改行は Shift＋Enter、確定は Enter です。</span>}
        {!hasPanel && reason}
      </div>
      <Popover.Dropdown>
        {reason}
        {isEditing && (
          <Suspense>
            {isFiles ? (
              <FilesPanel postId={postId} column={column} value={value} onClose={leavePanel} />
            ) : isLink ? (
              <LinkTextField
                draft={draft}
                onDraft={begin}
                onAccept={() => void (accept() && refocus())}
                onLeave={leavePanel}
                onUp={refocus}
                onBlur={(to) => to !== field.current && !accept() && end()}
              />
            ) : (
              <CellPicker
                id={listId}
                column={column}
                value={value}
                draft={draft}
                today={today}
                picker={picker}
                onDraft={begin}
                onToggle={onCommit}
                onPick={commit}
              />
            )}
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
