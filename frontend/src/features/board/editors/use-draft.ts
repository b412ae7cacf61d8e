import { useState } from 'react';
import type { CellValue, Column } from '#shared/board/types.ts';
import { DIFFERING } from '../bulk/common-value.ts';
import type { People } from '../values/people.ts';
import { draftOf, readDraft } from './draft.ts';

/** What a field outside the table needs, whichever type its column has. */
export interface FieldProps {
  column: Column;
  value: CellValue | undefined;
  people: People;
  me: string;
  today: string;
  onCommit(value: CellValue | undefined): void;
  onClose(): void;
}

export interface DraftField {
  draft: string;
  setDraft(draft: string): void;
  problem: string | undefined;
  /** False when what was typed cannot be kept; the reason then stands at the field. */
  accept(): boolean;
}

export const DIFFERING_WORDS = '投稿ごとに異なります';

/** What is typed into a field, read as its column reads it. */
export function useDraft({ column, value, onCommit, onClose }: FieldProps): DraftField {
  const [draft, setDraft] = useState(() => draftOf(column, value));
  const [first] = useState(value);
  const [problem, setProblem] = useState<string>();
  const accept = (): boolean => {
    // A field that stands empty because posts differed when it opened is no wish to empty them all.
    const result = readDraft(first === DIFFERING ? { ...column, required: true } : column, draft, Date.now());
    if ('message' in result) {
      setProblem(result.message);
      return false;
    }
    onCommit(result.value);
    onClose();
    return true;
  };
  return { draft, setDraft, problem, accept };
}
