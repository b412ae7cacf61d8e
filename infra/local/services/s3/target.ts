/** Which bucket and object a path-style request means, and which permissions it needs. */
import { decodedPath } from '../../runtime/decoded-path.ts';
import type { AwsRequest, NeededPermission } from '../../types.ts';
import { textsOf } from './xml.ts';

export interface Target {
  bucket: string;
  key: string;
}

export function targetOf(path: string): Target {
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  return { bucket, key };
}

/** `/bucket/key` of a copy's source, decoded. */
export function copySourceOf(request: AwsRequest): Target | undefined {
  const source = request.headers['x-amz-copy-source'];
  return source === undefined ? undefined : targetOf(`/${decodedPath(source.split('?')[0]!).replace(/^\//, '')}`);
}

export const bucketArn = (bucket: string): string => `arn:aws:s3:::${bucket}`;
export const objectArn = ({ bucket, key }: Target): string => `${bucketArn(bucket)}/${key}`;

export function permissionsOf(request: AwsRequest): NeededPermission[] {
  const { method, query } = request;
  const target = targetOf(request.path);
  if (method === 'OPTIONS') return [];
  if (target.bucket === '') return [{ action: 's3:ListAllMyBuckets', resource: '*' }];
  if (target.key === '') return bucketPermissions(request, target.bucket);
  const on = (action: string) => ({ action, resource: objectArn(target) });
  if (query.has('uploadId') && method === 'DELETE') return [on('s3:AbortMultipartUpload')];
  if (query.has('uploadId') && method === 'GET') return [on('s3:ListMultipartUploadParts')];
  if (method === 'GET' || method === 'HEAD') return [on('s3:GetObject')];
  if (method === 'DELETE') return [on('s3:DeleteObject')];
  const source = copySourceOf(request);
  return [on('s3:PutObject'), ...(source ? [{ action: 's3:GetObject', resource: objectArn(source) }] : [])];
}

function bucketPermissions({ method, query, body }: AwsRequest, bucket: string): NeededPermission[] {
  if (method === 'POST' && query.has('delete')) {
    return textsOf('Key', body.toString('utf8')).map((key) => ({
      action: 's3:DeleteObject',
      resource: objectArn({ bucket, key }),
    }));
  }
  // A form's policy and its signer are checked by the form itself.
  if (method === 'POST') return [];
  const prefix = query.get('prefix');
  return [
    { action: 's3:ListBucket', resource: bucketArn(bucket), ...(prefix ? { context: { 's3:prefix': prefix } } : {}) },
  ];
}
