import type { ResourceType } from '../types.ts';
import { physicalName, stableId } from './naming.ts';

/** Resources that a distribution only refers to: it reads their properties when it is created. */
function part(type: string, honoured: string[], ignored: Record<string, string>): ResourceType {
  return {
    type,
    honoured,
    ignored,
    create: (resource) => {
      const id = stableId(resource, 20);
      return { ref: id, attributes: { Id: id } };
    },
  };
}

const forPeople = { Name: 'for people', Comment: 'for people' };
const prefixed = (prefix: string, entries: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).map(([name, reason]) => [`${prefix}.${name}`, reason]));

export const cloudFrontFunction: ResourceType = {
  type: 'AWS::CloudFront::Function',
  honoured: ['Name', 'FunctionCode', 'FunctionConfig.Runtime'],
  ignored: {
    AutoPublish: 'the code runs as soon as it exists',
    FunctionMetadata: 'for people',
    'FunctionConfig.Comment': 'for people',
  },
  create(resource, host) {
    const { Runtime } = resource.properties.FunctionConfig;
    if (Runtime !== 'cloudfront-js-2.0') throw new Error(`The local host runs cloudfront-js-2.0, not ${Runtime}`);
    const arn = `arn:aws:cloudfront::${host.accountId}:function/${physicalName(resource, resource.properties.Name)}`;
    return { ref: arn, attributes: { Arn: arn, FunctionARN: arn, 'FunctionMetadata.FunctionARN': arn, Stage: 'LIVE' } };
  },
};

export const cloudFrontParts: ResourceType[] = [
  part('AWS::CloudFront::OriginAccessControl', ['OriginAccessControlConfig'], {}),
  part(
    'AWS::CloudFront::PublicKey',
    ['PublicKeyConfig.EncodedKey'],
    prefixed('PublicKeyConfig', { ...forPeople, CallerReference: 'for retries' }),
  ),
  part('AWS::CloudFront::KeyGroup', ['KeyGroupConfig.Items'], prefixed('KeyGroupConfig', forPeople)),
  part(
    'AWS::CloudFront::ResponseHeadersPolicy',
    ['CustomHeadersConfig', 'SecurityHeadersConfig', 'RemoveHeadersConfig'].map(
      (name) => `ResponseHeadersPolicyConfig.${name}`,
    ),
    prefixed('ResponseHeadersPolicyConfig', { ...forPeople, ServerTimingHeadersConfig: 'there is no edge cache here' }),
  ),
  part(
    'AWS::CloudFront::CachePolicy',
    ['MaxTTL', 'ParametersInCacheKeyAndForwardedToOrigin'].map((name) => `CachePolicyConfig.${name}`),
    prefixed('CachePolicyConfig', {
      ...forPeople,
      DefaultTTL: 'there is no edge cache here',
      MinTTL: 'there is no edge cache here',
    }),
  ),
  part(
    'AWS::CloudFront::OriginRequestPolicy',
    ['HeadersConfig', 'CookiesConfig', 'QueryStringsConfig'].map((name) => `OriginRequestPolicyConfig.${name}`),
    prefixed('OriginRequestPolicyConfig', forPeople),
  ),
];
