import { recordsOf } from '#shared/board/cell-lists.ts';
import type { CellRecord, CellValue } from '#shared/board/types.ts';
import { hasThumbnail } from '#shared/rules/attachments.ts';
import { pictureOf, useFileAddresses } from '../attachments/file-addresses.ts';
import type { BoardAddress } from '../state/types.ts';
import classes from './Cards.module.css';

/** The first picture of a cell of files, cut to the card's width; nothing where there is none. */
export const CardCover = ({ address, value }: { address: BoardAddress; value: CellValue | undefined }) => {
  const picture =
    value === undefined ? undefined : recordsOf(value).find(({ fileMime }) => hasThumbnail(String(fileMime)));
  return picture ? <Cover address={address} file={picture} /> : null;
};

const Cover = ({ address, file }: { address: BoardAddress; file: CellRecord }) => {
  // The list is what it is asked by: the same one as long as the file is.
  const files = filesOf(file);
  const source = pictureOf(useFileAddresses(address, files), file);
  return (
    <div className={classes.cover}>{source && <img src={source} alt={String(file['fileName'])} loading="lazy" />}</div>
  );
};

const lists = new WeakMap<CellRecord, readonly CellRecord[]>();
function filesOf(file: CellRecord): readonly CellRecord[] {
  const list = lists.get(file) ?? [file];
  lists.set(file, list);
  return list;
}
