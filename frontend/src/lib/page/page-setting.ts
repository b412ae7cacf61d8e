type PageSetting =
  | 'site-origin'
  | 'graphql-host'
  | 'release-version'
  | 'support-email'
  | 'contact-url'
  | 'extension-url'
  | 'operator-name'
  | 'operator-representative'
  | 'operator-address'
  | 'operator-phone'
  | 'operator-url'
  | 'operator-invoice-number'
  | 'analytics-url'
  | 'error-report-url';

let read = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** What publishing wrote into the page about its stage (`<meta name content>`); one build serves every stage. */
export const pageSetting = (name: PageSetting): string => read(name) ?? '';

/** Where pages are rendered without a document. */
export const readSettings = (from: (name: string) => string | undefined): void => {
  read = from;
};
