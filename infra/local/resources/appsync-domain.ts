import type { AppSync } from '../services/appsync/appsync.ts';
import type { ResourceType } from '../types.ts';
import { stableId } from './naming.ts';

export const appsyncDomainName: ResourceType = {
  type: 'AWS::AppSync::DomainName',
  honoured: ['DomainName'],
  ignored: {
    CertificateArn: 'the host speaks plain HTTP',
    Description: 'a note for people',
    Tags: 'nothing reads tags here',
  },
  create(resource, host) {
    const { DomainName } = resource.properties;
    const origin = `${stableId(resource, 14)}.cloudfront.net`;
    const arn = `arn:aws:appsync:${host.region}:${host.accountId}:domainnames/${DomainName}`;
    return {
      ref: DomainName,
      attributes: { AppSyncDomainName: origin, DomainName, DomainNameArn: arn, HostedZoneId: 'Z2FDTNDATAQYW2' },
    };
  },
};

export const appsyncDomainAssociation: ResourceType = {
  type: 'AWS::AppSync::DomainNameApiAssociation',
  honoured: ['ApiId', 'DomainName'],
  create({ properties: { ApiId, DomainName } }, host) {
    const service = host.service<AppSync>('appsync');
    const domain = host.resources.get(DomainName);
    if (!domain) throw new Error(`The domain name ${DomainName} does not exist`);
    service.addDomain(service.requireApi(ApiId), DomainName, domain.attributes.AppSyncDomainName!);
    return {
      ref: `${DomainName}/apiassociation`,
      attributes: { ApiAssociationIdentifier: `${DomainName}/apiassociation` },
    };
  },
};
