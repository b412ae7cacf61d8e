import { useKeyDown } from '#app/hooks/use-key-down.ts';
import type { CellValue, Column } from '#shared/board/types.ts';
import { DIFFERING } from '../bulk/common-value.ts';
import { kindOf } from '../table/column-layout.ts';
import classes from '../values/PostValues.module.css';
import { FieldProblem } from './FieldProblem.tsx';
import { DIFFERING_WORDS, type DraftField } from './use-draft.ts';

interface Props {
  column: Column;
  value: CellValue | undefined;
  field: DraftField;
  onClose(): void;
  onBlur?(): void;
}

/** A number or a text, written; of a long one, Enter is a new line. */
export const DraftInput = ({ column, value, field: { draft, setDraft, problem, accept }, onClose, onBlur }: Props) => {
  const isLong = kindOf(column) === 'longText';
  const onKeyDown = useKeyDown({ [isLong ? 'mod+Enter' : 'Enter']: () => void accept(), Escape: onClose });
  const shared = {
    'aria-label': column.name,
    'aria-invalid': problem !== undefined,
    placeholder: value === DIFFERING ? DIFFERING_WORDS : undefined,
    value: draft,
    autoFocus: true,
    onChange: ({ target }: { target: { value: string } }) => setDraft(target.value),
    onKeyDown,
    onBlur,
  };
  return (
    <>
      {isLong ? (
        <textarea className={`${classes.input} ${classes.longInput}`} rows={6} {...shared} />
      ) : (
        <input
          className={classes.input}
          inputMode={kindOf(column) === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          {...shared}
        />
      )}
      <FieldProblem problem={problem} />
    </>
  );
};
