import { parseTerm, type Term } from '#shared/board/cells/term.ts';

export type TermSide = keyof Term;

const NO_TERM: Term = { from: '', to: '' };

/** The term a half-typed text means, for the calendar beside it. */
export function termInDraft(draft: string, today: string): Term {
  const result = parseTerm(draft, Date.parse(`${today}T12:00:00+09:00`));
  return 'message' in result ? NO_TERM : (result.term ?? NO_TERM);
}

/** The term after a day was chosen for one side, or taken away from it: the other side gives way where it would lie behind. */
export function withDay(term: Term, side: TermSide, day: string | undefined): Term {
  if (day === undefined) return { ...term, [side]: '' };
  if (side === 'from') return { from: day, to: term.to && term.to < day ? day : term.to };
  return { from: term.from && term.from > day ? day : term.from, to: day };
}
