/** Where the front end has a field for text that listens to keys, itself or by what it stands in: read from the sources. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../../frontend/src', import.meta.url));
const LISTENS = /onKeyDown=|useKeyDown\(|onKeyDownCapture=/;
/** Of the browser's own, of Mantine's, and ours that are drawn around them. */
const FIELD =
  /<(?:input(?![^>]*type="(?:file|checkbox|radio|range|date)")|textarea|TextInput|Textarea|NumberInput|PasswordInput|Autocomplete|TagsInput|MultiSelect|SearchField|SearchedList|NewTitleField|part\.RichEditor)\b/;

export const listeningFields = (): string[] =>
  globSync('**/*.tsx', { cwd: SOURCES })
    .filter((path) => {
      const text = readFileSync(`${SOURCES}/${path}`, 'utf8');
      return LISTENS.test(text) && FIELD.test(text);
    })
    .sort();
