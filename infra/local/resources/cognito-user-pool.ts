import type { Cognito } from '../services/cognito/cognito.ts';
import type { ResourceType } from '../types.ts';
import { stableId } from './naming.ts';

export const cognitoUserPool: ResourceType = {
  type: 'AWS::Cognito::UserPool',
  honoured: [
    'UserPoolName',
    'UsernameAttributes',
    'AliasAttributes',
    'UsernameConfiguration',
    'Policies.PasswordPolicy',
    'Schema',
    'MfaConfiguration',
    'LambdaConfig.DefineAuthChallenge',
    'LambdaConfig.CreateAuthChallenge',
    'LambdaConfig.VerifyAuthChallengeResponse',
    'LambdaConfig.PreTokenGenerationConfig',
    'UserPoolTier',
  ],
  ignored: {
    'Policies.SignInPolicy': 'describes choice-based sign-in, which the product does not call',
    AccountRecoverySetting: 'the product resets passwords by its own mail links',
    AdminCreateUserConfig: 'no call of this host signs up by itself or sends an invitation',
    AutoVerifiedAttributes: 'this host sends no verification codes',
    UserAttributeUpdateSettings: 'this host sends no verification codes',
    EmailConfiguration: 'no mail is sent by the pool',
    EmailVerificationMessage: 'no mail is sent by the pool',
    EmailVerificationSubject: 'no mail is sent by the pool',
    SmsVerificationMessage: 'no message is sent by the pool',
    VerificationMessageTemplate: 'no mail is sent by the pool',
    DeletionProtection: 'nothing deletes a pool here',
    UserPoolAddOns: 'threat protection is a service of AWS',
    UserPoolTags: 'nothing reads tags here',
  },
  create(resource, host) {
    const mfa = resource.properties.MfaConfiguration ?? 'OFF';
    if (mfa !== 'OFF') throw new Error(`MfaConfiguration ${mfa} is not part of the local host`);
    const { PreTokenGenerationConfig } = resource.properties.LambdaConfig ?? {};
    if (
      PreTokenGenerationConfig &&
      (PreTokenGenerationConfig.LambdaVersion !== 'V2_0' || resource.properties.UserPoolTier === 'LITE')
    )
      throw new Error('Access tokens are customised by version V2_0 of the trigger, above the tier LITE');
    const id = `${host.region}_${stableId(resource, 9)}`;
    const pool = host.service<Cognito>('cognito-idp').addPool(id, resource.properties);
    return {
      ref: id,
      attributes: {
        Arn: pool.arn,
        UserPoolId: id,
        ProviderName: pool.issuer.replace('https://', ''),
        ProviderURL: pool.issuer,
      },
    };
  },
};
