import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { matchesPattern } from '../wildcard.ts';

/** Query parameters that CloudFront takes out before the origin sees the request. */
const SIGNATURE_PARAMETERS = new Set(['Expires', 'Policy', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm']);

export type SignatureProblem = 'MissingKey' | 'AccessDenied';

/** Checks a signed URL (canned or custom policy) against the keys of the behaviour's trusted key groups. */
export function problemWithSignedUrl(
  url: string,
  keys: ReadonlyMap<string, KeyObject>,
  now: number,
): SignatureProblem | undefined {
  const { resource, parameters } = split(url);
  const signature = parameters.get('Signature');
  const keyId = parameters.get('Key-Pair-Id');
  if (!signature || !keyId) return 'MissingKey';
  const key = keys.get(keyId);
  if (!key) return 'AccessDenied';
  const custom = parameters.get('Policy');
  const expires = parameters.get('Expires');
  if (!custom && !expires) return 'MissingKey';
  const policy = custom
    ? fromUrlSafe(custom).toString()
    : `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${Number(expires)}}}}]}`;
  const hash = parameters.get('Hash-Algorithm') === 'SHA256' ? 'sha256' : 'sha1';
  if (!verify(hash, Buffer.from(policy), key, fromUrlSafe(signature))) return 'AccessDenied';
  return policyAllows(policy, resource, now) ? undefined : 'AccessDenied';
}

function policyAllows(policy: string, resource: string, now: number): boolean {
  const statement = (
    JSON.parse(policy) as { Statement: { Resource?: string; Condition: Record<string, Record<string, any>> }[] }
  ).Statement[0];
  if (!statement) return false;
  const { DateLessThan, DateGreaterThan } = statement.Condition;
  return (
    matchesPattern(statement.Resource ?? '*', resource) &&
    now < DateLessThan?.['AWS:EpochTime'] * 1000 &&
    (DateGreaterThan === undefined || now > DateGreaterThan['AWS:EpochTime'] * 1000)
  );
}

/** The URL that was signed: without the signature's own parameters. */
export function withoutSignature(url: string): string {
  return split(url).resource;
}

function split(url: string): { resource: string; parameters: Map<string, string> } {
  const [base = '', query = ''] = url.split(/\?(.*)/s);
  const parameters = new Map<string, string>();
  const rest = query.split('&').filter((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (!SIGNATURE_PARAMETERS.has(name)) return pair !== '';
    parameters.set(name, decodeURIComponent(value));
    return false;
  });
  return { resource: rest.length > 0 ? `${base}?${rest.join('&')}` : base, parameters };
}

const fromUrlSafe = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

export const publicKeyOf = (pem: string): KeyObject => createPublicKey(pem);
