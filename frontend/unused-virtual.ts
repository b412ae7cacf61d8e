import type { Plugin } from 'vite';
import { type KnownValues, withKnownValues } from './known-values.ts';
import type { Node } from './syntax-tree.ts';

/** Lists here have one lane, are never switched off, and do not follow what is added to them. */
const KNOWN: KnownValues = {
  names: { lanes: '1', laneAssignmentMode: "'estimate'" },
  properties: {
    lanes: '1',
    lanesChangedFlag: '!1',
    lanesSettling: '!1',
    debug: 'void 0',
    enabled: '!0',
    followOnAppend: '!1',
    useAnimationFrameWithResizeObserver: '!1',
  },
};

/** The windowing of lists without what nothing here asks of it. */
export const unusedVirtual = (): Plugin => ({
  name: 'unused-virtual',
  apply: 'build',
  transform: {
    filter: { id: /\/@tanstack\/virtual-core\/dist\/esm\/index\.js$/ },
    handler(code) {
      return { code: withKnownValues(code, this.parse(code) as unknown as Node, KNOWN), map: null };
    },
  },
});
