/** The function behind links to posts: the front end's page, with a preview where the project allows it. */
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import type { ApiStack } from '../api/api-stack.ts';
import { physicalName, type Settings } from '../config.ts';
import { POST_PAGE } from '../constructs/names.ts';
import { type CodeSource, productFunction } from '../constructs/product-function.ts';
import type { DataStack } from '../data/data-stack.ts';
import { pageRoutes } from './page-routes.ts';

export interface PostPageProps {
  settings: Settings;
  code: CodeSource;
  data: DataStack;
  api: ApiStack;
  site: s3.IBucket;
}

const PATH = '/workspace/{proxy+}';

export function postPage(scope: Construct, { settings, code, data, api, site }: PostPageProps): void {
  const fn = productFunction(scope, POST_PAGE, {
    settings,
    code,
    capabilities: { ...data.capabilities, 'files:sign': api.filesSigning },
    needs: ['table:read', 'files:sign'],
    description: 'Page behind links to posts, with a preview where the project allows it',
    environment: { [ENV.siteBucket]: site.bucketName },
    statements: [{ actions: ['s3:GetObject'], resources: [site.arnForObjects('index.html')] }],
  });
  pageRoutes(scope, { fn, name: POST_PAGE, api, path: PATH });
}

/** The query names the post in some addresses, the host the workspace in all; nothing else of the viewer reaches the function. */
const QUERY = ['workspaceId', 'projectKey', 'post', 'subPost'];

/** A link that is posted in a chat is asked for by many at once: a minute's answer serves them all. */
const SECONDS = 60;

export const postPageCaching = (scope: Construct, settings: Settings): cloudfront.CfnCachePolicy =>
  new cloudfront.CfnCachePolicy(scope, 'PostPageCaching', {
    cachePolicyConfig: {
      name: physicalName(settings, 'post-page'),
      comment: 'By host and by what names the post',
      minTtl: 0,
      defaultTtl: 0,
      maxTtl: SECONDS,
      parametersInCacheKeyAndForwardedToOrigin: {
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
        headersConfig: { headerBehavior: 'whitelist', headers: ['X-Forwarded-Host'] },
        cookiesConfig: { cookieBehavior: 'none' },
        queryStringsConfig: { queryStringBehavior: 'whitelist', queryStrings: QUERY },
      },
    },
  });
