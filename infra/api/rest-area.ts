/** The routes of one contract area, in a nested stack of its own: a template holds at most 500 resources. */
import { NestedStack, Stack } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import type { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type Access, type RestEntry, servedPath } from '#shared/contract/entry.ts';
import { ENV } from '#shared/env.ts';
import { functionNeeds } from '../build/function-needs.ts';
import { restLogicalId } from '../constructs/names.ts';
import { originKeyValue } from '../constructs/origins.ts';
import { allowInvoke, type FunctionContext, productFunction } from '../constructs/product-function.ts';
import type { HttpApi } from './http-api.ts';

/** Callers that prove themselves otherwise, or not at all. Everyone else shows an access token before a function runs. */
const WITHOUT_TOKEN: readonly Access[] = ['public', 'apiKey', 'webhook'];

export interface RestAreaProps extends FunctionContext {
  /** The project's folder. */
  root: string;
  entries: readonly RestEntry[];
  api: HttpApi;
  originKey: CfnSecret;
}

export class RestArea extends NestedStack {
  constructor(scope: Construct, id: string, props: RestAreaProps) {
    super(scope, id, { description: `REST routes: ${id}` });
    for (const entry of props.entries) restRoute(this, entry, props);
  }
}

function restRoute(scope: Construct, entry: RestEntry, { root, api, originKey, ...context }: RestAreaProps): void {
  const logicalId = restLogicalId(entry.id);
  const routeKey = `${entry.method} ${servedPath(entry)}`;
  const { timeoutSeconds, needs } = functionNeeds(root, entry.id);
  const environment = { [ENV.originKey]: originKeyValue(originKey) };
  const fn = productFunction(scope, logicalId, {
    ...context,
    needs,
    environment,
    timeoutSeconds,
    description: `${entry.id}: ${routeKey}`,
  });

  const integration = new apigateway.CfnIntegration(scope, `${logicalId}Integration`, {
    apiId: api.apiId,
    integrationType: 'AWS_PROXY',
    integrationUri: fn.functionArn,
    payloadFormatVersion: '2.0',
  });
  const isPublic = WITHOUT_TOKEN.includes(entry.access);
  new apigateway.CfnRoute(scope, `${logicalId}Route`, {
    apiId: api.apiId,
    routeKey,
    target: `integrations/${integration.ref}`,
    authorizationType: isPublic ? 'NONE' : 'JWT',
    authorizerId: isPublic ? undefined : api.authorizerId,
  });
  const { partition, region, account } = Stack.of(scope);
  // API Gateway writes path parameters of a route's ARN as `*`.
  const path = servedPath(entry).replace(/\{[^}]+\}/g, '*');
  allowInvoke(
    fn,
    `${logicalId}Permission`,
    'apigateway.amazonaws.com',
    `arn:${partition}:execute-api:${region}:${account}:${api.apiId}/*/${entry.method}${path}`,
  );
}
