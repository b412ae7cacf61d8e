/** Loads the demo workspace over HTTP: signs a team up and lets it work for six weeks on a shifted clock. */

import { BoardWriter } from './board-writer.ts';
import { type DemoBoard, PROJECTS, postsOf } from './boards.ts';
import { collectContent } from './collect.ts';
import { DEMO_PASSWORD, PEOPLE, WORKSPACE } from './people.ts';
import { type SprintStep, sprintSteps } from './sprints.ts';
import type { StoryEvent } from './story.ts';
import { STORY_DAYS, tellStory } from './story.ts';
import { signTeamUp } from './team.ts';

export interface Demo {
  email: string;
  password: string;
  url: string;
}

const DAY_MS = 86_400_000;
const TOKYO_MS = 9 * 3_600_000;

/** What the loader moves and gives back: the host's one clock. */
interface Clock {
  now(): number;
  setOffset(offsetMs: number): void;
}

export async function loadDemo({ origin, port, clock }: { origin: string; port: number; clock: Clock }): Promise<Demo> {
  const target = { port };
  const midnight = Math.floor((Date.now() + TOKYO_MS) / DAY_MS) * DAY_MS - TOKYO_MS;
  const at = (day: number, minute: number): number => Math.min(midnight + day * DAY_MS + minute * 60_000, Date.now());
  const moveTo = (time: number): void => {
    clock.setOffset(time - Date.now());
  };
  const now = (): number => clock.now();
  const dayOf = (day: number): string => new Date(midnight + TOKYO_MS + day * DAY_MS).toISOString().slice(0, 10);
  const isWeekend = (day: number): boolean => [0, 6].includes(new Date(midnight + TOKYO_MS + day * DAY_MS).getUTCDay());
  const [lead, ...others] = PEOPLE.map(({ accountName }) => accountName) as [string, ...string[]];
  const guests = PEOPLE.filter(({ role }) => role === 50).map(({ accountName }) => accountName);
  const writers = [lead, ...others].filter((accountName) => !guests.includes(accountName));

  try {
    moveTo(at(-STORY_DAYS - 3, 8 * 60));
    const { workspaceId, groupId, members } = await signTeamUp(target, now);
    const played: { writer: BoardWriter; board: DemoBoard; events: StoryEvent[] }[] = [];
    for (const [projectIndex, { name, projectKey, boards }] of PROJECTS.entries()) {
      await members[lead]!.rest('POST', `/workspace/${workspaceId}/project/register`, { name, projectKey });
      await members[lead]!.rest('POST', `/workspace/${workspaceId}/project/${projectKey}/assignGroup`, {
        groupIdList: [groupId],
      });
      for (const [boardIndex, board] of boards.entries()) {
        const writer = await BoardWriter.create({ workspaceId, projectKey }, board, members[lead]!, members, dayOf);
        played.push({
          writer,
          board,
          events: tellStory(board, 100 * projectIndex + boardIndex + 1, writers, guests, isWeekend),
        });
      }
    }
    for (const member of Object.values(members))
      await member.rest('POST', `/workspace/${workspaceId}/user/update`, { defaultProject: PROJECTS[0]!.projectKey });
    const steps = played.flatMap(({ writer, events }) =>
      writer.sprintView === undefined
        ? []
        : sprintSteps({
            place: writer.place,
            lead: members[lead]!,
            view: writer.sprintView,
            people: writers,
            events,
            dayOf,
            isWeekend,
            setSprint: (post, valueOptionId) => writer.setSprint(lead, post, valueOptionId),
          }),
    );
    await playInOrder(played, steps, (moment) => moveTo(at(moment.day, moment.minute)));
    for (const { writer, board } of played) {
      const places = new Map(postsOf(board).map(({ title }, index) => [title, index]));
      for (const [parent, children] of Object.entries(board.under ?? {}))
        await writer.putUnder(
          lead,
          places.get(parent)!,
          children.map((title) => places.get(title)!),
        );
      for (const titles of board.inTurn ?? [])
        await writer.putInTurn(
          lead,
          titles.map((title) => places.get(title)!),
        );
    }
    // People have read what they were told until yesterday morning.
    moveTo(at(-1, 9 * 60));
    for (const member of Object.values(members))
      await member.graphql(
        'mutation readAll($input: ReadAllNotificationInput!) { readAllNotification(input: $input) { unreadCount } }',
        { input: { workspaceId } },
      );
    clock.setOffset(0);
    await collectContent(members[lead]!, workspaceId);
    await members[lead]!.rest('POST', '/nlp/registerAiSecretaryJob', {
      workspaceId,
      projectKey: PROJECTS[0]!.projectKey,
      boardId: played[0]!.writer.boardId,
      aiSecretaryJobType: 5,
      reportDateUnitType: 1,
    });
  } finally {
    clock.setOffset(0);
  }
  return { email: PEOPLE[0]!.email, password: DEMO_PASSWORD, url: origin.replace('://', `://${WORKSPACE.subDomain}.`) };
}

/** Events of all boards in the order of time; the boards of one hour are written side by side, and sprints are planned before work begins. */
async function playInOrder(
  played: { writer: BoardWriter; events: StoryEvent[] }[],
  steps: readonly SprintStep[],
  moveTo: (moment: { day: number; minute: number }) => void,
): Promise<void> {
  const waiting = [...steps];
  const stepsUntil = async (day: number, minute: number): Promise<void> => {
    for (
      let [step] = waiting;
      step && (step.day < day || (step.day === day && step.minute <= minute));
      [step] = waiting
    ) {
      moveTo(step);
      await step.run();
      waiting.shift();
    }
  };
  const hours = Map.groupBy(
    played
      .flatMap(({ writer, events }) => events.map((event) => ({ writer, event })))
      .sort((a, b) => a.event.day - b.event.day || a.event.minute - b.event.minute),
    ({ event }) => `${event.day} ${Math.floor(event.minute / 60)}`,
  );
  for (const entries of hours.values()) {
    const [{ event: first }] = entries as [(typeof entries)[number]];
    await stepsUntil(first.day, first.minute);
    moveTo(first);
    const lanes = Map.groupBy(entries, ({ writer, event }) => `${writer.boardId} ${event.post}`);
    await inLanes([...lanes.values()], async (lane) => {
      for (const { writer, event } of lane) await writer.play(event);
    });
  }
  await stepsUntil(0, Number.POSITIVE_INFINITY);
}

/** What the local host serves well side by side on two cores. */
const LANES = 6;

async function inLanes<T>(work: T[], run: (item: T) => Promise<void>): Promise<void> {
  const queue = [...work];
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let item = queue.shift(); item; item = queue.shift()) await run(item);
    }),
  );
}
