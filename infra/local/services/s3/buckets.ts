/** What the template says about each bucket. */
import { S3Error } from './xml.ts';

export interface CorsRule {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
  MaxAge?: number;
}

export interface QueueNotification {
  Event: string;
  Queue: string;
  Filter?: { S3Key: { Rules: { Name: string; Value: string }[] } };
}

export interface LifecycleRule {
  Status: 'Enabled' | 'Disabled';
  Prefix?: string;
  ExpirationInDays?: number;
}

/** Looks into an object that has come; answers nothing, and is not waited for. */
export interface Scanner {
  prefixes: readonly string[];
  scan(key: string, head: Buffer): void;
}

export interface Bucket {
  name: string;
  cors: CorsRule[];
  notifications: QueueNotification[];
  lifecycle: LifecycleRule[];
  scanners?: Scanner[];
}

export class Buckets {
  readonly #byName = new Map<string, Bucket>();

  add(bucket: Bucket): void {
    this.#byName.set(bucket.name, bucket);
  }

  find(name: string): Bucket | undefined {
    return this.#byName.get(name);
  }

  require(name: string): Bucket {
    const bucket = this.#byName.get(name);
    if (!bucket) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: name });
    return bucket;
  }

  all(): Bucket[] {
    return [...this.#byName.values()];
  }
}
