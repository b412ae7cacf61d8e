import { pageSetting } from './page-setting.ts';

/** Where people write when a mail does not arrive. */
export const supportEmail = (): string => pageSetting('support-email');
