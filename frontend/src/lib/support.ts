/** Where people write when a mail does not arrive. */
export const SUPPORT_EMAIL = 'support@hisho.example';
