/** The file of an export while it is written: bytes go into parts of an upload, and checkpoints say which of them count. */
import type { CorePorts, MultipartUploads, ObjectStore } from '#functions/clients/ports.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import type { Checkpoint, ExportResume, StoredExport } from '#functions/data/workspace/workspace-export.ts';
import {
  exportFileKey,
  exportWaitingKey,
  listCheckpoints,
  saveCheckpoint,
} from '#functions/data/workspace/workspace-export.ts';
import { Ended } from './ended.ts';
import type { ExportCursor, Piece } from './pieces.ts';
import { BEGIN } from './pieces.ts';
import type { OpenEntry, ZipState } from './zip.ts';
import { zipChunk, zipDirectory, zipStamp } from './zip.ts';

type FilePorts = CorePorts & { multipartUploads: MultipartUploads; uploads: ObjectStore };

/** In one checkpoint: an item of the table holds 400,000 bytes, and a name takes 500 at most. */
const MOST_ENTRIES = 200;

interface Written {
  ports: FilePorts;
  scope: TenantScope;
  stored: StoredExport;
  /** The run that writes. */
  runner: string;
  /** Bytes of one part. */
  partBytes: number;
}

export class ExportFile {
  cursor: ExportCursor;
  readonly #of: Written;
  #zip: ZipState;
  #resume: ExportResume;
  /** Behind the parts. */
  #waiting: Buffer[];
  #waitingBytes: number;
  #entries: OpenEntry[] = [];

  static async open(of: Written): Promise<ExportFile> {
    const { ports, scope, stored } = of;
    const resume = stored.resume ?? {
      uploadId: await ports.multipartUploads.begin(exportFileKey(scope, stored), { contentType: 'application/zip' }),
      checkpoints: 0,
      parts: 0,
      zip: { offset: 0 },
      cursor: BEGIN,
    };
    const waiting = resume.waiting === undefined ? undefined : await ports.uploads.get(resume.waiting);
    if (resume.waiting !== undefined && !waiting) throw new Error('the bytes that waited for their part are gone');
    const file = new ExportFile(of, resume, Buffer.from(waiting?.body ?? []));
    // From now on the upload is known, and can be given up.
    if (!stored.resume) await file.save();
    return file;
  }

  private constructor(of: Written, resume: ExportResume, waiting: Buffer) {
    this.#of = of;
    this.#resume = resume;
    this.#zip = resume.zip as ZipState;
    this.cursor = resume.cursor as ExportCursor;
    this.#waiting = [waiting];
    this.#waitingBytes = waiting.length;
  }

  get #key(): string {
    return exportFileKey(this.#of.scope, this.#of.stored);
  }

  get #stamp() {
    return zipStamp(new Date(this.#of.stored.createdAt));
  }

  async add({ name, bytes: chunk, isLast, next }: Piece): Promise<void> {
    const { bytes, state, ended } = await zipChunk(this.#zip, this.#stamp, name, chunk, isLast);
    this.#zip = state;
    this.cursor = next;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (ended) this.#entries.push(ended);
    if (this.#waitingBytes >= this.#of.partBytes) await this.save(await this.#putPart(this.#taken()));
    else if (this.#entries.length >= MOST_ENTRIES) await this.save();
  }

  /** Another run goes on from here. */
  async save(part?: Checkpoint['part']): Promise<void> {
    const { ports, scope, stored, runner } = this.#of;
    const former = this.#resume.waiting;
    const { waiting: _former, ...before } = this.#resume;
    const waiting = this.#waitingBytes > 0 ? exportWaitingKey(scope, stored, ports.ids.ulid()) : undefined;
    if (waiting) await ports.uploads.put(waiting, this.#held());
    const resume: ExportResume = {
      ...before,
      checkpoints: before.checkpoints + 1,
      parts: part?.number ?? before.parts,
      zip: this.#zip,
      cursor: this.cursor,
      ...(waiting && { waiting }),
    };
    const checkpoint: Checkpoint = { ...(part && { part }), entries: this.#entries };
    if (!(await saveCheckpoint(ports, scope, stored, runner, resume, checkpoint, ports.clock.now()))) throw new Ended();
    this.#resume = resume;
    this.#entries = [];
    if (former) await ports.uploads.delete(former);
  }

  /** Again and again, if need be, until somebody has ended the export: the same directory becomes the same last part. */
  async complete(): Promise<void> {
    const { ports, scope, stored } = this.#of;
    if (this.#entries.length > 0 || this.#resume.cursor !== this.cursor) await this.save();
    // A run before this one may have died behind this point.
    if (await ports.uploads.getHead(this.#key, 1)) return;
    const checkpoints = await listCheckpoints(ports.table, scope, stored.exportId);
    const entries = checkpoints.flatMap((checkpoint) => checkpoint.entries as OpenEntry[]);
    const last = await this.#putPart(
      Buffer.concat([this.#held(), zipDirectory(entries, this.#zip.offset, this.#stamp)]),
    );
    await ports.multipartUploads.complete(this.#key, this.#resume.uploadId, [
      ...checkpoints.flatMap(({ part }) => part ?? []),
      last,
    ]);
  }

  /** What nobody needs once the export has ended. */
  async clear(): Promise<void> {
    if (this.#resume.waiting) await this.#of.ports.uploads.delete(this.#resume.waiting);
  }

  #held = (): Buffer => Buffer.concat(this.#waiting);

  #taken(): Buffer {
    const bytes = this.#held();
    this.#waiting = [];
    this.#waitingBytes = 0;
    return bytes;
  }

  async #putPart(bytes: Buffer): Promise<{ number: number; etag: string }> {
    const number = this.#resume.parts + 1;
    return {
      number,
      etag: await this.#of.ports.multipartUploads.putPart(this.#key, this.#resume.uploadId, number, bytes),
    };
  }
}
