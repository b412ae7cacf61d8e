import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lambdaOf, lambdaRole, temporaryFolder, writeAssembly } from './handmade-assembly.fixture.ts';
import { type Host, startHost } from './host.ts';
import { resourceTypes } from './resources/registry.ts';
import type { AwsService, IdentityService } from './types.ts';

const ECHO = `export const handler = async (event) => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json', Authorization: 'Bearer new' },
  cookies: ['a=1; Path=/', 'b=2; Path=/'],
  body: JSON.stringify(event),
});`;

const REWRITE = `async function handler(event) {
  const request = event.request;
  if (request.uri === '/old') return { statusCode: 301, statusDescription: 'Moved', headers: { location: { value: '/new' } } };
  request.uri = request.uri.replace('/edge/', '/rest/');
  request.headers['x-edge'] = { value: 'yes' };
  return request;
}`;

const COPY_TOKEN = `function handler(event) {
  const headers = event.response.headers;
  if (headers['x-amzn-remapped-authorization']) headers['authorization'] = headers['x-amzn-remapped-authorization'];
  return event.response;
}`;

const cloudFrontFunction = (name: string, code: string): object => ({
  Type: 'AWS::CloudFront::Function',
  Properties: {
    Name: name,
    AutoPublish: true,
    FunctionCode: code,
    FunctionConfig: { Comment: '', Runtime: 'cloudfront-js-2.0' },
  },
});

const route = (key: string, authorized = false): object => ({
  Type: 'AWS::ApiGatewayV2::Route',
  Properties: {
    ApiId: { Ref: 'Api' },
    RouteKey: key,
    Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'Integration' }]] },
    ...(authorized ? { AuthorizationType: 'JWT', AuthorizerId: { Ref: 'Authorizer' } } : {}),
  },
});

const behaviour = (pathPattern?: string): object => ({
  ...(pathPattern ? { PathPattern: pathPattern } : {}),
  TargetOriginId: 'api',
  ViewerProtocolPolicy: 'redirect-to-https',
  AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
  CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
  FunctionAssociations: [
    { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Rewrite', 'FunctionARN'] } },
    { EventType: 'viewer-response', FunctionARN: { 'Fn::GetAtt': ['CopyToken', 'FunctionARN'] } },
  ],
});

const template = {
  Parameters: { SiteOrigin: { Type: 'String', Default: 'https://hisho.example' } },
  Resources: {
    Role: lambdaRole(),
    Echo: lambdaOf('echo', { Environment: { Variables: { SITE_ORIGIN: { Ref: 'SiteOrigin' } } } }),
    Unpermitted: lambdaOf('echo'),
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP', Name: 'api' } },
    Stage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: { ApiId: { Ref: 'Api' }, StageName: '$default', AutoDeploy: true },
    },
    Integration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: { Ref: 'Api' },
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: { 'Fn::GetAtt': ['Echo', 'Arn'] },
        PayloadFormatVersion: '2.0',
      },
    },
    Authorizer: {
      Type: 'AWS::ApiGatewayV2::Authorizer',
      Properties: {
        ApiId: { Ref: 'Api' },
        AuthorizerType: 'JWT',
        Name: 'jwt',
        IdentitySource: ['$request.header.Authorization'],
        JwtConfiguration: { Issuer: 'https://issuer', Audience: ['client'] },
      },
    },
    Permission: {
      Type: 'AWS::Lambda::Permission',
      Properties: {
        FunctionName: { 'Fn::GetAtt': ['Echo', 'Arn'] },
        Action: 'lambda:InvokeFunction',
        Principal: 'apigateway.amazonaws.com',
        SourceArn: { 'Fn::Sub': 'arn:aws:execute-api:${AWS::Region}:${AWS::AccountId}:${Api}/*/*/rest/*' },
      },
    },
    Fixed: route('GET /rest/post/latest'),
    Param: route('GET /rest/post/{postId}'),
    Signed: route('POST /rest/signed/{id}', true),
    Outside: route('GET /elsewhere'),
    Rewrite: cloudFrontFunction('rewrite', REWRITE),
    CopyToken: cloudFrontFunction('copy-token', COPY_TOKEN),
    Headers: {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: {
        ResponseHeadersPolicyConfig: { Name: 'h', SecurityHeadersConfig: { ContentTypeOptions: { Override: true } } },
      },
    },
    Site: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          Enabled: true,
          Aliases: ['hisho.localhost', '*.hisho.localhost'],
          Origins: [
            {
              Id: 'api',
              DomainName: { 'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::GetAtt': ['Api', 'ApiEndpoint'] }] }] },
              CustomOriginConfig: {},
            },
          ],
          DefaultCacheBehavior: { ...behaviour(), ResponseHeadersPolicyId: { Ref: 'Headers' } },
          CacheBehaviors: [
            { PathPattern: '/closed/*', TargetOriginId: 'api', CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad' },
          ],
        },
      },
    },
  },
};

/** Stands in for sign-in: one token is good. */
const identity: IdentityService = {
  name: 'cognito-idp',
  permissions: () => [],
  handle: async () => ({ status: 200 }),
  verifyAccessToken: async (issuer, audience, token) => {
    if (token !== 'good' || issuer !== 'https://issuer' || audience[0] !== 'client') throw new Error('bad token');
    return { sub: 'user-1', 'cognito:groups': ['x', 'y'] };
  },
};

let host: Host;
const folders: string[] = [];

beforeAll(async () => {
  const assemblyDir = writeAssembly({ stacks: [{ name: 'Test', template }], functions: { echo: ECHO } });
  const dataDir = temporaryFolder();
  folders.push(assemblyDir, dataDir);
  const services = [async (): Promise<AwsService> => identity];
  host = await startHost({ assemblyDir, dataDir, port: 0, quiet: true, services, types: resourceTypes });
});

afterAll(async () => {
  await host?.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

function send(
  method: string,
  path: string,
  options: { host?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${options.host ?? 'hisho.localhost'}:${host.port}`, ...options.headers };
    const outgoing = request({ port: host.port, host: '127.0.0.1', method, path, headers }, async (incoming) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk);
      resolve({ status: incoming.statusCode!, headers: incoming.headers, text: Buffer.concat(chunks).toString() });
    });
    outgoing.on('error', reject).end(options.body);
  });
}

describe('a request through CloudFront, HTTP API and Lambda', () => {
  test('reaches the function as an event of format 2.0', async () => {
    const answer = await send('GET', '/rest/post/%E5%9B%B3?b=1&b=2', { headers: { cookie: 'x=1; y=2' } });
    expect(answer.status).toBe(200);
    const event = JSON.parse(answer.text);
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /rest/post/{postId}',
      pathParameters: { postId: '図' },
      queryStringParameters: { b: '1,2' },
      cookies: ['x=1', 'y=2'],
      requestContext: { http: { method: 'GET' }, stage: '$default' },
      isBase64Encoded: false,
    });
    expect(event.headers.host).toMatch(/\.execute-api\.ap-northeast-1\.amazonaws\.com$/);
    expect(event.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(event.headers.cookie).toBeUndefined();
    expect(answer.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('prefers the literal route to the one with a parameter', async () => {
    expect(JSON.parse((await send('GET', '/rest/post/latest')).text).routeKey).toBe('GET /rest/post/latest');
  });

  test('is rewritten by the viewer-request function, in any sub-domain', async () => {
    const event = JSON.parse((await send('GET', '/edge/post/latest', { host: 'acme.hisho.localhost' })).text);
    expect(event.rawPath).toBe('/rest/post/latest');
    expect(event.headers['x-edge']).toBe('yes');
    expect(await send('GET', '/old')).toMatchObject({ status: 301, headers: { location: '/new' } });
  });

  test('brings a renewed token back under its own name only through the viewer-response function', async () => {
    const answer = await send('GET', '/rest/post/latest');
    expect(answer.headers['x-amzn-remapped-authorization']).toBe('Bearer new');
    expect(answer.headers['authorization']).toBe('Bearer new');
  });

  test('is 404 without a route and 403 without a distribution or with a method that is not allowed', async () => {
    expect(await send('GET', '/rest/nothing')).toMatchObject({ status: 404, text: '{"message":"Not Found"}' });
    expect((await send('GET', '/rest/post/latest', { host: 'elsewhere.example' })).status).toBe(403);
    expect((await send('POST', '/closed/x')).status).toBe(403);
  });

  test('fails where API Gateway has no permission to invoke the function', async () => {
    expect(await send('GET', '/elsewhere')).toMatchObject({ status: 500, text: '{"message":"Internal Server Error"}' });
    expect(host.lines.at(-1)).toContain('no Lambda permission');
  });
});

describe('a route with a JWT authorizer', () => {
  test('is 401 without a token or with a bad one', async () => {
    expect(await send('POST', '/rest/signed/1')).toMatchObject({ status: 401, text: '{"message":"Unauthorized"}' });
    expect((await send('POST', '/rest/signed/1', { headers: { authorization: 'Bearer bad' } })).status).toBe(401);
  });

  test('hands the claims over as text, with or without Bearer', async () => {
    for (const authorization of ['Bearer good', 'good']) {
      const answer = await send('POST', '/rest/signed/1', {
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'a=b',
      });
      const event = JSON.parse(answer.text);
      expect(event.requestContext.authorizer.jwt.claims).toEqual({ sub: 'user-1', 'cognito:groups': '[x y]' });
      expect(event).toMatchObject({ isBase64Encoded: true, body: Buffer.from('a=b').toString('base64') });
    }
  });

  test('refuses bodies beyond what API Gateway and Lambda take', async () => {
    const headers = { authorization: 'good', 'content-type': 'text/plain' };
    for (const size of [11, 7])
      expect((await send('POST', '/rest/signed/1', { headers, body: 'x'.repeat(size * 1024 * 1024) })).status).toBe(
        413,
      );
  });
});

describe('the local clock', () => {
  test('moves for every function at once', async () => {
    const offsetMs = 3 * 24 * 60 * 60_000;
    await send('POST', '/__local/clock', { body: JSON.stringify({ offsetMs }) });
    const event = JSON.parse((await send('GET', '/rest/post/latest')).text);
    expect(Math.abs(event.requestContext.timeEpoch - Date.now() - offsetMs)).toBeLessThan(5_000);
    host.clock.setOffset(0);
  });
});
