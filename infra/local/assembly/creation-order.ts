import { intrinsicOf } from './intrinsics.ts';
import type { Template, TemplateResource } from './manifest.ts';

/** Logical ids so that each resource comes after those that it refers to or depends on, as CloudFormation creates them. */
export function creationOrder(template: Template): string[] {
  const resources = template.Resources ?? {};
  const ordered = new Set<string>();
  const open: string[] = [];
  const visit = (logicalId: string): void => {
    if (ordered.has(logicalId)) return;
    if (open.includes(logicalId)) throw new Error(`Circular dependency: ${[...open, logicalId].join(' → ')}`);
    open.push(logicalId);
    for (const dependency of dependenciesOf(resources[logicalId]!)) if (dependency in resources) visit(dependency);
    open.pop();
    ordered.add(logicalId);
  };
  Object.keys(resources).forEach(visit);
  return [...ordered];
}

function dependenciesOf(resource: TemplateResource): Set<string> {
  const found = new Set<string>([resource.DependsOn ?? []].flat());
  collectReferences(resource.Properties, found);
  return found;
}

function collectReferences(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) return value.forEach((item) => collectReferences(item, found));
  if (typeof value !== 'object' || value === null) return;
  const call = intrinsicOf(value);
  if (call?.name === 'Ref') found.add(call.argument);
  else if (call?.name === 'Fn::GetAtt')
    found.add(Array.isArray(call.argument) ? call.argument[0] : call.argument.split('.')[0]);
  else if (call?.name === 'Fn::Sub') {
    const text = Array.isArray(call.argument) ? call.argument[0] : call.argument;
    for (const [, name] of String(text).matchAll(/\$\{([^!}][^}]*)\}/g)) found.add(name!.split('.')[0]!);
    collectReferences(call.argument, found);
  } else Object.values(value).forEach((item) => collectReferences(item, found));
}
