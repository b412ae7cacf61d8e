import * as z from 'zod';
import { isUlid, ULID } from './ulid.ts';

/** Ours are ulids, uuids, short ids, project keys and account names; nothing else may become part of a key, or of a log line. */
const ID = /^[\w-]{1,64}$/;

export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

export const id = z.string().regex(ID);

/** As we give them, in the order of time. */
export const ulid = z.string().regex(ULID);

/**
 * Whether people may choose it. What they choose must never equal an id that we gave: the board-api's live changes are
 * told apart by the ids in a writer's own selection, where an alias can give one field the name of another.
 */
export const isChoosable = (value: string): boolean => !isUlid(value);
