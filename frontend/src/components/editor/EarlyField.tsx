import type { TextareaHTMLAttributes } from 'react';

/** What was typed before the editor was there: the text, and the place of the caret in it. */
export interface EarlyText {
  text: string;
  caret: number;
}

export const NOTHING_TYPED: EarlyText = { text: '', caret: 0 };

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'onSelect'> {
  label: string;
  early: EarlyText;
  onEarly(early: EarlyText): void;
  /** A word is being converted: the field must stay what it is until that ends. */
  onConverting(isConverting: boolean): void;
}

const earlyOf = ({ value, selectionEnd }: HTMLTextAreaElement): EarlyText => ({ text: value, caret: selectionEnd });

/** Takes the first keys while the editor's code is on its way. */
export const EarlyField = ({ label, early, onEarly, onConverting, ...rest }: Props) => (
  <textarea
    rows={1}
    {...rest}
    aria-label={label}
    value={early.text}
    onChange={({ target }) => onEarly(earlyOf(target))}
    onSelect={({ currentTarget }) => onEarly(earlyOf(currentTarget))}
    onCompositionStart={() => onConverting(true)}
    onCompositionEnd={() => onConverting(false)}
  />
);
