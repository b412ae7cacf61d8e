import { functionNameOf } from '../runtime/function-runtime.ts';
import type { ResourceType } from '../types.ts';
import { physicalName } from './naming.ts';

export const lambdaFunction: ResourceType = {
  type: 'AWS::Lambda::Function',
  honoured: [
    'FunctionName',
    'Code.S3Bucket',
    'Code.S3Key',
    'Handler',
    'Role',
    'Environment',
    'Timeout',
    'MemorySize',
    'Runtime',
    'ReservedConcurrentExecutions',
    'RecursiveLoop',
  ],
  ignored: {
    Architectures: 'the code is JavaScript',
    Description: 'for people',
    LoggingConfig: 'log lines go to DATA_DIR/logs',
    TracingConfig: 'no X-Ray here',
    EphemeralStorage: 'functions write no files',
  },
  create({ logicalId, stack, properties }, host) {
    const name = physicalName({ stack, logicalId }, properties.FunctionName);
    const arn = `arn:aws:lambda:${host.region}:${host.accountId}:function:${name}`;
    if (properties.Runtime !== 'nodejs24.x')
      throw new Error(`Runtime ${properties.Runtime} is not what the host runs (nodejs24.x)`);
    if (!host.lambdaRoles.has(properties.Role))
      throw new Error(`lambda.amazonaws.com may not assume the role ${properties.Role}`);
    host.functions.register({
      name: functionNameOf(name),
      arn,
      roleArn: properties.Role,
      codePath: host.asset(properties.Code.S3Key),
      handler: properties.Handler,
      environment: Object.fromEntries(
        Object.entries(properties.Environment?.Variables ?? {}).map(([key, value]) => [key, String(value)]),
      ),
      timeoutMs: (properties.Timeout ?? 3) * 1000,
      memoryMb: properties.MemorySize ?? 128,
      ...(properties.ReservedConcurrentExecutions === undefined
        ? {}
        : { maxConcurrency: properties.ReservedConcurrentExecutions }),
    });
    return { ref: name, attributes: { Arn: arn } };
  },
};
