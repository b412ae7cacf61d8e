/** TransactionConflict on demand: the engine runs one write at a time and never raises it, AWS does under contention. */
import type { AwsResponse } from '../../types.ts';
import { jsonAnswer } from '../aws-json.ts';

const PREFIX = 'com.amazonaws.dynamodb.v20120810#';
const MESSAGE = 'Transaction is ongoing for the item';

export class Conflicts {
  #left = 0;

  inject(count: number): void {
    this.#left += count;
  }

  /** The conflict that this call meets, if one is due. */
  meet(operation: string, input: Record<string, any>): AwsResponse | undefined {
    if (this.#left === 0) return undefined;
    if (operation === 'TransactWriteItems') {
      this.#left -= 1;
      const parts = (input['TransactItems'] ?? []) as unknown[];
      const reasons = parts.map((_, index) =>
        index === 0 ? { Code: 'TransactionConflict', Message: MESSAGE } : { Code: 'None' },
      );
      const codes = reasons.map((reason) => reason.Code).join(', ');
      return jsonAnswer(
        {
          __type: `${PREFIX}TransactionCanceledException`,
          Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
          CancellationReasons: reasons,
        },
        400,
      );
    }
    if (operation === 'PutItem' || operation === 'UpdateItem' || operation === 'DeleteItem') {
      this.#left -= 1;
      return jsonAnswer({ __type: `${PREFIX}TransactionConflictException`, message: MESSAGE }, 400);
    }
    return undefined;
  }
}
