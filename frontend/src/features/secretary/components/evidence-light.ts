import { createContext, use } from 'react';

/** Which source is pointed at, and what pointing and choosing do; every chip and source reads it. */
export interface EvidenceLight {
  lit: number | undefined;
  point(number: number | undefined): void;
  /** A click or a tap on a chip. */
  choose(number: number): void;
}

export const EvidenceLightContext = createContext<EvidenceLight>({
  lit: undefined,
  point: () => undefined,
  choose: () => undefined,
});
export const useEvidenceLight = (): EvidenceLight => use(EvidenceLightContext);
