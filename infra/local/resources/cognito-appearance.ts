import type { ResourceType } from '../types.ts';

const LOOK = 'the look of the hosted pages';

/** How the hosted pages look on AWS: the host's own pages are plain. */
export const cognitoAppearance: ResourceType[] = [
  {
    type: 'AWS::Cognito::UserPoolUICustomizationAttachment',
    honoured: ['UserPoolId', 'ClientId'],
    ignored: { CSS: LOOK },
    create: ({ logicalId }) => ({ ref: logicalId, attributes: {} }),
  },
  {
    type: 'AWS::Cognito::ManagedLoginBranding',
    honoured: ['UserPoolId', 'ClientId'],
    ignored: { Assets: LOOK, Settings: LOOK, UseCognitoProvidedValues: LOOK, ReturnMergedResources: LOOK },
    create: ({ logicalId }) => ({ ref: logicalId, attributes: { ManagedLoginBrandingId: logicalId } }),
  },
];
