/** S3 behind the endpoint: path-style requests, browser forms, CORS; objects kept by the store beside this file. */
import { join } from 'node:path';
import type { AwsRequest, AwsResponse, AwsService, HostContext, HttpOrigin } from '../../types.ts';
import { type Bucket, Buckets, type Scanner } from './buckets.ts';
import { corsHeaders, preflight } from './cors.ts';
import { expireObjects } from './lifecycle.ts';
import { listObjects } from './listing.ts';
import { MultipartUploads } from './multipart.ts';
import { notify } from './notifications.ts';
import { bucketOrigin } from './origin.ts';
import { postForm } from './post-form.ts';
import { readObject } from './read.ts';
import { ObjectStore } from './store.ts';
import { bucketArn, permissionsOf, type Target, targetOf } from './target.ts';
import { copyObject, deleteObject, deleteObjects, putObject } from './write.ts';
import { accessDenied, S3Error } from './xml.ts';

export interface S3Service extends AwsService {
  addBucket(bucket: Bucket): void;
  addScanner(bucket: string, scanner: Scanner): void;
  origin(bucket: string): HttpOrigin;
  /** Applies the lifecycle rules now; runs by itself every hour. Answers how many objects went. */
  expire(): Promise<number>;
}

/** What is looked for stands at the beginning. */
const SCANNED_BYTES = 4_096;
const SWEEP_EVERY_MS = 3_600_000;

export async function createS3(host: HostContext): Promise<S3Service> {
  const store = new ObjectStore(join(host.dataDir, 's3'), () => host.clock.now());
  const buckets = new Buckets();
  const uploads = new MultipartUploads(store);
  const expire = () => expireObjects(store, buckets.all(), host.clock.now());
  const sweep = setInterval(
    () => void expire().catch((error: Error) => host.log(`s3: ${error.message}`)),
    SWEEP_EVERY_MS,
  );
  sweep.unref();

  async function answer(request: AwsRequest, bucket: Bucket): Promise<AwsResponse> {
    const target = targetOf(request.path);
    const isForm = target.key === '' && request.method === 'POST' && !request.query.has('delete');
    if (request.method === 'OPTIONS') return preflight(bucket.cors, request);
    if (request.principal.arn === 'anonymous' && !isForm) throw accessDenied();
    const announce = async (event: Parameters<typeof notify>[2]) => {
      await notify(host, bucket, event);
      await showScanners(bucket, event);
    };
    if (isForm) return postForm(store, bucket.name, request, host, announce);
    if (target.key === '') return bucketAnswer(request, bucket, announce);
    return objectAnswer(request, target, announce);
  }

  async function showScanners({ name, scanners = [] }: Bucket, event: Parameters<typeof notify>[2]): Promise<void> {
    const wanting = scanners.filter(({ prefixes }) => prefixes.some((prefix) => event.key.startsWith(prefix)));
    if (wanting.length === 0 || !event.name.startsWith('ObjectCreated')) return;
    const end = Math.min(event.size ?? 0, SCANNED_BYTES) - 1;
    const found = end < 0 ? undefined : await store.read(name, event.key, { start: 0, end });
    for (const scanner of wanting) if (found) scanner.scan(event.key, found.body);
  }

  async function bucketAnswer(
    request: AwsRequest,
    bucket: Bucket,
    announce: Parameters<typeof deleteObjects>[3],
  ): Promise<AwsResponse> {
    const { method, query } = request;
    if (method === 'HEAD') return { status: 200, headers: { 'x-amz-bucket-region': host.region } };
    if (method === 'POST') return deleteObjects(store, bucket.name, request, announce);
    if (method === 'GET' && !isSubresource(query)) return listObjects(store, bucket.name, query);
    throw notImplemented(request);
  }

  async function objectAnswer(
    request: AwsRequest,
    target: Target,
    announce: Parameters<typeof putObject>[3],
  ): Promise<AwsResponse> {
    const { method, query, headers } = request;
    if (method === 'POST' && query.has('uploads')) return uploads.begin(target, request);
    if (query.has('uploadId')) {
      if (method === 'PUT') return uploads.putPart(target, request);
      if (method === 'POST') return uploads.complete(target, request, announce);
      if (method === 'DELETE') return uploads.abort(target, request);
      if (method === 'GET') return uploads.listParts(target, request);
    }
    if (isSubresource(query)) throw notImplemented(request);
    if (method === 'GET' || method === 'HEAD')
      return readObject(store, target, { method, query, headers, mayList: mayList(request, target.bucket) });
    if (method === 'PUT')
      return 'x-amz-copy-source' in headers
        ? copyObject(store, target, request, announce)
        : putObject(store, target, request, announce);
    if (method === 'DELETE') return deleteObject(store, target, announce);
    throw notImplemented(request);
  }

  const mayList = ({ principal }: AwsRequest, bucket: string): boolean =>
    principal.isOperator || host.isAllowed(principal, 's3:ListBucket', bucketArn(bucket));

  return {
    name: 's3',
    permissions: permissionsOf,
    addBucket: (bucket) => buckets.add(bucket),
    addScanner(name, scanner) {
      const bucket = buckets.require(name);
      bucket.scanners = [...(bucket.scanners ?? []), scanner];
    },
    origin: (bucket) => bucketOrigin(host, store, bucket),
    expire,
    async handle(request) {
      let cors: Record<string, string> = {};
      try {
        const bucket = buckets.require(targetOf(request.path).bucket);
        cors = corsHeaders(bucket.cors, request);
        const { status, headers, body } = await answer(request, bucket);
        return { status, headers: { ...cors, ...headers }, ...(body === undefined ? {} : { body }) };
      } catch (error) {
        if (!(error instanceof S3Error)) throw error;
        const refused = error.toAnswer();
        return { ...refused, headers: { ...cors, ...refused.headers } };
      }
    },
    async close() {
      clearInterval(sweep);
      store.close();
    },
  };
}

const SUBRESOURCES = [
  'acl',
  'tagging',
  'versioning',
  'versions',
  'policy',
  'cors',
  'lifecycle',
  'notification',
  'location',
  'attributes',
  'uploads',
];
const isSubresource = (query: URLSearchParams): boolean => SUBRESOURCES.some((name) => query.has(name));
const notImplemented = ({ method, query }: AwsRequest): S3Error =>
  new S3Error(
    'NotImplemented',
    `The local host does not implement ${method} with ${[...query.keys()].join(', ') || 'this target'}.`,
  );
