/** A random history of a workspace's rights, held after each step against the model by random people at every place where words are read. */
import { Simulation } from '../sim/simulation.ts';
import { DOINGS } from './doings.ts';
import { READERS } from './readers.ts';
import type { Ask, Reader } from './reading.ts';
import { allPosts, newWorld, REFUSED, type World } from './world.ts';

export interface Played {
  /** Answers that were held against the model. */
  checks: number;
  /** Those of them that showed words, by reader. */
  shown: Map<string, number>;
  found: string[];
}

const READS_A_STEP = 12;
const ASKED = READERS.flatMap((reader) => Array<Reader>(reader.weight ?? 1).fill(reader));
const WORD = /zq[0-9a-z]{4}q/g;

const wordsIn = (answer: unknown): Set<string> => new Set(JSON.stringify(answer).match(WORD));

async function check(world: World, reader: Reader, ask: Ask): Promise<{ words: number; found: string[] }> {
  const answer = await reader.read(world, ask);
  const { may, must = [], mayBeGone } = reader.expect(world, ask);
  const who = `${reader.name}, ${ask.person.name} in ${ask.project.keys[0]} at #${ask.post.serial}`;
  if (answer === REFUSED) return { words: 0, found: may === undefined || mayBeGone ? [] : [`${who}: refused`] };
  const words = wordsIn(answer);
  if (may === undefined) return { words: words.size, found: [`${who}: let in, with ${[...words].join()}`] };
  const allowed = new Set(may);
  const found = [
    ...[...words].filter((word) => !allowed.has(word)).map((word) => `${who}: shows ${word}`),
    ...[...must].filter((word) => !words.has(word)).map((word) => `${who}: lacks ${word}`),
  ];
  return { words: words.size, found };
}

export async function playRights(seed: number, steps = 60): Promise<Played> {
  const sim = new Simulation(seed);
  const world = await newWorld(sim);
  const played: Played = { checks: 0, shown: new Map(), found: [] };
  for (let step = 0; step < steps; step += 1) {
    world.ports.advance(Math.round(sim.between(1, 9_000)));
    played.found.push(...(await sim.pick(DOINGS)(world)).map((line) => `step ${step}: ${line}`));
    const posts = allPosts(world);
    if (posts.length === 0) continue;
    for (let read = 0; read < READS_A_STEP; read += 1) {
      const post = sim.pick(posts);
      const reader = sim.pick(ASKED);
      const ask = { person: sim.pick(world.people), project: post.board.project, post };
      const { words, found } = await check(world, reader, ask);
      played.checks += 1;
      if (words > 0) played.shown.set(reader.name, (played.shown.get(reader.name) ?? 0) + 1);
      played.found.push(...found.map((line) => `step ${step}: ${line}`));
    }
  }
  return played;
}
