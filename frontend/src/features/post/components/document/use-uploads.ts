import { useState } from 'react';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { cancelPageUpload, type PostPlace, uploadPage } from '#app/features/post/api/write-post.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { pageRefusal } from '#shared/rules/post/uploads.ts';

/** A picture or recording on its way up; `share` goes from 0 to 1. */
export interface Upload {
  id: string;
  fileName: string;
  share: number;
  /** Why it did not arrive; it can be sent again. */
  problem: string | undefined;
  onCancel(): void;
  onRetry(): void;
}

export interface Uploads {
  list: Upload[];
  /** Pages that stand in the post already and wait for what is on its way from here, or was given up. */
  absent: ReadonlySet<string>;
  add(files: File[]): void;
}

/** Pages being uploaded to a post; once up, they wait in the post itself until they are checked. */
export function useUploads(place: PostPlace | undefined, onUploaded: () => Promise<void>): Uploads {
  const [list, setList] = useState<(Upload & { postId: string })[]>([]);
  const [absent, setAbsent] = useState<ReadonlySet<string>>(new Set());
  /** `pageId`: of an earlier attempt. */
  const start = async (to: PostPlace, file: File, id: string, pageId?: string) => {
    const given = new AbortController();
    let waiting = pageId;
    const leave = () => setList((current) => current.filter((upload) => upload.id !== id));
    const put = (change: Partial<Upload>) =>
      setList((current) => current.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
    // Without a connection the page ends its wait by itself; one that has arrived after all stands there for everybody.
    const takeBack = () => {
      if (waiting !== undefined) cancelPageUpload(to, waiting).catch(() => undefined);
    };
    const upload = {
      id,
      postId: to.postId,
      fileName: file.name,
      share: 0,
      problem: undefined,
      onCancel: () => {
        given.abort();
        leave();
        takeBack();
      },
      onRetry: () => void start(to, file, id, waiting),
    };
    setList((current) =>
      current.some((one) => one.id === id)
        ? current.map((one) => (one.id === id ? upload : one))
        : [...current, upload],
    );
    const onPage = (page: string) => {
      waiting = page;
      setAbsent((current) => new Set([...current, page]));
      if (given.signal.aborted) takeBack();
    };
    try {
      // The same id again asks for the same page.
      await uploadPage(to, file, id, onPage, (share) => put({ share }), given.signal);
      await onUploaded();
      setAbsent((current) => new Set([...current].filter((one) => one !== waiting)));
      leave();
    } catch (error) {
      if (!given.signal.aborted) put({ problem: messageOf(error) });
    }
  };
  return {
    list: list.filter((upload) => upload.postId === place?.postId),
    absent,
    add: (files) => {
      if (!place) return;
      for (const file of files) {
        const reason = pageRefusal(file);
        if (reason) showProblemToast(`「${file.name}」：${reason}`);
        else void start(place, file, crypto.randomUUID());
      }
    },
  };
}
