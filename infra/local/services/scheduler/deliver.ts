/** Hands the event of a rule or schedule to its target. */
import type { HostContext } from '../../types.ts';
import type { SqsService } from '../sqs/sqs-service.ts';

/** Rejects when the target fails, so that whoever fires by hand sees it. */
export async function deliver(host: HostContext, targetArn: string, event: unknown): Promise<void> {
  if (targetArn.includes(':sqs:')) {
    await host.service<SqsService>('sqs').send(targetArn, typeof event === 'string' ? event : JSON.stringify(event));
    return;
  }
  const result = await host.functions.invoke(targetArn, event);
  if (!result.ok) throw new Error(`${targetArn}: ${result.errorType}: ${result.errorMessage}`);
}

/** Lambda and SQS are the targets that exist here. */
export function requireTarget(targetArn: string): void {
  if (!/:(lambda|sqs):/.test(targetArn)) throw new Error(`The local host does not deliver events to ${targetArn}`);
}

/** A target's own input: JSON where it is JSON. */
export function inputOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
