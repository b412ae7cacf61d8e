/** Routes of the HTTP API to a function that answers with a page. */
import { Stack } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { ApiStack } from '../api/api-stack.ts';
import { allowInvoke } from '../constructs/product-function.ts';

interface PageRoutesProps {
  fn: lambda.Function;
  name: string;
  api: ApiStack;
  /** `/…/{proxy+}`. */
  path: string;
}

export function pageRoutes(scope: Construct, { fn, name, api, path }: PageRoutesProps): void {
  const { apiId } = api.http;
  const integration = new apigateway.CfnIntegration(scope, `${name}Integration`, {
    apiId,
    integrationType: 'AWS_PROXY',
    integrationUri: fn.functionArn,
    payloadFormatVersion: '2.0',
  });
  // Who asks for the head alone gets that of the same page.
  for (const method of ['GET', 'HEAD'])
    new apigateway.CfnRoute(scope, `${name}${method}Route`, {
      apiId,
      routeKey: `${method} ${path}`,
      target: `integrations/${integration.ref}`,
      authorizationType: 'NONE',
    });
  const { partition, region, account } = Stack.of(scope);
  allowInvoke(
    fn,
    `${name}Permission`,
    'apigateway.amazonaws.com',
    `arn:${partition}:execute-api:${region}:${account}:${apiId}/*/*${path.replace('{proxy+}', '*')}`,
  );
}
