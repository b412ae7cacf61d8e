import * as z from 'zod';
import { isUlid, ULID } from './ulid.ts';

/**
 * Ids are ulids, uuids, short ids, project keys or account names. Other characters are refused because ids become part
 * of table keys and log lines.
 */
const ID = /^[\w-]{1,64}$/;

export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

export const id = z.string().regex(ID);

/** An id that the server gave; sorts by time. */
export const ulid = z.string().regex(ULID);

/**
 * Whether a client may choose this id: not when it looks like one of ours. A live subscription tells changes apart by
 * ids in the selection of the writer, who can give one field the name of another by an alias; a chosen id that equals
 * one of ours could then be mistaken for it.
 */
export const isChoosable = (value: string): boolean => !isUlid(value);
