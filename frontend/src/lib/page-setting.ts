/** What publishing wrote into the page about its stage (`<meta name content>`); one build serves every stage. */
export const pageSetting = (name: 'site-origin' | 'graphql-host' | 'support-email'): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
