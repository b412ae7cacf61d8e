/** One Lambda function with its own role (exactly what its needs say) and its own log group. */
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Needs } from '#events/need.ts';
import { ENV } from '#shared/env.ts';
import { isProduction, physicalName, type Settings } from '../config.ts';
import { type Capabilities, capabilityOf } from './capabilities.ts';
import { filesOrigin, siteOrigin } from './origins.ts';

/** Where a function's bundle comes from, by logical id: `dist/functions/<logicalId>`, or a stand-in in template tests. */
export type CodeSource = (logicalId: string) => lambda.Code;

export interface FunctionContext {
  settings: Settings;
  code: CodeSource;
  capabilities: Capabilities;
}

export interface ProductFunctionProps extends FunctionContext {
  needs: Needs;
  description: string;
  /** Beside what the needs bring. */
  environment?: Record<string, string>;
  timeoutSeconds?: number;
  memoryMb?: number;
  /** Goes on by sending to what triggers it; otherwise Lambda takes a loop for a mistake and ends it in its sixteenth round. */
  isRecursive?: boolean;
  /** Permissions of what triggers the function (event sources). */
  statements?: iam.PolicyStatementProps[];
}

/** Longer than any investigation so far, short enough that personal data leaves in time. */
const LOG_RETENTION = logs.RetentionDays.THREE_MONTHS;

/** Lambda takes no longer one; the specification's longest call loses its last letters in production. */
const LONGEST_NAME = 64;

/** A full vCPU needs 1,769 MB; half of one keeps cold starts under a second at half the price. */
const DEFAULT_MEMORY_MB = 896;
const DEFAULT_TIMEOUT_SECONDS = 15;

export function productFunction(scope: Construct, logicalId: string, props: ProductFunctionProps): lambda.Function {
  const { settings } = props;
  const name = physicalName(settings, logicalId).slice(0, LONGEST_NAME);
  const { environment, statements } = capabilityOf(props.needs, props.capabilities, logicalId);

  const logGroup = new logs.LogGroup(scope, `${logicalId}Logs`, {
    logGroupName: `/aws/lambda/${name}`,
    retention: LOG_RETENTION,
    removalPolicy: isProduction(settings) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  const writeLogs = { actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] };
  const role = new iam.Role(scope, `${logicalId}Role`, {
    assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      Needs: new iam.PolicyDocument({
        statements: [writeLogs, ...statements, ...(props.statements ?? [])].map((s) => new iam.PolicyStatement(s)),
      }),
    },
  });
  const fn = new lambda.Function(scope, logicalId, {
    functionName: name,
    description: props.description,
    runtime: lambda.Runtime.NODEJS_24_X,
    architecture: lambda.Architecture.ARM_64,
    handler: 'index.handler',
    code: props.code(logicalId),
    role,
    logGroup,
    timeout: Duration.seconds(props.timeoutSeconds ?? DEFAULT_TIMEOUT_SECONDS),
    memorySize: props.memoryMb ?? DEFAULT_MEMORY_MB,
    recursiveLoop: props.isRecursive ? lambda.RecursiveLoop.ALLOW : lambda.RecursiveLoop.TERMINATE,
    environment: {
      [ENV.stage]: settings.stage,
      [ENV.releaseVersion]: settings.releaseVersion,
      [ENV.siteOrigin]: siteOrigin(scope, settings),
      [ENV.filesOrigin]: filesOrigin(scope, settings),
      ...environment,
      ...props.environment,
    },
  });
  // The logical id is the operation's name: it never changes while the construct tree may.
  (fn.node.defaultChild as lambda.CfnFunction).overrideLogicalId(logicalId);
  return fn;
}

/** Lets one AWS resource invoke the function. */
export function allowInvoke(fn: lambda.Function, id: string, principal: string, sourceArn: string): void {
  new lambda.CfnPermission(Stack.of(fn), id, {
    action: 'lambda:InvokeFunction',
    functionName: fn.functionArn,
    principal,
    sourceArn,
  });
}
