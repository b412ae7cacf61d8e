/** Names that a person may leave out, or take back (account §3.1). */
export const OPTIONAL_NAMES = ['familyName', 'givenName', 'familyNameKana', 'givenNameKana'] as const;
