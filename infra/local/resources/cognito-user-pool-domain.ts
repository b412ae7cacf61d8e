import type { Cognito } from '../services/cognito/cognito.ts';
import { serveHosted } from '../services/cognito/hosted/routes.ts';
import type { ResourceType } from '../types.ts';

export const cognitoUserPoolDomain: ResourceType = {
  type: 'AWS::Cognito::UserPoolDomain',
  honoured: ['UserPoolId', 'Domain', 'CustomDomainConfig'],
  ignored: { ManagedLoginVersion: 'the look of the pages' },
  create({ properties: { UserPoolId, Domain, CustomDomainConfig } }, host) {
    const hosted = host.service<Cognito>('cognito-idp').addDomain(UserPoolId);
    const name = CustomDomainConfig ? Domain : `${Domain}.auth.${host.region}.amazoncognito.com`;
    host.origins.set(name, {
      handle: (request) => serveHosted(hosted, new URL(request.url, 'http://origin').pathname, request),
    });
    return { ref: Domain, attributes: { CloudFrontDistribution: name } };
  },
};
