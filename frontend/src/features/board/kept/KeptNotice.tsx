import { formatDateTime } from '#shared/format/date.ts';
import { BoardNotice } from '../boards/BoardNotice.tsx';

/** How old a board is that was opened without a connection. */
export const KeptNotice = ({ at }: { at: number }) => (
  <BoardNotice>
    つながらないため、{formatDateTime(at)}にこの端末で見た内容です。変更は端末に残し、つながると送ります。
  </BoardNotice>
);
