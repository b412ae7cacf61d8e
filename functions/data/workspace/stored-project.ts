/** A project as its item has it. */
export interface Project {
  /** The key it was made with: never changes, and is part of all its items' keys. */
  projectKey: string;
  /** What people see; absent until it was changed. */
  currentKey?: string;
  /** Every further key that leads here. */
  aliasKeys?: string[];
  name: string;
  groupIds: string[];
  /** Links to its posts tell strangers title and picture; absent: they tell nothing. */
  isPublicPreview?: boolean;
  createdAt: string;
  deletedDate?: string;
}
