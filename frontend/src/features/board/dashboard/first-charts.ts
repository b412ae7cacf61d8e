/** A dashboard's figures, and the code that draws them, are asked for as soon as its board has answered, while its own code is still on its way. */
import type { PersonalArrangement } from '#shared/board/arrangement/arrangement.ts';
import { arrangementOf } from '../api/board-page.ts';
import { type DrawnChart, getCharts, type ViewAddress } from '../api/charts.ts';
import type { BoardAddress, BoardData } from '../state/types.ts';
import { chartDrawing } from './chart-drawing.ts';

type Question = [view: ViewAddress, arrangement: PersonalArrangement | undefined];

/** Ends when they can be drawn. Without the code, drawing them asks for it again. */
async function drawableCharts(...question: Question): Promise<DrawnChart[]> {
  const [charts] = await Promise.all([getCharts(...question), chartDrawing.fetch().catch(() => undefined)]);
  return charts;
}

let asked: { key: string; charts: Promise<DrawnChart[]> } | undefined;

const keyOf = ([{ boardId, boardViewId }, arrangement]: Question): string =>
  JSON.stringify([boardId, boardViewId, arrangement]);

export function askFirstCharts(address: BoardAddress, { view, draft }: BoardData): void {
  const question: Question = [{ ...address, boardViewId: view.id }, arrangementOf(draft, view.searchText ?? '')];
  const charts = drawableCharts(...question);
  // Who takes it sees the failure; without a listener it would also count as unhandled until then.
  charts.catch(() => undefined);
  asked = { key: keyOf(question), charts };
}

/** What was asked for ahead, once; otherwise it is asked for now. */
export function firstCharts(...question: Question): Promise<DrawnChart[]> {
  const ahead = asked;
  asked = undefined;
  return ahead?.key === keyOf(question) ? ahead.charts : drawableCharts(...question);
}
