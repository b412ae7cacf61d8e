/** Everything that holds data. Retained in production; what is here is never renamed. */
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as s3 from 'aws-cdk-lib/aws-s3';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import { physicalName, type Settings } from '../config.ts';
import type { Capabilities } from '../constructs/capabilities.ts';
import { signInOrigin } from '../constructs/origins.ts';
import type { CodeSource } from '../constructs/product-function.ts';
import { accessLogBucket, snapshotsBucket, uploadsBucket } from './buckets.ts';
import { mail } from './mail.ts';
import { malwareProtection } from './malware-protection.ts';
import { type JobQueues, jobQueues, queueCapabilities } from './queues.ts';
import { singleTable } from './table.ts';
import { IDENTITY_ACTIONS, type Identity, identity } from './user-pool.ts';

/** The audit log of any workspace. Ids of workspaces are ULIDs; with a `*` the items of a project of the key AUDIT would be meant too. */
const AUDIT_PARTITIONS = `W#${'?'.repeat(26)}#AUDIT`;

export interface DataStackProps extends StackProps {
  settings: Settings;
  code: CodeSource;
}

export class DataStack extends Stack {
  readonly table: dynamodb.Table;
  readonly uploads: s3.Bucket;
  readonly snapshots: s3.Bucket;
  readonly accessLogs: s3.Bucket;
  readonly queues: JobQueues;
  readonly identity: Identity;
  /** The private key that signs file addresses; the operator stores it (docs/operations.md). */
  readonly filesSigningKey: secretsmanager.CfnSecret;
  /** Proves to functions that a request came through our distribution (docs/decisions/013-address-of-the-viewer.md). */
  readonly originKey: secretsmanager.CfnSecret;
  readonly capabilities: Capabilities;

  constructor(scope: Construct, id: string, props: DataStackProps) {
    super(scope, id, props);
    const { settings } = props;
    this.table = singleTable(this, settings);
    this.queues = jobQueues(this, settings);
    this.accessLogs = accessLogBucket(this, settings);
    this.uploads = uploadsBucket(this, settings, this.accessLogs, this.queues['page-uploaded'].queue);
    malwareProtection(this, settings, this.uploads, this.queues['object-scanned'].queue);
    this.snapshots = snapshotsBucket(this, settings, this.accessLogs);
    this.filesSigningKey = new secretsmanager.CfnSecret(this, 'FilesSigningKey', {
      name: physicalName(settings, 'files-signing-key'),
      description:
        'Private key (PEM) that signs addresses of uploaded files; its public half is the parameter FilesPublicKey',
    });
    this.originKey = new secretsmanager.CfnSecret(this, `OriginKey${settings.originKeyVersion}`, {
      name: physicalName(settings, `origin-key-${settings.originKeyVersion}`),
      description:
        'Header that the site distribution adds to calls of the HTTP API; functions believe its word on the viewer by it',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    const tableCapabilities = this.tableCapabilities();
    this.identity = identity(this, { settings, code: props.code, capabilities: tableCapabilities });
    this.capabilities = {
      ...tableCapabilities,
      ...this.bucketCapabilities(),
      ...queueCapabilities(this.queues),
      mail: mail(this, settings),
      identity: {
        environment: {
          [ENV.userPoolId]: this.identity.pool.userPoolId,
          [ENV.userPoolClientId]: this.identity.client.ref,
          [ENV.userPoolClientSecret]: this.identity.clientSecret.ref,
          [ENV.signInOrigin]: signInOrigin(this, settings),
        },
        statements: [
          { actions: IDENTITY_ACTIONS, resources: [this.identity.pool.userPoolArn] },
          { actions: ['secretsmanager:GetSecretValue'], resources: [this.identity.clientSecret.ref] },
        ],
      },
      settings: {
        environment: {
          [ENV.userPoolClientId]: this.identity.client.ref,
          [ENV.signInOrigin]: signInOrigin(this, settings),
          [ENV.identityProviders]: this.identity.providers.join(','),
        },
        statements: [],
      },
    };
    new CfnOutput(this, 'TableName', { value: this.table.tableName });
    new CfnOutput(this, 'SnapshotsBucketName', { value: this.snapshots.bucketName });
    new CfnOutput(this, 'UserPoolId', { value: this.identity.pool.userPoolId });
    new CfnOutput(this, 'FilesSigningKeyArn', { value: this.filesSigningKey.ref });
  }

  private tableCapabilities(): Capabilities {
    const environment = { [ENV.table]: this.table.tableName };
    const allow = (actions: string[], ...resources: string[]) => ({
      environment,
      statements: [
        { actions: actions.map((name) => `dynamodb:${name}`), resources: [this.table.tableArn, ...resources] },
      ],
    });
    const write = allow(['BatchWriteItem', 'ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem']);
    return {
      'table:read': allow(['BatchGetItem', 'GetItem', 'Query'], `${this.table.tableArn}/index/GSI1`),
      'table:write': { ...write, statements: [...write.statements, this.appendOnly()] },
    };
  }

  /** Entries of the audit log are put, each under a key of its own, and never changed or deleted. */
  private appendOnly(): iam.PolicyStatementProps {
    return {
      effect: iam.Effect.DENY,
      actions: ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:UpdateItem'],
      resources: [this.table.tableArn],
      conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [AUDIT_PARTITIONS] } },
    };
  }

  private bucketCapabilities(): Capabilities {
    const on = (bucket: s3.Bucket, variable: string) => {
      const environment = { [variable]: bucket.bucketName };
      const objects = bucket.arnForObjects('*');
      return {
        read: {
          environment,
          statements: [
            { actions: ['s3:GetObject'], resources: [objects] },
            // Without it a missing object answers 403 instead of 404.
            { actions: ['s3:ListBucket'], resources: [bucket.bucketArn] },
          ],
        },
        write: {
          environment,
          statements: [
            { actions: ['s3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'], resources: [objects] },
          ],
        },
      };
    };
    const uploads = on(this.uploads, ENV.uploadsBucket);
    const snapshots = on(this.snapshots, ENV.snapshotsBucket);
    return {
      'uploads:read': uploads.read,
      'uploads:write': uploads.write,
      'snapshots:read': snapshots.read,
      'snapshots:write': snapshots.write,
    };
  }
}
