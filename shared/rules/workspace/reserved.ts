/** Host names of our own (design §1). */
const SUB_DOMAINS = new Set(['files', 'auth', 'api', 'www']);

/** Fixed words of screen and REST paths, where an id or a key may stand too. */
const KEYS = new Set([
  'cancel',
  'config',
  'confirm',
  'feedbacktutorial',
  'group',
  'invitationlink',
  'invite',
  'join',
  'load',
  'post',
  'project',
  'register',
  'register_or_login',
  'user',
  'workspace',
]);

export const isReservedSubDomain = (value: string): boolean => SUB_DOMAINS.has(value.toLowerCase());
export const isReservedKey = (value: string): boolean => KEYS.has(value.toLowerCase());
