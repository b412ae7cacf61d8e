import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { DIFFERING } from '../bulk/common-value.ts';
import { kindOf } from '../table/column-layout.ts';
import classes from '../values/PostValues.module.css';
import { DraftDays } from './DraftDays.tsx';
import { FieldProblem } from './FieldProblem.tsx';
import { DIFFERING_WORDS, type FieldProps, useDraft } from './use-draft.ts';

/** A day or a term, typed or chosen from the month below. `isFirst`: it has the focus when it opens. */
export const DayField = ({ isFirst, ...props }: FieldProps & { isFirst: boolean }) => {
  const { column, value, today, onCommit, onClose } = props;
  const { draft, setDraft, problem, accept } = useDraft(props);
  const onKeyDown = useKeyDown({ Enter: () => void accept(), Escape: onClose });
  const example = kindOf(column) === 'term' ? '例：9月1日〜9月5日' : '例：9月1日';
  return (
    <>
      <input
        className={classes.search}
        aria-label={column.name}
        aria-invalid={problem !== undefined}
        placeholder={value === DIFFERING ? DIFFERING_WORDS : example}
        value={draft}
        data-autofocus={isFirst || undefined}
        autoComplete="off"
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <FieldProblem problem={problem} />
      <DraftDays
        column={column}
        value={value}
        draft={draft}
        today={today}
        onDraft={setDraft}
        onPick={(days) => {
          onCommit(days);
          onClose();
        }}
      />
    </>
  );
};
