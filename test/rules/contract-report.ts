/** `npm run contract`: what of ../shared/contract the product has, per area. Exits with 0: later issues add the rest. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSchema } from 'graphql';
import { APPSYNC_PRELUDE } from '#infra/build/appsync-prelude.ts';
import { readBoardApiSchema } from '#infra/build/board-api-schema.ts';
import { allEntries } from '#shared/contract/contract.ts';
import * as enums from '#shared/enums/enums.ts';

const folder = resolve('../shared/contract');
if (!existsSync(folder)) {
  console.log('../shared/contract is not here: nothing to compare with.');
  process.exit(0);
}
const read = <T>(file: string): T => JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as T;

interface Part {
  area: string;
  name: string;
  has: boolean;
}

const shape = (path: string): string => path.replaceAll(/\{\w+\??\}/g, '{}');

function restParts(): Part[] {
  const served = new Set(allEntries().map((entry) => `${entry.id} ${entry.method} ${shape(entry.path)}`));
  return read<{ id: string; method: string; path: string; area: string; devOnly?: boolean }[]>('rest.json')
    .filter((call) => !call.devOnly)
    .map((call) => ({
      area: `rest ${call.area}`,
      name: call.id,
      has: served.has(`${call.id} ${call.method} ${shape(call.path)}`),
    }));
}

function graphqlParts(): Part[] {
  const schema = buildSchema(APPSYNC_PRELUDE + readBoardApiSchema('.').definition);
  const contract = read<Record<'queries' | 'mutations', { name: string }[]>>('graphql.json');
  return [
    ...contract.queries.map(({ name }) => ({
      area: 'graphql queries',
      name,
      has: name in schema.getQueryType()!.getFields(),
    })),
    ...contract.mutations.map(({ name }) => ({
      area: 'graphql mutations',
      name,
      has: name in schema.getMutationType()!.getFields(),
    })),
  ];
}

function screenParts(): Part[] {
  const router = ['router.tsx', 'front-routes.ts']
    .map((file) => readFileSync(`frontend/src/app/${file}`, 'utf8'))
    .join('\n');
  const paths = new Set(
    [...router.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => shape(path!.replaceAll(/:(\w+)\??/g, '{$1}'))),
  );
  return read<{ path: string; layout: string | null; suggestedLayout?: string }[]>('routes.json').map((route) => ({
    area: `screens ${route.layout ?? route.suggestedLayout}`,
    name: route.path,
    has: paths.has(shape(route.path)),
  }));
}

function enumParts(): Part[] {
  const ours = enums as unknown as Record<string, Record<string, unknown> | undefined>;
  return read<{ name: string; values: Record<string, unknown> }[]>('enums.json').map(({ name, values }) => ({
    area: 'enumerations',
    name,
    has: JSON.stringify(ours[name]) === JSON.stringify(values),
  }));
}

const areas = Map.groupBy([...restParts(), ...graphqlParts(), ...screenParts(), ...enumParts()], (part) => part.area);
for (const [area, parts] of areas) {
  const missing = parts.filter((part) => !part.has).map((part) => part.name);
  const state =
    missing.length === 0
      ? 'complete'
      : `missing: ${missing.slice(0, 6).join(', ')}${missing.length > 6 ? ` and ${missing.length - 6} more` : ''}`;
  console.log(
    `${area.padEnd(26)} ${String(parts.length - missing.length).padStart(3)}/${String(parts.length).padEnd(3)} ${state}`,
  );
}
