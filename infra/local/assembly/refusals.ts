import type { ResourceType } from '../types.ts';
import { intrinsicOf } from './intrinsics.ts';
import type { Template } from './manifest.ts';

/** Thrown with everything in the assembly that the host would otherwise silently leave out. */
export class RefusedAssemblyError extends Error {
  readonly refusals: string[];

  constructor(refusals: string[]) {
    super(`The local host does not interpret:\n${refusals.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'RefusedAssemblyError';
    this.refusals = refusals;
  }
}

/** Lines `stack/logicalId: …` for unknown resource types and properties of one template. */
export function refusalsOf(
  stack: string,
  template: Template,
  types: ReadonlyMap<string, ResourceType>,
  exists: (condition: string) => boolean,
): string[] {
  const lines: string[] = [];
  for (const [logicalId, resource] of Object.entries(template.Resources ?? {})) {
    if (resource.Condition && !exists(resource.Condition)) continue;
    const type = types.get(resource.Type);
    if (!type) lines.push(`${stack}/${logicalId}: resource type ${resource.Type}`);
    else
      for (const path of unknownPaths(resource.Properties ?? {}, type))
        lines.push(`${stack}/${logicalId}: property ${path} of ${resource.Type}`);
  }
  return lines;
}

/** Tags are for bills and people: no resource behaves differently for them. */
const IGNORED_EVERYWHERE = ['Tags'];

function unknownPaths(properties: object, type: ResourceType): Set<string> {
  const known = new Set([...IGNORED_EVERYWHERE, ...type.honoured, ...Object.keys(type.ignored ?? {})]);
  const unknown = new Set<string>();
  if (known.has('*')) return unknown;
  const parents = new Set(
    [...known].flatMap((path) => path.split('.').map((_, i, parts) => parts.slice(0, i).join('.'))),
  );
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) return value.forEach((item) => walk(item, path));
    if (typeof value !== 'object' || value === null) return;
    const call = intrinsicOf(value);
    if (call?.name === 'Fn::If') return call.argument.slice(1).forEach((branch: unknown) => walk(branch, path));
    if (call) return;
    for (const [key, item] of Object.entries(value)) {
      const inner = path ? `${path}.${key}` : key;
      if (known.has(inner)) continue;
      if (parents.has(inner)) walk(item, inner);
      else unknown.add(inner);
    }
  };
  walk(properties, '');
  return unknown;
}
