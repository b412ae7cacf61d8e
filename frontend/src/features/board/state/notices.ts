import type { Clash, MoveRequest, PostConversion, UndoOrRedo, WantedPost } from './types.ts';

/** What the person is told in passing; the screen turns it into toasts. */
export type Notice =
  | { kind: 'refused'; reasons: string[] }
  /** The same of words, which stand nowhere else and wait for this person. */
  | { kind: 'wordsRefused'; reasons: string[] }
  | { kind: 'impossible'; reason: string }
  /** Nothing came of what the person was told of with this way back. */
  | { kind: 'forgotten'; undo: () => void }
  /** Required cells are still to be filled. */
  | { kind: 'incomplete'; post: WantedPost }
  | { kind: 'archived'; count: number; undo: () => void }
  /** `withSection`: so many stay archived with their section. */
  | { kind: 'restored'; count: number; withSection: number; undo: () => void }
  /** Asks where to. */
  | ({ kind: 'moving' } & MoveRequest)
  | { kind: 'movedToBoard'; boardName: string; count: number; undo: () => void }
  | ({ kind: 'asked' } & PostConversion)
  | { kind: 'done'; words: string; undo: () => void }
  | { kind: 'deleted'; count: number; undo: () => void }
  | { kind: 'pressed'; actionName: string; undo: () => void }
  | { kind: 'moved'; groupName: string; count?: number; undo: () => void }
  | { kind: 'placed'; count: number; undo: () => void }
  /** Cells that wait for this person's decision: somebody else wrote them while one's own values could not be sent. */
  | { kind: 'meanwhile'; count: number }
  /** Could not be taken back, or done again: somebody else changed the cells since. */
  | { kind: 'kept'; back: UndoOrRedo; clashes: Clash[] }
  /** Somebody else wrote what this person wrote moments ago; `isMine`: one's own value came last. */
  | { kind: 'clashed'; isMine: boolean; clashes: Clash[] };

export type Tell = (notice: Notice) => void;

/** Who is told hears of it until the returned function is called. */
export function notices(): { tell: Tell; onNotice(listener: Tell): () => void } {
  const listeners = new Set<Tell>();
  return {
    tell: (notice) => {
      for (const listener of listeners) listener(notice);
    },
    onNotice: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
