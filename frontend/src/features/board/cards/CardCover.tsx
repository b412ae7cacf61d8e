import { recordsOf } from '#shared/board/cells/cell-lists.ts';
import type { CellRecord, Row } from '#shared/board/types.ts';
import { hasThumbnail } from '#shared/rules/post/attachments.ts';
import { pictureOf, useFileAddresses } from '../attachments/file-addresses.ts';
import type { BoardAddress } from '../state/types.ts';
import classes from './Cards.module.css';
import { usePageCover } from './page-covers.ts';

/** Where covers come from; both: the column first. */
export interface CoverSource {
  columnId?: string | undefined;
  isOfPages: boolean;
}

/** The first picture of a cell of files, or the first captured page, cut to the card's width; nothing where there is none. */
export const CardCover = ({ address, row, source }: { address: BoardAddress; row: Row; source: CoverSource }) => {
  const value = source.columnId === undefined ? undefined : row.values[source.columnId];
  const picture =
    value === undefined ? undefined : recordsOf(value).find(({ fileMime }) => hasThumbnail(String(fileMime)));
  if (picture) return <FileCover address={address} file={picture} />;
  return source.isOfPages && (row.pageCount ?? 0) > 0 ? <PageCover address={address} row={row} /> : null;
};

const Cover = ({ source, name }: { source: string | undefined; name: string }) => (
  <div className={classes.cover}>{source && <img src={source} alt={name} loading="lazy" />}</div>
);

const PageCover = ({ address, row }: { address: BoardAddress; row: Row }) => (
  <Cover source={usePageCover(address, row.id)} name={`${row.title}のキャプチャ`} />
);

const FileCover = ({ address, file }: { address: BoardAddress; file: CellRecord }) => {
  // The list is what it is asked by: the same one as long as the file is.
  const files = filesOf(file);
  return <Cover source={pictureOf(useFileAddresses(address, files), file)} name={String(file['fileName'])} />;
};

const lists = new WeakMap<CellRecord, readonly CellRecord[]>();
function filesOf(file: CellRecord): readonly CellRecord[] {
  const list = lists.get(file) ?? [file];
  lists.set(file, list);
  return list;
}
