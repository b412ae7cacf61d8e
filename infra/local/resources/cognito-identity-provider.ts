import { googleRoutes } from '../partners/google/routes.ts';
import type { Cognito } from '../services/cognito/cognito.ts';
import type { ResourceType } from '../types.ts';

const GOOGLE_HOSTS = [
  'accounts.google.com',
  'oauth2.googleapis.com',
  'openidconnect.googleapis.com',
  'www.googleapis.com',
];

export const cognitoIdentityProvider: ResourceType = {
  type: 'AWS::Cognito::UserPoolIdentityProvider',
  honoured: ['UserPoolId', 'ProviderName', 'ProviderType', 'ProviderDetails', 'AttributeMapping'],
  create({ properties: { UserPoolId, ProviderName, ProviderType, ProviderDetails, AttributeMapping } }, host) {
    if (ProviderType !== 'Google' || ProviderName !== 'Google')
      throw new Error(`The local host has no identity provider ${ProviderName} of type ${ProviderType}`);
    const pool = host.service<Cognito>('cognito-idp').requirePool(UserPoolId);
    pool.providers.set(ProviderName, {
      name: ProviderName,
      type: ProviderType,
      details: ProviderDetails ?? {},
      attributeMapping: AttributeMapping ?? {},
    });
    for (const name of GOOGLE_HOSTS)
      host.origins.set(name, {
        handle: (request) => googleRoutes(host, new URL(request.url, 'http://origin').pathname, request),
      });
    return { ref: ProviderName, attributes: {} };
  },
};
