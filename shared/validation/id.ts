import * as z from 'zod';

/** Ours are ulids, uuids, short ids, project keys and account names; nothing else may become part of a key, or of a log line. */
const ID = /^[\w-]{1,64}$/;

export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

export const id = z.string().regex(ID);
