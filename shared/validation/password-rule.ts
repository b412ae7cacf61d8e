/** Hint and error alike (account §5.3). */
export const PASSWORD_MESSAGE = '半角英数字記号8文字以上で入力してください';
export const PASSWORD_MISMATCH_MESSAGE = 'パスワードが一致しません。';

/** Visible ASCII; the user pool takes at most 256. */
export const PASSWORD = /^[!-~]{8,256}$/;

export const isPassword = (value: string): boolean => PASSWORD.test(value);
