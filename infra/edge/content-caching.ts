/** Articles are the same for everybody, on every host. */
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { CONTENT_SHARED_SECONDS } from '#shared/rules/content.ts';
import { physicalName, type Settings } from '../config.ts';

/** What says which articles; nothing else of the viewer reaches the function. */
const QUERY = ['slug', 'tag', 'words'];

/** An error is not kept: it has no age of its own. */
export const contentCaching = (scope: Construct, settings: Settings): cloudfront.CfnCachePolicy =>
  new cloudfront.CfnCachePolicy(scope, 'ContentCaching', {
    cachePolicyConfig: {
      name: physicalName(settings, 'content'),
      comment: 'By what names the articles',
      minTtl: 0,
      defaultTtl: 0,
      maxTtl: CONTENT_SHARED_SECONDS,
      parametersInCacheKeyAndForwardedToOrigin: {
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
        headersConfig: { headerBehavior: 'none' },
        cookiesConfig: { cookieBehavior: 'none' },
        queryStringsConfig: { queryStringBehavior: 'whitelist', queryStrings: QUERY },
      },
    },
  });
