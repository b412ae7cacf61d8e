import { CognitoError, invalidParameter } from './errors.ts';
import type { Call, Operations } from './operation.ts';

/** Lets an account sign in through a provider as well, by the provider's own id of the person. */
function adminLinkProviderForUser({ pool, host, input }: Call): object {
  const { DestinationUser: destination, SourceUser: source } = input;
  const user = pool.findUser(destination?.ProviderAttributeValue);
  if (destination?.ProviderName !== 'Cognito' || !user)
    throw new CognitoError('UserNotFoundException', 'User does not exist.');
  if (!pool.providers.has(source?.ProviderName))
    throw new CognitoError('ResourceNotFoundException', `Identity provider ${source?.ProviderName} does not exist.`);
  if (source.ProviderAttributeName !== 'Cognito_Subject')
    throw invalidParameter('This host links by Cognito_Subject only.');
  const identity = { userId: String(source.ProviderAttributeValue), providerName: source.ProviderName };
  const isTaken = Object.values(pool.state.users).some((other) =>
    other.identities.some(
      ({ userId, providerName }) => userId === identity.userId && providerName === identity.providerName,
    ),
  );
  if (isTaken) throw invalidParameter('SourceUser is already linked to DestinationUser');
  user.identities.push({ ...identity, dateCreated: host.clock.now() });
  pool.changed();
  return {};
}

export const linkOperations: Operations = { AdminLinkProviderForUser: adminLinkProviderForUser };
