import type { AwsResponse, HostClock, Principal } from '../types.ts';
import { awsError } from './aws-error.ts';
import type { CredentialStore } from './credentials.ts';
import { isSignatureValid, readClaim, type SignatureClaim, type SignedRequest } from './signature.ts';

const ALLOWED_SKEW_MS = 15 * 60_000;

export const ANONYMOUS: Principal = { arn: 'anonymous', accessKeyId: 'anonymous', isOperator: false };

export type Authentication = { service: string; principal: Principal } | { service: string; refusal: AwsResponse };

/** Who sent the request and which service it is for; unsigned requests are anonymous (POST policies, Cognito's public calls). */
export function authenticate(request: SignedRequest, credentials: CredentialStore, clock: HostClock): Authentication {
  const claim = readClaim(request);
  if (!claim) return { service: serviceOfUnsigned(request), principal: ANONYMOUS };
  const { service } = claim;
  const refuse = (code: string, message: string): Authentication => ({
    service,
    refusal: awsError(service, code, message),
  });
  const known = credentials.find(claim.accessKeyId);
  if (!known) return refuse('UnrecognizedClientException', 'The security token included in the request is invalid.');
  const timeProblem = problemWithTime(claim, clock);
  if (timeProblem) return refuse(service === 's3' ? timeProblem.s3 : 'InvalidSignatureException', timeProblem.message);
  if (!isSignatureValid(request, claim, known.secretAccessKey)) {
    return refuse(
      'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
  return { service, principal: { arn: known.arn, accessKeyId: known.accessKeyId, isOperator: known.isOperator } };
}

function serviceOfUnsigned(request: SignedRequest): string {
  return request.headers['x-amz-target']?.startsWith('AWSCognitoIdentityProviderService.') ? 'cognito-idp' : 's3';
}

function problemWithTime(claim: SignatureClaim, clock: HostClock): { s3: string; message: string } | undefined {
  const signedAt = Date.parse(
    claim.signedAt.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (Number.isNaN(signedAt) || !claim.signedAt.startsWith(claim.date))
    return { s3: 'AccessDenied', message: 'Invalid date of signature.' };
  if (claim.expiresIn !== undefined) {
    const isValid =
      claim.expiresIn > 0 && claim.expiresIn <= 604_800 && clock.now() <= signedAt + claim.expiresIn * 1000;
    return isValid ? undefined : { s3: 'AccessDenied', message: 'Request has expired' };
  }
  // Functions sign with the host's clock, operators outside the host with the machine's.
  const skew = Math.min(Math.abs(clock.now() - signedAt), Math.abs(Date.now() - signedAt));
  return skew <= ALLOWED_SKEW_MS
    ? undefined
    : { s3: 'RequestTimeTooSkewed', message: `Signature expired: ${claim.signedAt}` };
}
