/** The HTTP API behind `/api` and `/rest`: one stage, one authorizer. Routes come from the area stacks. */
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { physicalName, type Settings } from '../config.ts';
import type { Identity } from '../data/user-pool.ts';

export interface HttpApi {
  apiId: string;
  authorizerId: string;
  /** `{apiId}.execute-api.{region}.amazonaws.com`: CloudFront's origin. */
  domainName: string;
}

/** Requests per second for the whole API; a workspace's own limits are checked by the handlers. */
const THROTTLE = { throttlingRateLimit: 2_000, throttlingBurstLimit: 4_000 };

const ACCESS_LOG_FIELDS = {
  requestId: '$context.requestId',
  ip: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  integrationMs: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
  userId: '$context.authorizer.claims.sub',
  responseLength: '$context.responseLength',
};

export function httpApi(scope: Construct, settings: Settings, identity: Identity): HttpApi {
  const { region, urlSuffix } = Stack.of(scope);
  const api = new apigateway.CfnApi(scope, 'HttpApi', {
    name: physicalName(settings, 'rest'),
    protocolType: 'HTTP',
    description: 'REST calls of the product, behind CloudFront under /api and /rest',
  });
  const authorizer = new apigateway.CfnAuthorizer(scope, 'AccessToken', {
    apiId: api.ref,
    name: 'access-token',
    authorizerType: 'JWT',
    identitySource: ['$request.header.Authorization'],
    jwtConfiguration: {
      issuer: `https://cognito-idp.${region}.amazonaws.com/${identity.pool.userPoolId}`,
      audience: [identity.client.ref],
    },
  });
  const accessLog = new logs.LogGroup(scope, 'HttpApiAccessLog', {
    logGroupName: `/aws/apigateway/${physicalName(settings, 'rest')}`,
    retention: logs.RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new apigateway.CfnStage(scope, 'HttpApiStage', {
    apiId: api.ref,
    stageName: '$default',
    autoDeploy: true,
    defaultRouteSettings: THROTTLE,
    accessLogSettings: { destinationArn: accessLog.logGroupArn, format: JSON.stringify(ACCESS_LOG_FIELDS) },
  });
  return { apiId: api.ref, authorizerId: authorizer.ref, domainName: `${api.ref}.execute-api.${region}.${urlSuffix}` };
}
