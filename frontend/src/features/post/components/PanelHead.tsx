import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconArrowUpLeft,
  IconChevronDown,
  IconChevronLeft,
  IconChevronsRight,
  IconChevronUp,
  IconLink,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { copyLink } from '#app/components/copy-link.ts';
import { IconButton } from '#app/components/IconButton.tsx';
import classes from './PostPanel.module.css';

export interface ParentPost {
  serial: number;
  title: string | undefined;
  /** The way back to it. */
  onOpen(): void;
}

interface Props {
  isPage: boolean;
  /** As wide as the window. */
  isFull: boolean;
  onFull(isFull: boolean): void;
  serial: number;
  parent: ParentPost | undefined;
  boardName: string;
  link: string;
  /** Whether the work is safe, where nothing else says so. */
  sync: ReactNode;
  menu: ReactNode;
  onClose(): void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Where the post stands, and the ways away from it. */
export const PanelHead = ({
  isPage,
  isFull,
  onFull,
  serial,
  parent,
  boardName,
  link,
  sync,
  menu,
  onClose,
  onPrevious,
  onNext,
}: Props) => (
  <header className={classes.head}>
    <span className="only-desktop">
      {isPage ? (
        <IconButton label="ボードの横に表示" onClick={onClose}>
          <IconArrowsDiagonalMinimize2 size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label="閉じる" chord="Escape" onClick={onClose}>
          <IconChevronsRight size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </span>
    <span className="only-phone">
      <IconButton label="戻る" onClick={parent?.onOpen ?? onClose}>
        <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
      </IconButton>
    </span>
    <span className="only-desktop" hidden={isPage}>
      <IconButton label={isFull ? '横に並べる' : '全画面で開く'} onClick={() => onFull(!isFull)}>
        {isFull ? (
          <IconArrowsDiagonalMinimize2 size={16} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconArrowsDiagonal size={16} stroke={1.75} aria-hidden="true" />
        )}
      </IconButton>
    </span>
    <span className={classes.where}>
      {parent && (
        <button
          type="button"
          className={classes.parent}
          title={`親の投稿「${parent.title ?? ''}」に戻る`}
          onClick={parent.onOpen}
        >
          <IconArrowUpLeft size={14} stroke={1.75} aria-hidden="true" />
          <b>{parent.serial}</b>
          <span className="ellipsis">{parent.title}</span>
        </button>
      )}
      <b>{serial}</b>
      {!parent && <span className="ellipsis">{boardName}</span>}
    </span>
    <span className={classes.sync}>{sync}</span>
    <IconButton label="前の投稿" chord="k" onClick={onPrevious} disabled={!onPrevious}>
      <IconChevronUp size={16} stroke={1.75} aria-hidden="true" />
    </IconButton>
    <IconButton label="次の投稿" chord="j" onClick={onNext} disabled={!onNext}>
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </IconButton>
    <i className={`${classes.rule} only-desktop`} />
    <IconButton label="リンクをコピー" onClick={() => void copyLink(link)}>
      <IconLink size={16} stroke={1.75} aria-hidden="true" />
    </IconButton>
    {menu}
  </header>
);
