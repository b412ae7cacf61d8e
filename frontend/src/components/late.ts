import { type ComponentType, lazy } from 'react';

export interface Late<Props> {
  fetch(): Promise<void>;
  readonly Component: ComponentType<Props>;
}

/** A component whose code comes when it is needed. Fetched before it is drawn, it is drawn at once: a skeleton, however short, would stay for a third of a second. */
export function late<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Late<Props> {
  let component: ComponentType<Props> | undefined;
  let fetched: typeof component;
  return {
    fetch: async () => {
      fetched = (await load()).default;
    },
    /** One and the same from the first time on: another one would be drawn anew. */
    get Component() {
      return (component ??= fetched ?? lazy(load));
    },
  };
}
