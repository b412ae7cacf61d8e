/** The AWS JSON protocol (1.0 and 1.1), as DynamoDB, SQS and Secrets Manager speak it. */
import { parseJson } from '../json.ts';
import { MalformedRequestError } from '../runtime/aws-error.ts';
import type { AwsRequest, AwsResponse } from '../types.ts';

/** `DynamoDB_20120810.PutItem` → `PutItem`. */
export const operationOf = (request: AwsRequest): string =>
  (request.headers['x-amz-target'] ?? '').split('.').pop() ?? '';

export function inputOf(request: AwsRequest): Record<string, any> {
  if (request.body.length === 0) return {};
  const input = valueOf(request.body.toString('utf8'));
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input;
  throw new MalformedRequestError('SerializationException', 'The body of the request is no JSON object.');
}

function valueOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

export const jsonAnswer = (body: unknown, status = 200, version = '1.0'): AwsResponse => ({
  status,
  headers: { 'content-type': `application/x-amz-json-${version}` },
  body: JSON.stringify(body),
});

export const jsonError = (type: string, message: string, status = 400, version = '1.0'): AwsResponse =>
  jsonAnswer({ __type: type, message, Message: message }, status, version);
