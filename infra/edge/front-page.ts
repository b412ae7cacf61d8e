/** The function that draws the pages for whoever comes by, and how long the edge keeps them. */
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import { FRONT_HEAD, FRONT_PREFIX, FRONT_QUERY } from '#shared/front-page.ts';
import { physicalName, type Settings } from '../config.ts';
import { FRONT_PAGE } from '../constructs/names.ts';
import { productFunction } from '../constructs/product-function.ts';
import { pageRoutes } from './page-routes.ts';
import type { PostPageProps } from './post-page.ts';

export function frontPage(scope: Construct, { settings, code, api, site }: PostPageProps): void {
  const fn = productFunction(scope, FRONT_PAGE, {
    settings,
    code,
    capabilities: api.capabilities,
    needs: ['content'],
    description: 'Pages for whoever comes by, drawn before any script runs',
    environment: { [ENV.siteBucket]: site.bucketName },
    statements: [
      { actions: ['s3:GetObject'], resources: ['index.html', FRONT_HEAD].map((name) => site.arnForObjects(name)) },
    ],
  });
  pageRoutes(scope, { fn, name: FRONT_PAGE, api, path: `${FRONT_PREFIX}/{proxy+}` });
}

/** The same for everybody, on every host: the path says which page, the query what of it. */
export const frontPageCaching = (scope: Construct, settings: Settings): cloudfront.CfnCachePolicy =>
  new cloudfront.CfnCachePolicy(scope, 'FrontPageCaching', {
    cachePolicyConfig: {
      name: physicalName(settings, 'front-page'),
      comment: 'By path and what it asks for',
      minTtl: 0,
      defaultTtl: 0,
      maxTtl: 86_400,
      parametersInCacheKeyAndForwardedToOrigin: {
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
        headersConfig: { headerBehavior: 'none' },
        cookiesConfig: { cookieBehavior: 'none' },
        queryStringsConfig: { queryStringBehavior: 'whitelist', queryStrings: [...FRONT_QUERY] },
      },
    },
  });
