import { COLUMN_TYPE_NAMES, type NamedColumnType } from '#shared/board/columns/column-type-names.ts';
import type { ImportJob } from '#shared/contract/import.ts';
import { formatNumber } from '#shared/format/number.ts';

/** Columns and choices that an import makes, or would make, and columns that it cannot take in. */
export const FindingsView = ({ findings }: Pick<ImportJob, 'findings'>) => {
  const { newColumnList = [], newOptionList = [], newSectionList = [], lostColumnList = [] } = findings ?? {};
  return (
    <>
      {newColumnList.length > 0 && (
        <p>
          <b>新しい列</b>
          {newColumnList
            .map(({ name, columnType }) => `${name}（${COLUMN_TYPE_NAMES[columnType as NamedColumnType]}）`)
            .join('、')}
        </p>
      )}
      {newColumnList.map(({ name, reason }) => reason !== undefined && <p key={name}>{reason}</p>)}
      {newSectionList.length > 0 && (
        <p>
          <b>新しいセクション</b>
          {newSectionList.join('、')}
        </p>
      )}
      {newOptionList.map(({ columnName, count, nameList }) => (
        <p key={columnName}>
          <b>「{columnName}」の新しい選択肢</b>
          {nameList.join('、')}
          {count > nameList.length && `、ほか${formatNumber(count - nameList.length)}個`}
        </p>
      ))}
      {lostColumnList.map(({ name, reason }) => (
        <p key={name}>
          <b>取り込まない列「{name}」</b>
          {reason}
        </p>
      ))}
    </>
  );
};
