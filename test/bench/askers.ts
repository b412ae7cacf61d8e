/** Several who keep asking the same, in a process of their own: what they do is not the host's work. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Actor } from '#test/support/people/actor.ts';

export interface Asked {
  port: number;
  accessToken: string;
  query: string;
  variables: Record<string, unknown>;
  clients: number;
  /** Of each, before it counts. */
  warmUps: number;
  /** How long they ask. */
  ms: number;
}

/** How long each answer took, and how long it all took, in ms. */
export interface Answers {
  answers: number[];
  ms: number;
}

export async function askTogether(asked: Asked): Promise<Answers> {
  const child = fork(import.meta.filename);
  child.send(asked);
  const [answers] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the askers ended with ${code}`))),
  ]);
  return answers;
}

async function ask({ port, accessToken, query, variables, clients, warmUps, ms }: Asked): Promise<Answers> {
  const all = (client: (actor: Actor) => Promise<void>) =>
    Promise.all(Array.from({ length: clients }, () => client(Object.assign(new Actor(port), { accessToken }))));
  await all(async (actor) => {
    for (let round = 0; round < warmUps; round += 1) await actor.mustGraphql(query, variables);
  });
  const answers: number[] = [];
  const startedAt = performance.now();
  await all(async (actor) => {
    while (performance.now() - startedAt < ms) {
      const askedAt = performance.now();
      await actor.mustGraphql(query, variables);
      answers.push(performance.now() - askedAt);
    }
  });
  return { answers, ms: performance.now() - startedAt };
}

if (process.argv[1] === import.meta.filename && process.send) {
  const [asked] = (await once(process, 'message')) as [Asked];
  process.send(await ask(asked));
  process.disconnect();
}
