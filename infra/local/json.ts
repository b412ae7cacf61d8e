/** As deep as AWS's own readers of JSON go; what is deeper would overflow the stack of whoever walks it. */
const MAX_NESTING = 1_000;

/** Throws a SyntaxError at what is no JSON, and at what is nested beyond all sense. */
export function parseJson(text: string): unknown {
  if (text.length > 2 * MAX_NESTING && isNestedDeeperThan(MAX_NESTING, text)) {
    throw new SyntaxError(`JSON is nested deeper than ${MAX_NESTING} levels`);
  }
  return JSON.parse(text);
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = ['"', '\\', '[', ']', '{', '}'].map(
  (sign) => sign.charCodeAt(0),
);

function isNestedDeeperThan(limit: number, text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isInText) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isInText = false;
    } else if (sign === QUOTE) isInText = true;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1;
      if (depth > limit) return true;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}
