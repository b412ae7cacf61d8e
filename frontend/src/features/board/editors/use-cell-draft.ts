import { useState } from 'react';
import type { CellValue, Column } from '#shared/board/types.ts';
import type { CellClipboard } from '../clipboard/use-clipboard.tsx';
import { kindOf } from '../table/column-layout.ts';
import type { People } from '../values/people.ts';
import { draftOf, isPicked, readDraft } from './draft.ts';
import { usePicker } from './use-picker.ts';

interface Options {
  column: Column;
  value: CellValue | undefined;
  people: People;
  me: string;
  isEditable: boolean;
  clipboard: CellClipboard;
  /** What Enter does with a cell that is no field but a button. */
  onPress: (() => void) | undefined;
  /** Somebody tried to edit what is not editable. */
  onRefused(): void;
  onCommit(value: CellValue | undefined): void;
}

/** What is typed over a cell, until it is the cell's value or was given up. */
export function useCellDraft({
  column,
  value,
  people,
  me,
  isEditable,
  clipboard,
  onPress,
  onRefused,
  onCommit,
}: Options) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const kind = kindOf(column);
  const isFiles = kind === 'files';
  const picker = usePicker({ column, value, query: draft ?? '', people, me, isOpen: draft !== undefined });

  const begin = (text: string) => {
    setProblem(undefined);
    setDraft(text);
  };
  const end = () => {
    setProblem(undefined);
    setDraft(undefined);
  };
  const commit = (next: CellValue | undefined) => {
    end();
    onCommit(next);
  };
  const pick = (isToggle: boolean): boolean => {
    const picked = picker.valueAfter(picker.items[picker.active], isToggle);
    if (!picked) return false;
    // Several posts are linked one after the other.
    if (kind === 'links') begin('');
    if (isToggle || kind === 'links') onCommit(picked.value);
    else commit(picked.value);
    return true;
  };
  /** False when what was typed cannot be kept; the reason then stands at the cell. */
  const accept = (): boolean => {
    if (draft === undefined) return true;
    if (isFiles) return (end(), true);
    if (isPicked(column)) return draft.trim() === '' ? (end(), true) : pick(false);
    const result = readDraft(column, draft, Date.now());
    if ('message' in result) {
      setProblem(result.message);
      return false;
    }
    commit(result.value);
    return true;
  };
  // Who may not change files may still fetch them.
  const open = () => (onPress ? onPress() : isEditable || isFiles ? begin(draftOf(column, value)) : onRefused());
  const clear = () => {
    if (clipboard.isRange) clipboard.clear();
    else if (!isEditable) onRefused();
    else if (!column.required) onCommit(undefined);
  };
  return { draft, problem, picker, begin, end, commit, pick, accept, open, clear };
}
