import type { AwsService } from '../../types.ts';

export interface SqsService extends AwsService {
  /** A call by the host itself; queues by name. Rejects with the error's name. */
  call(operation: string, input: Record<string, unknown>): Promise<any>;
  send(queueArn: string, body: string): Promise<void>;
  urlOf(queueName: string): string;
  /** Told when a message arrives in the queue. */
  onArrival(queueName: string, listener: () => void): void;
  /** What a queue holds, without receiving: for tests and the local pages. */
  /** Known to hold nothing, not even delayed or in flight: nobody need look into it before something arrives. */
  isAtRest(queueName: string): boolean;
  inspect(queueName: string): Promise<QueueContent>;
}

export interface StoredMessage {
  messageId: string;
  body: string;
  approximateReceiveCount: number;
}

export interface QueueContent {
  ready: StoredMessage[];
  delayed: StoredMessage[];
  inflight: { message: StoredMessage; receiptHandle: string; visibilityDeadline: number }[];
}
