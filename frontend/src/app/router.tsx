import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { declareScreens } from '#app/lib/page/screens.ts';
import { paths } from '#app/lib/paths.ts';
import { enterPage, sessionIfHeard } from '#app/lib/session/guards.ts';
import { defaultLayout, helpcenterLayout, helpcenterRoutes, lpLayout, lpRoutes, noticeRoutes } from './front-routes.ts';
import { loadData } from './load-data.ts';
import { RootLayout } from './RootLayout.tsx';
import { PageError, RouteError } from './RouteError.tsx';
import { staticAddresses } from './static-addresses.ts';

/** The start page; who is signed in goes on into the app. */
const startPage = async (): Promise<Response | null> => {
  const session = await sessionIfHeard();
  if (!session) return null;
  const { goHome } = await import('./home.ts');
  return goHome(session);
};

/** The workspace of a settings screen stands in the query, where the menus read it. */
const toInviteUsers = ({ params }: LoaderFunctionArgs): Response =>
  redirect(paths.inviteUsers(params['workspaceId'] ?? ''));

/** Account screens: one column, no menus. */
const centeredRoutes: RouteObject[] = [
  { path: '/user/login', lazy: () => import('#app/screens/login/route.tsx') },
  { path: '/user/confirm', lazy: () => import('#app/screens/confirm/route.tsx') },
  { path: '/user/invite', lazy: () => import('#app/screens/invite/route.tsx') },
  { path: '/user/resetPassword/apply', lazy: () => import('#app/screens/reset-password/apply-route.tsx') },
  { path: '/user/resetPassword/confirm', lazy: () => import('#app/screens/reset-password/confirm-route.tsx') },
  { path: '/workspace/register', lazy: () => import('#app/screens/register/route.tsx') },
  {
    path: '/workspace/register_or_login',
    lazy: () => import('#app/screens/register-or-login/RegisterOrLoginScreen.tsx'),
  },
  // {workspaceId?} and {invitationLinkId?} of the specification: what is missing in the path may stand in the query.
  { path: '/workspace/invitationLink', lazy: () => import('#app/screens/invitation-link/route.tsx') },
  {
    path: '/workspace/:workspaceId?/invitationLink/:invitationLinkId?',
    lazy: () => import('#app/screens/invitation-link/route.tsx'),
  },
  { path: '/workspace/cancel', lazy: () => import('#app/screens/cancel/CancelScreen.tsx') },
  { path: '*', lazy: () => import('#app/screens/error/not-found-route.tsx') },
];

/** Screens of a person beside their projects: who is signed in can also sign out there. */
const defaultRoutes: RouteObject[] = [
  { path: '/workspace/confirm', lazy: () => import('#app/screens/workspace-register/route.tsx') },
  ...noticeRoutes,
  { path: '/workspace/join', lazy: () => import('#app/screens/join/route.tsx') },
];

/** Work screens: the sidebar beside them. */
const applicationRoutes: RouteObject[] = [
  { path: '/workspace/project/board', lazy: () => import('#app/screens/board/route.tsx') },
  { path: '/workspace/project/post', lazy: () => import('#app/screens/project-boards/route.tsx') },
  { path: '/workspace/project/post/:projectSerialNumber', lazy: () => import('#app/screens/post/open-post.ts') },
  // As above, what is missing in the path may stand in the query.
  {
    path: '/workspace/:workspaceId?/:projectKey?/post/:projectSerialNumber?',
    lazy: () => import('#app/screens/post/open-post.ts'),
  },
  {
    path: '/workspace/:workspaceId?/:projectKey?/post/:projectSerialNumber?/subPost/:subPostProjectSerialNumber?',
    lazy: () => import('#app/screens/post/open-post.ts'),
  },
  { path: '/workspace/:workspaceId?/:projectKey?/:boardId', lazy: () => import('#app/screens/board/open-board.ts') },
  {
    path: '/workspace/:workspaceId/:projectKey/:boardId/post/:projectSerialNumber?',
    lazy: () => import('#app/screens/board/open-board.ts'),
  },
  { path: '/workspace/project/archive', lazy: () => import('#app/screens/archive/route.tsx') },
  { path: '/workspace/feedbackTutorial', lazy: () => import('#app/screens/feedback-tutorial/route.tsx') },
  { path: '/workspace/notification', lazy: () => import('#app/screens/notification/route.tsx') },
  { path: '/workspace/project/secretary', lazy: () => import('#app/screens/secretary/route.tsx') },
  { path: '/workspace/project/secretary/detail', lazy: () => import('#app/screens/secretary/route.tsx') },
];

/** One thing by itself. Both addresses are one screen: from a post to its sub-post nothing is loaded again. */
const detailRoutes: RouteObject[] = [
  {
    lazy: () => import('#app/screens/board/post-route.tsx'),
    children: [{ path: '/workspace/project/post/detail' }, { path: '/workspace/project/post/subPost/detail' }],
  },
];

/** Settings of the workspace and of the person. */
const settingRoutes: RouteObject[] = [
  { path: '/workspace/config/info', lazy: () => import('#app/screens/workspace-info/route.tsx') },
  { path: '/workspace/config/payment', lazy: () => import('#app/screens/payment/route.tsx') },
  { path: '/workspace/config/payment/credit', lazy: () => import('#app/screens/credit/route.tsx') },
  { path: '/workspace/config/domain', lazy: () => import('#app/screens/domain-list/route.tsx') },
  { path: '/workspace/config/group', lazy: () => import('#app/screens/group-list/route.tsx') },
  { path: '/workspace/config/group/detail', lazy: () => import('#app/screens/group-detail/route.tsx') },
  { path: '/workspace/config/user', lazy: () => import('#app/screens/user-list/route.tsx') },
  { path: '/workspace/config/user/detail', lazy: () => import('#app/screens/user-detail/route.tsx') },
  { path: '/workspace/config/project', lazy: () => import('#app/screens/project-list/route.tsx') },
  { path: '/workspace/config/audit', lazy: () => import('#app/screens/audit/route.tsx') },
  { path: '/workspace/user/invite', lazy: () => import('#app/screens/invite-users/route.tsx') },
  { path: '/workspace/:workspaceId/user/invite', loader: toInviteUsers },
  { path: '/workspace/user/setting', lazy: () => import('#app/screens/my-page/MyPageScreen.tsx') },
];

/** Settings of one project. */
const projectSettingRoutes: RouteObject[] = [
  { path: '/workspace/project/config/info', lazy: () => import('#app/screens/project-info/route.tsx') },
  { path: '/workspace/project/config/security', lazy: () => import('#app/screens/project-security/route.tsx') },
];

/** A layout around screens. An error inside a screen leaves the layout's menus usable. */
const layout = (lazy: NonNullable<RouteObject['lazy']>, screens: RouteObject[]): RouteObject => ({
  lazy,
  children: [{ ErrorBoundary: RouteError, children: screens }],
});

/** The nine layouts (account §2.1); one without screens waits for them. */
const routes: RouteObject[] = [
  layout(
    lpLayout,
    lpRoutes.map((route) => (route.path === '/' ? { ...route, loader: startPage } : route)),
  ),
  layout(() => import('./layouts/CenteredLayout.tsx'), centeredRoutes),
  layout(defaultLayout, defaultRoutes),
  layout(() => import('./layouts/BlankLayout.tsx'), []),
  layout(helpcenterLayout, helpcenterRoutes),
  {
    id: 'app',
    lazy: () => import('./signed-in/route.tsx'),
    children: [
      layout(() => import('./shell/AppShell.tsx'), applicationRoutes),
      layout(() => import('./layouts/DetailLayout.tsx'), detailRoutes),
      layout(() => import('./layouts/SettingLayout.tsx'), settingRoutes),
      layout(() => import('./layouts/ProjectSettingLayout.tsx'), projectSettingRoutes),
    ],
  },
];
declareScreens(staticAddresses(routes));

export const router = createBrowserRouter(
  [
    {
      Component: RootLayout,
      ErrorBoundary: PageError,
      // Before any loader: screens inside the app find a session.
      middleware: [enterPage],
      // Nothing for the moment that the first screen needs: a flash of another picture would be worse.
      HydrateFallback: () => null,
      children: routes,
    },
  ],
  { dataStrategy: loadData },
);
