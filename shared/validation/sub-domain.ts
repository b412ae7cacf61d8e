import * as z from 'zod';
import { ERRORS } from '#shared/errors.ts';
import { isReservedSubDomain } from '#shared/rules/workspace/reserved.ts';

/** 1 to 63 letters, digits and hyphens, with a letter or digit at both ends (account §5.2). */
export const SUB_DOMAIN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Host names have no capitals; full-width letters are meant as the plain ones. */
export const normalizeSubDomain = (value: string): string => value.normalize('NFKC').trim().toLowerCase();

export const subDomain = z.string().overwrite(normalizeSubDomain).regex(SUB_DOMAIN, ERRORS.SubDomainInvalid[1]);

/** A sub-domain that a workspace may take. */
export const freeSubDomain = subDomain.refine((value) => !isReservedSubDomain(value), ERRORS.SubDomainTaken[1]);
