/** What an operator can do with the AWS services behind the product: put a message into a queue, set a balance, look at an object. */
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { QueueName } from '#events/queue/queues.ts';
import { queues } from '#events/queue/queues.ts';
import { workspaceKeys } from '#functions/data/table/keys.ts';

export interface OperatorAccess {
  awsEndpoint: string;
  operator: { accessKeyId: string; secretAccessKey: string };
}

const ACCOUNT = '000000000000';

export class Operator {
  readonly table: DynamoDBDocumentClient;
  readonly s3: S3Client;
  readonly #sqs: SQSClient;
  readonly #endpoint: string;

  constructor({ awsEndpoint: endpoint, operator: credentials }: OperatorAccess) {
    const config = { endpoint, region: 'ap-northeast-1', credentials };
    this.#endpoint = endpoint;
    this.table = DynamoDBDocumentClient.from(new DynamoDBClient(config));
    this.s3 = new S3Client({ ...config, forcePathStyle: true });
    this.#sqs = new SQSClient(config);
  }

  /** A body that is no string is sent as JSON. */
  async send(queue: QueueName, body: unknown): Promise<void> {
    await this.#sqs.send(
      new SendMessageCommand({
        QueueUrl: this.#urlOf(queue),
        MessageBody: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
  }

  /** Messages in the queue, or with `-dead-letters` in its dead-letter queue: waiting, delayed and in work. */
  async depth(queue: QueueName | `${QueueName}-dead-letters`): Promise<number> {
    const names = [
      'ApproximateNumberOfMessages',
      'ApproximateNumberOfMessagesNotVisible',
      'ApproximateNumberOfMessagesDelayed',
    ] as const;
    const { Attributes } = await this.#sqs.send(
      new GetQueueAttributesCommand({ QueueUrl: this.#urlOf(queue), AttributeNames: [...names] }),
    );
    return names.reduce((sum, name) => sum + Number(Attributes?.[name] ?? 0), 0);
  }

  async setCredits(workspaceId: string, balance: number): Promise<void> {
    await this.table.send(
      new PutCommand({ TableName: await this.tableName(), Item: { ...workspaceKeys.credit(workspaceId), balance } }),
    );
  }

  /** The one table; its physical name is CloudFormation's. */
  async tableName(): Promise<string> {
    const { TableNames } = await this.table.send(new ListTablesCommand({}));
    if (TableNames?.length !== 1) throw new Error(`tables: ${TableNames?.join(', ')}`);
    return TableNames[0]!;
  }

  #urlOf(queue: string): string {
    return `${this.#endpoint}/${ACCOUNT}/hisho-local-${queue}`;
  }
}

export const queueNames = Object.keys(queues) as QueueName[];
