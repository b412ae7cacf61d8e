/** Pictures on their way into the text. They stand in it once they are up, where they were wanted: the text never names one that is not there. */
import { Delta } from 'quill/core.js';
import { use, useEffect, useRef, useState } from 'react';
import { messageOf } from '#app/lib/api/problem.ts';
import { uploadTextImage } from '#app/lib/api/upload-text-image.ts';
import { type FilePlace, showOwnPicture } from '#app/lib/files/file-addresses.ts';
import { richImage } from '#shared/rules/post/rich-text.ts';
import { textImageRefusal } from '#shared/rules/post/uploads.ts';
import { ImagePlaceContext } from '../rich-text/rich-image.ts';
import { showProblemToast } from '../toasts/toasts.ts';
import { Quill } from './quill-formats.ts';
import { uploadsUnderway } from './tell-uploading.ts';

/** At once; more would wait for each other anyway. */
const FILES_AT_ONCE = 10;

export interface ImageUpload {
  id: string;
  fileName: string;
  /** 0 to 1. */
  share: number;
  /** Why it did not arrive; it can be sent again. */
  problem: string | undefined;
  onCancel(): void;
  onRetry(): void;
}

/** What a program calls every picture says nothing about this one. */
const wordsOf = (fileName: string): string => {
  const name = fileName.replace(/\.[^.]{1,5}$/, '');
  return /^(?:image|blob|unknown|スクリーンショット.*|screenshot.*|\d+)$/i.test(name) ? '' : name;
};

function insertImage(quill: Quill, at: number, file: string, alt: string): void {
  const isCode = quill.getFormat(at)['code-block'] !== undefined;
  const index = isCode ? quill.getLength() : Math.min(at, quill.getLength() - 1);
  const { alt: words } = richImage({ file, alt })!;
  const delta = new Delta().retain(index);
  const hadFocus = quill.hasFocus();
  quill.history.cutoff();
  quill.updateContents(
    delta
      .insert({ image: file }, words === undefined ? {} : { alt: words })
      .concat(new Delta(isCode ? [{ insert: '\n' }] : [])),
    Quill.sources.USER,
  );
  quill.history.cutoff();
  if (hadFocus) quill.setSelection(index + 1, 0, Quill.sources.SILENT);
}

/** Undefined: there is no project that the files would belong to. */
export function useImageUploads(
  quill: Quill | undefined,
): { list: ImageUpload[]; add(files: File[], at?: number): void } | undefined {
  const place = use(ImagePlaceContext);
  const [list, setList] = useState<ImageUpload[]>([]);
  /** Where each is wanted, as the text moves meanwhile. */
  const wanted = useRef(new Map<string, number>());
  const own = useRef(new Set<AbortController>());
  useEffect(() => {
    if (!quill) return undefined;
    const follow = (delta: Delta) => {
      for (const [id, at] of wanted.current) wanted.current.set(id, delta.transformPosition(at));
    };
    quill.on('text-change', follow);
    return () => void quill.off('text-change', follow);
  }, [quill]);
  useEffect(() => {
    const begun = own.current;
    return () => {
      for (const given of begun) given.abort();
    };
  }, []);
  if (!place || !quill) return undefined;
  const start = async (to: FilePlace, file: File, id: string) => {
    const given = new AbortController();
    own.current.add(given);
    uploadsUnderway.add(given);
    const leave = () => {
      wanted.current.delete(id);
      setList((current) => current.filter((upload) => upload.id !== id));
    };
    const put = (change: Partial<ImageUpload>) =>
      setList((current) => current.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
    const upload: ImageUpload = {
      id,
      fileName: file.name,
      share: 0,
      problem: undefined,
      onCancel: () => {
        given.abort();
        uploadsUnderway.delete(given);
        leave();
      },
      onRetry: () => void start(to, file, id),
    };
    setList((current) =>
      current.some((one) => one.id === id)
        ? current.map((one) => (one.id === id ? upload : one))
        : [...current, upload],
    );
    try {
      const fileId = await uploadTextImage(to, file, (share) => put({ share }), given.signal);
      showOwnPicture(fileId, file);
      insertImage(quill, wanted.current.get(id) ?? quill.getLength() - 1, fileId, wordsOf(file.name));
      leave();
    } catch (error) {
      if (!given.signal.aborted) put({ problem: messageOf(error) });
    } finally {
      own.current.delete(given);
      uploadsUnderway.delete(given);
    }
  };
  return {
    list,
    add: (files, at) => {
      const index = at ?? quill.getSelection()?.index ?? quill.getLength() - 1;
      if (files.length > FILES_AT_ONCE)
        return void showProblemToast(`画像は一度に${FILES_AT_ONCE}枚まで追加できます。`);
      for (const file of files) {
        const reason = textImageRefusal(file);
        const id = crypto.randomUUID();
        if (reason) {
          showProblemToast(`「${file.name}」を追加できませんでした。${reason}`);
          continue;
        }
        wanted.current.set(id, index);
        void start(place, file, id);
      }
    },
  };
}

/** Files that are meant as pictures; cells copied from a spreadsheet come with a picture of themselves, and their text is meant. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  data === null || data.getData('text/plain') !== ''
    ? []
    : [...data.files].filter(({ type }) => type.startsWith('image/'));

/** The place in the text below the pointer. */
export function indexAt(quill: Quill, x: number, y: number): number | undefined {
  const position = document.caretPositionFromPoint?.(x, y);
  if (!position || !quill.root.contains(position.offsetNode)) return undefined;
  const blot = Quill.find(position.offsetNode, true);
  if (!blot || blot instanceof Quill) return undefined;
  const inside = position.offsetNode.nodeType === Node.TEXT_NODE ? position.offset : 0;
  return quill.getIndex(blot) + Math.min(inside, blot.length());
}
