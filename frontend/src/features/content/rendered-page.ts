import { createContext, useContext } from 'react';
import type { PageFacts } from '#shared/front-page.ts';
import { ANSWERS_ID } from '#shared/front-page.ts';

export interface Rendered {
  /** To questions of `useAsked`. */
  answers: Record<string, unknown>;
  /** What the page says of itself, for its head; in a browser the head is there already. */
  tell?: (facts: PageFacts) => void;
}

/** Of a page that is rendered without a browser. */
export const RenderedContext = createContext<Rendered | undefined>(undefined);

let ofDocument: Rendered | undefined;

/** What the function that rendered this page wrote beside it. */
const readDocument = (): Rendered => {
  const text = document.getElementById(ANSWERS_ID)?.textContent;
  return { answers: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
};

/** Whether the page came with its contents. */
export const isDrawn = (): boolean => document.getElementById(ANSWERS_ID) !== null;

export const useRendered = (): Rendered => useContext(RenderedContext) ?? (ofDocument ??= readDocument());
