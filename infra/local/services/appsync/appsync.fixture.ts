/** A small API over a user pool with one signed-in person, served on a local port as CloudFront would reach it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appsyncDataSource } from '../../resources/appsync-data-source.ts';
import { appsyncFunction } from '../../resources/appsync-function.ts';
import { appsyncGraphqlApi } from '../../resources/appsync-graphql-api.ts';
import { appsyncResolver } from '../../resources/appsync-resolver.ts';
import { appsyncSchema } from '../../resources/appsync-schema.ts';
import { cognitoUserPool } from '../../resources/cognito-user-pool.ts';
import { cognitoUserPoolClient } from '../../resources/cognito-user-pool-client.ts';
import { Cognito } from '../cognito/cognito.ts';
import type { TestHost } from '../cognito/host.fixture.ts';
import { startTestHost } from '../cognito/host.fixture.ts';
import { issueTokens, newSignIn } from '../cognito/tokens.ts';
import { newUser } from '../cognito/users.ts';
import { AppSync } from './appsync.ts';

export const FUNCTION_ARN = 'arn:aws:lambda:ap-northeast-1:000000000000:function:fields';
const ROLE_ARN = 'arn:aws:iam::000000000000:role/appsync';

export interface TestApi extends TestHost {
  /** http://localhost:{port}: `/graphql` and, upgraded, `/graphql` of the realtime domain. */
  origin: string;
  apiId: string;
  dns: string;
  sub: string;
  token(): string;
  /** After the clock was moved. */
  renewToken(): Promise<void>;
  resolver(typeName: string, fieldName: string, properties: Record<string, any>): Promise<void>;
  pipelineFunction(name: string, code: string, dataSource?: string): Promise<string>;
  asUser(query: string, variables?: object, token?: string): Promise<{ status: number; body: any }>;
  asRole(query: string, variables?: object): Promise<any>;
}

export async function startTestApi(definition: string, settings: Record<string, any> = {}): Promise<TestApi> {
  const base = await startTestHost([(host) => new Cognito(host), (host) => new AppSync(host)]);
  const { host } = base;
  const pool = await base.create(cognitoUserPool, 'Users', {});
  const client = await base.create(cognitoUserPoolClient, 'Client', { UserPoolId: pool.ref, ExplicitAuthFlows: [] });
  const { attributes: api } = await base.create(appsyncGraphqlApi, 'Api', {
    Name: 'board-api',
    AuthenticationType: 'AMAZON_COGNITO_USER_POOLS',
    UserPoolConfig: { UserPoolId: pool.ref, AwsRegion: host.region, DefaultAction: 'ALLOW' },
    AdditionalAuthenticationProviders: [{ AuthenticationType: 'AWS_IAM' }],
    ...settings,
  });
  const apiId = api.ApiId!;
  await base.create(appsyncSchema, 'Schema', { ApiId: apiId, Definition: definition });
  await base.create(appsyncDataSource, 'Fields', {
    ApiId: apiId,
    Name: 'Fields',
    Type: 'AWS_LAMBDA',
    LambdaConfig: { LambdaFunctionArn: FUNCTION_ARN },
    ServiceRoleArn: ROLE_ARN,
  });
  await base.create(appsyncDataSource, 'None', { ApiId: apiId, Name: 'None', Type: 'NONE' });
  host.policies.set(ROLE_ARN, [
    { Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: [FUNCTION_ARN, `${FUNCTION_ARN}:*`] },
  ]);

  const cognitoPool = host.service<Cognito>('cognito-idp').requirePool(pool.ref);
  const user = newUser(cognitoPool, 'aya@example.jp', host.clock.now());
  cognitoPool.state.users[user.sub] = user;
  const issued = async () =>
    (
      await issueTokens(
        { pool: cognitoPool, host },
        newSignIn(user, cognitoPool.requireClient(client.ref), host.clock),
        'Authentication',
      )
    ).AccessToken;
  let current = await issued();
  const token = () => current;

  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const headers = request.headers as Record<string, string>;
      const answer = await host.origins.get(api.GraphQLDns!)!.handle({
        method: request.method!,
        host: headers.host!,
        url: request.url!,
        headers,
        body: Buffer.concat(chunks),
        sourceIp: '127.0.0.1',
      });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    })();
  });
  server.on('upgrade', (request, socket, head) => {
    request.url = `/graphql${new URL(request.url!, 'http://x').search}`;
    host.origins.get(api.RealtimeDns!)!.upgrade!(request, socket, head);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    ...base,
    origin,
    apiId,
    dns: api.GraphQLDns!,
    sub: user.sub,
    token,
    renewToken: async () => {
      current = await issued();
    },
    resolver: async (TypeName, FieldName, properties) => {
      const runtime = properties.Code ? { Runtime: { Name: 'APPSYNC_JS', RuntimeVersion: '1.0.0' } } : {};
      await base.create(appsyncResolver, `${TypeName}${FieldName}`, {
        ApiId: apiId,
        TypeName,
        FieldName,
        ...runtime,
        ...properties,
      });
    },
    pipelineFunction: async (name, code, dataSource = 'None') => {
      const created = await base.create(appsyncFunction, name, {
        ApiId: apiId,
        Name: name,
        DataSourceName: dataSource,
        Code: code,
        Runtime: { Name: 'APPSYNC_JS', RuntimeVersion: '1.0.0' },
      });
      return created.attributes.FunctionId!;
    },
    asUser: async (query, variables = {}, bearer = token()) => {
      const response = await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: { authorization: bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return { status: response.status, body: await response.json() };
    },
    asRole: async (query, variables = {}) => {
      const response = await fetch(api.GraphQLUrl!, {
        method: 'POST',
        headers: {
          authorization: 'AWS4-HMAC-SHA256 Credential=test/20260101/ap-northeast-1/appsync/aws4_request',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ query, variables }),
      });
      return response.json();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await base.close();
    },
  };
}
