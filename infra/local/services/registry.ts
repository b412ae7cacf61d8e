/** Every AWS wire protocol that the local endpoint speaks, by SigV4 signing name. Made before any resource. */
import type { AwsService, HostContext } from '../types.ts';
import { Cognito } from './cognito/cognito.ts';

export type ServiceFactory = (host: HostContext) => Promise<AwsService>;

export const serviceFactories: readonly ServiceFactory[] = [
  // tables, buckets, queues, mail, secrets, language
  // sign-in, GraphQL
  async (host) => new Cognito(host),
];
