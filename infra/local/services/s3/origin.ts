/** A bucket as CloudFront reads it: GET and HEAD, as far as the bucket policy lets the distribution. */
import type { AwsResponse, HostContext, HttpOrigin, HttpResponse } from '../../types.ts';
import { allowsService } from '../resource-policies.ts';
import { readObject } from './read.ts';
import type { ObjectStore } from './store.ts';
import { bucketArn, objectArn } from './target.ts';
import { accessDenied, S3Error } from './xml.ts';

const SERVICE = 'cloudfront.amazonaws.com';

export function bucketOrigin(host: HostContext, store: ObjectStore, bucket: string): HttpOrigin {
  return {
    async handle(request) {
      const url = new URL(request.url, 'http://bucket');
      const key = decodeURIComponent(url.pathname.slice(1));
      const { sourceArn } = request;
      const may = (action: string, on: string) =>
        sourceArn !== undefined && allowsService(host, bucketArn(bucket), { service: SERVICE, action, on, sourceArn });
      try {
        if (request.method !== 'GET' && request.method !== 'HEAD')
          throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.');
        if (!may('s3:GetObject', objectArn({ bucket, key }))) throw accessDenied();
        const mayList = may('s3:ListBucket', bucketArn(bucket));
        return toHttp(
          await readObject(
            store,
            { bucket, key },
            { method: request.method, query: new URLSearchParams(), headers: request.headers, mayList },
          ),
        );
      } catch (error) {
        if (error instanceof S3Error) return toHttp(error.toAnswer());
        throw error;
      }
    },
  };
}

const toHttp = ({ status, headers, body }: AwsResponse): HttpResponse => ({
  status,
  headers: headers ?? {},
  body: Buffer.from(body ?? ''),
});
