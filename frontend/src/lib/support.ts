import { pageSetting } from './page-setting.ts';

/** Where people write when a mail does not arrive. */
export const supportEmail = (): string => pageSetting('support-email');

/** Opens the form for お問い合わせ: the stage's own, or a mail to the same people. */
export const contactUrl = (): string => pageSetting('contact-url') || `mailto:${supportEmail()}`;
