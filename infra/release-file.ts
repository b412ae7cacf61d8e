/** `release.json` in the site bucket: publishing writes the version, an operator the maintenance flag; each leaves the other's alone. */
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { RELEASE_FILE, type Release } from '#shared/release.ts';

/** Resolves to whether anything changed. */
export async function changeRelease(client: S3Client, Bucket: string, change: Partial<Release>): Promise<boolean> {
  const { release, ETag } = await readRelease(client, Bucket);
  const next = { releaseVersion: '', maintenance: false, ...release, ...change };
  if (release && next.releaseVersion === release.releaseVersion && next.maintenance === release.maintenance)
    return false;
  await client.send(
    new PutObjectCommand({
      Bucket,
      Key: RELEASE_FILE,
      Body: JSON.stringify(next),
      ContentType: 'application/json; charset=utf-8',
      // Nobody keeps it: what it says must be true within seconds.
      CacheControl: 'no-store',
      // A release and a switch at the same moment: the later one is told to look again instead of undoing the other.
      ...(ETag ? { IfMatch: ETag } : {}),
    }),
  );
  return true;
}

async function readRelease(
  client: S3Client,
  Bucket: string,
): Promise<{ release?: Release; ETag?: string | undefined }> {
  try {
    const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: RELEASE_FILE }));
    return { release: JSON.parse((await Body?.transformToString()) ?? '') as Release, ETag };
  } catch (error) {
    if (error instanceof NoSuchKey) return {};
    throw error;
  }
}
