import { findWords } from '#shared/board/conditions/find-words.ts';

const NAME = 'found-words';

/**
 * Marks the words in every title on the page, also in those that come with scrolling, until the returned function is
 * called. The browser paints the marks over the text: no title is drawn anew, and none gets more elements.
 */
export function highlightWords(searched: string): () => void {
  if (searched === '' || typeof Highlight === 'undefined') return () => undefined;
  const marks = new Highlight();
  let frame = 0;
  const mark = () => {
    frame = 0;
    marks.clear();
    for (const title of document.querySelectorAll('[data-text]')) {
      const node = title.firstChild;
      if (!(node instanceof Text)) continue;
      for (const [start, end] of findWords(node.data, searched)) {
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, end);
        marks.add(range);
      }
    }
  };
  const observer = new MutationObserver(() => (frame ||= requestAnimationFrame(mark)));
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  CSS.highlights.set(NAME, marks);
  mark();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    if (CSS.highlights.get(NAME) === marks) CSS.highlights.delete(NAME);
  };
}
