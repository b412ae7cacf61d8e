import { useState } from 'react';
import { showProblemToast } from '#app/components/toasts.ts';
import { messageOf } from '#app/lib/problem.ts';
import { type PostPlace, uploadPage } from '../api/write-post.ts';
import { refusalOf } from './image-files.ts';

/** An image on its way up; `share` goes from 0 to 1. */
export interface Upload {
  id: string;
  fileName: string;
  share: number;
}

export interface Uploads {
  list: Upload[];
  add(files: File[]): void;
}

/** Images being uploaded to a post; once up, they wait in the post itself until they are checked. */
export function useUploads(place: PostPlace | undefined, onUploaded: () => Promise<void>): Uploads {
  const [list, setList] = useState<(Upload & { postId: string })[]>([]);
  const start = async (to: PostPlace, file: File) => {
    const id = crypto.randomUUID();
    setList((current) => [...current, { id, postId: to.postId, fileName: file.name, share: 0 }]);
    try {
      await uploadPage(to, file, (share) =>
        setList((current) => current.map((upload) => (upload.id === id ? { ...upload, share } : upload))),
      );
      await onUploaded();
    } catch (error) {
      showProblemToast(`「${file.name}」：${messageOf(error)}`);
    } finally {
      setList((current) => current.filter((upload) => upload.id !== id));
    }
  };
  return {
    list: list.filter((upload) => upload.postId === place?.postId),
    add: (files) => {
      if (!place) return;
      for (const file of files) {
        const reason = refusalOf(file);
        if (reason) showProblemToast(`「${file.name}」：${reason}`);
        else void start(place, file);
      }
    },
  };
}
