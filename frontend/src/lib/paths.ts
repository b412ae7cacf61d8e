import type { RegisterUserTypeEnum } from '#shared/enums/enums.ts';
import type { RequestType } from '#shared/rules/request.ts';

/** Parameters of the query string; undefined and empty ones are left out. */
type Query = Record<string, string | number | undefined>;

const to = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
};

const seg = encodeURIComponent;

export interface ProjectPlace {
  workspaceId: string;
  projectKey: string;
}
export interface BoardPlace extends ProjectPlace {
  boardId?: string | undefined;
  boardViewId?: string | undefined;
}

/** The place in a post that a link leads to. */
export interface PlaceInPost {
  comment?: string | undefined;
  /** A marker on one of its captured pages. */
  element?: string | undefined;
}

export const placeInPost = (search: URLSearchParams): PlaceInPost => ({
  comment: search.get('comment') ?? undefined,
  element: search.get('element') ?? undefined,
});

export const paths = {
  top: () => '/',
  login: (referer?: string) => to('/user/login', { referer }),
  userConfirm: (et: string) => to('/user/confirm', { et }),
  resetPasswordApply: () => '/user/resetPassword/apply',
  workspaceRegister: () => '/workspace/register',
  /**
   * Form for the name of the first workspace. With a token of a mail or of the identity provider it opens without
   * signing in.
   */
  workspaceConfirm: (query: { et?: string | undefined; registerUser?: RegisterUserTypeEnum | undefined } = {}) =>
    to('/workspace/confirm', { ...query }),
  /** The same screen, for the first scan of a workspace; continues to `referer`. */
  workspaceScan: (workspaceId: string, referer?: string) => to('/workspace/confirm', { workspaceId, referer }),
  workspaceJoin: (et?: string) => to('/workspace/join', { et }),
  workspaceCancel: (workspaceId: string) => to('/workspace/cancel', { workspaceId }),
  /** The board screen without a project; it chooses one. */
  work: (workspaceId: string) => to('/workspace/project/board', { workspaceId }),
  board: ({ workspaceId, projectKey, boardId, boardViewId }: BoardPlace) =>
    to('/workspace/project/board', { workspaceId, projectKey, boardId, boardViewId }),
  /** The board with one post, or one of its sub-posts, open beside it. */
  boardPost: (
    { workspaceId, projectKey, boardId, boardViewId }: BoardPlace,
    projectSerialNumber: number,
    subPostProjectSerialNumber?: number,
    inPost: PlaceInPost = {},
  ) =>
    to('/workspace/project/board', {
      workspaceId,
      projectKey,
      boardId,
      boardViewId,
      post: projectSerialNumber,
      subPost: subPostProjectSerialNumber,
      ...inPost,
    }),
  /** A post or sub-post on a page of its own. The view decides which posts are next and previous. */
  postDetail: (
    { workspaceId, projectKey, boardId, boardViewId }: BoardPlace,
    projectSerialNumber: number,
    subPostProjectSerialNumber?: number,
    inPost: PlaceInPost = {},
  ) =>
    to(`/workspace/project/post/${subPostProjectSerialNumber === undefined ? 'detail' : 'subPost/detail'}`, {
      workspaceId,
      projectKey,
      boardId,
      boardViewId,
      post: projectSerialNumber,
      subPost: subPostProjectSerialNumber,
      ...inPost,
    }),
  /** The short, shareable address of a post. */
  post: ({ workspaceId, projectKey }: ProjectPlace, projectSerialNumber: number) =>
    `/workspace/${seg(workspaceId)}/${seg(projectKey)}/post/${projectSerialNumber}`,
  subPost: (place: ProjectPlace, projectSerialNumber: number, subPostProjectSerialNumber: number) =>
    `${paths.post(place, projectSerialNumber)}/subPost/${subPostProjectSerialNumber}`,
  /** One comment; `post`: the short address of its post. */
  comment: (post: string, commentId: string) => to(post, { comment: commentId }),
  /** One marker on the captured pages of a post; `post`: its short address. */
  pageElement: (post: string, elementId: string) => to(post, { element: elementId }),
  project: (place: ProjectPlace) => to('/workspace/project/post', { ...place }),
  /** The screen of a project, with its search open. */
  projectSearch: (place: ProjectPlace, text = '') => `${paths.project(place)}&q=${seg(text)}`,
  /** Archived and deleted items of a project. */
  archive: (place: ProjectPlace, tab?: 'deleted') => to('/workspace/project/archive', { ...place, tab }),
  /** The start screen of AI秘書. `asked`: opens 依頼する for one post. */
  secretary: (place: ProjectPlace, asked?: { askedBoard: string; askedPost: string }) =>
    to('/workspace/project/secretary', { ...place, ...asked }),
  /** A tab of AI秘書; `q`: search words. */
  secretaryTab: (place: ProjectPlace, tab: string, q?: string) =>
    to('/workspace/project/secretary', { ...place, tab, q }),
  decision: (place: ProjectPlace, decision: string) =>
    to('/workspace/project/secretary', { ...place, tab: 'radar', decision }),
  /** The work graph, at a node. A post may be named by its serial number (`#128`). */
  graph: (place: ProjectPlace, node?: { kind: string; id: string }) =>
    to('/workspace/project/secretary', { ...place, tab: 'graph', node: node?.kind, id: node?.id }),
  secretaryDetail: (place: ProjectPlace, requestHistoryId: string) =>
    to('/workspace/project/secretary/detail', { ...place, requestHistoryId }),
  /** The tutorial about capturing feedback. */
  feedbackTutorial: (place: Partial<BoardPlace>) => to('/workspace/feedbackTutorial', { ...place }),
  notifications: (workspaceId: string, tab?: 'unread') => to('/workspace/notification', { workspaceId, tab }),
  userSetting: (workspaceId?: string) => to('/workspace/user/setting', { workspaceId }),
  workspaceInfo: (workspaceId: string) => to('/workspace/config/info', { workspaceId }),
  domainList: (workspaceId: string) => to('/workspace/config/domain', { workspaceId }),
  payment: (workspaceId: string) => to('/workspace/config/payment', { workspaceId }),
  /** `month`: YYYY-MM; default: the current month. */
  creditUsage: (workspaceId: string, month?: string) => to('/workspace/config/payment/credit', { workspaceId, month }),
  groupList: (workspaceId: string) => to('/workspace/config/group', { workspaceId }),
  groupDetail: (workspaceId: string, groupId: string) => to('/workspace/config/group/detail', { workspaceId, groupId }),
  inviteUsers: (workspaceId: string) => to('/workspace/user/invite', { workspaceId }),
  /** The invitation link that an admin hands out. */
  invitationLink: (workspaceId: string, invitationLinkId: string) =>
    `/workspace/${seg(workspaceId)}/invitationLink/${seg(invitationLinkId)}`,
  /** List of people; tabs for invited and deactivated ones. */
  userList: (workspaceId: string, tab?: 'invited' | 'deactivated') =>
    to('/workspace/config/user', { workspaceId, tab }),
  userDetail: (workspaceId: string, userId: string) => to('/workspace/config/user/detail', { workspaceId, userId }),
  chatChannelSync: (workspaceId: string) => to('/workspace/config/chat-channel-sync', { workspaceId }),
  projectList: (workspaceId: string, tab?: 'deleted') => to('/workspace/config/project', { workspaceId, tab }),
  audit: (workspaceId: string) => to('/workspace/config/audit', { workspaceId }),
  projectConfig: (place: ProjectPlace, screen: 'info' | 'security' | 'github' | 'jira' | 'notice') =>
    to(`/workspace/project/config/${screen}`, { ...place }),
  /** The help page; `part`: the section to scroll to. */
  help: (part?: 'roles') => (part ? `/help#${part}` : '/help'),
  helpcenter: () => '/helpcenter',
  helpcenterSearch: (words: string) => to('/helpcenter/search', { words }),
  helpArticle: (slug: string) => `/helpcenter/${seg(slug)}`,
  /** The blog: all entries, those with a tag, or those that contain words. */
  blog: (of: { tag?: string; words?: string } = {}) => to('/blog', of),
  blogEntry: (slug: string) => `/blog/${seg(slug)}`,
  releaseNotes: () => '/release',
  releaseNote: (slug: string) => `/release/${seg(slug)}`,
  request: (type?: RequestType) => to('/request', { type }),
  feature: () => '/lp/function',
  commerce: () => '/commerce',
  terms: () => '/terms',
  privacy: () => '/privacy',
};

/**
 * A path to return to after signing in; undefined when it could leave this site. `//host` and `/\host` are other sites,
 * and browsers ignore control characters.
 */
export const safeReferer = (referer: string | null | undefined): string | undefined =>
  referer && /^\/(?![/\\])[^\p{Cc}]*$/u.test(referer) && !referer.startsWith(paths.login()) ? referer : undefined;
