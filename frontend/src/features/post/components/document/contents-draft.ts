import { type Draft, draftOf } from '#app/features/post/drafts.ts';
import { stableIdOf } from '#shared/board/rows/sub-post.ts';

/** Contents that are being written: what they are based on, and how they stand. */
export interface ContentsDraft {
  revision: number;
  html: string;
  /** The contents that they are based on; absent in drafts from before it was kept. */
  base?: string | undefined;
}

export const contentsDraftOf = (accountName: string, postId: string): Draft =>
  draftOf(accountName, `contents ${stableIdOf(postId)}`);

export const writtenDraft = (draft: ContentsDraft): string => JSON.stringify(draft);

export function readDraft(text: string | undefined): ContentsDraft | undefined {
  try {
    const { revision, html, base } = JSON.parse(text ?? '') as Partial<ContentsDraft>;
    if (typeof revision !== 'number' || typeof html !== 'string') return undefined;
    return { revision, html, ...(typeof base === 'string' && { base }) };
  } catch {
    return undefined;
  }
}
