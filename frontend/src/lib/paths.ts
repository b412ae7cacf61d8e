import type { RegisterUserTypeEnum } from '#shared/enums/enums.ts';
import type { RequestType } from '#shared/rules/request.ts';

/** Every address of the product in one typed map; screens never join path strings themselves. */
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

/** What a link to a post means in it. */
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
  workspaceRegisterOrLogin: () => '/workspace/register_or_login',
  /** Naming the first workspace; with the token of a mail or of the identity provider also for who is not signed in. */
  workspaceConfirm: (query: { et?: string | undefined; registerUser?: RegisterUserTypeEnum | undefined } = {}) =>
    to('/workspace/confirm', { ...query }),
  /** The same address leads a workspace through its first scan, and on to `referer`. */
  workspaceScan: (workspaceId: string, referer?: string) => to('/workspace/confirm', { workspaceId, referer }),
  workspaceJoin: (et?: string) => to('/workspace/join', { et }),
  workspaceCancel: (workspaceId: string) => to('/workspace/cancel', { workspaceId }),
  /** The workspace's work, while no project is named. */
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
  /** A post, or one of its sub-posts, on a page of its own; the view is that of next and previous. */
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
  /** One comment; `post` is the short address of what it is about. */
  comment: (post: string, commentId: string) => to(post, { comment: commentId }),
  /** One marker on its captured pages. */
  pageElement: (post: string, elementId: string) => to(post, { element: elementId }),
  project: (place: ProjectPlace) => to('/workspace/project/post', { ...place }),
  /** The project's screen with its search open. */
  projectSearch: (place: ProjectPlace, text = '') => `${paths.project(place)}&q=${seg(text)}`,
  /** What was put away, of the project or of one of its boards. */
  archive: (place: ProjectPlace, tab?: 'deleted') => to('/workspace/project/archive', { ...place, tab }),
  /** `asked`: with 依頼する open, about one post. */
  secretary: (place: ProjectPlace, asked?: { askedBoard: string; askedPost: string }) =>
    to('/workspace/project/secretary', { ...place, ...asked }),
  /** A part of AI秘書 beside its reports; `q`: what is searched. */
  secretaryTab: (place: ProjectPlace, tab: string, q?: string) =>
    to('/workspace/project/secretary', { ...place, tab, q }),
  decision: (place: ProjectPlace, decision: string) =>
    to('/workspace/project/secretary', { ...place, tab: 'radar', decision }),
  /** The work graph, at one of its nodes; a post may be named by its number (`#128`). */
  graph: (place: ProjectPlace, node?: { kind: string; id: string }) =>
    to('/workspace/project/secretary', { ...place, tab: 'graph', node: node?.kind, id: node?.id }),
  secretaryDetail: (place: ProjectPlace, requestHistoryId: string) =>
    to('/workspace/project/secretary/detail', { ...place, requestHistoryId }),
  /** What concerns one, or of it what is unread. */
  /** How feedback is captured. */
  feedbackTutorial: (place: Partial<BoardPlace>) => to('/workspace/feedbackTutorial', { ...place }),
  notifications: (workspaceId: string, tab?: 'unread') => to('/workspace/notification', { workspaceId, tab }),
  userSetting: (workspaceId?: string) => to('/workspace/user/setting', { workspaceId }),
  workspaceInfo: (workspaceId: string) => to('/workspace/config/info', { workspaceId }),
  domainList: (workspaceId: string) => to('/workspace/config/domain', { workspaceId }),
  payment: (workspaceId: string) => to('/workspace/config/payment', { workspaceId }),
  /** `month`: YYYY-MM; the current one without. */
  creditUsage: (workspaceId: string, month?: string) => to('/workspace/config/payment/credit', { workspaceId, month }),
  groupList: (workspaceId: string) => to('/workspace/config/group', { workspaceId }),
  groupDetail: (workspaceId: string, groupId: string) => to('/workspace/config/group/detail', { workspaceId, groupId }),
  inviteUsers: (workspaceId: string) => to('/workspace/user/invite', { workspaceId }),
  /** What an admin hands out. */
  invitationLink: (workspaceId: string, invitationLinkId: string) =>
    `/workspace/${seg(workspaceId)}/invitationLink/${seg(invitationLinkId)}`,
  /** People, who was invited, or who was shut out. */
  userList: (workspaceId: string, tab?: 'invited' | 'deactivated') =>
    to('/workspace/config/user', { workspaceId, tab }),
  userDetail: (workspaceId: string, userId: string) => to('/workspace/config/user/detail', { workspaceId, userId }),
  chatChannelSync: (workspaceId: string) => to('/workspace/config/chat-channel-sync', { workspaceId }),
  projectList: (workspaceId: string, tab?: 'deleted') => to('/workspace/config/project', { workspaceId, tab }),
  audit: (workspaceId: string) => to('/workspace/config/audit', { workspaceId }),
  projectConfig: (place: ProjectPlace, screen: 'info' | 'security' | 'github' | 'jira' | 'notice') =>
    to(`/workspace/project/config/${screen}`, { ...place }),
  /** Help page; the part of it to begin at. */
  help: (part?: 'roles') => (part ? `/help#${part}` : '/help'),
  helpcenter: () => '/helpcenter',
  helpcenterSearch: (words: string) => to('/helpcenter/search', { words }),
  helpArticle: (slug: string) => `/helpcenter/${seg(slug)}`,
  /** All of it, those of a tag, or those in which words stand. */
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

/** Only a path of this site may be returned to after signing in: `//host` and `/\host` would leave it, and browsers skip control characters. */
export const safeReferer = (referer: string | null | undefined): string | undefined =>
  referer && /^\/(?![/\\])[^\p{Cc}]*$/u.test(referer) && !referer.startsWith(paths.login()) ? referer : undefined;
