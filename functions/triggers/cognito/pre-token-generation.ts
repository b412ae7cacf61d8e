/**
 * Cognito gives every token the scope of its own user API, by which whoever holds one could change the password or delete
 * the account past everything the product checks: it is taken away (decision 061).
 */
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';

const USER_API = 'aws.cognito.signin.user.admin';

export const handler = async (event: PreTokenGenerationV2TriggerEvent): Promise<PreTokenGenerationV2TriggerEvent> => {
  event.response.claimsAndScopeOverrideDetails = { accessTokenGeneration: { scopesToSuppress: [USER_API] } };
  return event;
};
