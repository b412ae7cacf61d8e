/** The one origin of the product: pages, `/api`, `/rest` and `/board-api` under the apex and every sub-domain. */

import { readFileSync } from 'node:fs';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type * as s3 from 'aws-cdk-lib/aws-s3';
import type { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { ORIGIN_KEY_HEADER } from '#shared/env.ts';
import { FRONT_PATTERNS } from '#shared/front-page.ts';
import type { ApiStack } from '../api/api-stack.ts';
import { physicalName, type Settings } from '../config.ts';
import { pascalCase } from '../constructs/names.ts';
import { originKeyValue } from '../constructs/origins.ts';
import { contentCaching } from './content-caching.ts';
import { frontPageCaching } from './front-page.ts';
import { postPageCaching } from './post-page.ts';
import { siteHeaders } from './security-headers.ts';

/** AWS's managed policies, by their fixed ids. */
export const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const READ = ['GET', 'HEAD'];
const EVERY_METHOD = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];

export interface DistributionProps {
  settings: Settings;
  certificateArn: string;
  webAclArn: string;
  accessLogs: s3.IBucket;
}

/** What both distributions have alike. */
export const distributionBase = ({ certificateArn, webAclArn, accessLogs }: DistributionProps, logPrefix: string) => ({
  enabled: true,
  httpVersion: 'http2and3',
  ipv6Enabled: true,
  priceClass: 'PriceClass_200',
  webAclId: webAclArn,
  viewerCertificate: {
    acmCertificateArn: certificateArn,
    sslSupportMethod: 'sni-only',
    minimumProtocolVersion: 'TLSv1.2_2021',
  },
  logging: { bucket: accessLogs.bucketRegionalDomainName, prefix: logPrefix, includeCookies: false },
});

/** A bucket that answers only CloudFront's signed requests. */
export const bucketOrigin = (id: string, bucket: s3.IBucket, accessControl: cloudfront.CfnOriginAccessControl) => ({
  id,
  domainName: bucket.bucketRegionalDomainName,
  originAccessControlId: accessControl.attrId,
  // An empty identity says that access control does the signing.
  s3OriginConfig: { originAccessIdentity: '' },
});

const httpsOrigin = (id: string, domainName: string) => ({
  id,
  domainName,
  customOriginConfig: { originProtocolPolicy: 'https-only', originSslProtocols: ['TLSv1.2'], originReadTimeout: 30 },
});

export function siteDistribution(
  scope: Construct,
  props: DistributionProps & {
    api: ApiStack;
    site: s3.IBucket;
    accessControl: cloudfront.CfnOriginAccessControl;
    uploadsBucket: string;
    originKey: CfnSecret;
  },
): cloudfront.CfnDistribution {
  const { settings, api } = props;
  const viewer = (eventType: 'viewer-request' | 'viewer-response', fn: cloudfront.CfnFunction) => ({
    eventType,
    functionArn: fn.attrFunctionArn,
  });
  const apiRequest = viewer('viewer-request', viewerFunction(scope, settings, 'api-request'));
  const apiResponse = viewer('viewer-response', viewerFunction(scope, settings, 'api-response'));
  const boardApiRequest = viewer('viewer-request', viewerFunction(scope, settings, 'board-api-request'));
  const siteRequest = viewer('viewer-request', viewerFunction(scope, settings, 'site-request'));
  const frontRequest = viewer('viewer-request', viewerFunction(scope, settings, 'front-request'));
  const frontCaching = frontPageCaching(scope, settings).ref;
  const responseHeadersPolicyId = siteHeaders(scope, settings, props.uploadsBucket).ref;

  /** Never cached; everything of the viewer but the Host header, which names the API itself. */
  const dynamic = (
    pathPattern: string,
    targetOriginId: string,
    functionAssociations: cloudfront.CfnDistribution.FunctionAssociationProperty[],
  ) => ({
    pathPattern,
    targetOriginId,
    viewerProtocolPolicy: 'https-only',
    allowedMethods: EVERY_METHOD,
    cachePolicyId: CACHING_DISABLED,
    originRequestPolicyId: ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicyId,
    functionAssociations,
  });
  const pages = {
    targetOriginId: 'site',
    viewerProtocolPolicy: 'redirect-to-https',
    allowedMethods: READ,
    compress: true,
    // Honours the objects' own Cache-Control: a year for /assets, none for index.html.
    cachePolicyId: CACHING_OPTIMIZED,
    responseHeadersPolicyId,
  };
  const { domain } = settings;
  const { boardApi } = api;
  const originCustomHeaders = [{ headerName: ORIGIN_KEY_HEADER, headerValue: originKeyValue(props.originKey) }];
  return new cloudfront.CfnDistribution(scope, 'SiteDistribution', {
    distributionConfig: {
      ...distributionBase(props, 'cloudfront-site/'),
      comment: `Hisho ${settings.stage}: pages and APIs`,
      aliases: [domain, `*.${domain}`],
      origins: [
        bucketOrigin('site', props.site, props.accessControl),
        { ...httpsOrigin('http-api', api.http.domainName), originCustomHeaders },
        { ...httpsOrigin('graphql', boardApi.api.attrGraphQlDns), originCustomHeaders },
        httpsOrigin('realtime', boardApi.api.attrRealtimeDns),
      ],
      defaultCacheBehavior: { ...pages, functionAssociations: [siteRequest] },
      cacheBehaviors: [
        // The same articles for everybody.
        {
          ...pages,
          pathPattern: '/api/contentful/*',
          targetOriginId: 'http-api',
          viewerProtocolPolicy: 'https-only',
          cachePolicyId: contentCaching(scope, settings).ref,
        },
        dynamic('/api/*', 'http-api', [apiRequest, apiResponse]),
        dynamic('/rest/*', 'http-api', [apiRequest, apiResponse]),
        dynamic('/board-api', 'graphql', [boardApiRequest]),
        dynamic('/board-api/realtime', 'realtime', [boardApiRequest]),
        // Links to posts, which whoever reads links may see a preview of.
        {
          ...pages,
          pathPattern: '/workspace/*post/*',
          targetOriginId: 'http-api',
          cachePolicyId: postPageCaching(scope, settings).ref,
          functionAssociations: [apiRequest],
        },
        // Pages for whoever comes by, drawn before any script runs.
        ...FRONT_PATTERNS.map((pathPattern) => ({
          ...pages,
          pathPattern,
          targetOriginId: 'http-api',
          cachePolicyId: frontCaching,
          functionAssociations: [frontRequest],
        })),
        // A missing asset is an error, not the page: an open tab of an old release then knows to reload.
        { ...pages, pathPattern: '/assets/*' },
      ],
    },
  });
}

function viewerFunction(scope: Construct, settings: Settings, name: string): cloudfront.CfnFunction {
  return new cloudfront.CfnFunction(scope, pascalCase(name), {
    name: physicalName(settings, name),
    autoPublish: true,
    functionCode: readFileSync(new URL(`viewer/${name}.js`, import.meta.url), 'utf8'),
    functionConfig: { comment: name, runtime: 'cloudfront-js-2.0' },
  });
}
