import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { type HandmadeStack, writeAssembly } from '../handmade-assembly.fixture.ts';
import type { HostContext, Resource, ResourceType } from '../types.ts';
import { type Deployment, deploy } from './deploy.ts';
import { findAsset, readAssembly } from './manifest.ts';
import { RefusedAssemblyError } from './refusals.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Keeps what it was created with. */
const thing: ResourceType = {
  type: 'Test::Thing',
  honoured: ['Value', 'Config.Deep', 'Config.Items.Name'],
  ignored: { Comment: 'for people', 'Config.Items.Comment': 'for people' },
  create: ({ logicalId, stack, properties }) => ({
    ref: `ref-${logicalId}`,
    attributes: {
      Arn: `arn:aws:test:::${stack}/${logicalId}`,
      'Nested.Name': `name-of-${logicalId}`,
      Value: JSON.stringify(properties.Value),
    },
  }),
};

async function run(
  content: { stacks: HandmadeStack[]; templates?: Record<string, object> },
  parameters: Record<string, string> = {},
): Promise<{ deployment: Deployment; created: Resource[] }> {
  const folder = writeAssembly(content);
  folders.push(folder);
  const created: Resource[] = [];
  const recording: ResourceType = {
    ...thing,
    create: (resource, host) => (created.push(resource), thing.create(resource, host)),
  };
  const host = { accountId: '000000000000', resources: new Map() } as unknown as HostContext;
  const deployment = await deploy(readAssembly(folder, 'ap-northeast-1'), { host, types: [recording], parameters });
  return { deployment, created };
}

/** What `Value: expression` becomes, beside resources A and B. */
async function valueOf(
  expression: unknown,
  template: object = {},
  parameters: Record<string, string> = {},
): Promise<any> {
  const Resources = {
    Subject: { Type: 'Test::Thing', Properties: { Value: expression } },
    A: { Type: 'Test::Thing' },
    B: { Type: 'Test::Thing', Properties: { Value: { Ref: 'A' } } },
  };
  const { created } = await run({ stacks: [{ name: 'Stack', template: { Resources, ...template } }] }, parameters);
  return created.find(({ logicalId }) => logicalId === 'Subject')!.properties.Value;
}

describe('intrinsic functions', () => {
  test.each([
    ['Ref of a resource', { Ref: 'A' }, 'ref-A'],
    ['Ref of the region', { Ref: 'AWS::Region' }, 'ap-northeast-1'],
    ['Ref of nothing', [1, { Ref: 'AWS::NoValue' }, 2], [1, 2]],
    ['Fn::GetAtt as a list', { 'Fn::GetAtt': ['A', 'Arn'] }, 'arn:aws:test:::Stack/A'],
    ['Fn::GetAtt with dots', { 'Fn::GetAtt': 'A.Nested.Name' }, 'name-of-A'],
    [
      'Fn::Join of others',
      { 'Fn::Join': ['/', ['x', { Ref: 'A' }, { Ref: 'AWS::AccountId' }]] },
      'x/ref-A/000000000000',
    ],
    ['Fn::Sub', { 'Fn::Sub': '${A.Arn}-${AWS::Partition}-${!Kept}' }, 'arn:aws:test:::Stack/A-aws-${Kept}'],
    ['Fn::Sub with variables', { 'Fn::Sub': ['${X}:${B}', { X: { Ref: 'A' } }] }, 'ref-A:ref-B'],
    ['Fn::Select of Fn::Split', { 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://host/path'] }] }, 'host'],
    ['Fn::Base64', { 'Fn::Base64': '図' }, '5Zuz'],
    ['an object that only looks like a call', { Ref: 'A', other: 1 }, { Ref: 'A', other: 1 }],
  ])('%s', async (_, expression, expected) => {
    expect(await valueOf(expression)).toEqual(expected);
  });

  test('Fn::FindInMap and parameters with their overrides', async () => {
    const template = {
      Mappings: { M: { local: { Size: 3 } } },
      Parameters: { Stage: { Type: 'String', Default: 'local' }, List: { Type: 'CommaDelimitedList', Default: 'a,b' } },
    };
    expect(await valueOf({ 'Fn::FindInMap': ['M', 'local', 'Size'] }, template)).toBe(3);
    expect(await valueOf([{ Ref: 'Stage' }, { Ref: 'List' }], template, { Stage: 'production' })).toEqual([
      'production',
      ['a', 'b'],
    ]);
  });

  test('conditions with Equals, And, Or and Not', async () => {
    const template = {
      Parameters: { Stage: { Type: 'String', Default: 'local' } },
      Conditions: {
        IsLocal: { 'Fn::Equals': [{ Ref: 'Stage' }, 'local'] },
        Both: { 'Fn::And': [{ Condition: 'IsLocal' }, { 'Fn::Not': [{ 'Fn::Equals': ['a', 'b'] }] }] },
        Neither: { 'Fn::Not': [{ 'Fn::Or': [{ Condition: 'IsLocal' }, { Condition: 'Both' }] }] },
      },
    };
    expect(
      await valueOf([{ 'Fn::If': ['Both', 1, 2] }, { 'Fn::If': ['Neither', 1, { Ref: 'AWS::NoValue' }] }], template),
    ).toEqual([1]);
  });

  test('unknown ones, missing attributes and missing values fail with their place', async () => {
    await expect(valueOf({ 'Fn::GetAZs': '' })).rejects.toThrow(
      'Stack/Subject (Test::Thing): The local host does not interpret the intrinsic function Fn::GetAZs',
    );
    await expect(valueOf({ 'Fn::GetAtt': ['A', 'Colour'] })).rejects.toThrow('Fn::GetAtt A.Colour');
    await expect(valueOf({ Ref: 'P' }, { Parameters: { P: { Type: 'String' } } })).rejects.toThrow(
      'parameter P has neither a value nor a default',
    );
  });
});

describe('creation', () => {
  test('follows references and DependsOn, and leaves out what its condition excludes', async () => {
    const { created } = await run({
      stacks: [
        {
          name: 'Stack',
          template: {
            Conditions: { No: { 'Fn::Equals': ['a', 'b'] } },
            Resources: {
              Last: { Type: 'Test::Thing', Properties: { Value: { 'Fn::Sub': '${Middle}' } }, DependsOn: ['Other'] },
              Middle: { Type: 'Test::Thing', Properties: { Value: { 'Fn::GetAtt': ['First', 'Arn'] } } },
              Absent: { Type: 'Test::Thing', Condition: 'No' },
              Other: { Type: 'Test::Thing', DependsOn: 'Middle' },
              First: { Type: 'Test::Thing' },
            },
          },
        },
      ],
    });
    expect(created.map(({ logicalId }) => logicalId)).toEqual(['First', 'Middle', 'Other', 'Last']);
  });

  test('names a circle instead of hanging', async () => {
    const Resources = { A: { Type: 'Test::Thing', DependsOn: 'B' }, B: { Type: 'Test::Thing', DependsOn: 'A' } };
    await expect(run({ stacks: [{ name: 'Stack', template: { Resources } }] })).rejects.toThrow(
      'Circular dependency: A → B → A',
    );
  });

  test('hands exports from stack to stack in the order of their dependencies', async () => {
    const importing = {
      Resources: { In: { Type: 'Test::Thing', Properties: { Value: { 'Fn::ImportValue': 'Shared:Arn' } } } },
    };
    const exporting = {
      Resources: { Out: { Type: 'Test::Thing' } },
      Outputs: { Arn: { Value: { 'Fn::GetAtt': ['Out', 'Arn'] }, Export: { Name: 'Shared:Arn' } } },
    };
    const { created, deployment } = await run({
      stacks: [
        { name: 'Api', template: importing, dependencies: ['Data'] },
        { name: 'Data', template: exporting, region: 'us-east-1' },
      ],
    });
    expect(created.map(({ logicalId, properties }) => [logicalId, properties.Value])).toEqual([
      ['Out', undefined],
      ['In', 'arn:aws:test:::Data/Out'],
    ]);
    expect(deployment.outputs.get('Data/Arn')).toBe('arn:aws:test:::Data/Out');
  });

  test('gives nested stacks their parameters and takes their outputs', async () => {
    const inner = {
      Parameters: { FromOutside: { Type: 'String' } },
      Resources: { Inner: { Type: 'Test::Thing', Properties: { Value: { Ref: 'FromOutside' } } } },
      Outputs: { InnerArn: { Value: { 'Fn::GetAtt': ['Inner', 'Arn'] } } },
    };
    const outer = {
      Resources: {
        Area: {
          Type: 'AWS::CloudFormation::Stack',
          Properties: {
            TemplateURL: { 'Fn::Join': ['', ['https://s3.', { Ref: 'AWS::URLSuffix' }, '/assets/abc.json']] },
            Parameters: { FromOutside: { Ref: 'A' } },
          },
        },
        A: { Type: 'Test::Thing' },
        After: { Type: 'Test::Thing', Properties: { Value: { 'Fn::GetAtt': ['Area', 'Outputs.InnerArn'] } } },
      },
    };
    const { created } = await run({ stacks: [{ name: 'Stack', template: outer }], templates: { abc: inner } });
    expect(created.map(({ stack, logicalId, properties }) => [stack, logicalId, properties.Value])).toEqual([
      ['Stack', 'A', undefined],
      ['Stack/Area', 'Inner', 'ref-A'],
      ['Stack', 'After', 'arn:aws:test:::Stack/Area/Inner'],
    ]);
  });
});

describe('what the host does not interpret', () => {
  test('is refused by name, all of it at once and before anything is created', async () => {
    const nested = { Resources: { Deep: { Type: 'Test::Thing', Properties: { Size: 1 } } } };
    const Resources = {
      Strange: { Type: 'Test::Unknown' },
      Good: {
        Type: 'Test::Thing',
        Properties: { Value: 1, Comment: 'x', Config: { Deep: { anything: 1 }, Items: [{ Name: 'n', Comment: 'c' }] } },
      },
      Bad: {
        Type: 'Test::Thing',
        Properties: { Config: { 'Fn::If': ['C', { Other: 1 }, { Items: [{ Name: 'n' }, { Size: 2 }] }] } },
      },
      Area: { Type: 'AWS::CloudFormation::Stack', Properties: { TemplateURL: 'https://s3/assets/def.json' } },
    };
    const failure = await run({
      stacks: [{ name: 'Stack', template: { Conditions: { C: { 'Fn::Equals': [1, 1] } }, Resources } }],
      templates: { def: nested },
    }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RefusedAssemblyError);
    expect((failure as RefusedAssemblyError).refusals).toEqual([
      'Stack/Strange: resource type Test::Unknown',
      'Stack/Bad: property Config.Other of Test::Thing',
      'Stack/Bad: property Config.Items.Size of Test::Thing',
      'Stack/Area/Deep: property Size of Test::Thing',
    ]);
  });

  test('does not include what a condition leaves out here', async () => {
    const template = {
      Conditions: { No: { 'Fn::Equals': [1, 2] } },
      Resources: { Strange: { Type: 'Test::Unknown', Condition: 'No' } },
    };
    await expect(run({ stacks: [{ name: 'Stack', template }] })).resolves.toBeDefined();
  });

  test('is an asset that the assembly lacks', () => {
    expect(findAsset(new Map([['k.zip', '/folder']]), 's3://bucket/k.zip')).toBe('/folder');
    expect(() => findAsset(new Map(), 'k.zip')).toThrow('The cloud assembly has no asset k.zip');
  });
});
