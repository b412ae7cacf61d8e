/** Every REST call by area. Infra, the typed client and the tests all read this one list. */
import { ai } from './ai.ts';
import type { RestEntry } from './entry.ts';
import { imports } from './import.ts';
import { session } from './session.ts';

export const contract = { session, import: imports, ai };

export type Area = keyof typeof contract;

export const allEntries = (): RestEntry[] => Object.values(contract).flatMap((entries) => Object.values<RestEntry>(entries));
