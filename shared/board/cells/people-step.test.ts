import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterPeopleStep, PeopleStep } from './people-step.ts';

const names = fc.uniqueArray(fc.constantFrom('abe', 'ito', 'kato', 'sato', 'ueda'));

test('who is added stands behind those who were there, who is removed is gone, and nobody else comes, goes or changes place', () => {
  fc.assert(
    fc.property(names, names, (before, named) => {
      const added = afterPeopleStep(PeopleStep.ADD, before, named);
      expect(added.slice(0, before.length)).toEqual(before);
      expect(added.slice(before.length)).toEqual(named.filter((name) => !before.includes(name)));
      const removed = afterPeopleStep(PeopleStep.REMOVE, added, named);
      expect(removed).toEqual(before.filter((name) => !named.includes(name)));
    }),
  );
});
