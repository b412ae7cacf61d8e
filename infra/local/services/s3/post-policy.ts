/** The policy of a browser upload: who signed it, until when it holds, and what it lets the form say. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { accessDenied, S3Error } from './xml.ts';

export interface UploadForm {
  /** Names in lower case. */
  fields: Map<string, string>;
  bucket: string;
  size: number;
}

type Condition =
  | Record<string, string>
  | ['eq' | 'starts-with', string, string]
  | ['content-length-range', number, number];

/** Fields that need no condition; `file` is not a field here. */
const UNCONDITIONED = new Set(['x-amz-signature', 'policy', 'awsaccesskeyid', 'bucket']);

/** The access key that signed the form's policy. Throws S3's errors. */
export function requireSigner(form: UploadForm, secretFor: (accessKeyId: string) => string | undefined): string {
  const field = (name: string) => form.fields.get(name) ?? '';
  const policy = field('policy');
  if (!policy) throw accessDenied();
  const [accessKeyId = '', day = '', region = '', service = '', terminator] = field('x-amz-credential').split('/');
  if (field('x-amz-algorithm') !== 'AWS4-HMAC-SHA256' || service !== 's3' || terminator !== 'aws4_request') {
    throw new S3Error('InvalidArgument', 'The form must be signed with AWS4-HMAC-SHA256.');
  }
  const secret = secretFor(accessKeyId);
  if (!secret)
    throw new S3Error('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  const key = [day, region, service, terminator].reduce<Buffer>(
    (current, part) => hmac(current, part),
    Buffer.from(`AWS4${secret}`),
  );
  const given = Buffer.from(field('x-amz-signature'), 'hex');
  const expected = hmac(key, policy);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
  return accessKeyId;
}

/** Throws when the form says something the policy does not allow. */
export function requirePolicy(form: UploadForm, now: number): void {
  const { expiration, conditions } = parse(form.fields.get('policy') ?? '');
  if (Date.parse(expiration) < now) throw accessDenied('Invalid according to Policy: Policy expired.');
  const covered = new Set<string>();
  for (const condition of conditions) for (const name of requireCondition(condition, form)) covered.add(name);
  const extra = [...form.fields.keys()].filter(
    (name) => !covered.has(name) && !UNCONDITIONED.has(name) && !name.startsWith('x-ignore-'),
  );
  if (extra.length > 0) throw accessDenied(`Invalid according to Policy: Extra input fields: ${extra.join(', ')}`);
}

function parse(policy: string): { expiration: string; conditions: Condition[] } {
  try {
    const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString('utf8'));
    if (!Number.isNaN(Date.parse(expiration)) && Array.isArray(conditions)) return { expiration, conditions };
  } catch {
    // Told below, like every other flaw of the document.
  }
  throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON, expiration or conditions.');
}

/** The names of the fields that the condition covers. */
function requireCondition(condition: Condition, form: UploadForm): string[] {
  if (!Array.isArray(condition))
    return Object.entries(condition).map(([name, value]) => requireMatch(['eq', `$${name}`, value], form));
  if (condition[0] !== 'content-length-range') return [requireMatch(condition, form)];
  const [, least, most] = condition;
  const limits = { ProposedSize: form.size, MinSizeAllowed: least, MaxSizeAllowed: most };
  if (form.size > most)
    throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', limits);
  if (form.size < least)
    throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', limits);
  return [];
}

function requireMatch(condition: ['eq' | 'starts-with', string, string], form: UploadForm): string {
  const [operator, variable, wanted] = condition;
  const name = variable.replace(/^\$/, '').toLowerCase();
  const value = name === 'bucket' ? form.bucket : form.fields.get(name);
  const holds =
    value !== undefined &&
    (operator === 'eq' ? value === wanted : operator === 'starts-with' && value.startsWith(wanted));
  if (!holds) throw accessDenied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`);
  return name;
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
