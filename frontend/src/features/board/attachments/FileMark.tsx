import {
  IconFile,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconPhoto,
  IconPresentation,
  IconVideo,
} from '@tabler/icons-react';
import { createElement } from 'react';
import type { CellRecord } from '#shared/board/types.ts';

const BY_ENDING: [RegExp, typeof IconFile][] = [
  [/\.pdf$/i, IconFileTypePdf],
  [/\.(xlsx?|csv|tsv|ods|numbers)$/i, IconFileSpreadsheet],
  [/\.(pptx?|odp|key)$/i, IconPresentation],
  [/\.(docx?|odt|txt|md|rtf|pages)$/i, IconFileText],
  [/\.(zip|gz|7z|rar|tar|lzh)$/i, IconFileZip],
];

function markOf({ fileMime, fileName }: CellRecord): typeof IconFile {
  if (String(fileMime).startsWith('image/')) return IconPhoto;
  if (String(fileMime).startsWith('video/')) return IconVideo;
  return BY_ENDING.find(([ending]) => ending.test(String(fileName)))?.[1] ?? IconFile;
}

/** What kind of file it is, at a glance. */
export const FileMark = ({ file, size }: { file: CellRecord; size: number }) =>
  createElement(markOf(file), { size, stroke: 1.75, 'aria-hidden': true });
