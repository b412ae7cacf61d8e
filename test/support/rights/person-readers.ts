/** Places that show words of all that somebody reaches. */
import { decisionByUid } from '#functions/domain/decision/radar.ts';
import { listNotifications } from '#functions/domain/notification/read-notifications.ts';
import { loadPublicPost, loadPublicSubPost } from '#functions/domain/preview/load-public-post.ts';
import { listOwnProjects } from '#functions/domain/project/projects.ts';
import { searchTopics } from '#functions/domain/search/search-topics.ts';
import { listOwnRequests, openRequest } from '#functions/domain/secretary/request.ts';
import { isInside, isOut, namesFor, postsOf, reaches, wordsOf } from './model.ts';
import type { Reader } from './reading.ts';
import { everOfThere, titles } from './reading.ts';
import { call, keyOf, REFUSED } from './world.ts';

export const PERSON_READERS: readonly Reader[] = [
  {
    name: 'a decision by its uid',
    weight: 3,
    read: (world, { person, project }) => {
      const one = world.decisionUids.findLast((decision) => decision.project === project);
      if (!one) return Promise.resolve(REFUSED);
      return call(world, person, 'member', { workspace: one.project.workspace }, ({ ports, scope }) =>
        decisionByUid({ ports, scope }, one.uid),
      );
    },
    expect: (world, { person, project }) =>
      reaches(person, project) && world.decisionUids.some((decision) => decision.project === project)
        ? {
            may: [...postsOf(project).filter(isOut).flatMap(wordsOf), ...namesFor(person, project.workspace)],
            mayBeGone: true,
          }
        : { may: undefined },
  },
  {
    name: 'topics',
    weight: 3,
    read: (world, { person, project }) =>
      call(world, person, 'member', { workspace: project.workspace }, ({ ports, scope }) =>
        searchTopics({ ports, scope }, { name: '予約変更', limit: 20 }),
      ),
    expect: (_world, { person, project: { workspace } }) =>
      isInside(person, workspace)
        ? {
            may: [
              ...namesFor(person, workspace),
              ...workspace.projects
                .filter((project) => reaches(person, project))
                .flatMap((project) => titles(postsOf(project).filter(isOut))),
            ],
          }
        : { may: undefined },
  },
  {
    name: 'notifications',
    weight: 4,
    read: (world, { person, project }) =>
      call(world, person, 'member', { workspace: project.workspace }, ({ ports, scope }) =>
        listNotifications({ ports, scope }, {}),
      ),
    expect: (_world, { person, project: { workspace } }) =>
      isInside(person, workspace)
        ? {
            may: [
              ...namesFor(person, workspace),
              ...workspace.projects
                .filter((project) => reaches(person, project))
                .flatMap((project) =>
                  postsOf(project)
                    .filter(isOut)
                    .flatMap((post) => [...wordsOf(post), ...(post.parent ? [post.parent.title] : [])]),
                ),
            ],
          }
        : { may: undefined },
  },
  {
    name: 'the list of reports',
    read: (world, { person, project }) =>
      call(world, person, 'member', { workspace: project.workspace }, ({ ports, scope }) =>
        listOwnRequests({ ports, scope }),
      ),
    expect: (_world, { person, project: { workspace } }) =>
      isInside(person, workspace)
        ? {
            may: workspace.projects
              .filter((project) => reaches(person, project))
              .flatMap((project) => [project.word, ...project.boards.map(({ word }) => word)]),
          }
        : { may: undefined },
  },
  {
    name: 'a report',
    weight: 2,
    read: (world, { person, project }) => {
      const one = world.reports.findLast((report) => report.project === project);
      if (!one) return Promise.resolve(REFUSED);
      return call(world, person, 'member', { workspace: project.workspace }, ({ ports, scope }) =>
        openRequest({ ports, scope }, one.requestHistoryId),
      );
    },
    expect: (world, { person, project }) =>
      reaches(person, project) && world.reports.some((report) => report.project === project)
        ? { may: [project.word, ...project.boards.map(({ word }) => word), ...everOfThere(project)] }
        : { may: undefined },
  },
  {
    name: 'the list of projects',
    read: (world, { person, project }) =>
      call(world, person, 'member', { workspace: project.workspace }, ({ ports, scope }) =>
        listOwnProjects(ports, scope),
      ),
    expect: (_world, { person, project: { workspace } }) => {
      if (!isInside(person, workspace)) return { may: undefined };
      const open = workspace.projects.filter((project) => reaches(person, project)).map(({ word }) => word);
      return { may: open, must: open };
    },
  },
  {
    name: 'a preview for strangers',
    read: (world, { project, post }) =>
      call(world, undefined, 'public', { workspace: project.workspace, project }, ({ ports }) =>
        (post.parent ? loadPublicSubPost : loadPublicPost)(ports, {
          ip: world.newWord(),
          subDomain: project.workspace.subDomain,
          projectKey: keyOf(world, project),
          serial: post.serial,
        }),
      ),
    expect: (_world, { project, post }) =>
      project.isPreviewed && !project.workspace.isClosed && isOut(post)
        ? { may: [post.title], must: [post.title] }
        : { may: undefined },
  },
];
