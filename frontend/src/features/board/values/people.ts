/** People of the workspace by the account name that cells hold (`recordedAccountName`), removed ones too: old posts name them. */
export interface BoardPerson {
  accountName: string;
  name: string;
  /** Deleted and deactivated people keep their name and are not offered. */
  isActive: boolean;
  thumbnail: string | null;
}
export type People = ReadonlyMap<string, BoardPerson>;

export const nameOf = (people: People, accountName: string): string => people.get(accountName)?.name ?? accountName;
