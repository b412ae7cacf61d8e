import { HttpApi } from '../gateway/http-api.ts';
import type { HostContext, ResourceType } from '../types.ts';
import { stableId } from './naming.ts';

const api = (id: string, host: HostContext): HttpApi => {
  const found = host.origins.get(`${id}.execute-api.${host.region}.amazonaws.com`);
  if (!(found instanceof HttpApi)) throw new Error(`There is no HTTP API ${id}`);
  return found;
};

export const httpApi: ResourceType = {
  type: 'AWS::ApiGatewayV2::Api',
  honoured: ['ProtocolType'],
  ignored: {
    Name: 'for people',
    Description: 'for people',
    DisableExecuteApiEndpoint: 'only CloudFront reaches the API here',
  },
  create(resource, host) {
    if (resource.properties.ProtocolType !== 'HTTP')
      throw new Error(`The local host has no ${resource.properties.ProtocolType} APIs`);
    const created = new HttpApi(stableId(resource, 10), host);
    host.origins.set(created.domainName, created);
    return { ref: created.id, attributes: { ApiId: created.id, ApiEndpoint: `https://${created.domainName}` } };
  },
};

export const httpApiStage: ResourceType = {
  type: 'AWS::ApiGatewayV2::Stage',
  honoured: ['ApiId', 'StageName', 'AutoDeploy'],
  ignored: {
    AccessLogSettings: 'the host logs failures itself',
    DefaultRouteSettings: 'throttling protects an account, not one machine',
    RouteSettings: 'throttling protects an account, not one machine',
    Description: 'for people',
  },
  create({ properties }, host) {
    if (properties.StageName !== '$default' || !properties.AutoDeploy)
      throw new Error('The local host serves the stage $default with AutoDeploy only');
    api(properties.ApiId, host).hasStage = true;
    return { ref: properties.StageName, attributes: {} };
  },
};

export const httpApiIntegration: ResourceType = {
  type: 'AWS::ApiGatewayV2::Integration',
  honoured: ['ApiId', 'IntegrationType', 'IntegrationUri', 'PayloadFormatVersion', 'TimeoutInMillis'],
  ignored: { Description: 'for people', IntegrationMethod: 'Lambda is always called with POST' },
  create(resource, host) {
    const { ApiId, IntegrationType, IntegrationUri, PayloadFormatVersion, TimeoutInMillis } = resource.properties;
    if (IntegrationType !== 'AWS_PROXY' || PayloadFormatVersion !== '2.0')
      throw new Error('The local host integrates Lambda with payload format 2.0 only');
    const id = stableId(resource, 7);
    const functionArn = /(arn:aws:lambda:[^/]+)(\/invocations)?$/.exec(IntegrationUri)?.[1];
    if (!functionArn) throw new Error(`IntegrationUri ${IntegrationUri} names no function`);
    api(ApiId, host).integrations.set(id, { functionArn, timeoutMs: TimeoutInMillis ?? 30_000 });
    return { ref: id, attributes: { IntegrationId: id } };
  },
};

export const httpApiAuthorizer: ResourceType = {
  type: 'AWS::ApiGatewayV2::Authorizer',
  honoured: ['ApiId', 'AuthorizerType', 'IdentitySource', 'JwtConfiguration'],
  ignored: { Name: 'for people' },
  create(resource, host) {
    const { ApiId, AuthorizerType, IdentitySource, JwtConfiguration } = resource.properties;
    if (AuthorizerType !== 'JWT') throw new Error(`The local host has no ${AuthorizerType} authorizers`);
    if ([IdentitySource].flat().join() !== '$request.header.Authorization')
      throw new Error(`The local host does not read tokens from ${IdentitySource}`);
    const id = stableId(resource, 6);
    api(ApiId, host).authorizers.set(id, { issuer: JwtConfiguration.Issuer, audience: JwtConfiguration.Audience });
    return { ref: id, attributes: { AuthorizerId: id } };
  },
};

export const httpApiRoute: ResourceType = {
  type: 'AWS::ApiGatewayV2::Route',
  honoured: ['ApiId', 'RouteKey', 'Target', 'AuthorizationType', 'AuthorizerId'],
  ignored: { OperationName: 'for people' },
  create(resource, host) {
    const { ApiId, RouteKey, Target, AuthorizationType = 'NONE', AuthorizerId } = resource.properties;
    const found = api(ApiId, host);
    const integration = found.integrations.get(String(Target).replace('integrations/', ''));
    if (!integration) throw new Error(`Route ${RouteKey} has no integration ${Target}`);
    const authorizer = AuthorizationType === 'JWT' ? found.authorizers.get(AuthorizerId) : undefined;
    if (AuthorizationType !== 'NONE' && !authorizer)
      throw new Error(`Route ${RouteKey}: no authorizer for ${AuthorizationType}`);
    found.addRoute(RouteKey, integration, authorizer);
    return { ref: stableId(resource, 7), attributes: {} };
  },
};
