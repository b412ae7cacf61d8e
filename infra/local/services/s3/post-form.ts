/** A browser's upload: one form with the policy's fields first and the file last. */
import type { AwsRequest, AwsResponse, HostContext } from '../../types.ts';
import { storedHeaders } from './object-headers.ts';
import { requirePolicy, requireSigner } from './post-policy.ts';
import type { ObjectStore } from './store.ts';
import { objectArn } from './target.ts';
import { type Announce, requireKey } from './write.ts';
import { accessDenied, S3Error, xmlAnswer } from './xml.ts';

export async function postForm(
  store: ObjectStore,
  bucket: string,
  request: AwsRequest,
  host: HostContext,
  announce: Announce,
): Promise<AwsResponse> {
  const { fields, file } = await parseForm(request);
  const form = { fields, bucket, size: file.body.length };
  const accessKeyId = requireSigner(form, host.credentials.secretFor);
  // The policy speaks of the key as the form states it, `${filename}` included.
  requirePolicy(form, host.clock.now());
  const key = (fields.get('key') ?? '').replaceAll('${filename}', file.name);
  if (!key) throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  requireKey(key);
  const signer = host.credentials.principalFor(accessKeyId);
  if (!signer || !(signer.isOperator || host.isAllowed(signer, 's3:PutObject', objectArn({ bucket, key }))))
    throw accessDenied();

  const info = (await store.put(bucket, key, file.body, storedHeaders(Object.fromEntries(fields))))!;
  await announce({ name: 'ObjectCreated:Post', key, size: info.size, etag: info.etag });
  return answer(fields, {
    bucket,
    key,
    etag: info.etag,
    location: `${host.awsEndpoint}/${bucket}/${encodeURIComponent(key)}`,
  });
}

function answer(
  fields: Map<string, string>,
  stored: { bucket: string; key: string; etag: string; location: string },
): AwsResponse {
  const headers = { etag: stored.etag, location: stored.location };
  const redirect = fields.get('success_action_redirect');
  if (redirect && URL.canParse(redirect)) {
    const url = new URL(redirect);
    for (const name of ['bucket', 'key', 'etag'] as const) url.searchParams.set(name, stored[name]);
    return { status: 303, headers: { ...headers, location: url.href } };
  }
  const status = fields.get('success_action_status');
  if (status === '201') {
    const { bucket: Bucket, key: Key, etag: ETag, location: Location } = stored;
    const xml = xmlAnswer('PostResponse', { Location, Bucket, Key, ETag }, 201);
    return { ...xml, headers: { ...xml.headers, ...headers } };
  }
  return { status: status === '200' ? 200 : 204, headers };
}

interface ParsedForm {
  fields: Map<string, string>;
  file: { name: string; body: Buffer };
}

/** Fields behind the file are ignored, as S3 does. */
async function parseForm(request: AwsRequest): Promise<ParsedForm> {
  const entries = await new Response(new Uint8Array(request.body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  })
    .formData()
    .catch(() => {
      throw new S3Error(
        'MalformedPOSTRequest',
        'The body of your POST request is not well-formed multipart/form-data.',
      );
    });
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (name.toLowerCase() === 'file') {
      const body = typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer());
      return { fields, file: { name: typeof value === 'string' ? '' : value.name, body } };
    }
    if (typeof value === 'string') fields.set(name.toLowerCase(), value);
  }
  throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.', {
    ArgumentName: 'file',
    ArgumentValue: 0,
  });
}
