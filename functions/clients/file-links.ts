/** CloudFront signed addresses under `files.{domain}`; the session cookie never goes there (design §1). */
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { environment } from './environment.ts';
import type { FileLinks } from './ports.ts';
import { secretValue } from './secret-value.ts';

const privateKey = secretValue('filesSigningSecret');

/**
 * Addresses change once in this time, so that browsers can cache what they show, and live at least as long again:
 * a link that leaks, or that a removed member kept, stops working within twice this.
 */
const STEP_MS = 30 * 60_000;

export const fileLinks: FileLinks = {
  async sign(key, now) {
    const until = (Math.floor(now / STEP_MS) + 2) * STEP_MS;
    return getSignedUrl({
      // Names of files may hold any character.
      url: `${environment('filesOrigin')}/${key.split('/').map(encodeURIComponent).join('/')}`,
      keyPairId: environment('filesKeyPairId'),
      privateKey: await privateKey(),
      dateLessThan: new Date(until).toISOString(),
    });
  },
};
