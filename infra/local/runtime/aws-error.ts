import type { AwsResponse } from '../types.ts';

/** These answer 400 to a caller without rights; the REST services and S3 answer 403. */
const DENIES_WITH_400 = new Set(['dynamodb', 'cognito-idp', 'secretsmanager']);

/** S3 has names of its own for the same mistakes. */
const S3_CODES: Record<string, string> = {
  AccessDeniedException: 'AccessDenied',
  MissingAuthenticationTokenException: 'AccessDenied',
  UnrecognizedClientException: 'InvalidAccessKeyId',
  InvalidSignatureException: 'SignatureDoesNotMatch',
  InternalServerError: 'InternalError',
};

/** What a client did wrong before any operation began. */
export class MalformedRequestError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** An error in the wire form of the service: XML for S3, JSON with `__type` for the others. */
export function awsError(service: string, code: string, message: string, status?: number): AwsResponse {
  if (service === 's3') {
    return {
      status: status ?? 403,
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${S3_CODES[code] ?? code}</Code><Message>${escapeXml(message)}</Message></Error>`,
    };
  }
  return {
    status: status ?? (DENIES_WITH_400.has(service) ? 400 : 403),
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': code },
    body: JSON.stringify({ __type: code, message }),
  };
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
