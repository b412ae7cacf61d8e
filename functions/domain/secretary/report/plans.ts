/** The plain changes that a report proposes, worked out from its facts: no word of a post, and none of a model, decides what they do. */
import { formatCell } from '#shared/board/cells/cells.ts';
import type { Column, Row } from '#shared/board/types.ts';
import type { SecretaryPlan } from '#shared/contract/secretary-plan.ts';
import { StatusType } from '#shared/enums/enums.ts';
import { addBusinessDays } from '#shared/rules/holidays.ts';
import type { Facts } from '../sources/facts.ts';
import { rolesIn } from '../sources/facts.ts';

/** What is late gets so many business days more. */
const DUE_BUSINESS_DAYS = 5;

const cellOf = (column: Column, { id, values }: Row, boardId: string) => ({
  boardId,
  postId: id,
  columnId: column.id,
  columnName: column.name,
  beforeText: formatCell(column, values[column.id]),
});

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Where a post would be changed: its own board, whatever boards are reported on. */
function placeOf({ planning }: Facts, row: Row) {
  const { id, columns } = planning.boardOf(row);
  return { boardId: id, ...rolesIn(columns) };
}

export function duePlan(facts: Facts, row: Row): SecretaryPlan | undefined {
  const { boardId, deadline } = placeOf(facts, row);
  if (!deadline) return undefined;
  const after = addBusinessDays(facts.planning.today, DUE_BUSINESS_DAYS);
  const before = textIn(row.values[deadline.id]);
  return { verb: 'SET_DUE', ...cellOf(deadline, row, boardId), before, after, afterText: after };
}

/** Who has the least open work of those who have any; `undefined` where nobody does. */
export const leastBusy = ({ workload }: Facts): string | undefined => workload.at(-1)?.accountName;

export function assigneePlan(facts: Facts, row: Row): SecretaryPlan | undefined {
  const { people, boardId } = placeOf(facts, row);
  const accountName = leastBusy(facts);
  if (!people || accountName === undefined || row.values[people.id] !== undefined) return undefined;
  return {
    verb: 'SET_ASSIGNEE',
    ...cellOf(people, row, boardId),
    before: [],
    after: [accountName],
    afterText: accountName,
  };
}

/** A post without a state is one that has not been begun. */
export function statePlan(facts: Facts, row: Row): SecretaryPlan | undefined {
  const { status, boardId } = placeOf(facts, row);
  const [option] = (status?.valueOptionList ?? [])
    .filter(({ statusType }) => statusType === StatusType.OPEN)
    .sort((a, b) => a.optionOrder - b.optionOrder);
  if (!status || !option || row.values[status.id] !== undefined) return undefined;
  return {
    verb: 'SET_STATE',
    ...cellOf(status, row, boardId),
    before: null,
    after: option.id,
    afterText: option.name,
  };
}

export const commentPlan = ({ planning }: Facts, row: Row, text: string): SecretaryPlan => ({
  verb: 'ADD_COMMENT',
  boardId: planning.boardOf(row).id,
  postId: row.id,
  text,
});

/** Of several boards nobody has said which one would get it. */
export function postPlan({ planning: { boards } }: Facts, title: string, text: string): SecretaryPlan | undefined {
  const [board, another] = boards;
  return board && !another ? { verb: 'CREATE_POST', boardId: board.id, title, text } : undefined;
}

/** As a part of a proposal: one that is no plain change has none. */
export const planned = (plan: SecretaryPlan | undefined): { plan?: SecretaryPlan } => (plan ? { plan } : {});
