import type { Item } from '#functions/clients/table/table.ts';

const KB = 1024;

const valueSize = (value: unknown): number => {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(Math.abs(value)).replace(/[.-]/g, '').length / 2) + 1;
  if (Array.isArray(value)) return 3 + value.reduce<number>((sum, entry) => sum + 1 + valueSize(entry), 0);
  if (value instanceof Uint8Array) return value.length;
  if (value && typeof value === 'object')
    return 3 + attributesSize(value as Record<string, unknown>) + Object.keys(value).length;
  return 1;
};

const attributesSize = (attributes: Record<string, unknown>): number =>
  Object.entries(attributes).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueSize(value), 0);

/** Bytes of an item as DynamoDB counts them: names and values. */
export const itemSize = (item: Item): number => attributesSize(item);

export const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / KB));
export const readUnits = (bytes: number, consistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / (4 * KB))) * (consistent ? 1 : 0.5);
