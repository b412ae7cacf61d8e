/** An empty required field (account §8.3). Apart from the rules, so that a form may show it without loading them. */
export const REQUIRED_MESSAGE = '入力されていません';
