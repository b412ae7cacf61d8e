import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { PHONE, useMedia } from '#app/hooks/use-media.ts';
import { richTextFrom } from '#shared/format/rich-text.ts';
import { textOf } from './plain-text.ts';

interface Props {
  html: string;
  onChange(html: string): void;
}

/** The contents of a post that is still to be added. */
export const NewContents = ({ html, onChange }: Props) => {
  const isPhone = useMedia(PHONE);
  const [text, setText] = useState(() => textOf(html));
  return (
    <Textarea
      label="内容"
      size={isPhone ? 'md' : 'sm'}
      value={text}
      autosize
      minRows={4}
      maxRows={14}
      onChange={({ target }) => {
        setText(target.value);
        onChange(richTextFrom(target.value));
      }}
    />
  );
};
