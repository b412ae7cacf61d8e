/** Objects of a `PlainPorts` bucket that are written part by part: a part that came again is another one. */
import type { MultipartUploads } from '#functions/clients/ports.ts';
import type { PlainPorts } from './plain-ports.ts';

const noSuchUpload = (): Error =>
  Object.assign(new Error('The specified multipart upload does not exist.'), { name: 'NoSuchUpload' });

export interface SimMultipart extends MultipartUploads {
  /** Those that are neither complete nor given up. */
  open: Map<string, { key: string; parts: Map<number, { etag: string; body: Uint8Array }> }>;
}

export function simMultipart(plain: Pick<PlainPorts, 'ids' | 'bucket'>): SimMultipart {
  const open: SimMultipart['open'] = new Map();
  return {
    open,
    async begin(key) {
      const id = plain.ids.uuid();
      open.set(id, { key, parts: new Map() });
      return id;
    },
    async putPart(_key, id, number, body) {
      const etag = plain.ids.uuid();
      const upload = open.get(id);
      if (!upload) throw noSuchUpload();
      upload.parts.set(number, { etag, body });
      return etag;
    },
    async complete(key, id, parts) {
      const upload = open.get(id);
      if (!upload) throw noSuchUpload();
      plain.bucket.set(
        key,
        Buffer.concat(
          parts.map(({ number, etag }) => {
            const part = upload.parts.get(number);
            if (part?.etag !== etag) throw new Error('InvalidPart');
            return part.body;
          }),
        ),
      );
      open.delete(id);
    },
    giveUp: async (_key, id) => void open.delete(id),
  };
}
