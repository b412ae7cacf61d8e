/** お問い合わせ: what somebody without an account writes to the operator. */
export const RequestType = { MATERIAL: 1, CONSULTATION: 2, USAGE: 3, OTHER: 4 } as const;
export type RequestType = (typeof RequestType)[keyof typeof RequestType];

export const RequestTypeLabel: Readonly<Record<RequestType, string>> = {
  [RequestType.MATERIAL]: '資料がほしい',
  [RequestType.CONSULTATION]: '導入・料金の相談',
  [RequestType.USAGE]: '使いかたの質問',
  [RequestType.OTHER]: 'そのほか',
};

export const MOST_REQUEST_CHARACTERS = 2_000;
/** The operator promises contact within these (account §9.6). */
export const CONTACT_BUSINESS_DAYS = 2;
