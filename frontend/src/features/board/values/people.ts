/**
 * People of the workspace by the account name that cells hold (`recordedAccountName`). Includes removed people, whom
 * old posts name.
 */
export interface BoardPerson {
  accountName: string;
  name: string;
  /** False for deleted and deactivated people: cells still show their name, but pickers do not offer them. */
  isActive: boolean;
  thumbnail: string | null;
}
export type People = ReadonlyMap<string, BoardPerson>;

export const nameOf = (people: People, accountName: string): string => people.get(accountName)?.name ?? accountName;
