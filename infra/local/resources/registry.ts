/**
 * Every CloudFormation resource type that the local host understands. A type missing here stops the host by name, so a
 * part added to the CDK code is either running locally or refused, never silently absent.
 */
import type { ResourceType } from '../types.ts';
import { appsyncApiCache } from './appsync-api-cache.ts';
import { appsyncDataSource } from './appsync-data-source.ts';
import { appsyncDomainAssociation, appsyncDomainName } from './appsync-domain.ts';
import { appsyncFunction } from './appsync-function.ts';
import { appsyncGraphqlApi } from './appsync-graphql-api.ts';
import { appsyncResolver } from './appsync-resolver.ts';
import { appsyncSchema } from './appsync-schema.ts';
import { cloudFrontDistribution } from './cloudfront-distribution.ts';
import { cloudFrontFunction, cloudFrontParts } from './cloudfront-parts.ts';
import { cognitoAppearance } from './cognito-appearance.ts';
import { cognitoIdentityProvider } from './cognito-identity-provider.ts';
import { cognitoUserPool } from './cognito-user-pool.ts';
import { cognitoUserPoolClient } from './cognito-user-pool-client.ts';
import { cognitoUserPoolDomain } from './cognito-user-pool-domain.ts';
import { dynamoDbGlobalTable, dynamoDbTable } from './dynamodb-table.ts';
import { eventsRule } from './events-rule.ts';
import { guardDutyMalwareProtectionPlan } from './guardduty-malware-protection-plan.ts';
import { httpApi, httpApiAuthorizer, httpApiIntegration, httpApiRoute, httpApiStage } from './http-api.ts';
import { iamManagedPolicy, iamPolicy } from './iam-policy.ts';
import { iamRole } from './iam-role.ts';
import { lambdaEventSourceMapping } from './lambda-event-source-mapping.ts';
import { lambdaFunction } from './lambda-function.ts';
import { lambdaPermission } from './lambda-permission.ts';
import { s3Bucket } from './s3-bucket.ts';
import { s3BucketPolicy } from './s3-bucket-policy.ts';
import { schedulerSchedule } from './scheduler-schedule.ts';
import { schedulerScheduleGroup } from './scheduler-schedule-group.ts';
import { secretsManagerSecret } from './secretsmanager-secret.ts';
import { sesConfigurationSet } from './ses-configuration-set.ts';
import { sesEmailIdentity } from './ses-email-identity.ts';
import { sqsQueue } from './sqs-queue.ts';
import { sqsQueuePolicy } from './sqs-queue-policy.ts';
import { withoutLocalPart } from './without-local-part.ts';

/** Functions, roles, HTTP API, CloudFront, monitoring. */
const core: ResourceType[] = [
  lambdaFunction,
  lambdaPermission,
  iamRole,
  iamPolicy,
  iamManagedPolicy,
  httpApi,
  httpApiStage,
  httpApiIntegration,
  httpApiAuthorizer,
  httpApiRoute,
  cloudFrontDistribution,
  cloudFrontFunction,
  ...cloudFrontParts,
  ...withoutLocalPart,
];

/** DynamoDB, S3, SQS, event source mappings, SES, EventBridge, Scheduler, Secrets Manager. */
const data: ResourceType[] = [
  dynamoDbTable,
  dynamoDbGlobalTable,
  s3Bucket,
  s3BucketPolicy,
  sqsQueue,
  sqsQueuePolicy,
  lambdaEventSourceMapping,
  sesEmailIdentity,
  sesConfigurationSet,
  secretsManagerSecret,
  eventsRule,
  guardDutyMalwareProtectionPlan,
  schedulerSchedule,
  schedulerScheduleGroup,
];

/** Cognito and AppSync. */
const identity: ResourceType[] = [
  cognitoUserPool,
  cognitoUserPoolClient,
  cognitoUserPoolDomain,
  cognitoIdentityProvider,
  ...cognitoAppearance,
  appsyncGraphqlApi,
  appsyncSchema,
  appsyncDataSource,
  appsyncFunction,
  appsyncResolver,
  appsyncDomainName,
  appsyncDomainAssociation,
  appsyncApiCache,
];

export const resourceTypes: readonly ResourceType[] = [...core, ...data, ...identity];
