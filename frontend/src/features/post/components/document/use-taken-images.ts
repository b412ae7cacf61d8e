import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { pagesIn } from './image-files.ts';

/** Pictures that are dropped on a post, or pasted beside its fields, become its captured pages: for the element that is the post. */
export function useTakenImages(canEdit: boolean, add: (files: File[]) => void) {
  const [isDropping, setDropping] = useState(false);
  const take = (data: DataTransfer | null): boolean => {
    const files = canEdit ? pagesIn(data) : [];
    add(files);
    return files.length > 0;
  };
  return {
    'data-dropping': isDropping || undefined,
    onPaste: (event: ClipboardEvent) => {
      // Cells copied from a spreadsheet come with a picture of themselves; their text is meant.
      const isText = event.clipboardData.getData('text/plain') !== '';
      if (!isText && take(event.clipboardData)) event.preventDefault();
    },
    onDragOver: (event: DragEvent) => {
      if (!canEdit || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setDropping(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropping(false);
    },
    onDrop: (event: DragEvent) => {
      setDropping(false);
      if (take(event.dataTransfer)) event.preventDefault();
    },
  };
}
