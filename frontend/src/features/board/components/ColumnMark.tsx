import { IconAlignLeft, IconArrowsLeftRight, IconCalendar, IconCopy, IconLink, IconPaperclip, IconSquareRoundedChevronDown, IconUser } from '@tabler/icons-react';
import type { CellKind } from './column-layout.ts';

/** Numbers carry no mark in a head: they are told by their alignment. */
const MARKS: Partial<Record<CellKind, typeof IconUser>> = {
  state: IconSquareRoundedChevronDown,
  option: IconSquareRoundedChevronDown,
  people: IconUser,
  date: IconCalendar,
  term: IconCalendar,
  link: IconLink,
  links: IconArrowsLeftRight,
  mirror: IconCopy,
  references: IconLink,
  files: IconPaperclip,
  text: IconAlignLeft,
  longText: IconAlignLeft,
};
export const ColumnMark = ({ kind }: { kind: CellKind }) => {
  const Mark = MARKS[kind];
  return Mark ? <Mark size={14} stroke={1.75} aria-hidden="true" /> : null;
};
