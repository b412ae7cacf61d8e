/** The GraphQL board-api with its subscriptions. A loop over the schema: a new field needs no edit here. */

import { NestedStack } from 'aws-cdk-lib';
import * as appsync from 'aws-cdk-lib/aws-appsync';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import {
  type GraphqlFunctionName,
  graphqlFunctions,
  MAX_OPERATION_DEPTH,
  MAX_ROOT_FIELDS,
} from '#events/graphql/functions.ts';
import { ENV } from '#shared/env.ts';
import { appsyncCode } from '../build/appsync-code.ts';
import { functionOf, readBoardApiSchema } from '../build/board-api-schema.ts';
import { physicalName } from '../config.ts';
import type { Capability } from '../constructs/capabilities.ts';
import { graphqlLogicalId, pascalCase } from '../constructs/names.ts';
import { originKeyValue } from '../constructs/origins.ts';
import { type FunctionContext, productFunction } from '../constructs/product-function.ts';
import type { Identity } from '../data/user-pool.ts';

export interface BoardApiProps extends FunctionContext {
  identity: Identity;
  /** Proves that a call came through our distribution. */
  originKey: CfnSecret;
  root: string;
}

const RUNTIME = { name: 'APPSYNC_JS', runtimeVersion: '1.0.0' };

export class BoardApi extends NestedStack {
  readonly api: appsync.CfnGraphQLApi;
  readonly functions: lambda.Function[] = [];
  private readonly systemFields: readonly string[];
  private readonly schema: appsync.CfnGraphQLSchema;
  private readonly props: BoardApiProps;

  constructor(scope: Construct, id: string, props: BoardApiProps) {
    super(scope, id, { description: 'GraphQL board-api' });
    this.props = props;
    this.api = this.createApi();
    const { definition, fields } = readBoardApiSchema(props.root);
    this.systemFields = fields.flatMap(({ name, isSystem }) => (isSystem ? name : []));
    this.schema = new appsync.CfnGraphQLSchema(this, 'Schema', { apiId: this.api.attrApiId, definition });
    const code = {
      function: appsyncCode(props.root, 'lambda-resolver.ts'),
      subscription: appsyncCode(props.root, 'subscription.ts'),
    };
    const sources = Object.fromEntries(
      (Object.keys(graphqlFunctions) as GraphqlFunctionName[]).map((name) => [name, this.functionSource(name)]),
    ) as Record<GraphqlFunctionName, string>;
    const passThrough = this.dataSource('PassThrough', { type: 'NONE' });
    for (const field of fields) {
      const { type, name, isSystem } = field;
      if (isSystem) this.resolver(type, name, passThrough, appsyncCode(props.root, `${type}.${name}.ts`));
      else
        this.resolver(
          type,
          name,
          sources[functionOf(field)],
          type === 'Subscription' ? code.subscription : code.function,
        );
    }
  }

  /** Runs the IAM-only mutations: how jobs and REST calls reach subscribers, and mutations those of other boards. */
  publishing(): Capability {
    return {
      environment: { [ENV.graphqlEndpoint]: this.api.attrGraphQlUrl },
      statements: [
        {
          actions: ['appsync:GraphQL'],
          resources: this.systemFields.map((name) => `${this.api.attrArn}/types/Mutation/fields/${name}`),
        },
      ],
    };
  }

  private createApi(): appsync.CfnGraphQLApi {
    const { settings, identity } = this.props;
    const role = new iam.Role(this, 'ApiLogRole', { assumedBy: new iam.ServicePrincipal('appsync.amazonaws.com') });
    const api = new appsync.CfnGraphQLApi(this, 'Api', {
      name: physicalName(settings, 'board-api'),
      authenticationType: 'AMAZON_COGNITO_USER_POOLS',
      userPoolConfig: {
        userPoolId: identity.pool.userPoolId,
        awsRegion: this.region,
        defaultAction: 'ALLOW',
        appIdClientRegex: identity.client.ref,
      },
      additionalAuthenticationProviders: [{ authenticationType: 'AWS_IAM' }],
      // Only what failed: requests hold what people write.
      logConfig: { cloudWatchLogsRoleArn: role.roleArn, fieldLogLevel: 'ERROR', excludeVerboseContent: true },
      queryDepthLimit: MAX_OPERATION_DEPTH,
      resolverCountLimit: MAX_ROOT_FIELDS,
      introspectionConfig: settings.stage === 'production' ? 'DISABLED' : 'ENABLED',
    });
    const log = new logs.LogGroup(this, 'ApiLog', {
      logGroupName: `/aws/appsync/apis/${api.attrApiId}`,
      retention: logs.RetentionDays.THREE_MONTHS,
    });
    new iam.CfnPolicy(this, 'ApiLogPolicy', {
      policyName: 'WriteLog',
      roles: [role.roleName],
      policyDocument: new iam.PolicyDocument({
        statements: [
          new iam.PolicyStatement({
            actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            resources: [log.logGroupArn],
          }),
        ],
      }),
    });
    return api;
  }

  private functionSource(name: GraphqlFunctionName): string {
    const logicalId = graphqlLogicalId(name);
    const { types, nouns, ...host } = graphqlFunctions[name];
    const fn = productFunction(this, logicalId, {
      ...this.props,
      capabilities: { ...this.props.capabilities, publish: this.publishing() },
      ...host,
      environment: { [ENV.originKey]: originKeyValue(this.props.originKey) },
      description: `board-api: ${types.join(' and ')} of ${nouns.join(', ')}`,
    });
    this.functions.push(fn);
    const role = new iam.Role(this, `${logicalId}InvokeRole`, {
      assumedBy: new iam.ServicePrincipal('appsync.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
      inlinePolicies: {
        Invoke: new iam.PolicyDocument({
          statements: [new iam.PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fn.functionArn] })],
        }),
      },
    });
    return this.dataSource(logicalId, {
      type: 'AWS_LAMBDA',
      serviceRoleArn: role.roleArn,
      lambdaConfig: { lambdaFunctionArn: fn.functionArn },
    });
  }

  private dataSource(
    name: string,
    props: Pick<appsync.CfnDataSourceProps, 'type' | 'serviceRoleArn' | 'lambdaConfig'>,
  ): string {
    return new appsync.CfnDataSource(this, `${name}Source`, { apiId: this.api.attrApiId, name, ...props }).attrName;
  }

  private resolver(typeName: string, fieldName: string, dataSourceName: string, code: string): void {
    const resolver = new appsync.CfnResolver(this, `${typeName}${pascalCase(fieldName)}`, {
      apiId: this.api.attrApiId,
      typeName,
      fieldName,
      dataSourceName,
      runtime: RUNTIME,
      code,
    });
    resolver.addResourceDependency(this.schema);
  }
}
