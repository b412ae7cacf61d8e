/** What a column of another type will be, decided once, before a value is written. */

import type { CorePorts } from '#functions/clients/ports.ts';
import { isActiveMember, listMembers } from '#functions/data/people/member.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { isEmptyCell } from '#shared/board/cells/cell-lists.ts';
import { hasOptions } from '#shared/board/columns/column-kinds.ts';
import { conversionOptions } from '#shared/board/convert/conversion-options.ts';
import { conversionPeople } from '#shared/board/convert/conversion-people.ts';
import type { ConversionContext } from '#shared/board/convert/convert-cell.ts';
import { conversionText, convertCell } from '#shared/board/convert/convert-cell.ts';
import { typeTargets } from '#shared/board/convert/targets.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';

const TEXTS: readonly ColumnType[] = [ColumnType.TEXT, ColumnType.LONG_TEXT, ColumnType.MARKDOWN_TEXT];

/** Names are read only where cells hold people, or will. */
export async function conversionContext(
  { ports, scope }: { ports: CorePorts; scope: TenantScope },
  types: readonly ColumnType[],
): Promise<ConversionContext> {
  const members = types.includes(ColumnType.USER) ? await listMembers(ports.table, scope) : [];
  const list = members
    .filter(({ accountName }) => accountName)
    .map((member) => ({ accountName: member.accountName, name: member.name, isActive: isActiveMember(member) }));
  return { people: conversionPeople(list), now: ports.clock.now() };
}

export function requireTarget(from: Column, columnType: ColumnType): void {
  if (from.isStatus)
    throw new AppError('BadRequest', `「${from.name}」は、投稿の進み具合を表す列のため、種類を変えられません。`);
  if (!typeTargets(from).includes(columnType)) throw new AppError('BadRequest', 'この種類には変えられません。');
}

export function plannedColumn(
  from: Column,
  columnType: ColumnType,
  rows: Iterable<Row>,
  context: ConversionContext,
  newId: () => string,
): Pick<Column, 'id' | 'columnType' | 'valueOptionList'> {
  function* texts(): Generator<string> {
    for (const { values } of rows) {
      const value = values[from.id];
      if (!isEmptyCell(value)) yield conversionText(from, value, context);
    }
  }
  const words = hasOptions(columnType) && !hasOptions(from.columnType) ? texts() : [];
  return { id: newId(), columnType, valueOptionList: conversionOptions(from, columnType, words, newId) };
}

/** The new column in the old one's place, with its name and flags as they are by now. */
export function convertedColumn(
  from: Column,
  planned: Pick<Column, 'id' | 'columnType' | 'valueOptionList'>,
  context: ConversionContext,
  isStatus = false,
): Column {
  const { name, columnOrder, width, isLock, required, description, templateText } = from;
  const column: Column = {
    ...planned,
    name,
    columnOrder,
    width,
    isStatus,
    isLock,
    required,
    replacedColumnId: from.id,
    ...(description ? { description } : {}),
  };
  const template =
    templateText && TEXTS.includes(planned.columnType) ? convertCell(from, column, templateText, context) : undefined;
  return template && 'value' in template && template.value !== undefined
    ? { ...column, templateText: String(template.value) }
    : column;
}
