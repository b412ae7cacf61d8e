/** One call to the AWS endpoint, as tests and benchmarks ask for them. */
export interface AwsCall {
  at: number;
  service: string;
  /** First action the call needed, e.g. `dynamodb:Query`. */
  action: string;
  /** Role or operator ARN, or `anonymous`. */
  principal: string;
  status: number;
  durationMs: number;
  /** DynamoDB capacity units, where the answer states them. */
  readUnits?: number;
  writeUnits?: number;
}

/** The calls since the host started; the oldest are dropped beyond a limit. */
export class CallLog {
  readonly #calls: AwsCall[] = [];
  #dropped = 0;
  readonly #limit: number;

  constructor(limit = 200_000) {
    this.#limit = limit;
  }

  record(call: AwsCall): void {
    this.#calls.push(call);
    if (this.#calls.length <= this.#limit) return;
    const excess = Math.ceil(this.#limit / 10);
    this.#calls.splice(0, excess);
    this.#dropped += excess;
  }

  /** Marks now, for `since`. */
  marker(): number {
    return this.#dropped + this.#calls.length;
  }

  since(marker: number): AwsCall[] {
    return this.#calls.slice(Math.max(0, marker - this.#dropped));
  }
}

interface Capacity {
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
  CapacityUnits?: number;
}

const READS = /^dynamodb:(Get|BatchGet|Query|Scan|TransactGet|ConditionCheck)/;

/** Response header of a service with what the call consumed, as JSON; recorded here and never sent on. */
export const CONSUMED_HEADER = 'x-hisho-consumed';

/** Reads and writes apart. */
export function consumedCapacity(
  action: string,
  header: string | undefined,
): Pick<AwsCall, 'readUnits' | 'writeUnits'> {
  if (!header) return {};
  const consumed = JSON.parse(header) as Capacity | Capacity[];
  const isRead = READS.test(action);
  const units = { readUnits: 0, writeUnits: 0 };
  for (const capacity of [consumed].flat()) {
    const unsplit =
      capacity.ReadCapacityUnits === undefined && capacity.WriteCapacityUnits === undefined
        ? (capacity.CapacityUnits ?? 0)
        : 0;
    units.readUnits += capacity.ReadCapacityUnits ?? (isRead ? unsplit : 0);
    units.writeUnits += capacity.WriteCapacityUnits ?? (isRead ? 0 : unsplit);
  }
  return units;
}
