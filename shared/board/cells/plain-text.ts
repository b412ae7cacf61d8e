/** NUL and its like have no place in a text; line ends and tabs do. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Text that every store and every reader can keep: whole characters, none of them unseen control characters. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !CONTROL.test(text);

export const NOT_PLAIN_MESSAGE = '使えない文字が含まれています。';
