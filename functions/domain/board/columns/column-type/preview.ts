import type { Board } from '#functions/data/board/board.ts';
import {
  conversionContext,
  convertedColumn,
  plannedColumn,
  requireTarget,
} from '#functions/domain/board-core/column-type/plan.ts';
import { requireReplaced } from '#functions/domain/board-core/column-type/replaced.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { requireColumn } from '#functions/domain/board-core/require-column.ts';
import { shortId } from '#functions/domain/board-core/short-id.ts';
import type { ViewUsage } from '#shared/board/columns/column-usage.ts';
import type { ConversionReport } from '#shared/board/convert/conversion-report.ts';
import { conversionReport, returnReport } from '#shared/board/convert/conversion-report.ts';
import { convertReferences } from '#shared/board/convert/convert-references.ts';
import { convertView } from '#shared/board/convert/convert-view.ts';
import type { Column } from '#shared/board/types.ts';
import type { ColumnType } from '#shared/enums/enums.ts';

export interface ColumnConversion extends ConversionReport {
  optionNameList: string[];
  viewUsageList: ViewUsage[];
  /** Columns whose settings name it. */
  columnUsageList: { columnId: string; name: string; columnType: ColumnType; isLost: boolean }[];
}

const references = (board: Board, from: Column, to: Column): ColumnConversion['columnUsageList'] =>
  convertReferences(board.columns, from, to).map(({ column: { id, name, columnType }, isLost }) => ({
    columnId: id,
    name,
    columnType,
    isLost,
  }));

const usesLost = (board: Board, from: Column, to: Column): ViewUsage[] =>
  board.views.flatMap((view) => convertView(view, from, to).lost ?? []);
const optionNames = ({ valueOptionList }: Column): string[] =>
  valueOptionList.flatMap(({ name, deletedAt }) => (deletedAt ? [] : name));

/** `columnType` absent: what going back to the type before does. */
export async function columnConversion(
  context: ReadContext,
  boardId: string,
  columnId: string,
  columnType: ColumnType | null | undefined,
): Promise<ColumnConversion> {
  const { board, rows } = await readBoard(context, boardId);
  const column = requireColumn(board, columnId);
  if (columnType == null) {
    const before = requireReplaced(board, column);
    const conversion = await conversionContext(context, [before.columnType, column.columnType]);
    return {
      ...returnReport(rows.values(), before, column, conversion),
      optionNameList: optionNames(before),
      viewUsageList: usesLost(board, column, before),
      columnUsageList: references(board, column, before),
    };
  }
  requireTarget(column, columnType);
  const conversion = await conversionContext(context, [column.columnType, columnType]);
  const planned = plannedColumn(column, columnType, rows.values(), conversion, () => shortId(context.ports.ids));
  const to = convertedColumn(column, planned, conversion);
  return {
    ...conversionReport(rows.values(), column, to, conversion),
    optionNameList: optionNames(to),
    viewUsageList: usesLost(board, column, to),
    columnUsageList: references(board, column, to),
  };
}
