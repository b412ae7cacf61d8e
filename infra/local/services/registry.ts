/** Every AWS wire protocol that the local endpoint speaks, by SigV4 signing name. Made before any resource. */
import type { AwsService, HostContext } from '../types.ts';
import { AppSync } from './appsync/appsync.ts';
import { Bedrock } from './bedrock/bedrock.ts';
import { Cognito } from './cognito/cognito.ts';
import { createDynamoDb } from './dynamodb/dynamodb.ts';
import { createS3 } from './s3/s3.ts';
import { createSecrets } from './secretsmanager/secretsmanager.ts';
import { createSes } from './ses/ses.ts';
import { createSqs } from './sqs/sqs.ts';

export type ServiceFactory = (host: HostContext) => Promise<AwsService>;

export const serviceFactories: readonly ServiceFactory[] = [
  // tables, buckets, queues, mail, secrets, language
  createDynamoDb,
  createSqs,
  createS3,
  createSes,
  createSecrets,
  async (host) => new Bedrock(host),
  // sign-in, GraphQL
  async (host) => new Cognito(host),
  async (host) => new AppSync(host),
];
