/** A board's API key registers posts on that board, and does nothing else. */
export const API_KEY_HEADER = 'x-api-key';
export const API_KEY_PREFIX = 'hisho_board_';

const API_KEY = new RegExp(`^${API_KEY_PREFIX}[\\w-]{43,64}$`);
export const isApiKey = (value: unknown): value is string => typeof value === 'string' && API_KEY.test(value);

/** Whose posts they are: shown as it stands, and no account can be called so. */
export const API_ACCOUNT_NAME = 'API連携';

/** As people see a key whose end tells it from others. */
export const maskedApiKey = (apiKey: string): string => `${API_KEY_PREFIX}••••••••${apiKey.slice(-4)}`;
