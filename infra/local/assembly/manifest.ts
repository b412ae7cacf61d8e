import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Template {
  Parameters?: Record<string, { Type: string; Default?: unknown }>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Conditions?: Record<string, unknown>;
  Resources?: Record<string, TemplateResource>;
  Outputs?: Record<string, { Value: unknown; Condition?: string; Export?: { Name: unknown } }>;
}

export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
  DependsOn?: string | string[];
  Condition?: string;
}

export interface StackArtifact {
  id: string;
  name: string;
  region: string;
  template: Template;
  /** Artifact ids of the stacks that must exist before. */
  dependencies: string[];
}

export interface Assembly {
  /** In deployment order. */
  stacks: StackArtifact[];
  /** Path of a file or folder asset by its S3 key. */
  assets: Map<string, string>;
}

interface Artifact {
  type: string;
  environment?: string;
  displayName?: string;
  dependencies?: string[];
  properties?: Record<string, any>;
}

export const readJson = (path: string): any => JSON.parse(readFileSync(path, 'utf8'));

/** Reads a cloud assembly (`cdk.out`) with the assemblies of its stages. */
export function readAssembly(folder: string, defaultRegion: string): Assembly {
  const assets = new Map<string, string>();
  const stacks: StackArtifact[] = [];
  collect(folder, defaultRegion, stacks, assets);
  return { stacks: inDeploymentOrder(stacks), assets };
}

function collect(folder: string, defaultRegion: string, stacks: StackArtifact[], assets: Map<string, string>): void {
  const manifest = readJson(join(folder, 'manifest.json')) as { artifacts?: Record<string, Artifact> };
  for (const [id, artifact] of Object.entries(manifest.artifacts ?? {})) {
    const properties = artifact.properties ?? {};
    if (artifact.type === 'cdk:cloud-assembly')
      collect(join(folder, properties.directoryName), defaultRegion, stacks, assets);
    if (artifact.type === 'cdk:asset-manifest') readAssetManifest(folder, properties.file, assets);
    if (artifact.type !== 'aws:cloudformation:stack') continue;
    const region = artifact.environment?.split('/').at(-1);
    stacks.push({
      id,
      name: properties.stackName ?? artifact.displayName ?? id,
      region: !region || region === 'unknown-region' ? defaultRegion : region,
      template: readJson(join(folder, properties.templateFile)),
      dependencies: artifact.dependencies ?? [],
    });
  }
}

function readAssetManifest(folder: string, file: string, assets: Map<string, string>): void {
  const manifest = readJson(join(folder, file)) as {
    files?: Record<string, { source: { path: string }; destinations: Record<string, { objectKey: string }> }>;
  };
  for (const asset of Object.values(manifest.files ?? {})) {
    for (const { objectKey } of Object.values(asset.destinations))
      assets.set(objectKey, join(folder, asset.source.path));
  }
}

function inDeploymentOrder(stacks: StackArtifact[]): StackArtifact[] {
  const byId = new Map(stacks.map((stack) => [stack.id, stack]));
  const ordered = new Set<StackArtifact>();
  const visit = (stack: StackArtifact): void => {
    if (ordered.has(stack)) return;
    for (const id of stack.dependencies) {
      const dependency = byId.get(id);
      if (dependency) visit(dependency);
    }
    ordered.add(stack);
  };
  stacks.forEach(visit);
  return [...ordered];
}

/** Assets are named by S3 key, by URL, or by `s3://bucket/key`; keys are hashes, so the last part is enough. */
export function findAsset(assets: Map<string, string>, keyOrUrl: string): string {
  const key = keyOrUrl.split('/').at(-1) ?? '';
  const path = assets.get(keyOrUrl) ?? assets.get(key);
  if (!path) throw new Error(`The cloud assembly has no asset ${keyOrUrl}`);
  return path;
}
