import { pageSetting } from './page-setting.ts';

/** Where people write when a mail does not arrive. */
export const supportEmail = (): string => pageSetting('support-email');

/** Opens the form for お問い合わせ: the stage's own, or a mail to the same people. */
export const contactUrl = (): string => pageSetting('contact-url') || `mailto:${supportEmail()}`;

/** Where the browser extension is installed from (投稿ツール); empty while it is not offered. */
export const extensionUrl = (): string => pageSetting('extension-url');
