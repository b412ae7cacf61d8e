import {
  IconAt,
  IconBlockquote,
  IconBold,
  IconCode,
  IconDots,
  IconH1,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconMoodSmile,
  IconPhoto,
  IconSourceCode,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import { type ComponentType, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { RichFormats } from '#shared/rich-text/rich-op.ts';
import { TEXT_IMAGE_TYPES } from '#shared/rules/post/uploads.ts';
import { IconButton } from '../IconButton.tsx';
import classes from './RichEditor.module.css';
import { type Placed, placedTools } from './toolbar-places.ts';
import { useWidth } from './use-width.ts';

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;

interface Tool extends Placed {
  label: string;
  icon: Icon;
  chord?: string;
  format: keyof RichFormats;
  value: string | number | true;
}

/** In the order of the screen; those of the highest rank stay longest where there is little room. */
const TOOLS: readonly Tool[] = [
  { group: 0, rank: 12, label: '大見出し', icon: IconH1, format: 'header', value: 1 },
  { group: 0, rank: 13, label: '中見出し', icon: IconH2, format: 'header', value: 2 },
  { group: 0, rank: 14, label: '小見出し', icon: IconH3, format: 'header', value: 3 },
  { group: 1, rank: 0, label: '太字', icon: IconBold, chord: 'mod+b', format: 'bold', value: true },
  { group: 1, rank: 10, label: '斜体', icon: IconItalic, chord: 'mod+i', format: 'italic', value: true },
  { group: 1, rank: 11, label: '下線', icon: IconUnderline, chord: 'mod+u', format: 'underline', value: true },
  { group: 1, rank: 15, label: '取り消し線', icon: IconStrikethrough, format: 'strike', value: true },
  { group: 1, rank: 9, label: 'コード', icon: IconCode, format: 'code', value: true },
  { group: 2, rank: 1, label: '箇条書き', icon: IconList, format: 'list', value: 'bullet' },
  { group: 2, rank: 8, label: '番号付きリスト', icon: IconListNumbers, format: 'list', value: 'ordered' },
  { group: 2, rank: 2, label: 'チェックリスト', icon: IconListCheck, format: 'list', value: 'unchecked' },
  { group: 2, rank: 7, label: '引用', icon: IconBlockquote, format: 'blockquote', value: true },
  { group: 2, rank: 16, label: 'コードブロック', icon: IconSourceCode, format: 'code-block', value: true },
];
const MENTION = { group: 3, rank: 3 };
const LINK = { group: 3, rank: 6 };
const IMAGE = { group: 3, rank: 4 };
const EMOJI = { group: 3, rank: 5 };

const isOn = ({ format, value }: Tool, formats: RichFormats): boolean =>
  formats[format] === value || (value === 'unchecked' && formats.list === 'checked');

const glyph = (Glyph: Icon) => <Glyph size={16} stroke={1.75} aria-hidden="true" />;
/** Takes no focus by mouse: what is chosen in the text stays chosen. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface Props {
  label: string;
  formats: RichFormats;
  onFormat(format: keyof RichFormats, value: string | number | boolean): void;
  /** Undefined: there is nobody to mention. */
  onMention: (() => void) | undefined;
  isLinking: boolean;
  onLink(): void;
  isChoosingEmoji: boolean;
  onEmoji(): void;
  /** Undefined: pictures would have no place. */
  onImages: ((files: File[]) => void) | undefined;
}

/** One line of tools; what has no room in it stands in further lines that are asked for. */
export const Toolbar = ({
  label,
  formats,
  onFormat,
  onMention,
  isLinking,
  onLink,
  isChoosingEmoji,
  onEmoji,
  onImages,
}: Props) => {
  const [width, measure] = useWidth();
  const [isOpen, setOpen] = useState(false);
  const restId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const tools: (Placed & { key: string; draw: ReactNode })[] = [
    ...TOOLS.map((tool) => ({
      ...tool,
      key: tool.label,
      draw: (
        <IconButton
          label={tool.label}
          chord={tool.chord}
          className={classes.tool}
          aria-pressed={isOn(tool, formats)}
          onClick={() => onFormat(tool.format, isOn(tool, formats) ? false : tool.value)}
        >
          {glyph(tool.icon)}
        </IconButton>
      ),
    })),
    ...(onMention
      ? [
          {
            ...MENTION,
            key: 'mention',
            draw: (
              <IconButton label="メンション" className={classes.tool} onClick={onMention}>
                {glyph(IconAt)}
              </IconButton>
            ),
          },
        ]
      : []),
    {
      ...LINK,
      key: 'link',
      draw: (
        <IconButton
          label="リンク"
          className={classes.tool}
          aria-pressed={formats.link !== undefined}
          aria-expanded={isLinking}
          onClick={onLink}
        >
          {glyph(IconLink)}
        </IconButton>
      ),
    },
    {
      ...EMOJI,
      key: 'emoji',
      draw: (
        <IconButton label="絵文字" className={classes.tool} aria-expanded={isChoosingEmoji} onClick={onEmoji}>
          {glyph(IconMoodSmile)}
        </IconButton>
      ),
    },
    ...(onImages
      ? [
          {
            ...IMAGE,
            key: 'image',
            draw: (
              <IconButton label="画像" className={classes.tool} onClick={() => picker.current?.click()}>
                {glyph(IconPhoto)}
              </IconButton>
            ),
          },
        ]
      : []),
  ];
  const { first, rest } = placedTools(tools, width);
  return (
    <div className={classes.tools} role="toolbar" aria-label={`${label}の書式`} onMouseDown={keepFocus}>
      <div ref={measure} className={classes.toolbar}>
        {first.map((group, at) => (
          <span key={at} className={classes.group}>
            {group.map(({ key, draw }) => (
              <span key={key}>{draw}</span>
            ))}
          </span>
        ))}
        {rest.length > 0 && (
          <IconButton
            label="その他の書式"
            className={`${classes.tool} ${classes.more}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? restId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {glyph(IconDots)}
          </IconButton>
        )}
      </div>
      {isOpen && rest.length > 0 && (
        <div id={restId} className={classes.rest}>
          {rest.map(({ key, draw }) => (
            <span key={key}>{draw}</span>
          ))}
        </div>
      )}
      {onImages && (
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={TEXT_IMAGE_TYPES.join(',')}
          aria-label="文章に入れる画像"
          onChange={({ target }) => {
            onImages([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      )}
    </div>
  );
};
