import { DayPicker } from '#app/components/day/DayPicker.tsx';
import type { CellValue, Column } from '#shared/board/types.ts';
import { kindOf } from '../table/column-layout.ts';
import { dayInDraft } from './draft.ts';
import { TermPicker } from './TermPicker.tsx';
import { termInDraft } from './term-draft.ts';

interface Props {
  column: Column;
  value: CellValue | undefined;
  draft: string;
  today: string;
  onDraft(draft: string): void;
  onPick(value: string | undefined): void;
}

/** The month below a field in which a day is typed; of a term, one for each end. */
export const DraftDays = ({ column, value, draft, today, onDraft, onPick }: Props) =>
  kindOf(column) === 'term' ? (
    <TermPicker
      term={termInDraft(draft, today)}
      today={today}
      isRequired={column.required}
      onDraft={onDraft}
      onPick={onPick}
    />
  ) : (
    <DayPicker
      day={dayInDraft(draft, today)}
      today={today}
      canClear={value !== undefined && !column.required}
      onPick={onPick}
    />
  );
