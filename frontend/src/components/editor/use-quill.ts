import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readRichText } from '#shared/rich-text/read-rich-text.ts';
import type { RichOp } from '#shared/rich-text/rich-op.ts';
import { writeRichText } from '#shared/rich-text/write-rich-text.ts';
import type { EarlyText } from './EarlyField.tsx';
import { keyBindings } from './key-bindings.ts';
import { Quill } from './quill-formats.ts';
import { followTyping } from './typed-shortcuts.ts';

export const htmlOf = (quill: Quill): string => writeRichText(quill.getContents().ops as RichOp[]);

/** Typing waits for nobody: the text is read when the fingers rest. */
const REST_MS = 200;

interface Options {
  label: string;
  placeholder: string;
  html: string;
  autoFocus: boolean;
  early: EarlyText | undefined;
  onChange(html: string): void;
}

/** The editor in this box; undefined until it stands. */
export function useQuill(box: RefObject<HTMLDivElement | null>, options: Options): Quill | undefined {
  const [quill, setQuill] = useState<Quill>();
  const first = useRef(options);
  const onChange = useRef(options.onChange);
  useEffect(() => {
    onChange.current = options.onChange;
  });
  // Stands in the moment in which the plain field goes: between the two no key finds nobody.
  useLayoutEffect(() => {
    const outside = box.current!;
    const inside = outside.appendChild(document.createElement('div'));
    const { label, placeholder, html } = first.current;
    const made = new Quill(inside, {
      placeholder,
      modules: { keyboard: { bindings: keyBindings }, history: { userOnly: true }, uploader: { mimetypes: [] } },
    });
    const { root } = made;
    root.setAttribute('role', 'textbox');
    root.setAttribute('aria-multiline', 'true');
    root.setAttribute('aria-label', label);
    made.setContents(readRichText(html) as never, Quill.sources.SILENT);
    made.history.clear();
    followTyping(made);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      onChange.current(htmlOf(made));
    };
    made.on('text-change', () => {
      clearTimeout(timer);
      timer = setTimeout(tell, REST_MS);
    });
    window.addEventListener('pagehide', tell);
    root.addEventListener('blur', tell);
    setQuill(made);
    return () => {
      window.removeEventListener('pagehide', tell);
      tell();
      inside.remove();
      setQuill(undefined);
    };
  }, [box]);
  // Once everybody who listens to it is told of it: the first sign may be an `@`.
  useLayoutEffect(() => {
    const { autoFocus, early } = first.current;
    if (!quill || !autoFocus) return;
    const end = quill.getLength() - 1;
    if (early && early.text !== '') quill.insertText(end, early.text, Quill.sources.USER);
    quill.setSelection(end + (early?.caret ?? 0), 0, Quill.sources.SILENT);
  }, [quill]);
  return quill;
}
