import { type QueueName, queues } from './queues.ts';

const queuesFedBy = (name: QueueName): QueueName[] =>
  queues[name].needs.flatMap((need) => (need.startsWith('queue:') ? (need.slice('queue:'.length) as QueueName) : []));

/** Whether what a message of this queue sets off may send to it again, by itself or by way of other queues. */
export function feedsItself(name: QueueName): boolean {
  const reached = new Set(queuesFedBy(name));
  // A set also tells what is added while it is walked.
  for (const queue of reached) for (const next of queuesFedBy(queue)) reached.add(next);
  return reached.has(name);
}
