import { type Draft, draftOf } from '../drafts.ts';

/** Contents that are being written: what they are based on, and how they stand. */
export interface ContentsDraft {
  revision: number;
  html: string;
}

export const contentsDraftOf = (accountName: string, postId: string): Draft =>
  draftOf(accountName, `contents ${postId}`);

export const writtenDraft = (draft: ContentsDraft): string => JSON.stringify(draft);

export function readDraft(text: string | undefined): ContentsDraft | undefined {
  try {
    const { revision, html } = JSON.parse(text ?? '') as Partial<ContentsDraft>;
    return typeof revision === 'number' && typeof html === 'string' ? { revision, html } : undefined;
  } catch {
    return undefined;
  }
}
