/** Every call is metered: capacity is asked for even when the caller did not, and taken out of the answer again. */

const METERED = new Set([
  'GetItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'Query',
  'Scan',
  'BatchGetItem',
  'BatchWriteItem',
  'TransactGetItems',
  'TransactWriteItems',
]);

export function isMetered(operation: string): boolean {
  return METERED.has(operation);
}

export const asksForCapacity = (input: Record<string, unknown>): boolean =>
  input['ReturnConsumedCapacity'] !== undefined && input['ReturnConsumedCapacity'] !== 'NONE';

/** The capacity of an answer, and the answer without it. */
export function takeConsumed(body: string): { consumed?: unknown; rest: string } {
  const marker = '"ConsumedCapacity":';
  const at = body.lastIndexOf(marker);
  if (at < 0) return { rest: body };
  // The engine writes it last, so a long page need not be parsed; anything else goes through JSON.
  const consumed = parsed(body.slice(at + marker.length, -1));
  if (consumed !== undefined) {
    const before = body.slice(0, at);
    return { consumed, rest: `${before.endsWith(',') ? before.slice(0, -1) : before}}` };
  }
  const { ConsumedCapacity, ...others } = JSON.parse(body) as Record<string, unknown>;
  return { consumed: ConsumedCapacity, rest: JSON.stringify(others) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
