import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Form } from '#app/components/fields/Form.tsx';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { MOST_WORDS_CHARACTERS } from '#shared/rules/content.ts';
import classes from './ArticleSearch.module.css';

interface Props {
  label: string;
  /** What is searched now. */
  words: string;
  onSearch: (words: string) => void;
  /** The page that finds them. */
  action: string;
}

/** Words that articles are searched by. Begins anew with a `key` of the words in the address. */
export const ArticleSearch = ({ label, words, onSearch, action }: Props) => {
  const [value, setValue] = useState(words);
  return (
    <search>
      <Form
        className={classes.form}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(value.trim());
        }}
      >
        <div className={classes.field}>
          <IconSearch size={18} stroke={1.75} aria-hidden="true" />
          <input
            type="search"
            name="words"
            aria-label={label}
            placeholder={label}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={MOST_WORDS_CHARACTERS}
            value={value}
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
        </div>
        <PlainButton type="submit" size="md" variant="filled">
          検索
        </PlainButton>
      </Form>
    </search>
  );
};
