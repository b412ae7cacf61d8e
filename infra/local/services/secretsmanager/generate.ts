/** GenerateSecretString of a template: a random password, alone or inside a JSON document. */
import { randomInt } from 'node:crypto';

export interface GenerateSecretString {
  PasswordLength?: number;
  ExcludeCharacters?: string;
  ExcludeLowercase?: boolean;
  ExcludeUppercase?: boolean;
  ExcludeNumbers?: boolean;
  ExcludePunctuation?: boolean;
  IncludeSpace?: boolean;
  RequireEachIncludedType?: boolean;
  SecretStringTemplate?: string;
  GenerateStringKey?: string;
}

export function generateSecret(wanted: GenerateSecretString): string {
  const password = generatePassword(wanted);
  const { SecretStringTemplate, GenerateStringKey } = wanted;
  if (!GenerateStringKey) return password;
  return JSON.stringify({ ...JSON.parse(SecretStringTemplate ?? '{}'), [GenerateStringKey]: password });
}

function generatePassword(wanted: GenerateSecretString): string {
  const excluded = new Set(wanted.ExcludeCharacters ?? '');
  const types = [
    wanted.ExcludeLowercase ? '' : 'abcdefghijklmnopqrstuvwxyz',
    wanted.ExcludeUppercase ? '' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    wanted.ExcludeNumbers ? '' : '0123456789',
    wanted.ExcludePunctuation ? '' : '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    wanted.IncludeSpace ? ' ' : '',
  ]
    .map((type) => [...type].filter((character) => !excluded.has(character)))
    .filter((type) => type.length > 0);
  const all = types.flat();
  const pick = (from: string[]) => from[randomInt(from.length)]!;
  const required = wanted.RequireEachIncludedType === false ? [] : types.map(pick);
  const characters = [
    ...required,
    ...Array.from({ length: (wanted.PasswordLength ?? 32) - required.length }, () => pick(all)),
  ];
  // The required ones must not stand first.
  for (let index = characters.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [characters[index], characters[other]] = [characters[other]!, characters[index]!];
  }
  return characters.join('');
}
