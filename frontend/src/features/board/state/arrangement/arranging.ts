import type { LiveData } from '../live-data.ts';
import type { ShownBoard } from '../shown-board.ts';
import type { Draft } from './draft.ts';
import type { DraftMemory } from './draft-memory.ts';

interface Parts {
  live: LiveData;
  shown: ShownBoard;
  /** Remembers what this person changed of a view for oneself. */
  drafts: Pick<DraftMemory, 'write'>;
}

/** The view as this person wants it, and what is searched for in it; rows held in place go. */
export function arranging({ live, shown, drafts }: Parts) {
  const keepDraft = (): void => {
    const view = live.data?.shared;
    if (view) drafts.write(view.id, view.isDefault, live.draft);
  };

  const rearrange = (draft: Draft | undefined): void => {
    shown.letGo();
    live.arrange(draft);
    keepDraft();
    shown.publish();
  };

  return {
    keepDraft,
    commands: {
      /** Arranges the view for this person alone, until it is saved or let go. */
      arrange: (part: Draft): void => rearrange({ ...live.draft, ...part }),

      /** The view as everybody has it. */
      discardDraft: (): void => rearrange(undefined),

      /** The draft was saved: it is everybody's now. */
      adoptDraft(): void {
        live.adoptDraft();
        keepDraft();
      },

      /** Shows only posts that hold these words, until it is called with none. */
      search(text: string): void {
        shown.letGo();
        live.search(text);
      },

      letGo(): void {
        shown.letGo();
        shown.publish();
      },
    },
  };
}
