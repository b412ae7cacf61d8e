/** The single table. Access patterns: docs/data-model.md. Its logical id never changes: it is the data. */
import { RemovalPolicy } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { isProduction, type Settings } from '../config.ts';

const { STRING } = dynamodb.AttributeType;

export function singleTable(scope: Construct, settings: Settings): dynamodb.Table {
  const table = new dynamodb.Table(scope, 'Table', {
    partitionKey: { name: 'PK', type: STRING },
    sortKey: { name: 'SK', type: STRING },
    billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
    encryption: dynamodb.TableEncryption.AWS_MANAGED,
    stream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
    timeToLiveAttribute: 'ttl',
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
    deletionProtection: isProduction(settings),
    removalPolicy: isProduction(settings) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  table.addGlobalSecondaryIndex({
    indexName: 'GSI1',
    partitionKey: { name: 'GSI1PK', type: STRING },
    sortKey: { name: 'GSI1SK', type: STRING },
    projectionType: dynamodb.ProjectionType.ALL,
  });
  (table.node.defaultChild as dynamodb.CfnTable).overrideLogicalId('Table');
  return table;
}
