/** For all tests over the wire: the built assembly, and a place for the data of their hosts. */
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildAll } from '#infra/build/build-all.ts';
import { newDataFolder } from './data-folder.ts';

export default async function setup(project: TestProject): Promise<() => void> {
  // Nothing over the wire needs the front end.
  await buildAll({ stage: 'local', log: () => undefined, skip: ['frontend'] });
  const dataRoot = newDataFolder();
  project.provide('dataRoot', dataRoot);
  return () => rmSync(dataRoot, { recursive: true, force: true });
}
