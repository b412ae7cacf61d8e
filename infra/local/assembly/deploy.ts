import type { Created, HostContext, ResourceType } from '../types.ts';
import { creationOrder } from './creation-order.ts';
import { withSecrets } from './dynamic-references.ts';
import { holds, resolve, type Scope } from './intrinsics.ts';
import { type Assembly, findAsset, readJson, type Template } from './manifest.ts';
import { RefusedAssemblyError, refusalsOf } from './refusals.ts';

const NESTED_STACK = 'AWS::CloudFormation::Stack';

/** The one type that the walk itself creates, since it is a walk of its own. */
const nestedStackType: ResourceType = {
  type: NESTED_STACK,
  honoured: ['TemplateURL', 'Parameters'],
  ignored: { TimeoutInMinutes: 'creation is immediate', NotificationARNs: 'nobody listens' },
  create: () => {
    throw new Error('Nested stacks are created by the walk');
  },
};

export interface Deployment {
  /** Outputs by `stack/outputName`. */
  outputs: Map<string, unknown>;
  /** Every resource by `stack/logicalId`; a nested stack is named `parent/logicalId`. */
  resources: Map<string, Created & { type: string }>;
}

/** Creates every resource of the assembly in the order in which CloudFormation would. */
export async function deploy(
  assembly: Assembly,
  options: {
    host: HostContext;
    types: readonly ResourceType[];
    parameters: Record<string, string>;
    /** Current value of a secret, by name or ARN. */
    valueOfSecret?: (nameOrArn: string) => string | undefined;
  },
): Promise<Deployment> {
  const types = new Map([nestedStackType, ...options.types].map((type) => [type.type, type]));
  const exports = new Map<string, unknown>();
  const deployment: Deployment = { outputs: new Map(), resources: new Map() };
  refuseUnknown(assembly, types, options);
  for (const stack of assembly.stacks) await walk(stack.name, stack.region, stack.template, options.parameters);
  return deployment;

  async function walk(
    name: string,
    region: string,
    template: Template,
    parameters: Record<string, unknown>,
  ): Promise<Record<string, string>> {
    const created = new Map<string, Created>();
    const scope = scopeOf(name, region, template, parameters, options.host.accountId, created, exports);
    for (const logicalId of creationOrder(template)) {
      const { Type, Properties = {}, Condition } = template.Resources![logicalId]!;
      if (Condition && !holds({ Condition }, scope)) continue;
      const result = await inContext(`${name}/${logicalId} (${Type})`, async () => {
        const properties = withSecrets(resolve(Properties, scope), options.valueOfSecret ?? (() => undefined));
        if (Type === NESTED_STACK) return nested(`${name}/${logicalId}`, region, properties);
        const resource = { logicalId, type: Type, stack: name, properties };
        const result = await types.get(Type)!.create(resource, options.host);
        const { Arn } = result.attributes;
        if (Arn && options.host.resources.has(Arn)) throw new Error(`${Arn} exists twice`);
        for (const key of new Set([Arn, result.ref]))
          if (key) options.host.resources.set(key, { ...resource, ...result });
        return result;
      });
      created.set(logicalId, result);
      deployment.resources.set(`${name}/${logicalId}`, { ...result, type: Type });
    }
    return publishOutputs(name, template, scope);
  }

  async function nested(name: string, region: string, properties: Record<string, any>): Promise<Created> {
    const template = readJson(findAsset(assembly.assets, properties.TemplateURL));
    const outputs = await walk(name, region, template, properties.Parameters ?? {});
    const ref = `arn:aws:cloudformation:${region}:${options.host.accountId}:stack/${name}/local`;
    return {
      ref,
      attributes: Object.fromEntries(Object.entries(outputs).map(([key, value]) => [`Outputs.${key}`, value])),
    };
  }

  function publishOutputs(name: string, template: Template, scope: Scope): Record<string, string> {
    const outputs: Record<string, string> = {};
    for (const [key, output] of Object.entries(template.Outputs ?? {})) {
      if (output.Condition && !holds({ Condition: output.Condition }, scope)) continue;
      const value = inContextSync(`${name}/Outputs.${key}`, () => resolve(output.Value, scope));
      outputs[key] = value;
      deployment.outputs.set(`${name}/${key}`, value);
      if (output.Export) exports.set(resolve(output.Export.Name, scope), value);
    }
    return outputs;
  }
}

function refuseUnknown(
  assembly: Assembly,
  types: ReadonlyMap<string, ResourceType>,
  options: { host: HostContext; parameters: Record<string, string> },
): void {
  const lines: string[] = [];
  const check = (name: string, template: Template, exists: (condition: string) => boolean): void => {
    lines.push(...refusalsOf(name, template, types, exists));
    for (const [logicalId, resource] of Object.entries(template.Resources ?? {})) {
      if (resource.Type !== NESTED_STACK) continue;
      const url = JSON.stringify(resource.Properties?.TemplateURL).match(/[^/"]+\.json/)?.[0];
      // Conditions of a nested stack may hang on values that exist only later: all of its resources are checked.
      if (url) check(`${name}/${logicalId}`, readJson(findAsset(assembly.assets, url)), () => true);
    }
  };
  for (const stack of assembly.stacks) {
    const scope = scopeOf(
      stack.name,
      stack.region,
      stack.template,
      options.parameters,
      options.host.accountId,
      new Map(),
      new Map(),
    );
    check(stack.name, stack.template, (condition) => holds({ Condition: condition }, scope));
  }
  if (lines.length > 0) throw new RefusedAssemblyError(lines);
}

function scopeOf(
  stackName: string,
  region: string,
  template: Template,
  given: Record<string, unknown>,
  accountId: string,
  created: Map<string, Created>,
  exports: Map<string, unknown>,
): Scope {
  const parameters: Record<string, unknown> = {};
  for (const [name, { Type, Default }] of Object.entries(template.Parameters ?? {})) {
    const value = given[name] ?? Default;
    if (value === undefined) throw new Error(`${stackName}: parameter ${name} has neither a value nor a default`);
    parameters[name] = /^(CommaDelimitedList|List<)/.test(Type) && typeof value === 'string' ? value.split(',') : value;
  }
  return {
    stackName,
    region,
    accountId,
    parameters,
    mappings: template.Mappings ?? {},
    conditions: template.Conditions ?? {},
    created: (logicalId) => created.get(logicalId),
    exported: (name) => {
      if (!exports.has(name)) throw new Error(`Fn::ImportValue ${name}: no stack exports it`);
      return exports.get(name);
    },
  };
}

async function inContext<T>(where: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}`, { cause: error });
  }
}

function inContextSync<T>(where: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${where}: ${(error as Error).message}`, { cause: error });
  }
}
