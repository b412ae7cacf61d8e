import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { linkOf, linkValue } from '#shared/board/cells/link-text.ts';
import classes from './Editors.module.css';

interface Props {
  /** The address, and behind a space the text to show for it. */
  draft: string;
  onDraft(draft: string): void;
  onAccept(): void;
  onLeave(): void;
  /** Back to the address. */
  onUp(): void;
  onBlur(to: EventTarget | null): void;
}

/** What a link shows instead of its address. */
const LinkTextField = ({ draft, onDraft, onAccept, onLeave, onUp, onBlur }: Props) => {
  const { url, text } = linkOf(draft);
  const onKeyDown = useKeyDown({ Enter: onAccept, Escape: onLeave, ArrowUp: onUp, 'shift+Tab': onUp });
  return (
    <label className={classes.linkText} data-cell-panel>
      表示名
      <input
        value={text}
        placeholder="URLの代わりに表示します"
        autoComplete="off"
        onKeyDown={onKeyDown}
        onChange={({ target }) => onDraft(linkValue({ url, text: target.value }))}
        onBlur={({ relatedTarget }) => onBlur(relatedTarget)}
      />
    </label>
  );
};

export default LinkTextField;
