/** A function that runs by the clock. */
import { Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule, type CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import type { ScheduleContract } from '#events/schedule/schedule-contract.ts';
import { scheduleLogicalId } from './names.ts';
import { type FunctionContext, productFunction } from './product-function.ts';

/** A run that failed for an hour is left to the next one; the error alarm has sounded by then. */
const RETRY = { maximumRetryAttempts: 3, maximumEventAgeInSeconds: 3600 };

/** Its name is the contract's; the group tells the stages of one account apart. */
export function schedule(
  scope: Construct,
  name: string,
  contract: ScheduleContract,
  group: CfnScheduleGroup,
  context: FunctionContext,
): lambda.Function {
  const { needs, timeoutSeconds, expression, timezone } = contract;
  const logicalId = scheduleLogicalId(name);
  const fn = productFunction(scope, logicalId, {
    ...context,
    needs,
    timeoutSeconds,
    description: `Schedule ${name}: ${expression} ${timezone}`,
  });
  const role = new iam.Role(scope, `${logicalId}InvokeRole`, {
    assumedBy: new iam.ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
    inlinePolicies: {
      Invoke: new iam.PolicyDocument({
        statements: [new iam.PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fn.functionArn] })],
      }),
    },
  });
  new CfnSchedule(scope, `${logicalId}Rule`, {
    name,
    groupName: group.ref,
    scheduleExpression: expression,
    scheduleExpressionTimezone: timezone,
    flexibleTimeWindow: { mode: 'OFF' },
    target: { arn: fn.functionArn, roleArn: role.roleArn, retryPolicy: RETRY },
  });
  return fn;
}
