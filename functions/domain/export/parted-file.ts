/** A file that is written in parts by one run after another: bytes go into parts of an upload, and what is no whole part yet waits in an object of its own. */
import type { CorePorts, MultipartUploads, ObjectStore } from '#functions/clients/ports.ts';

export interface PartedState {
  uploadId: string;
  /** What names the parts so far. */
  etags: string[];
  /** Object that holds the bytes behind them; absent: there are none. */
  waiting?: string;
}

interface Place {
  ports: Pick<CorePorts, 'ids'> & { multipartUploads: MultipartUploads; uploads: ObjectStore };
  key: string;
  contentType: string;
  waitingKey(id: string): string;
  partBytes: number;
}

export class PartedFile {
  readonly #place: Place;
  #state: PartedState;
  #held: Buffer[];
  #heldBytes: number;

  static async open(place: Place, state?: PartedState): Promise<PartedFile> {
    const { ports, key, contentType } = place;
    const begun = state ?? { uploadId: await ports.multipartUploads.begin(key, { contentType }), etags: [] };
    const waiting = begun.waiting === undefined ? undefined : await ports.uploads.get(begun.waiting);
    if (begun.waiting !== undefined && !waiting) throw new Error('the bytes that waited for their part are gone');
    return new PartedFile(place, begun, Buffer.from(waiting?.body ?? []));
  }

  private constructor(place: Place, state: PartedState, held: Buffer) {
    this.#place = place;
    this.#state = state;
    this.#held = [held];
    this.#heldBytes = held.length;
  }

  /** Whether enough has come for a part. */
  get isPartDue(): boolean {
    return this.#heldBytes >= this.#place.partBytes;
  }

  add(bytes: Buffer): void {
    this.#held.push(bytes);
    this.#heldBytes += bytes.length;
  }

  /** From where another run can go on; it counts once `onSave` has kept it. */
  async save(onSave: (state: PartedState) => Promise<void>): Promise<void> {
    const { ports, waitingKey } = this.#place;
    const former = this.#state.waiting;
    const { waiting: _former, ...before } = this.#state;
    let next: PartedState = before;
    if (this.isPartDue) next = await this.#putPart(next);
    else if (this.#heldBytes > 0) {
      next = { ...next, waiting: waitingKey(ports.ids.ulid()) };
      await ports.uploads.put(next.waiting!, Buffer.concat(this.#held));
    }
    await onSave(next);
    this.#state = next;
    if (former) await ports.uploads.delete(former);
  }

  /** Again and again, if need be: the same bytes become the same last part. */
  async complete(): Promise<void> {
    const { ports, key } = this.#place;
    // A run before this one may have died behind this point.
    if (await ports.uploads.getHead(key, 1)) return;
    const { uploadId, etags } = await this.#putPart(this.#state);
    await ports.multipartUploads.complete(
      key,
      uploadId,
      etags.map((etag, at) => ({ number: at + 1, etag })),
    );
  }

  /** What nobody needs once the file is there. */
  async clear(): Promise<void> {
    if (this.#state.waiting) await this.#place.ports.uploads.delete(this.#state.waiting);
  }

  async #putPart(state: PartedState): Promise<PartedState> {
    const { ports, key } = this.#place;
    const number = state.etags.length + 1;
    const etag = await ports.multipartUploads.putPart(key, state.uploadId, number, Buffer.concat(this.#held));
    this.#held = [];
    this.#heldBytes = 0;
    return { ...state, etags: [...state.etags, etag] };
  }
}
