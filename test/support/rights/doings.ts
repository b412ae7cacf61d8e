/** What people do to one another and to posts, by the product and in the model: each answers what was wrong with who may do it. */
import { findToken } from '#functions/data/global/token.ts';
import { getMember } from '#functions/data/people/member.ts';
import { listComments } from '#functions/data/post/post.ts';
import { putCollected } from '#functions/data/post/scan.ts';
import { transactGuarded } from '#functions/data/table/guarded.ts';
import { postKeys } from '#functions/data/table/keys.ts';
import type { ProjectScope } from '#functions/data/table/scope.ts';
import { deleteBoard, restoreBoard } from '#functions/domain/board/change-board.ts';
import { decisionRadar } from '#functions/domain/decision/radar.ts';
import { joinGroup, leaveGroup } from '#functions/domain/group/group-users.ts';
import { invite } from '#functions/domain/invitation/invite.ts';
import { openInvitation } from '#functions/domain/invitation/open-invitation.ts';
import { movePosts } from '#functions/domain/move/move-posts.ts';
import { tellPeople } from '#functions/domain/notification/tell-people.ts';
import { archivePosts, unarchivePosts } from '#functions/domain/post/archive-posts.ts';
import { deletePosts } from '#functions/domain/post/delete-posts.ts';
import { deleteComment, restoreComment } from '#functions/domain/post/edit-comment.ts';
import { registerComment } from '#functions/domain/post/register-comment.ts';
import { registerPost } from '#functions/domain/post/register-post.ts';
import { registerSubPost } from '#functions/domain/post/register-sub-post.ts';
import { restorePosts } from '#functions/domain/post/restore-posts.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { updateContents } from '#functions/domain/post/update-contents.ts';
import { updateTitle } from '#functions/domain/post/update-title.ts';
import { changeProject } from '#functions/domain/project/change-project.ts';
import { deleteProject, restoreProject } from '#functions/domain/project/delete-project.ts';
import { assignGroups, withdrawGroups } from '#functions/domain/project/project-groups.ts';
import { joiningOperations } from '#functions/domain/registration/invited.ts';
import { collectBoard } from '#functions/domain/scan/collect-board.ts';
import { followBoard } from '#functions/domain/scan/follow-board.ts';
import { requestReport } from '#functions/domain/secretary/request.ts';
import { runRequest } from '#functions/domain/secretary/run.ts';
import { extractiveWriter } from '#functions/domain/secretary/writer.ts';
import { activateMember, deactivateMember, removeMember } from '#functions/domain/workspace/change-member.ts';
import { changeRoles } from '#functions/domain/workspace/change-roles.ts';
import { closeWorkspace, reopenWorkspace } from '#functions/domain/workspace/close.ts';
import { AppError } from '#shared/errors.ts';
import type { Board, Person, Post, Project, Rank, Workspace } from './model.ts';
import { administers, exists, isOut, manages, RANKS, reaches, unlink, writes } from './model.ts';
import type { World, WorldPorts } from './world.ts';
import { allPosts, allProjects, asOwner, call, ownerOf, REFUSED, ROLE_OF } from './world.ts';

type In = { ports: WorldPorts; scope: ProjectScope };
type Doing = (world: World) => Promise<string[]>;

const NONE: string[] = [];
const html = (words: string): string => `<p>${words}</p>`;
const standings = (world: World): [Person, Workspace][] =>
  world.people
    .slice(2)
    .flatMap((person) => [...person.standings.keys()].map((workspace): [Person, Workspace] => [person, workspace]));
const openProjects = (world: World): Project[] =>
  allProjects(world).filter(({ workspace, isDeleted }) => !workspace.isClosed && !isDeleted);
const openBoards = (world: World): Board[] =>
  openProjects(world).flatMap(({ boards }) => boards.filter(({ isDeleted }) => !isDeleted));
const openPosts = (world: World): Post[] =>
  allPosts(world).filter((post) => exists(post) && !post.board.project.workspace.isClosed);

/** Somebody, whoever it is, tries; the model says whether they may, and notes what became of it. */
async function tries<R>(
  world: World,
  what: string,
  {
    person,
    project,
    access,
    may,
  }: { person: Person; project: Project; access: `project:${'write' | 'comment' | 'manage'}`; may: boolean },
  run: (context: In) => Promise<R>,
  note: (answer: R) => void,
): Promise<string[]> {
  let answer: R | typeof REFUSED;
  try {
    answer = await call(world, person, access, { workspace: project.workspace, project }, run as never);
  } catch (error) {
    // Something else than rights stood against it, and nothing happened.
    if (error instanceof AppError && ['BadRequest', 'Conflict'].includes(error.code)) return NONE;
    throw error;
  }
  if ((answer === REFUSED) === may)
    return [
      `${what} by ${person.name} in ${project.keys[0]}: ${may ? 'refused though they may' : 'let in though they may not'}`,
    ];
  if (answer !== REFUSED) note(answer as R);
  return NONE;
}

const writing = (world: World, project: Project, person = world.sim.pick(world.people)) =>
  ({ person, project, access: 'project:write', may: writes(person, project) }) as const;

const managing = (world: World, project: Project, person = world.sim.pick(world.people)) =>
  ({ person, project, access: 'project:manage', may: manages(person, project) }) as const;

const onPost = (world: World, posts: readonly Post[], run: (post: Post) => Promise<string[]>): Promise<string[]> =>
  posts.length === 0 ? Promise.resolve(NONE) : run(world.sim.pick(posts));

const register: Doing = async (world) => {
  const boards = openBoards(world);
  if (boards.length === 0) return NONE;
  const board = world.sim.pick(boards);
  const [title, contents] = [world.newWord(), world.newWord()];
  return tries(
    world,
    'a new post',
    writing(world, board.project),
    (context) =>
      registerPost(context, {
        boardId: board.id,
        title: `予約変更メール ${title}`,
        contentsHtml: html(`再送は${contents}です。`),
      }),
    ({ postList: [post] }) =>
      board.posts.push({
        board,
        id: post!.id,
        serial: post!.projectSerialNumber,
        title,
        contents,
        contentsRevision: 0,
        comments: [],
        former: [],
        isArchived: false,
        isDeleted: false,
        links: new Set(),
        formerLinks: new Set(),
      }),
  );
};

const subPost: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter((post) => isOut(post) && !post.parent),
    (parent) => {
      const [title, contents] = [world.newWord(), world.newWord()];
      const { board } = parent;
      return tries(
        world,
        'a new sub-post',
        writing(world, board.project),
        (context) =>
          registerSubPost(context, {
            boardId: board.id,
            postId: parent.id,
            title: `再現手順 ${title}`,
            contentsHtml: html(`手順は${contents}です。`),
          }),
        (change) => {
          const [made] = (change as unknown as { subPostList: { id: string; subPostProjectSerialNumber: number }[] })
            .subPostList;
          board.posts.push({
            board,
            id: made!.id,
            serial: made!.subPostProjectSerialNumber,
            parent,
            title,
            contents,
            contentsRevision: 0,
            comments: [],
            former: [],
            isArchived: false,
            isDeleted: false,
            links: new Set(),
            formerLinks: new Set(),
          });
        },
      );
    },
  );

const comment: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter((post) => isOut(post)),
    (post) => {
      const word = world.newWord();
      const person = world.sim.pick(world.people);
      const called = world.sim.pick(world.people);
      const { project } = post.board;
      return tries(
        world,
        'a comment',
        { person, project, access: 'project:comment', may: reaches(person, project) },
        async (context) => {
          await registerComment(context, {
            boardId: post.board.id,
            postId: post.id,
            comment: html(
              `<span data-mention="user:${called.name}">＠${called.name}</span> 並列数は${word}に変更します。`,
            ),
          });
          return (await listComments(context.ports.table, context.scope, post.id)).comments;
        },
        (comments) => void post.comments.push({ id: comments.at(-1)!.id, word, by: person, isDeleted: false }),
      );
    },
  );

const withdrawComment: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter((post) => isOut(post) && post.comments.length > 0),
    (post) => {
      const one = world.sim.pick(post.comments);
      const person = world.sim.pick(world.people);
      const { project } = post.board;
      const may = manages(person, project) || (person === one.by && reaches(person, project));
      const where = { boardId: post.board.id, postId: post.id, commentId: one.id };
      return tries(
        world,
        one.isDeleted ? 'a comment put back' : 'a comment taken away',
        { person, project, access: 'project:comment', may },
        (context): Promise<unknown> => (one.isDeleted ? restoreComment(context, where) : deleteComment(context, where)),
        () => void (one.isDeleted = !one.isDeleted),
      );
    },
  );

const retitle: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter((post) => isOut(post)),
    (post) => {
      const title = world.newWord();
      return tries(
        world,
        'a title',
        writing(world, post.board.project),
        (context) =>
          updateTitle(context, { boardId: post.board.id, postId: post.id, title: `予約変更メール ${title}` }),
        () => {
          post.former.push(post.title);
          post.title = title;
        },
      );
    },
  );

const rewrite: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter((post) => isOut(post)),
    (post) => {
      const contents = world.newWord();
      return tries(
        world,
        'contents',
        writing(world, post.board.project),
        (context) =>
          updateContents(context, {
            boardId: post.board.id,
            postId: post.id,
            contentsHtml: html(`再送は${contents}です。`),
            contentsRevision: post.contentsRevision,
          }),
        () => {
          post.former.push(post.contents);
          post.contents = contents;
          post.contentsRevision += 1;
        },
      );
    },
  );

const archive: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter((post) => !post.parent?.isArchived),
    (post) =>
      tries(
        world,
        'the archive',
        writing(world, post.board.project),
        (context): Promise<unknown> =>
          post.isArchived
            ? unarchivePosts(context, { boardId: post.board.id, postIdList: [post.id] })
            : archivePosts(context, { boardId: post.board.id, postIdList: [post.id] }),
        () => void (post.isArchived = !post.isArchived),
      ),
  );

const remove: Doing = (world) =>
  onPost(
    world,
    allPosts(world).filter(
      ({ board, parent }) =>
        !board.isDeleted &&
        !board.project.isDeleted &&
        !board.project.workspace.isClosed &&
        !parent?.isDeleted &&
        !parent?.isArchived,
    ),
    (post) =>
      tries(
        world,
        'a post deleted or put back',
        writing(world, post.board.project),
        (context): Promise<unknown> =>
          post.isDeleted
            ? restorePosts(context, { boardId: post.board.id, postIdList: [post.id] })
            : deletePosts(context, { boardId: post.board.id, postIdList: [post.id] }),
        () => void (post.isDeleted = !post.isDeleted),
      ),
  );

/** Sub-posts that were deleted stay where they were: a post that has some is not moved here. */
const move: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter(
      (post) => isOut(post) && !post.parent && !post.board.posts.some((sub) => sub.parent === post && sub.isDeleted),
    ),
    (post) => {
      const { board } = post;
      const target = board.project.boards.find((other) => other !== board && !other.isDeleted);
      if (!target) return Promise.resolve(NONE);
      return tries(
        world,
        'a move',
        writing(world, board.project),
        (context) => movePosts(context, { boardId: board.id, targetBoardId: target.id, postIdList: [post.id] }),
        () => {
          const along = board.posts.filter((one) => one === post || one.parent === post);
          board.posts = board.posts.filter((one) => !along.includes(one));
          for (const one of along) one.board = target;
          target.posts.push(...along);
          for (const far of post.links) unlink(post, far);
        },
      );
    },
  );

/** Where a link leads to is for who may write at both ends. */
const link: Doing = (world) =>
  onPost(
    world,
    openPosts(world).filter((post) => isOut(post) && !post.parent && world.linkColumns.has(post.board)),
    (post) => {
      const { board } = post;
      const { workspace } = board.project;
      const reached = openPosts(world).filter(
        (far) =>
          far !== post &&
          isOut(far) &&
          !far.parent &&
          far.board.project.workspace === workspace &&
          (far.board.project === board.project ? far.board !== board : far.board === far.board.project.boards[0]),
      );
      if (reached.length === 0) return Promise.resolve(NONE);
      const far = world.sim.pick(reached);
      return asOwner(world, 'project:write', { workspace, project: board.project }, (context) =>
        updateCell(context, {
          boardId: board.id,
          postId: post.id,
          columnData: { projectBoardColumnId: world.linkColumns.get(board)!, linkedPostIdList: [far.id] },
        }),
      ).then(
        () => {
          for (const before of post.links) unlink(post, before);
          post.links.add(far);
          far.links.add(post);
          return NONE;
        },
        (error: unknown) => {
          if (error instanceof AppError) return NONE;
          throw error;
        },
      );
    },
  );

const board: Doing = async (world) => {
  const boards = openProjects(world).flatMap(({ boards: all }) => all);
  if (boards.length === 0) return NONE;
  const one = world.sim.pick(boards);
  return tries(
    world,
    'a board deleted or put back',
    managing(world, one.project, world.sim.chance(0.5) ? ownerOf(world, one.project.workspace) : undefined),
    (context): Promise<unknown> =>
      one.isDeleted ? restoreBoard(context, { boardId: one.id }) : deleteBoard(context, { boardId: one.id }),
    () => void (one.isDeleted = !one.isDeleted),
  );
};

const project: Doing = async (world) => {
  const all = allProjects(world).filter(({ workspace }) => !workspace.isClosed);
  if (all.length === 0) return NONE;
  const one = world.sim.pick(all);
  const { workspace } = one;
  if (one.isDeleted)
    await asOwner(world, 'admin', { workspace }, ({ ports, scope }) => restoreProject(ports, scope, one.keys[0]!));
  else if (world.sim.chance(0.4))
    await asOwner(world, 'project:manage', { workspace, project: one }, ({ ports, scope }) =>
      deleteProject(ports, scope),
    );
  else return NONE;
  one.isDeleted = !one.isDeleted;
  return NONE;
};

const projectSetting: Doing = async (world) => {
  const all = openProjects(world);
  if (all.length === 0) return NONE;
  const one = world.sim.pick(all);
  if (world.sim.chance(0.6) || one.keys.length > 4)
    return tries(
      world,
      'previews',
      managing(world, one),
      ({ ports, scope }) => changeProject(ports, scope, { isPublicPreview: !one.isPreviewed }),
      () => void (one.isPreviewed = !one.isPreviewed),
    );
  const projectKey = `K${world.ports.ids.ulid().slice(-8)}`;
  return tries(
    world,
    'another key',
    managing(world, one),
    ({ ports, scope }) => changeProject(ports, scope, { projectKey }),
    () => void one.keys.push(projectKey),
  );
};

const grant: Doing = async (world) => {
  const all = openProjects(world);
  if (all.length === 0) return NONE;
  const one = world.sim.pick(all);
  const group = world.sim.pick(one.workspace.groups);
  const isGiven = one.groups.has(group);
  return tries(
    world,
    isGiven ? 'a group withdrawn' : 'a group assigned',
    managing(world, one),
    ({ ports, scope }): Promise<unknown> =>
      isGiven ? withdrawGroups(ports, scope, [group]) : assignGroups(ports, scope, [group]),
    () => void (isGiven ? one.groups.delete(group) : one.groups.add(group)),
  );
};

/** By the owner; whether others may is `administers`, tried beside it. */
const people: Doing = async (world) => {
  const open = standings(world).filter(([, workspace]) => !workspace.isClosed);
  if (open.length === 0) return NONE;
  const [person, workspace] = world.sim.pick(open);
  const standing = person.standings.get(workspace)!;
  const { userId, name } = person;
  if (standing.state === 'gone') return comeBack(world, person, workspace);
  const by = <R>(run: (context: { ports: WorldPorts; scope: never }) => Promise<R>) =>
    asOwner(world, 'admin', { workspace }, run as never);
  const does = world.sim.pick(['rank', 'rank', 'join', 'join', 'leave', 'off', 'remove'] as const);
  if (standing.state === 'off') {
    await by(({ ports, scope }) => activateMember(ports, scope, userId));
    standing.state = 'in';
  } else if (does === 'rank') {
    const rank: Rank = world.sim.pick(RANKS);
    await by(({ ports, scope }) => changeRoles(ports, scope, [userId], ROLE_OF[rank]));
    standing.rank = rank;
  } else if (does === 'off') {
    await by(({ ports, scope }) => deactivateMember(ports, scope, userId));
    standing.state = 'off';
  } else if (does === 'remove') {
    await by(({ ports, scope }) => removeMember(ports, scope, userId));
    standing.state = 'gone';
    standing.groups.clear();
  } else {
    const group = world.sim.pick(workspace.groups);
    await by(({ ports, scope }) =>
      does === 'join' ? joinGroup(ports, scope, group, [name]) : leaveGroup(ports, scope, group, [name]),
    );
    if (does === 'join') standing.groups.add(group);
    else standing.groups.delete(group);
  }
  return NONE;
};

/** By an invitation, from its mail; until it is taken up nothing opens. */
async function comeBack(world: World, person: Person, workspace: Workspace): Promise<string[]> {
  const rank: Rank = world.sim.pick(['admin', 'manager', 'staff', 'guest']);
  const group = world.sim.pick(workspace.groups);
  world.ports.advance(60_000);
  await asOwner(world, 'admin', { workspace }, ({ ports, scope }) =>
    invite(ports, scope, { groupId: group, emails: [person.email], role: ROLE_OF[rank] }),
  );
  const mail = world.mails.findLast(({ to }) => to === person.email);
  const link = /https?:\S+et=\S+/.exec(mail?.text ?? '')?.[0];
  if (!link || world.sim.chance(0.3)) return NONE;
  const et = new URL(link).searchParams.get('et')!;
  const { ports } = world;
  const found = await findToken(ports, et, 'invite');
  const invitation = await openInvitation(ports, et, found!);
  const tenant = { workspaceId: workspace.id };
  const former = await getMember(ports.table, tenant, person.userId);
  const user = { userId: person.userId, email: person.email, name: person.name, createdAt: '' };
  const invited = { invitation, input: { accountName: person.name }, visitor: {}, origin: undefined };
  await transactGuarded(
    ports,
    joiningOperations(ports as never, invited as never, { user, former, isDefault: false } as never),
  );
  person.standings.set(workspace, { rank, groups: new Set([group]), state: 'in' });
  return NONE;
}

const close: Doing = async (world) => {
  const one = world.sim.pick(world.workspaces);
  const owner = ownerOf(world, one);
  if (one.isClosed) await reopenWorkspace(world.ports, { kind: 'user', userId: owner.userId } as never, one.id);
  else if (world.sim.chance(0.25))
    await asOwner(world, 'superAdmin', { workspace: one }, ({ ports, scope }) =>
      closeWorkspace(ports, scope, one.name),
    );
  else return NONE;
  one.isClosed = !one.isClosed;
  return NONE;
};

/** What runs by itself: the index follows, people are told, reports are written. */
const machines: Doing = async (world) => {
  const { sim, ports } = world;
  ports.advance(Math.round(sim.between(4_000, 90_000)));
  for (const workspace of world.workspaces) {
    const tenant = { workspaceId: workspace.id };
    const places = ports.server.items().flatMap((item) => {
      const place = item.PK.startsWith(`W#${workspace.id}`) ? postKeys.parseHistory(item) : undefined;
      return place && !world.toldEntries.has(place.historyId) ? [place] : [];
    });
    for (const { historyId } of places) world.toldEntries.add(historyId);
    await tellPeople({ ports: world.cold(), scope: tenant }, places);
  }
  const boards = openBoards(world);
  if (boards.length === 0) return NONE;
  const board = sim.pick(boards);
  const { project } = board;
  const there = project.boards.filter(({ isDeleted }) => !isDeleted);
  const scope = { workspaceId: project.workspace.id, projectKey: project.keys[0]! };
  if (sim.chance(0.5)) {
    for (const { id } of there) await collectBoard({ ports: world.cold(), scope }, id, 'FULL');
    await putCollected(ports.table, scope, [scope.projectKey], new Date(ports.clock.now()).toISOString());
  } else for (const { id } of there) await followBoard({ ports: world.cold(), scope }, id, ports.clock.now());
  if (sim.chance(0.3)) await report(world, board);
  return NONE;
};

async function report(world: World, board: Board): Promise<void> {
  const { project } = board;
  const place = { workspace: project.workspace, project };
  const { requestHistoryId } = await asOwner(world, 'project:write', place, ({ ports, scope }) =>
    requestReport(
      { ports, scope },
      { boardId: board.id, aiSecretaryJobType: world.sim.pick([1, 5, 7]), reportDateUnitType: 1 },
    ),
  );
  await runRequest(
    { ports: world.cold(), scope: { workspaceId: project.workspace.id } },
    requestHistoryId,
    extractiveWriter,
  );
  world.reports.push({ requestHistoryId, project });
  const { decisionList } = await asOwner(world, 'project:read', place, ({ ports, scope }) =>
    decisionRadar({ ports, scope }, { isDrifting: false, offset: 0, limit: 5 }),
  );
  for (const decision of decisionList)
    world.decisionUids.push({ uid: (decision as unknown as { decisionUid: string }).decisionUid, project });
}

/** A call that is for admins alone, by anybody. */
const administer: Doing = async (world) => {
  const workspace = world.sim.pick(world.workspaces);
  const person = world.sim.pick(world.people);
  const answer = await call(world, person, 'admin', { workspace }, async () => 'in');
  return (answer !== REFUSED) === administers(person, workspace)
    ? NONE
    : [`administering by ${person.name} in ${workspace.id}: ${answer === REFUSED ? 'refused' : 'let in'}`];
};

/** As often as they stand here. */
export const DOINGS: readonly Doing[] = [
  ...Array<Doing>(5).fill(register),
  ...Array<Doing>(2).fill(subPost),
  ...Array<Doing>(5).fill(comment),
  withdrawComment,
  withdrawComment,
  retitle,
  retitle,
  rewrite,
  archive,
  archive,
  remove,
  remove,
  move,
  link,
  link,
  link,
  board,
  project,
  projectSetting,
  projectSetting,
  ...Array<Doing>(3).fill(grant),
  ...Array<Doing>(6).fill(people),
  close,
  ...Array<Doing>(6).fill(machines),
  administer,
];
