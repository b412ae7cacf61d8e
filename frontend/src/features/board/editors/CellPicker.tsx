import type { CellValue, Column } from '#shared/board/types.ts';
import { kindOf } from '../table/column-layout.ts';
import { DraftDays } from './DraftDays.tsx';
import { hasDays } from './draft.ts';
import { PickerList } from './PickerList.tsx';
import type { usePicker } from './use-picker.ts';

interface Props {
  id: string;
  column: Column;
  value: CellValue | undefined;
  draft: string;
  today: string;
  picker: ReturnType<typeof usePicker>;
  onDraft(draft: string): void;
  /** Of several values one more, or one less; the picker stays open. */
  onToggle(value: CellValue | undefined): void;
  onPick(value: CellValue | undefined): void;
}

/** What opens below a cell that is chosen rather than written: days, a term, options or people. */
const CellPicker = ({ id, column, value, draft, today, picker, onDraft, onToggle, onPick }: Props) => {
  const kind = kindOf(column);
  if (hasDays(column))
    return <DraftDays column={column} value={value} draft={draft} today={today} onDraft={onDraft} onPick={onPick} />;
  return (
    <PickerList
      id={id}
      column={column}
      items={picker.items}
      active={picker.active}
      onPoint={picker.point}
      onPick={(item, isToggle) => {
        const isOneOfSeveral = (isToggle && kind === 'people') || kind === 'links';
        const picked = picker.valueAfter(item, isOneOfSeveral);
        if (!picked) return;
        if (isOneOfSeveral) onToggle(picked.value);
        else onPick(picked.value);
      }}
    />
  );
};

export default CellPicker;
