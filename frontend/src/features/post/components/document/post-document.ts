import type { CapturedPage, Comment } from '#app/features/post/api/post-page.ts';

/** A post as it leaves the product: on paper, or as text for another tool. */
export interface PostDocument {
  serial: number;
  title: string;
  /** Where it can be opened. */
  url: string;
  boardName: string;
  /** Of a sub-post. */
  parent: { serial: number; title: string | undefined } | undefined;
  /** Cells that hold something, in words. */
  values: readonly { name: string; text: string }[];
  contentsHtml: string;
  subPosts: readonly { serial: number | undefined; title: string; isDone: boolean }[];
  pages: readonly Pick<CapturedPage, 'fileName' | 'imageUrl' | 'pageUrl'>[];
  /** As far as they are shown. */
  comments: readonly (Pick<Comment, 'id' | 'comment' | 'createdAt'> & { name: string })[];
  /** There are some before them. */
  hasEarlier: boolean;
}

/** Cells that hold nothing are left out, pictures that are not there too. */
export const documentOf = ({ values, pages, ...rest }: PostDocument): PostDocument => ({
  ...rest,
  values: values.filter(({ text }) => text !== ''),
  pages: pages.filter(({ imageUrl }) => imageUrl),
});

export const EARLIER_LEFT_OUT = 'これより前のコメントは、画面に表示すると含まれます。';
