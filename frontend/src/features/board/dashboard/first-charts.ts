/** A dashboard's figures are asked for as soon as its board has answered, while its code is still on its way. */
import type { PersonalArrangement } from '#shared/board/arrangement/arrangement.ts';
import { arrangementOf } from '../api/board-page.ts';
import { type DrawnChart, getCharts, type ViewAddress } from '../api/charts.ts';
import type { BoardAddress, BoardData } from '../state/types.ts';

type Question = [view: ViewAddress, arrangement: PersonalArrangement | undefined];

let asked: { key: string; charts: Promise<DrawnChart[]> } | undefined;

const keyOf = ([{ boardId, boardViewId }, arrangement]: Question): string =>
  JSON.stringify([boardId, boardViewId, arrangement]);

export function askFirstCharts(address: BoardAddress, { view, draft }: BoardData): void {
  const question: Question = [{ ...address, boardViewId: view.id }, arrangementOf(draft, view.searchText ?? '')];
  const charts = getCharts(...question);
  // Who takes it sees the failure; without a listener it would also count as unhandled until then.
  charts.catch(() => undefined);
  asked = { key: keyOf(question), charts };
}

/** What was asked for ahead, once; otherwise it is asked for now. */
export function firstCharts(...question: Question): Promise<DrawnChart[]> {
  const ahead = asked;
  asked = undefined;
  return ahead?.key === keyOf(question) ? ahead.charts : getCharts(...question);
}
