import { addClient } from '../services/cognito/clients.ts';
import type { Cognito } from '../services/cognito/cognito.ts';
import type { ResourceType } from '../types.ts';
import { stableId } from './naming.ts';

export const cognitoUserPoolClient: ResourceType = {
  type: 'AWS::Cognito::UserPoolClient',
  honoured: [
    'ClientName',
    'UserPoolId',
    'GenerateSecret',
    'ExplicitAuthFlows',
    'AccessTokenValidity',
    'IdTokenValidity',
    'RefreshTokenValidity',
    'TokenValidityUnits',
    'RefreshTokenRotation',
    'PreventUserExistenceErrors',
    'EnableTokenRevocation',
    'AuthSessionValidity',
    'AllowedOAuthFlows',
    'AllowedOAuthFlowsUserPoolClient',
    'AllowedOAuthScopes',
    'CallbackURLs',
    'LogoutURLs',
    'SupportedIdentityProviders',
    'WriteAttributes',
  ],
  ignored: {
    DefaultRedirectURI: 'the host asks for an explicit redirect_uri',
    ReadAttributes: "GetUser is refused to the product's tokens, and id tokens carry little here",
    EnablePropagateAdditionalUserContextData: 'only threat protection reads it',
  },
  create(resource, host) {
    const { UserPoolId, ClientName } = resource.properties;
    const pool = host.service<Cognito>('cognito-idp').requirePool(UserPoolId);
    const client = addClient(pool, stableId(resource, 26), resource.properties);
    return {
      ref: client.id,
      attributes: { ClientId: client.id, ClientSecret: client.secret ?? '', Name: ClientName ?? resource.logicalId },
    };
  },
};
