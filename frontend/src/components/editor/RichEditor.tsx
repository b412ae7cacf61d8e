import 'quill/dist/quill.core.css';
import { AttributeMap, Delta } from 'quill/core.js';
import {
  lazy,
  type Ref,
  Suspense,
  type SyntheticEvent,
  use,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useUnsent } from '#app/lib/page/unsent.ts';
import { mergeRichText } from '#shared/rich-text/merge-rich-text.ts';
import { readRichText } from '#shared/rich-text/read-rich-text.ts';
import type { RichFormats } from '#shared/rich-text/rich-op.ts';
import { writeRichText } from '#shared/rich-text/write-rich-text.ts';
import text from '../rich-text/RichText.module.css';
import type { EarlyText } from './EarlyField.tsx';
import { rememberEmoji } from './emoji/emoji.ts';
import { heldPictures } from './foreign-images.ts';
import { ImageTools } from './ImageTools.tsx';
import { LinkField } from './LinkField.tsx';
import { Quill } from './quill-formats.ts';
import classes from './RichEditor.module.css';
import { Suggestions } from './Suggestions.tsx';
import { SuggestContext } from './suggestion.ts';
import { Toolbar } from './Toolbar.tsx';
import { textBefore } from './typed-shortcuts.ts';
import { UploadList } from './UploadList.tsx';
import { useAtWork } from './use-at-work.ts';
import { describeImage, resizeImage, useEditorImages } from './use-editor-images.ts';
import { indexAt, picturesIn, useImageUploads } from './use-image-uploads.ts';
import { htmlOf, useQuill } from './use-quill.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface RichEditorHandle {
  /** As it stands this moment. */
  html(): string;
  focus(): void;
  /** Takes the place of what stands there; nobody typed it. */
  replace(html: string): void;
  /** Becomes this where it differs, around the caret and what can be taken back. False: not now, something is being converted. */
  merge(html: string): boolean;
}

export interface RichEditorProps {
  /** Null until the editor stands, with what was typed before. */
  ref: Ref<RichEditorHandle | null>;
  label: string;
  /** To begin with; later ones change nothing. */
  html: string;
  placeholder?: string;
  autoFocus?: boolean;
  /** Typed at the end of it before the editor was there. */
  early?: EarlyText | undefined;
  isReadOnly?: boolean;
  /** One line until somebody writes, without tools. */
  isCompact?: boolean;
  /** When typing rests, and before the page goes. */
  onChange(html: string): void;
}

const EmojiPanel = lazy(() => import('./emoji/EmojiPanel.tsx'));
const SUGGESTED = { '@': 'メンションする相手', '#': 'リンクする投稿', ':': '絵文字' } as const;

/** As the editor would give it back: older texts may be spelled otherwise. */
export const respelled = (html: string): string => writeRichText(readRichText(html));

/** What two people made of one text, together; undefined: both wrote the same line anew. */
export const merged = mergeRichText;

/** The link around the caret, whole; or what is chosen. */
function linkRange(quill: Quill): { index: number; length: number } {
  const range = quill.getSelection(true);
  const link = quill.getFormat(range)['link'] as string | undefined;
  if (range.length > 0 || link === undefined) return range;
  const isSame = (index: number): boolean => quill.getFormat(index, 1)['link'] === link;
  let [from, to] = [range.index, range.index];
  while (from > 0 && isSame(from - 1)) from -= 1;
  while (to < quill.getLength() - 1 && isSame(to)) to += 1;
  return { index: from, length: to - from };
}

/** A field for rich text: Quill in our looks, which knows what the server keeps and nothing else. */
export const RichEditor = ({
  ref,
  label,
  html,
  placeholder = '入力してください。',
  autoFocus = false,
  early,
  isReadOnly = false,
  isCompact = false,
  onChange,
}: RichEditorProps) => {
  const suggest = use(SuggestContext);
  const box = useRef<HTMLDivElement>(null);
  const quill = useQuill(box, { label, html, placeholder, autoFocus, early, onChange });
  const atWork = useAtWork();
  const uploads = useImageUploads(quill);
  const image = useEditorImages(quill);
  const isUploading = uploads?.list.some(({ problem }) => problem === undefined) ?? false;
  const canUpload = uploads !== undefined && !isReadOnly;
  const [formats, setFormats] = useState<RichFormats>({});
  const [linking, setLinking] = useState<{ index: number; length: number; address: string | undefined }>();
  /** Where the next emoji goes: the panel has the focus meanwhile. */
  const [emojiAt, setEmojiAt] = useState<number>();
  useImperativeHandle<RichEditorHandle | null, RichEditorHandle | null>(
    ref,
    () =>
      quill
        ? {
            html: () => htmlOf(quill),
            focus: () => quill.focus(),
            replace: (next) => {
              quill.setContents(readRichText(next) as never, Quill.sources.SILENT);
              quill.history.clear();
              quill.root.classList.toggle('ql-blank', next === '');
              if (quill.hasFocus()) quill.setSelection(quill.getLength() - 1, 0, Quill.sources.SILENT);
            },
            merge: (next) => {
              if (quill.composition.isComposing) return false;
              quill.updateContents(quill.getContents().diff(new Delta(readRichText(next) as never)), Quill.sources.API);
              return true;
            },
          }
        : null,
    [quill],
  );
  useUnsent(isUploading);
  const { onKeyDownCapture, shown, choose } = useSuggestions(quill, suggest);
  const listId = useId();
  useEffect(() => {
    if (!quill) return;
    const { root } = quill;
    root.setAttribute('aria-autocomplete', 'list');
    if (shown && shown.list.length > 0) {
      root.setAttribute('aria-controls', listId);
      root.setAttribute('aria-activedescendant', `${listId}-${shown.active}`);
    } else {
      root.removeAttribute('aria-controls');
      root.removeAttribute('aria-activedescendant');
    }
  });
  useEffect(() => quill?.enable(!isReadOnly), [quill, isReadOnly]);
  useEffect(() => {
    if (!quill) return undefined;
    const read = () => {
      const range = quill.hasFocus() ? quill.getSelection() : undefined;
      if (!range) return;
      const next = quill.getFormat(range) as RichFormats;
      // Most keys change none: nothing is drawn for them.
      setFormats((old) => (AttributeMap.diff({ ...old }, { ...next }) ? next : old));
    };
    quill.on('editor-change', read);
    read();
    return () => void quill.off('editor-change', read);
  }, [quill]);

  const link = (address: string | undefined) => {
    if (!quill || !linking) return;
    const { index, length } = linking;
    if (length > 0) quill.formatText(index, length, 'link', address ?? false, Quill.sources.USER);
    else if (address) quill.insertText(index, address, { link: address }, Quill.sources.USER);
    quill.setSelection(index + (length || (address?.length ?? 0)), 0, Quill.sources.USER);
    setLinking(undefined);
  };
  /** What is a picture stands in the text; other files are for what lies around. */
  const takeImages = (event: SyntheticEvent, data: DataTransfer, at?: number) => {
    const files = canUpload ? picturesIn(data) : [];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    uploads!.add(files, at);
  };
  const takeHeldPictures = (pasted: string) => {
    const files = heldPictures(pasted);
    if (files.length > 0) uploads!.add(files);
  };
  return (
    <div
      className={classes.editor}
      data-compact={isCompact || undefined}
      data-ready={quill !== undefined || undefined}
      {...atWork}
    >
      <Toolbar
        label={label}
        formats={formats}
        onMention={
          suggest &&
          (() => {
            if (!quill) return;
            const { index, length } = quill.getSelection(true);
            const isWord = /\w$/.test(textBefore(quill, index).text);
            const sign = isWord ? ' @' : '@';
            quill.updateContents(new Delta().retain(index).delete(length).insert(sign), Quill.sources.USER);
            quill.setSelection(index + sign.length, 0, Quill.sources.SILENT);
          })
        }
        onImages={canUpload ? (files) => uploads.add(files) : undefined}
        isChoosingEmoji={emojiAt !== undefined}
        onEmoji={() => {
          if (!quill || emojiAt !== undefined) return setEmojiAt(undefined);
          setLinking(undefined);
          setEmojiAt(quill.getSelection(true).index);
        }}
        isLinking={linking !== undefined}
        onFormat={(format, value) => quill?.format(format, value, Quill.sources.USER)}
        onLink={() => {
          if (!quill || linking) return setLinking(undefined);
          const range = linkRange(quill);
          setLinking({ ...range, address: quill.getFormat(range.index, range.length)['link'] as string | undefined });
        }}
      />
      {linking && (
        <LinkField
          address={linking.address}
          onSet={link}
          onClose={() => {
            setLinking(undefined);
            quill?.focus();
          }}
        />
      )}
      {quill && emojiAt !== undefined && (
        <Suspense fallback={null}>
          <EmojiPanel
            onChoose={(sign) => {
              quill.insertText(emojiAt, sign, Quill.sources.USER);
              rememberEmoji(sign);
              setEmojiAt(undefined);
              quill.setSelection(emojiAt + sign.length, 0, Quill.sources.USER);
            }}
            onClose={() => {
              setEmojiAt(undefined);
              quill.setSelection(emojiAt, 0, Quill.sources.USER);
            }}
          />
        </Suspense>
      )}
      {quill && image && !isReadOnly && !linking && (
        <ImageTools
          key={`${image.index} ${image.file}`}
          image={image}
          onResize={(width) => resizeImage(quill, image.index, width)}
          onDescribe={(alt) => describeImage(quill, image.index, alt)}
          onRemove={() => {
            quill.deleteText(image.index, 1, Quill.sources.USER);
            quill.setSelection(image.index, 0, Quill.sources.USER);
          }}
          onClose={() => quill.setSelection(image.index + 1, 0, Quill.sources.USER)}
        />
      )}
      {uploads && uploads.list.length > 0 && <UploadList list={uploads.list} />}
      <div
        ref={box}
        className={`${classes.box} ${text.text}`}
        onKeyDownCapture={onKeyDownCapture}
        onPasteCapture={(event) => {
          takeImages(event, event.clipboardData);
          // The text comes in by itself; its pictures follow it.
          if (canUpload && !event.defaultPrevented) takeHeldPictures(event.clipboardData.getData('text/html'));
        }}
        onDropCapture={(event) =>
          takeImages(event, event.dataTransfer, quill && indexAt(quill, event.clientX, event.clientY))
        }
      />
      {shown && (
        <Suggestions
          id={listId}
          label={SUGGESTED[shown.sign]}
          list={shown.list}
          active={shown.active}
          place={shown.place}
          onChoose={choose}
        />
      )}
    </div>
  );
};
