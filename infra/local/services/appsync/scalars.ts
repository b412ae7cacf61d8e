import { isIP } from 'node:net';
import type { GraphQLScalarType } from 'graphql';
import { GraphQLError, valueFromASTUntyped } from 'graphql';
import { parseJson } from '../../json.ts';

type Convert = (value: unknown) => unknown;

const DATE = /^-?\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/;
const TIME = /([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?/;
const OFFSET = /(Z|[+-]\d{2}:\d{2}(:\d{2})?)/;

const text =
  (pattern: RegExp): Convert =>
  (value) => {
    if (typeof value === 'string' && pattern.test(value)) return value;
    throw new TypeError();
  };
const whole = (...parts: (RegExp | string)[]) =>
  new RegExp(`^${parts.map((part) => (typeof part === 'string' ? part : part.source.replace(/^\^/, ''))).join('')}$`);

const isUrl: Convert = (value) => {
  if (typeof value === 'string' && URL.canParse(value)) return value;
  throw new TypeError();
};
const isAddress: Convert = (value) => {
  if (typeof value === 'string' && isIP(value.split('/')[0] ?? '') > 0) return value;
  throw new TypeError();
};
const isTimestamp: Convert = (value) => {
  if (Number.isInteger(value)) return value;
  throw new TypeError();
};

/** A resolver may answer an object or its JSON text; the wire holds the text. */
const toJson: Convert = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
/** A caller sends JSON text; a resolver sees what it says. */
const fromJson: Convert = (value) => {
  if (typeof value !== 'string') throw new TypeError();
  return parseJson(value);
};

const CHECKS: Record<string, Convert> = {
  AWSDate: text(whole(DATE, `(${OFFSET.source})?`)),
  AWSTime: text(whole(TIME, `(${OFFSET.source})?`)),
  AWSDateTime: text(whole(DATE, 'T', TIME, OFFSET)),
  AWSTimestamp: isTimestamp,
  AWSEmail: text(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  AWSPhone: text(/^\+?[\d\s()-]{3,}$/),
  AWSURL: isUrl,
  AWSIPAddress: isAddress,
  AWSJSON: toJson,
};

export const SCALAR_NAMES = Object.keys(CHECKS);

/** Gives AppSync's scalars of a built schema their checks, both ways. */
export function equipScalar(scalar: GraphQLScalarType): void {
  const check = CHECKS[scalar.name];
  if (!check) return;
  const read = scalar.name === 'AWSJSON' ? fromJson : check;
  const guarded =
    (convert: Convert): Convert =>
    (value) => {
      try {
        return convert(value);
      } catch {
        throw new GraphQLError(
          `Can't serialize value: Unable to parse \`${String(value)}\` as a valid ${scalar.name.replace('AWS', '')} (${scalar.name}).`,
        );
      }
    };
  scalar.serialize = guarded(check);
  scalar.parseValue = guarded(read);
  scalar.parseLiteral = (node, variables) => guarded(read)(valueFromASTUntyped(node, variables));
}
