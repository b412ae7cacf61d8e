/** Names of people in texts: whoever is in the workspace is found by account name or, where only one has it, by name. */

import { PEOPLE_MAX } from '../columns/kinds/people.ts';
import { foldText } from '../conditions/fold-text.ts';
import type { CellResult } from '../types.ts';

export interface NamedPerson {
  accountName: string;
  name: string;
  /** Shut out or removed: old cells name such people, new ones cannot. */
  isActive: boolean;
}

export interface ConversionPeople {
  nameOf(accountName: string): string;
  read(text: string): CellResult;
}

/** 田中　健太, 田中 健太さん and 田中健太 are one name. */
const folded = (name: string): string => foldText(name).replace(/\s+/g, '');

export function conversionPeople(list: readonly NamedPerson[]): ConversionPeople {
  const byAccountName = new Map(list.map((person) => [person.accountName, person]));
  const byName = new Map<string, NamedPerson[]>();
  const active = list.filter(({ isActive }) => isActive);
  for (const person of active)
    for (const key of new Set([folded(person.name), folded(person.accountName)]))
      byName.set(key, [...(byName.get(key) ?? []), person]);
  const find = (text: string): NamedPerson[] =>
    byName.get(folded(text)) ?? byName.get(folded(text).replace(/^@|(?:さん|様)$/g, '')) ?? [];

  return {
    /** The name, unless another has it as well. */
    nameOf(accountName) {
      const name = byAccountName.get(accountName)?.name ?? '';
      return name && !/[,、，;；\n]/.test(name) && find(name).every((person) => person.accountName === accountName)
        ? name
        : accountName;
    },
    read(text) {
      const names = text
        .split(/[,、，;；\n]/)
        .map((name) => name.trim())
        .filter(Boolean);
      const people = new Set<string>();
      for (const name of names) {
        const [first, ...others] = find(name);
        if (!first) return { message: `「${name.slice(0, 40)}」という人がワークスペースにいません。` };
        if (others.length > 0) return { message: `「${name.slice(0, 40)}」という人が${others.length + 1}人います。` };
        people.add(first.accountName);
      }
      if (people.size > PEOPLE_MAX) return { message: `${PEOPLE_MAX}人を超えています。` };
      return { value: people.size > 0 ? [...people] : undefined };
    },
  };
}
