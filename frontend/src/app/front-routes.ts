/** Pages for whoever comes by, which are rendered before any script runs as well (`render-page.tsx`). */
import type { RouteObject } from 'react-router';

/** The start page and the blog. */
export const lpRoutes: RouteObject[] = [
  { path: '/', lazy: () => import('#app/screens/landing/route.tsx') },
  { path: '/lp/function', lazy: () => import('#app/screens/feature-landing/FeatureLandingScreen.tsx') },
  { path: '/blog', lazy: () => import('#app/screens/blog/BlogScreen.tsx') },
  { path: '/blog/:slug', lazy: () => import('#app/screens/blog/BlogEntryScreen.tsx') },
];

/** The help center, and what each role may do. */
export const helpcenterRoutes: RouteObject[] = [
  { path: '/help', lazy: () => import('#app/screens/help/HelpScreen.tsx') },
  { path: '/helpcenter', lazy: () => import('#app/screens/helpcenter/HelpcenterScreen.tsx') },
  { path: '/helpcenter/search', lazy: () => import('#app/screens/helpcenter/HelpcenterSearchScreen.tsx') },
  { path: '/helpcenter/:slug', lazy: () => import('#app/screens/helpcenter/HelpArticleScreen.tsx') },
];

/** What everybody may read of the product and of who runs it: who is signed in can also sign out there. */
export const noticeRoutes: RouteObject[] = [
  { path: '/release', lazy: () => import('#app/screens/release-note/ReleaseNoteListScreen.tsx') },
  { path: '/release/:slug', lazy: () => import('#app/screens/release-note/ReleaseNoteScreen.tsx') },
  { path: '/request', lazy: () => import('#app/screens/request/RequestScreen.tsx') },
  { path: '/terms', lazy: () => import('#app/screens/legal/TermsScreen.tsx') },
  { path: '/privacy', lazy: () => import('#app/screens/legal/PrivacyScreen.tsx') },
  { path: '/commerce', lazy: () => import('#app/screens/legal/CommerceScreen.tsx') },
];

export const lpLayout = () => import('./layouts/LpLayout.tsx');
export const helpcenterLayout = () => import('./layouts/HelpcenterLayout.tsx');
export const defaultLayout = () => import('./layouts/DefaultLayout.tsx');
