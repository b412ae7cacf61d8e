import {
  IconAt,
  IconBlockquote,
  IconBold,
  IconCode,
  IconH1,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconSourceCode,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { RichFormats } from '#shared/rich-text/rich-op.ts';
import { IconButton } from '../IconButton.tsx';
import classes from './RichEditor.module.css';

interface Tool {
  label: string;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
  chord?: string;
  format: keyof RichFormats;
  value: string | number | true;
}

const TOOLS: readonly (readonly Tool[])[] = [
  [
    { label: '大見出し', icon: IconH1, format: 'header', value: 1 },
    { label: '中見出し', icon: IconH2, format: 'header', value: 2 },
    { label: '小見出し', icon: IconH3, format: 'header', value: 3 },
  ],
  [
    { label: '太字', icon: IconBold, chord: 'mod+b', format: 'bold', value: true },
    { label: '斜体', icon: IconItalic, chord: 'mod+i', format: 'italic', value: true },
    { label: '下線', icon: IconUnderline, chord: 'mod+u', format: 'underline', value: true },
    { label: '取り消し線', icon: IconStrikethrough, format: 'strike', value: true },
    { label: 'コード', icon: IconCode, format: 'code', value: true },
  ],
  [
    { label: '箇条書き', icon: IconList, format: 'list', value: 'bullet' },
    { label: '番号付きリスト', icon: IconListNumbers, format: 'list', value: 'ordered' },
    { label: 'チェックリスト', icon: IconListCheck, format: 'list', value: 'unchecked' },
    { label: '引用', icon: IconBlockquote, format: 'blockquote', value: true },
    { label: 'コードブロック', icon: IconSourceCode, format: 'code-block', value: true },
  ],
];

const isOn = ({ format, value }: Tool, formats: RichFormats): boolean =>
  formats[format] === value || (value === 'unchecked' && formats.list === 'checked');

interface Props {
  label: string;
  formats: RichFormats;
  onFormat(format: keyof RichFormats, value: string | number | boolean): void;
  /** Undefined: there is nobody to mention. */
  onMention: (() => void) | undefined;
  isLinking: boolean;
  onLink(): void;
}

/** Takes no focus by mouse: what is chosen in the text stays chosen. */
export const Toolbar = ({ label, formats, onFormat, onMention, isLinking, onLink }: Props) => (
  <div
    className={classes.toolbar}
    role="toolbar"
    aria-label={`${label}の書式`}
    onMouseDown={(event) => event.preventDefault()}
  >
    {TOOLS.map((group, at) => (
      <span key={at} className={classes.group}>
        {group.map((tool) => (
          <IconButton
            key={tool.label}
            label={tool.label}
            chord={tool.chord}
            className={classes.tool}
            aria-pressed={isOn(tool, formats)}
            onClick={() => onFormat(tool.format, isOn(tool, formats) ? false : tool.value)}
          >
            <tool.icon size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        ))}
      </span>
    ))}
    <span className={classes.group}>
      {onMention && (
        <IconButton label="メンション" className={classes.tool} onClick={onMention}>
          <IconAt size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label="リンク"
        className={classes.tool}
        aria-pressed={formats.link !== undefined}
        aria-expanded={isLinking}
        onClick={onLink}
      >
        <IconLink size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  </div>
);
