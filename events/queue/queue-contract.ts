import type * as z from 'zod';
import type { Needs } from '../need.ts';

/** A queue's messages, and the limits that infra gives it. */
export interface QueueContract<S extends z.ZodType = z.ZodType> {
  message: S;
  /** Limit of one run of the consumer; the queue's visibility timeout is six times this (AWS guidance). */
  timeoutSeconds: number;
  /** Messages handed to one run. */
  batchSize: number;
  /** Deliveries before a message goes to the dead-letter queue. */
  maxReceives: number;
  memoryMb?: number;
  /** What the consumer's role may do. */
  needs: Needs;
}
