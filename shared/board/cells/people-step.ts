/** How people that are named for many cells go with those who stand there, where they do not take their place. */
export const PeopleStep = { ADD: 'add', REMOVE: 'remove' } as const;
export type PeopleStep = (typeof PeopleStep)[keyof typeof PeopleStep];

/** Account names, each once, those who were there first. */
export const afterPeopleStep = (step: PeopleStep, before: readonly string[], names: readonly string[]): string[] =>
  step === PeopleStep.ADD
    ? [...new Set([...before, ...names])]
    : before.filter((accountName) => !names.includes(accountName));
