import type { AppSync } from '../services/appsync/appsync.ts';
import type { AuthMode, UserPool } from '../services/appsync/identity.ts';
import type { HostContext, ResourceType } from '../types.ts';
import { stableId } from './naming.ts';

const MODES: readonly string[] = ['AMAZON_COGNITO_USER_POOLS', 'AWS_IAM'];

interface Provider {
  AuthenticationType: string;
  UserPoolConfig?: { UserPoolId: string; AwsRegion?: string; AppIdClientRegex?: string; DefaultAction?: string };
}

export const appsyncGraphqlApi: ResourceType = {
  type: 'AWS::AppSync::GraphQLApi',
  honoured: [
    'Name',
    'AuthenticationType',
    'UserPoolConfig',
    'AdditionalAuthenticationProviders.AuthenticationType',
    'AdditionalAuthenticationProviders.UserPoolConfig',
    'QueryDepthLimit',
    'ResolverCountLimit',
    'IntrospectionConfig',
    'EnvironmentVariables',
  ],
  ignored: {
    LogConfig: 'errors of the host are in its own log',
    XrayEnabled: 'nothing traces here',
    EnhancedMetricsConfig: 'nothing measures here',
    Visibility: 'the host is reached from this machine alone',
    ApiType: 'the host runs plain GraphQL APIs',
    OwnerContact: 'a note for people',
    Tags: 'nothing reads tags here',
  },
  create(resource, host) {
    const { properties } = resource;
    const providers: Provider[] = [properties as Provider, ...(properties.AdditionalAuthenticationProviders ?? [])];
    const [defaultMode, ...others] = providers.map(modeOf);
    const api = host.service<AppSync>('appsync').addApi({
      id: stableId(resource, 26),
      defaultMode: defaultMode!,
      modes: new Set([defaultMode!, ...others]),
      userPools: providers.flatMap((provider) => poolOf(provider, host)),
      queryDepthLimit: limitOf(properties, 'QueryDepthLimit', 75),
      resolverCountLimit: limitOf(properties, 'ResolverCountLimit', 10_000),
      allowsIntrospection: properties.IntrospectionConfig !== 'DISABLED',
      environment: properties.EnvironmentVariables ?? {},
    });
    return {
      ref: api.arn,
      attributes: {
        Arn: api.arn,
        ApiId: api.settings.id,
        // Functions cannot resolve the API's own name here: they find it behind the endpoint of all services.
        GraphQLUrl: `${host.awsEndpoint}/appsync/${api.settings.id}/graphql`,
        GraphQLDns: api.dns,
        GraphQLEndpointArn: `arn:aws:appsync:${host.region}:${host.accountId}:endpoints/graphql-api/${api.settings.id}`,
        RealtimeUrl: `wss://${api.realtimeDns}/graphql`,
        RealtimeDns: api.realtimeDns,
      },
    };
  },
};

/** 0 and absent are AppSync's own limit. */
function limitOf(properties: Record<string, unknown>, name: string, most: number): number | undefined {
  if (properties[name] === undefined) return undefined;
  const value = Number(properties[name]);
  if (!Number.isInteger(value) || value < 0 || value > most) throw new Error(`${name} is a number from 0 to ${most}`);
  return value;
}

function modeOf({ AuthenticationType }: Provider): AuthMode {
  if (!MODES.includes(AuthenticationType))
    throw new Error(`The local host has no authentication by ${AuthenticationType}`);
  return AuthenticationType as AuthMode;
}

function poolOf({ UserPoolConfig: config }: Provider, host: HostContext): UserPool[] {
  if (!config) return [];
  if (config.DefaultAction === 'DENY')
    throw new Error('UserPoolConfig.DefaultAction DENY is not part of the local host');
  return [
    {
      issuer: `https://cognito-idp.${config.AwsRegion ?? host.region}.amazonaws.com/${config.UserPoolId}`,
      clientPattern: config.AppIdClientRegex,
    },
  ];
}
