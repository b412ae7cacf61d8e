import { readFileSync } from 'node:fs';
import type { App, Stack } from 'aws-cdk-lib';
import { Aws } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectKeys, workspaceKeys } from '#functions/data/table/keys.ts';
import { matchesPattern } from '#infra/local/wildcard.ts';
import { contextOf, synthesize, type Templates, target } from './templates.ts';

let production: Templates;
let local: Templates;
beforeAll(() => {
  production = synthesize(contextOf('production'));
  local = synthesize(contextOf('local'));
});

/** What AWS takes: docs/architecture/forecast.md says how far away it is. Of a template 500 resources; the rest is air. */
const MOST_RESOURCES = 400;
const MOST_RESOURCES_OF_A_TREE = 2_500;
const MOST_OUTPUTS = 200;
const MOST_ROUTES = 300;
interface Allowed {
  Action: string;
  Resource: unknown[];
}
const wordOf = (part: unknown): string => (typeof part === 'string' ? part : `{${target(part)}}`);
const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

describe('every template', () => {
  test('holds at most 400 resources', () => {
    for (const { name, Resources } of [...production.all, ...local.all])
      expect(Object.keys(Resources).length, name).toBeLessThanOrEqual(MOST_RESOURCES);
  });

  test('has at most 200 outputs, and with those below it 2,500 resources', () => {
    for (const { all } of [production, local]) {
      for (const { name, Outputs = {} } of all)
        expect(Object.keys(Outputs).length, name).toBeLessThanOrEqual(MOST_OUTPUTS);
      const trees = Map.groupBy(all, ({ name }) => /^Hisho-?[a-z]+-?([A-Z][a-z]+)/.exec(name)![1]!);
      expect(trees.get('Api')!.length).toBeGreaterThan(30);
      for (const [name, templates] of trees)
        expect(
          templates.reduce((sum, { Resources }) => sum + Object.keys(Resources).length, 0),
          name,
        ).toBeLessThanOrEqual(MOST_RESOURCES_OF_A_TREE);
    }
  });

  test('belongs to a stage whose one HTTP API has at most 300 routes', () => {
    expect(production.ofType('AWS::ApiGatewayV2::Api')).toHaveLength(1);
    expect(production.ofType('AWS::ApiGatewayV2::Route').length).toBeLessThanOrEqual(MOST_ROUTES);
  });

  test('has no custom resources', () => {
    for (const type of [...production.types(), ...local.types()])
      expect(type).not.toMatch(/^(Custom::|AWS::CloudFormation::CustomResource|AWS::CDK::)/);
  });

  test('is the same for the local stage, but for names outside the stack, records and protection', () => {
    const outside = ['AWS::CertificateManager::Certificate', 'AWS::WAFv2::WebACL', 'AWS::Route53::RecordSet'];
    expect([...local.types()].sort()).toEqual([...production.types()].filter((type) => !outside.includes(type)).sort());
  });
});

describe('AwsSolutions rules', () => {
  test('stop the synthesis at a finding without a reason, as a wildcard action always is', () => {
    const careless = (app: App): void => {
      const data = app.node.children.find((child) => child.node.id.endsWith('-Data')) as Stack;
      new Bucket(data, 'Careless');
      const role = new Role(data, 'CarelessRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
      role.addToPolicy(new PolicyStatement({ actions: ['s3:*'], resources: [`arn:aws:s3:::${Aws.ACCOUNT_ID}`] }));
    };
    expect(() => synthesize(contextOf('local'), careless)).toThrow(
      /AwsSolutions-IAM5\[Action::s3:\*\][\s\S]*AwsSolutions-S1|AwsSolutions-S1[\s\S]*AwsSolutions-IAM5\[Action::s3:\*\]/,
    );
  });
});

describe('roles', () => {
  test('belong to one function each', () => {
    for (const templates of [production, local]) {
      const roles = templates
        .ofType('AWS::Lambda::Function')
        .map((fn) => `${fn.template}/${target(fn.Properties.Role)}`);
      expect(new Set(roles).size).toBe(roles.length);
    }
  });

  test('name every action, and every resource but the ones that have no name', () => {
    const policies = [
      ...production
        .ofType('AWS::IAM::Role')
        .flatMap((role) =>
          (role.Properties.Policies ?? []).map((policy: any) => ({ id: role.id, ...policy.PolicyDocument })),
        ),
      ...production
        .ofType('AWS::IAM::Policy')
        .map((policy) => ({ id: policy.id, ...policy.Properties.PolicyDocument })),
    ];
    expect(policies.length).toBeGreaterThan(20);
    for (const { id, Statement } of policies) {
      for (const statement of Statement) {
        for (const action of listOf<string>(statement.Action)) expect(action, id).not.toContain('*');
        if (statement.Action !== 'dynamodb:ListStreams') expect(listOf(statement.Resource), id).not.toContain('*');
      }
    }
  });

  test('let nobody change or delete an entry of the audit log', () => {
    const WRITES = ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:UpdateItem'];
    const writing = production.ofType('AWS::IAM::Role').flatMap((role) => {
      const statements = (role.Properties.Policies ?? []).flatMap(
        (policy: any) => policy.PolicyDocument.Statement,
      ) as any[];
      return statements.some(
        ({ Effect, Action }) => Effect === 'Allow' && listOf<string>(Action).some((action) => WRITES.includes(action)),
      )
        ? [{ id: role.id, statements }]
        : [];
    });
    expect(writing.length).toBeGreaterThan(20);
    const workspaceId = '01K9ZQ7V5T8M4N2P6R8S0T2V4W';
    for (const { id, statements } of writing) {
      const denied = statements.find(
        ({ Effect, Action }) => Effect === 'Deny' && WRITES.every((action) => Action.includes(action)),
      );
      const [pattern] = listOf<string>(denied?.Condition['ForAnyValue:StringLike']['dynamodb:LeadingKeys']);
      expect(matchesPattern(pattern!, workspaceKeys.audits(workspaceId).pk), id).toBe(true);
      // A project may be called so.
      expect(matchesPattern(pattern!, projectKeys.counter(workspaceId, 'AUDIT').PK), id).toBe(false);
    }
  });

  test('hold no managed policies', () => {
    expect(production.types()).not.toContain('AWS::IAM::ManagedPolicy');
    for (const role of production.ofType('AWS::IAM::Role'))
      expect(role.Properties.ManagedPolicyArns, role.id).toBeUndefined();
  });
});

describe('data', () => {
  test('the table recovers to any second of 35 days, encrypts, streams and forgets', () => {
    const [table] = production.ofType('AWS::DynamoDB::Table');
    expect(table).toMatchObject({ id: 'Table', DeletionPolicy: 'Retain' });
    expect(table!.Properties).toMatchObject({
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
      SSESpecification: { SSEEnabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      BillingMode: 'PAY_PER_REQUEST',
    });
  });

  test('production cannot lose it by a mistake', () => {
    expect(production.ofType('AWS::DynamoDB::Table')[0]!.Properties.DeletionProtectionEnabled).toBe(true);
    expect(production.ofType('AWS::Cognito::UserPool')[0]).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: { DeletionProtection: 'ACTIVE' },
    });
    for (const bucket of production.ofType('AWS::S3::Bucket')) expect(bucket.DeletionPolicy, bucket.id).toBe('Retain');
  });

  test('every bucket is private, encrypted, logged and asks for TLS', () => {
    const buckets = production.ofType('AWS::S3::Bucket');
    const policies = production.ofType('AWS::S3::BucketPolicy');
    expect(buckets.length).toBe(4);
    for (const { id, Properties } of buckets) {
      expect(Properties.PublicAccessBlockConfiguration, id).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties.BucketEncryption, id).toBeDefined();
      if (!id.startsWith('AccessLogs')) expect(Properties.LoggingConfiguration, id).toBeDefined();
      const policy = policies.find((candidate) => target(candidate.Properties.Bucket) === id);
      expect(JSON.stringify(policy?.Properties.PolicyDocument), id).toContain('"aws:SecureTransport":"false"');
    }
  });

  test('uploads are taken from our own pages alone and leave when nobody registered them', () => {
    const uploads = production.ofType('AWS::S3::Bucket').find(({ id }) => id.startsWith('Uploads'))!;
    const [rule] = uploads.Properties.CorsConfiguration.CorsRules;
    expect(rule.AllowedMethods).toEqual(['POST', 'GET']);
    expect(rule.AllowedOrigins).toEqual([
      { Ref: 'SiteOrigin' },
      { 'Fn::Join': ['', [expect.anything(), '://*.', expect.anything()]] },
    ]);
    expect(uploads.Properties.LifecycleConfiguration.Rules).toMatchObject([
      { Prefix: 'incoming/', ExpirationInDays: 2 },
      { Prefix: 'imports/', ExpirationInDays: 7 },
      { Prefix: 'exports/', ExpirationInDays: 7 },
      {},
    ]);
  });

  test('snapshots that nobody reads any more leave after a week', () => {
    const snapshots = production.ofType('AWS::S3::Bucket').find(({ id }) => id.startsWith('Snapshots'))!;
    expect(snapshots.Properties.LifecycleConfiguration.Rules).toMatchObject([
      { Prefix: 'boards/', ExpirationInDays: 7 },
      { ExpirationInDays: 30 },
    ]);
  });

  test('access tokens open nothing of the pool itself, and the client writes what Google tells alone', () => {
    const [pool] = production.ofType('AWS::Cognito::UserPool');
    const [client] = production.ofType('AWS::Cognito::UserPoolClient');
    expect(pool!.Properties).toMatchObject({
      UserPoolTier: 'ESSENTIALS',
      LambdaConfig: { PreTokenGenerationConfig: { LambdaArn: expect.anything(), LambdaVersion: 'V2_0' } },
    });
    expect(target(pool!.Properties.LambdaConfig.PreTokenGenerationConfig.LambdaArn)).toBe('TriggerPreTokenGeneration');
    expect(client!.Properties).toMatchObject({
      AllowedOAuthScopes: ['openid', 'email', 'profile'],
      ReadAttributes: ['email', 'email_verified', 'name', 'given_name', 'family_name'],
    });
    const hasGoogle = production.ofType('AWS::Cognito::UserPoolIdentityProvider').length > 0;
    expect(client!.Properties.WriteAttributes).toEqual(
      hasGoogle ? ['email', 'name', 'given_name', 'family_name'] : ['name'],
    );
  });

  test('access tokens live 15 minutes, sessions 31 days, and refresh tokens are used once', () => {
    expect(production.ofType('AWS::Cognito::UserPoolClient')[0]!.Properties).toMatchObject({
      AccessTokenValidity: 15,
      RefreshTokenValidity: 31,
      TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'days' },
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
      PreventUserExistenceErrors: 'ENABLED',
      GenerateSecret: true,
    });
  });
});

describe('queues', () => {
  const deadLetters = () =>
    production
      .ofType('AWS::SQS::Queue')
      .filter(({ Properties }) => String(Properties.QueueName).endsWith('-dead-letters'));

  /** Functions that may run at once in an account, unless more was asked for. */
  const ACCOUNT_CONCURRENCY = 1_000;

  test("each has a dead-letter queue, and sees six times its consumer's limit; all of them leave people's calls their half", () => {
    const consumers = production
      .ofType('AWS::Lambda::EventSourceMapping')
      .filter(({ Properties }) => JSON.stringify(Properties.EventSourceArn).includes('Queue'));
    const queues = production
      .ofType('AWS::SQS::Queue')
      .filter((queue) => !deadLetters().some(({ id }) => id === queue.id));
    expect(queues.length).toBe(consumers.length);
    for (const { Properties } of queues) {
      expect(
        deadLetters().map(({ id }) => id),
        Properties.QueueName,
      ).toContain(target(Properties.RedrivePolicy.deadLetterTargetArn));
      const name = String(Properties.QueueName).replace('hisho-production-', '');
      const consumer = production.ofType('AWS::Lambda::Function').find(
        (fn) =>
          fn.id ===
          `Job${name
            .split('-')
            .map((word) => word[0]!.toUpperCase() + word.slice(1))
            .join('')}`,
      )!;
      expect(Properties.VisibilityTimeout, name).toBe(6 * consumer.Properties.Timeout);
    }
    for (const { Properties } of consumers)
      expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    const atOnce = consumers.map(({ Properties }) => Properties.ScalingConfig.MaximumConcurrency);
    expect(atOnce.reduce((sum, runs) => sum + runs)).toBeLessThan(ACCOUNT_CONCURRENCY / 2);
  });

  test('whoever may send to what triggers it, by itself or by way of others, goes on beyond the sixteen rounds of Lambda', () => {
    const allowed = production
      .ofType('AWS::Lambda::Function')
      .filter(({ Properties }) => Properties.RecursiveLoop === 'Allow')
      .map(({ id }) => id);
    expect(allowed.sort()).toEqual([
      'JobAccessEnd',
      'JobBoardBulk',
      'JobBoardColumnType',
      'JobBoardExport',
      'JobBoardImport',
      'JobBoardSnapshot',
      'JobColumnFill',
      'JobDueReminder',
      'JobNotificationDigest',
      'JobSecretaryHour',
      'JobWorkspaceExport',
      'JobWorkspaceScan',
    ]);
  });

  test('a message in any dead-letter queue is an alarm', () => {
    const alarms = production
      .ofType('AWS::CloudWatch::Alarm')
      .filter(({ Properties }) => String(Properties.AlarmName).includes('dead-letters'));
    expect(alarms.length).toBe(deadLetters().length);
    for (const { Properties } of alarms)
      expect(Properties).toMatchObject({
        Threshold: 1,
        MetricName: 'ApproximateNumberOfMessagesVisible',
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      });
  });

  test('the stream has one reader, which cuts out what it cannot read', () => {
    const readers = production
      .ofType('AWS::Lambda::EventSourceMapping')
      .filter(({ Properties }) => Properties.StartingPosition);
    expect(readers).toHaveLength(1);
    expect(readers[0]!.Properties).toMatchObject({ BisectBatchOnFunctionError: true, MaximumRetryAttempts: 5 });
    expect(JSON.parse(readers[0]!.Properties.FilterCriteria.Filters[0].Pattern)).toEqual({
      dynamodb: { NewImage: { SK: { S: [{ prefix: 'D#' }, { prefix: 'END#' }] } } },
    });
  });
});

describe('the dashboard', () => {
  test('shows tokens, credits and what is left of them at the prices of the stage', () => {
    const priced = synthesize({ ...contextOf('production'), languageInputYen: '450', languageOutputYen: '2250' });
    const [page] = priced.ofType('AWS::CloudWatch::Dashboard');
    const body = JSON.stringify(page!.Properties.DashboardBody);
    for (const name of ['LanguageInputTokens', 'LanguageOutputTokens', 'CreditsUsed', 'CreditsUsedYen'])
      expect(body).toContain(`\\"Hisho\\",\\"${name}\\",\\"stage\\",\\"production\\"`);
    expect(body).toContain('FILL(yen, 0) - (FILL(input, 0) * 450 + FILL(output, 0) * 2250) / 1000000');
  });
});

describe('a language model in another region', () => {
  test('may be asked there, with the models behind its profile, and nowhere else', () => {
    const behind = ['eu-central-1', 'eu-west-3'].map(
      (region) => `arn:aws:bedrock:${region}::foundation-model/claude-x`,
    );
    const abroad = synthesize({
      ...contextOf('production'),
      languageRegion: 'eu-central-1',
      languageModelId: 'eu.anthropic.claude-x',
      languageModelArns: behind.join(),
    });
    const statements = abroad
      .ofType('AWS::IAM::Role')
      .flatMap(({ Properties }) => (Properties.Policies ?? []) as { PolicyDocument: { Statement: Allowed[] } }[])
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Action }) => Action === 'bedrock:InvokeModel');
    expect(statements).toHaveLength(1);
    // A join of what is known when it is deployed: the account and the model's parameter.
    const arns = statements[0]!.Resource.map((one) =>
      typeof one === 'string' ? one : (one as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1].map(wordOf).join(''),
    );
    expect(arns.toSorted()).toEqual(
      [
        ...behind,
        'arn:aws:bedrock:eu-central-1::foundation-model/{LanguageModelId}',
        'arn:aws:bedrock:eu-central-1:{AWS::AccountId}:inference-profile/{LanguageModelId}',
      ].toSorted(),
    );
    const asking = abroad
      .ofType('AWS::Lambda::Function')
      .filter(({ Properties }) => Properties.Environment?.Variables.LANGUAGE_REGION !== undefined);
    expect(asking.map(({ Properties }) => Properties.Environment.Variables.LANGUAGE_REGION)).toEqual(['eu-central-1']);
    expect(() => synthesize({ ...contextOf('production'), languageRegion: 'Frankfurt' })).toThrow(/languageRegion/);
  });
});

describe('alarms', () => {
  test('each names a section that the runbook has', () => {
    const sections = new Set(
      [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, title]) => title),
    );
    const named = production
      .ofType('AWS::CloudWatch::Alarm')
      .map(({ Properties }) => /docs\/runbook\.md#([\w-]+)/.exec(Properties.AlarmDescription)?.[1]);
    for (const section of named) expect(sections).toContain(section);
    expect([...sections].filter((section) => section !== 'Where to look' && !named.includes(section))).toEqual([]);
  });
});

describe('the edge', () => {
  /** What a behaviour keeps, and by which of the viewer's words. */
  function keptBy(pattern: string) {
    const [site] = production.ofType('AWS::CloudFront::Distribution').filter(({ id }) => id === 'SiteDistribution');
    const behaviour = site?.Properties.DistributionConfig.CacheBehaviors.find(
      ({ PathPattern }: { PathPattern: string }) => PathPattern === pattern,
    );
    const policy = production
      .ofType('AWS::CloudFront::CachePolicy')
      .find(({ id }) => id === target(behaviour?.CachePolicyId))?.Properties.CachePolicyConfig;
    const { HeadersConfig, CookiesConfig, QueryStringsConfig } = policy?.ParametersInCacheKeyAndForwardedToOrigin ?? {};
    return {
      methods: behaviour?.AllowedMethods,
      longest: policy?.MaxTTL,
      // An answer that says nothing of its age, as an error, is not kept.
      unsaid: policy?.DefaultTTL,
      headers: HeadersConfig?.HeaderBehavior,
      cookies: CookiesConfig?.CookieBehavior,
      query: QueryStringsConfig?.QueryStrings,
    };
  }
  const forEverybody = { methods: ['GET', 'HEAD'], unsaid: 0, headers: 'none', cookies: 'none' };

  test('keeps what the calls of articles answer for a minute, by what names them and nothing of the viewer', () => {
    expect(keptBy('/api/contentful/*')).toEqual({ ...forEverybody, longest: 60, query: ['slug', 'tag', 'words'] });
  });

  test.each(['/', '/blog*', '/help*', '/release/*', '/terms'])(
    'keeps the page %s up to a day, for when nobody behind it answers, by its address',
    (pattern) => {
      expect(keptBy(pattern)).toEqual({ ...forEverybody, longest: 86_400, query: ['tag', 'words', 'type'] });
    },
  );

  test('keeps nothing of any other call', () => {
    for (const pattern of ['/api/*', '/rest/*', '/board-api'])
      expect(keptBy(pattern), pattern).toMatchObject({ methods: expect.any(Array), longest: undefined });
  });
});

describe('logs', () => {
  test('every group forgets, and every function has its own', () => {
    for (const { id, Properties } of production.ofType('AWS::Logs::LogGroup'))
      expect(Properties.RetentionInDays, id).toBe(90);
    const groups = production
      .ofType('AWS::Lambda::Function')
      .map(({ template, Properties }) => `${template}/${target(Properties.LoggingConfig.LogGroup)}`);
    expect(new Set(groups).size).toBe(groups.length);
  });
});
