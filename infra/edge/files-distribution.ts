/** `files.{domain}`: checked uploads by signed address, pictures of people by unguessable ones, on an origin that pages and the session cookie never share. */
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { filesHeaders } from './security-headers.ts';
import { bucketOrigin, CACHING_OPTIMIZED, type DistributionProps, distributionBase } from './site-distribution.ts';

export function filesDistribution(
  scope: Construct,
  props: DistributionProps & {
    uploads: s3.IBucket;
    accessControl: cloudfront.CfnOriginAccessControl;
    keyGroupId: string;
  },
): cloudfront.CfnDistribution {
  const { settings } = props;
  const open = {
    targetOriginId: 'uploads',
    viewerProtocolPolicy: 'https-only',
    allowedMethods: ['GET', 'HEAD'],
    compress: false,
    // Cookies are neither forwarded nor part of the cache key.
    cachePolicyId: CACHING_OPTIMIZED,
  };
  const signed = { ...open, trustedKeyGroups: [props.keyGroupId] };
  const attachment = filesHeaders(scope, settings, 'attachment').ref;
  const inline = filesHeaders(scope, settings, 'inline').ref;
  const picture = (pathPattern: string) => ({ ...signed, pathPattern, responseHeadersPolicyId: inline });
  return new cloudfront.CfnDistribution(scope, 'FilesDistribution', {
    distributionConfig: {
      ...distributionBase(props, 'cloudfront-files/'),
      comment: `Hisho ${settings.stage}: uploaded files`,
      aliases: [`files.${settings.domain}`],
      origins: [bucketOrigin('uploads', props.uploads, props.accessControl)],
      defaultCacheBehavior: { ...signed, responseHeadersPolicyId: attachment },
      // The page job writes these itself; the original stays a download.
      cacheBehaviors: [
        picture('pages/*/image'),
        picture('pages/*/thumbnail'),
        picture('pages/*/video'),
        // Files of cells lie in a folder by what they turned out to be; only these two are shown.
        picture('files/*/image/*'),
        {
          ...signed,
          pathPattern: 'files/*/document/*',
          responseHeadersPolicyId: filesHeaders(scope, settings, 'document').ref,
        },
        // Pictures of people stand beside every name: unguessable names instead of signatures, so that browsers keep them.
        { ...open, pathPattern: 'avatars/*', responseHeadersPolicyId: inline },
      ],
    },
  });
}
