/** SQS: fauxqs in this process, without a port of its own. Queues live in memory, as lost work must be survivable anyway. */
import { buildApp } from 'fauxqs';
import type { HostContext } from '../../types.ts';
import { inputOf, jsonError, operationOf } from '../aws-json.ts';
import { permissionsOf, queueNameOf } from './permissions.ts';
import type { QueueContent, SqsService } from './sqs-service.ts';
import { withToldTraceHeader, withTraceHeader } from './trace-header.ts';
import { followClock } from './visibility.ts';

export interface SqsMessage {
  MessageId: string;
  ReceiptHandle: string;
  Body: string;
  MD5OfBody: string;
  Attributes?: Record<string, string>;
  MessageAttributes?: Record<string, { DataType: string; StringValue?: string; BinaryValue?: string }>;
}

const ARRIVALS = new Set([
  'SendMessage',
  'SendMessageBatch',
  'ChangeMessageVisibility',
  'ChangeMessageVisibilityBatch',
]);

export async function createSqs(host: HostContext): Promise<SqsService> {
  const app = buildApp({ logger: false, defaultRegion: host.region });
  await app.ready();
  const listeners = new Map<string, (() => void)[]>();
  const names = new Set<string>();
  const deadLetterQueues = new Map<string, string>();
  const resting = new Set<string>();
  let isClosed = false;

  async function inject(operation: string, payload: string) {
    if (operation === 'ReceiveMessage') await visibility.followed();
    if (isClosed) return jsonError('com.amazonaws.sqs#ServiceUnavailable', 'The host is stopping.', 503);
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `AmazonSQS.${operation}`,
        host: 'sqs.localhost',
      },
      payload,
    });
    const queryError = answer.headers['x-amzn-query-error'];
    return {
      status: answer.statusCode,
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        ...(queryError ? { 'x-amzn-query-error': String(queryError) } : {}),
      },
      body: told(operation, answer.body.replaceAll(/http:\/\/sqs\.[^/"]+/g, host.awsEndpoint)),
    };
  }

  function told(operation: string, body: string): string {
    if (operation !== 'ReceiveMessage') return body;
    const { Messages, ...rest } = JSON.parse(body);
    return JSON.stringify({ ...rest, Messages: Messages?.map(withToldTraceHeader) });
  }

  function announce(operation: string, input: Record<string, unknown>): void {
    const name = queueNameOf(String(input['QueueUrl'] ?? ''));
    // fauxqs moves messages to the dead-letter queue without telling us.
    if (operation === 'ReceiveMessage') resting.delete(deadLetterQueues.get(name) ?? '');
    if (!ARRIVALS.has(operation)) return;
    resting.delete(name);
    for (const listener of listeners.get(name) ?? []) listener();
  }

  function learnQueue({ QueueName, Attributes }: { QueueName?: string; Attributes?: Record<string, string> }): void {
    names.add(String(QueueName));
    const { deadLetterTargetArn } = JSON.parse(Attributes?.['RedrivePolicy'] ?? '{}');
    if (deadLetterTargetArn) deadLetterQueues.set(String(QueueName), deadLetterTargetArn.split(':').pop());
  }

  /** What arrives while it looks takes the queue out again. */
  async function restIfEmpty(name: string): Promise<void> {
    resting.add(name);
    const { ready, delayed, inflight } = await service.inspect(name);
    if (ready.length + delayed.length + inflight.length > 0) resting.delete(name);
  }

  async function call(operation: string, input: Record<string, unknown>): Promise<any> {
    const answer = await inject(operation, JSON.stringify(input));
    const output = JSON.parse(String(answer.body) || '{}');
    if (answer.status === 200) {
      if (operation === 'CreateQueue') learnQueue(input);
      if (operation === 'ReceiveMessage' && !output.Messages) await restIfEmpty(queueNameOf(String(input['QueueUrl'])));
      announce(operation, input);
      return output;
    }
    const error = new Error(`${operation}: ${output.message ?? output.Message}`);
    error.name = String(output.__type).split('#').pop() ?? 'Error';
    throw error;
  }

  const service: SqsService = {
    name: 'sqs',
    permissions: (request) => permissionsOf(request, host.region, host.accountId),
    call,
    urlOf: (queueName) => `${host.awsEndpoint}/${host.accountId}/${queueName}`,

    async send(queueArn, body) {
      await call('SendMessage', { QueueUrl: service.urlOf(queueArn.split(':').pop() ?? ''), MessageBody: body });
    },

    onArrival(queueName, listener) {
      listeners.set(queueName, [...(listeners.get(queueName) ?? []), listener]);
    },

    isAtRest: (queueName) => resting.has(queueName),

    async inspect(queueName) {
      const answer = await app.inject({ method: 'GET', url: `/_fauxqs/queues/${queueName}` });
      if (answer.statusCode !== 200) throw new Error(`No queue ${queueName}`);
      return JSON.parse(answer.body).messages as QueueContent;
    },

    async handle(request) {
      const operation = operationOf(request);
      const traceHeader = request.headers['x-amzn-trace-id'];
      const payload = traceHeader
        ? JSON.stringify(withTraceHeader(operation, inputOf(request), traceHeader))
        : request.body.toString('utf8');
      const answer = await inject(operation, payload);
      if (answer.status === 200) announce(operation, inputOf(request));
      return answer;
    },

    async close() {
      isClosed = true;
      visibility.stop();
      await app.close();
    },
  };
  const visibility = followClock(host.clock, service, names);
  return service;
}
