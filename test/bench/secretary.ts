/** What the secretary is believed in: decisions on labelled sentences, lies planted in reports, strangers' words that give orders, and who is shown what. */
import { readSentence } from '#functions/domain/decision/read-sentence.ts';
import { playRights } from '#test/support/rights/play.ts';
import { obeyInjections } from '#test/support/secretary/injections.ts';
import { FALSE_QUOTES, plantQuotes, teamWork } from '#test/support/secretary/team-work.ts';
import { SENTENCES } from './decision-cases.ts';
import type { Figure } from './figure.ts';

const INJECTIONS = 100;
const HISTORIES = 40;

function decisions(): Figure[] {
  const read = SENTENCES.map(({ sentence, label }) => ({ label, found: readSentence(sentence)?.status }));
  const right = read.filter(({ label, found }) => found !== undefined && found === label).length;
  const note = `${SENTENCES.length} labelled sentences`;
  return [
    {
      metric: 'secretary.decision.precision',
      value: right / read.filter(({ found }) => found !== undefined).length,
      unit: 'share',
      note,
    },
    {
      metric: 'secretary.decision.recall',
      value: right / read.filter(({ label }) => label !== undefined).length,
      unit: 'share',
      note,
    },
  ];
}

async function falseQuotes(): Promise<Figure> {
  const team = await teamWork();
  let [planted, believed] = [0, 0];
  for (const [, falsify] of FALSE_QUOTES) {
    const outcome = await plantQuotes(team, falsify);
    planted += outcome.planted;
    believed += outcome.believed;
  }
  return {
    metric: 'secretary.false_quotes_caught',
    value: (planted - believed) / planted,
    unit: 'share',
    note: `${planted} planted`,
  };
}

async function injections(): Promise<Figure[]> {
  const { reports, writes, addresses, orders, longestPrompt } = await obeyInjections(INJECTIONS);
  const note = `${INJECTIONS} posts, rows of a file and captured pages that give orders, ${reports} reports`;
  return [
    { metric: 'secretary.injected.writes', value: writes.length, unit: 'items', note },
    { metric: 'secretary.injected.addresses', value: addresses.length, unit: 'reports', note },
    { metric: 'secretary.injected.orders', value: orders.length, unit: 'reports', note },
    { metric: 'secretary.model_input', value: longestPrompt, unit: 'signs', note: 'Japanese has about a token a sign' },
  ];
}

async function canaries(): Promise<Figure> {
  let [checks, found] = [0, 0];
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const played = await playRights(seed);
    checks += played.checks;
    found += played.found.length;
  }
  return { metric: 'secretary.canaries', value: found, unit: 'disagreements', note: `${checks} answers` };
}

export const secretary = async (): Promise<Figure[]> => [
  ...decisions(),
  await falseQuotes(),
  ...(await injections()),
  await canaries(),
];
