import type { KeyObject } from 'node:crypto';
import { type Behaviour, CloudFrontDistribution } from '../gateway/cloudfront-distribution.ts';
import type { OriginConfig } from '../gateway/cloudfront-forwarding.ts';
import { CloudFrontFunction } from '../gateway/cloudfront-function.ts';
import { cachePolicy, originRequestPolicy } from '../gateway/cloudfront-policies.ts';
import { responseHeadersPolicy } from '../gateway/cloudfront-response-headers.ts';
import { publicKeyOf } from '../gateway/cloudfront-signed-url.ts';
import type { HostContext, ResourceType } from '../types.ts';
import { stableId } from './naming.ts';

const BEHAVIOUR = [
  'AllowedMethods',
  'CachePolicyId',
  'Compress',
  'FunctionAssociations',
  'OriginRequestPolicyId',
  'PathPattern',
  'ResponseHeadersPolicyId',
  'TargetOriginId',
  'TrustedKeyGroups',
];
const BEHAVIOUR_WITHOUT_MEANING = {
  CachedMethods: 'there is no edge cache here',
  ViewerProtocolPolicy: 'one scheme here',
};
const ORIGIN = ['DomainName', 'Id', 'OriginPath', 'OriginCustomHeaders', 'OriginAccessControlId'];

const within = (path: string, names: readonly string[]): string[] =>
  names.map((name) => `DistributionConfig.${path}${name}`);

export const cloudFrontDistribution: ResourceType = {
  type: 'AWS::CloudFront::Distribution',
  honoured: [
    ...within('', ['Aliases', 'DefaultRootObject', 'Enabled']),
    ...within('Origins.', ORIGIN),
    ...within('DefaultCacheBehavior.', BEHAVIOUR),
    ...within('CacheBehaviors.', BEHAVIOUR),
  ],
  ignored: {
    'DistributionConfig.Comment': 'for people',
    'DistributionConfig.HttpVersion': 'one protocol here',
    'DistributionConfig.IPV6Enabled': 'loopback only',
    'DistributionConfig.PriceClass': 'one edge here',
    'DistributionConfig.ViewerCertificate': 'plain HTTP on loopback',
    'DistributionConfig.WebACLId': 'a firewall of AWS',
    'DistributionConfig.Logging': 'the host logs failures itself',
    'DistributionConfig.Origins.CustomOriginConfig': 'origins are in this process',
    'DistributionConfig.Origins.S3OriginConfig': 'origin access control decides',
    'DistributionConfig.Origins.ConnectionAttempts': 'origins are in this process',
    'DistributionConfig.Origins.ConnectionTimeout': 'origins are in this process',
    'DistributionConfig.Origins.OriginShield': 'one edge here',
    ...Object.fromEntries(
      Object.entries(BEHAVIOUR_WITHOUT_MEANING).flatMap(([name, reason]) => [
        [`DistributionConfig.DefaultCacheBehavior.${name}`, reason],
        [`DistributionConfig.CacheBehaviors.${name}`, reason],
      ]),
    ),
  },
  create(resource, host) {
    const config = resource.properties.DistributionConfig;
    const id = `E${stableId(resource, 13).toUpperCase()}`;
    const domainName = `d${stableId(resource, 13)}.cloudfront.net`;
    const arn = `arn:aws:cloudfront::${host.accountId}:distribution/${id}`;
    const origins = new Map<string, OriginConfig>(config.Origins.map((origin: any) => [origin.Id, originOf(origin)]));
    const behaviours = [...(config.CacheBehaviors ?? []), { ...config.DefaultCacheBehavior, PathPattern: '*' }];
    host.distributions.push(
      new CloudFrontDistribution({
        arn,
        aliases: [domainName, ...(config.Aliases ?? [])],
        behaviours: behaviours.map((behaviour) => behaviourOf(behaviour, origins, host)),
        defaultRootObject: config.DefaultRootObject,
        host,
      }),
    );
    return { ref: id, attributes: { Arn: arn, DomainName: domainName, Id: id } };
  },
};

function originOf(origin: any): OriginConfig {
  return {
    id: origin.Id,
    domainName: origin.DomainName,
    path: origin.OriginPath ?? '',
    customHeaders: Object.fromEntries(
      (origin.OriginCustomHeaders ?? []).map((header: any) => [header.HeaderName.toLowerCase(), header.HeaderValue]),
    ),
    isSigned: Boolean(origin.OriginAccessControlId),
  };
}

function behaviourOf(behaviour: any, origins: Map<string, OriginConfig>, host: HostContext): Behaviour {
  const origin = origins.get(behaviour.TargetOriginId);
  if (!origin) throw new Error(`Behaviour ${behaviour.PathPattern} has no origin ${behaviour.TargetOriginId}`);
  if (!behaviour.CachePolicyId) throw new Error(`Behaviour ${behaviour.PathPattern} has no CachePolicyId`);
  const functionFor = (eventType: string): CloudFrontFunction | undefined => {
    const association = behaviour.FunctionAssociations?.find((item: any) => item.EventType === eventType);
    if (!association) return undefined;
    const found = host.resources.get(association.FunctionARN);
    if (!found) throw new Error(`There is no CloudFront function ${association.FunctionARN}`);
    return new CloudFrontFunction(found.logicalId, found.properties.FunctionCode);
  };
  return {
    pathPattern: behaviour.PathPattern,
    origin,
    allowedMethods: behaviour.AllowedMethods ?? ['GET', 'HEAD'],
    compress: behaviour.Compress === true,
    cache: cachePolicy(behaviour.CachePolicyId, host),
    originRequest: behaviour.OriginRequestPolicyId && originRequestPolicy(behaviour.OriginRequestPolicyId, host),
    responseHeaders:
      behaviour.ResponseHeadersPolicyId && responseHeadersPolicy(behaviour.ResponseHeadersPolicyId, host),
    onRequest: functionFor('viewer-request'),
    onResponse: functionFor('viewer-response'),
    trustedKeys: behaviour.TrustedKeyGroups?.length ? keysOf(behaviour.TrustedKeyGroups, host) : undefined,
  };
}

function keysOf(groupIds: string[], host: HostContext): Map<string, KeyObject> {
  const ids: string[] = groupIds.flatMap((id) => host.resources.get(id)?.properties.KeyGroupConfig.Items ?? []);
  return new Map(ids.map((id) => [id, publicKeyOf(host.resources.get(id)!.properties.PublicKeyConfig.EncodedKey)]));
}
