import { Kind, parse } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { graphqlFunctions, MAX_OPERATION_DEPTH, MAX_ROOT_FIELDS } from '#events/graphql/functions.ts';
import { readBoardApiSchema } from '#infra/build/board-api-schema.ts';
import { functionNeeds } from '#infra/build/function-needs.ts';
import { FRONT_PAGE, POST_PAGE, restLogicalId } from '#infra/constructs/names.ts';
import { allEntries } from '#shared/contract/contract.ts';
import { servedPath } from '#shared/contract/entry.ts';
import { ENV, ORIGIN_KEY_HEADER } from '#shared/env.ts';
import { contextOf, type Found, synthesize, type Templates, target } from './templates.ts';

let templates: Templates;
beforeAll(() => {
  templates = synthesize(contextOf('local'));
});

const functionOf = (id: string): Found => templates.ofType('AWS::Lambda::Function').find((fn) => fn.id === id)!;
const roleOf = (functionId: string): Found => {
  const fn = functionOf(functionId);
  return templates
    .ofType('AWS::IAM::Role')
    .find((role) => role.template === fn.template && role.id === target(fn.Properties.Role))!;
};
const actionsOf = (functionId: string): string[] => {
  return roleOf(functionId)
    .Properties.Policies.flatMap((policy: any) =>
      policy.PolicyDocument.Statement.flatMap((statement: any) => statement.Action),
    )
    .sort();
};

const routesOf = (isOfPages: boolean): Found[] =>
  templates
    .ofType('AWS::ApiGatewayV2::Route')
    .filter(({ Properties }) => / \/(?:workspace|front)\//.test(Properties.RouteKey) === isOfPages);
const restRoutes = () => routesOf(false);

test('pages behind links to posts and of the front door are read without a token, by functions that may read what they show', () => {
  expect(routesOf(true).map(({ Properties }) => [Properties.RouteKey, Properties.AuthorizationType])).toEqual([
    ['GET /workspace/{proxy+}', 'NONE'],
    ['HEAD /workspace/{proxy+}', 'NONE'],
    ['GET /front/{proxy+}', 'NONE'],
    ['HEAD /front/{proxy+}', 'NONE'],
  ]);
  expect(actionsOf(POST_PAGE)).toEqual(
    [
      'dynamodb:BatchGetItem',
      'dynamodb:GetItem',
      'dynamodb:Query',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      's3:GetObject',
      'secretsmanager:GetSecretValue',
    ].toSorted(),
  );
  expect(actionsOf(FRONT_PAGE)).toEqual(
    [
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      's3:GetObject',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
      'secretsmanager:GetSecretValue',
    ].toSorted(),
  );
});

describe('REST routes', () => {
  test('are those of the contract, each with a function of its own', () => {
    const routes = restRoutes().map(({ Properties }) => Properties.RouteKey);
    expect(routes.sort()).toEqual(
      allEntries()
        .map((entry) => `${entry.method} ${servedPath(entry)}`)
        .sort(),
    );
    expect(templates.ofType('AWS::Lambda::Function').filter(({ id }) => id.startsWith('Rest'))).toHaveLength(
      routes.length,
    );
  });

  test('ask for an access token unless the contract says otherwise', () => {
    const open = ['public', 'apiKey', 'webhook'];
    for (const { Properties } of restRoutes()) {
      const entry = allEntries().find(
        (candidate) => `${candidate.method} ${servedPath(candidate)}` === Properties.RouteKey,
      )!;
      expect(Properties.AuthorizationType, entry.id).toBe(open.includes(entry.access) ? 'NONE' : 'JWT');
      expect(Properties.AuthorizerId !== undefined, entry.id).toBe(!open.includes(entry.access));
    }
  });

  test('may do what their needs name and nothing else', () => {
    const GIVES: [need: RegExp, action: string][] = [
      [/^table:read$/, 'dynamodb:GetItem'],
      [/^table:write$/, 'dynamodb:PutItem'],
      [/^mail$/, 'ses:SendEmail'],
      [/^identity$/, 'cognito-idp:AdminInitiateAuth'],
      [/^publish$/, 'appsync:GraphQL'],
      [/^(uploads|snapshots):read$|^content$/, 's3:GetObject'],
      [/^(uploads|snapshots):write$|^content$/, 's3:PutObject'],
      // The key that signs files, the secret of the pool's client, the token of the content service, those of Stripe.
      [/^(files:sign|identity|content|payment|payment:events)$/, 'secretsmanager:GetSecretValue'],
      [/^queue:/, 'sqs:SendMessage'],
    ];
    for (const { id } of allEntries()) {
      const { needs } = functionNeeds('.', id);
      const actions = actionsOf(restLogicalId(id));
      for (const [need, action] of GIVES)
        expect(actions.includes(action), `${id}: ${action}`).toBe(needs.some((name) => need.test(name)));
      expect(
        actions.filter(
          (action) => !/^(logs|dynamodb|ses|cognito-idp|appsync|s3|secretsmanager|sqs|bedrock):/.test(action),
        ),
        id,
      ).toEqual([]);
    }
    expect(actionsOf('RestWebGetReleaseVersion')).toEqual(['logs:CreateLogStream', 'logs:PutLogEvents']);
    expect(functionOf('RestWebGetReleaseVersion').Properties.Environment.Variables).not.toHaveProperty(ENV.table);
  });

  test('run on current Node and ARM, with a name that an operator can find', () => {
    const functions = templates.ofType('AWS::Lambda::Function');
    for (const { id, Properties } of functions)
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        FunctionName: `hisho-local-${id}`,
      });
    // The longest are cut at Lambda's limit, and still tell one from the other.
    expect(new Set(functions.map(({ id }) => `hisho-production-${id}`.slice(0, 64))).size).toBe(functions.length);
  });

  test('know the viewer by the word of the site distribution alone', () => {
    const secret = templates
      .ofType('AWS::SecretsManager::Secret')
      .find(({ Properties }) => Properties.Name === 'hisho-local-origin-key-1')!;
    expect(secret.Properties.GenerateSecretString).toMatchObject({ PasswordLength: 48 });
    const site = templates.ofType('AWS::CloudFront::Distribution').find(({ id }) => id.startsWith('SiteDistribution'))!;
    const keyed = site.Properties.DistributionConfig.Origins.filter((origin: any) => origin.OriginCustomHeaders);
    expect(keyed.map((origin: any) => [origin.Id, origin.OriginCustomHeaders[0].HeaderName])).toEqual([
      ['http-api', ORIGIN_KEY_HEADER],
      ['graphql', ORIGIN_KEY_HEADER],
    ]);
    expect(JSON.stringify(keyed[0].OriginCustomHeaders[0].HeaderValue)).toContain('{{resolve:secretsmanager:');
    for (const fn of templates.ofType('AWS::Lambda::Function'))
      expect(ENV.originKey in fn.Properties.Environment.Variables, fn.id).toBe(/^(Rest|Graphql)/.test(fn.id));
  });

  test('are slowed down before they cost a fortune', () => {
    expect(templates.ofType('AWS::ApiGatewayV2::Stage')[0]!.Properties.DefaultRouteSettings).toEqual({
      ThrottlingRateLimit: 2000,
      ThrottlingBurstLimit: 4000,
    });
  });
});

describe('board-api', () => {
  const schema = readBoardApiSchema('.').definition;
  const fields = parse(schema).definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION &&
    ['Query', 'Mutation', 'Subscription'].includes(definition.name.value)
      ? definition.fields!.map((field) => `${definition.name.value}.${field.name.value}`)
      : [],
  );

  test('resolves every field of its schema', () => {
    const resolved = templates
      .ofType('AWS::AppSync::Resolver')
      .map(({ Properties }) => `${Properties.TypeName}.${Properties.FieldName}`);
    expect(resolved.sort()).toEqual(fields.sort());
  });

  test('lets people in by the user pool and ourselves by signature, and nobody by a key', () => {
    const { Properties } = templates.ofType('AWS::AppSync::GraphQLApi')[0]!;
    expect(Properties.AuthenticationType).toBe('AMAZON_COGNITO_USER_POOLS');
    expect(Properties.AdditionalAuthenticationProviders).toEqual([{ AuthenticationType: 'AWS_IAM' }]);
    expect(Properties).toMatchObject({ QueryDepthLimit: MAX_OPERATION_DEPTH, ResolverCountLimit: MAX_ROOT_FIELDS });
  });

  test('a function has the rights of its own fields alone', () => {
    const may = (functionId: string): string => JSON.stringify(roleOf(functionId).Properties.Policies);
    const hosts = Object.keys(graphqlFunctions);
    const who = (action: RegExp): string[] => hosts.filter((name) => action.test(may(`Graphql${name}`)));
    expect(who(/dynamodb:(Put|Update|Delete)Item/)).toEqual(['BoardMutation', 'File', 'Notification', 'AuthDomain']);
    expect(who(/s3:PutObject/)).toEqual(['BoardMutation', 'File']);
    expect(who(/appsync:GraphQL/)).toEqual(['BoardMutation']);
    expect(who(/sqs:SendMessage/)).toEqual(['BoardQuery', 'BoardMutation']);
    // Long contents are kept beside the uploads.
    expect(who(/UploadBucket|Uploads/)).toEqual(['BoardMutation', 'File']);
  });

  test('publishing may reach the publishers alone', () => {
    const statement = roleOf('JobPageUploaded').Properties.Policies[0].PolicyDocument.Statement.find(
      (candidate: any) => candidate.Action === 'appsync:GraphQL',
    );
    expect(statement.Resource.map((arn: any) => JSON.stringify(arn).match(/fields\/(\w+)/)?.[1])).toEqual([
      'publishAccessEnded',
      'publishBoardChange',
      'publishJobProgress',
    ]);
  });
});
