import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { ColumnType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { ColumnConversion } from '../api/column-type.ts';
import classes from './column-type.module.css';
import { VIEW_USES } from './view-uses.ts';

const count = (value: number) => <span className="num">{formatNumber(value)}件</span>;
const OPTIONS_NAMED = 12;

interface Props {
  /** Undefined while it is counted. */
  conversion: ColumnConversion | undefined;
  isReturn: boolean;
  isRequired: boolean;
}

/** What becomes of the values: counted, and what is lost by name. */
export const ConversionView = ({ conversion, isReturn, isRequired }: Props) => {
  if (!conversion)
    return (
      <p className={classes.note} role="status">
        ボードの投稿を調べています。
      </p>
    );
  const { convertibleCount, refusedCount, refusedList, optionNameList, viewUsageList, columnUsageList } = conversion;
  return (
    <div className={classes.report} role="status">
      <p className={classes.line} data-good>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
        {isReturn ? (
          <span>{count(convertibleCount)}は元の値のままです。</span>
        ) : (
          <span>{count(convertibleCount)}は変換できます。</span>
        )}
      </p>
      {refusedCount > 0 && (
        <>
          <p className={classes.line} data-bad>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
            {isReturn ? (
              <span>種類を変えたあとに編集された{count(refusedCount)}は、元の値に戻ります。</span>
            ) : (
              <span>
                {count(refusedCount)}は変換できないため、空になります。
                {isRequired && '必須の列なので、あとで入力してください。'}
              </span>
            )}
          </p>
          <div
            className={classes.list}
            tabIndex={0}
            role="region"
            aria-label={isReturn ? '元の値に戻る投稿' : '変換できない投稿'}
          >
            <table>
              <thead>
                <tr>
                  <th>番号</th>
                  <th>投稿</th>
                  <th>いまの値</th>
                  <th>{isReturn ? '戻ったあと' : '理由'}</th>
                </tr>
              </thead>
              <tbody>
                {refusedList.map((cell) => (
                  <tr key={cell.projectSerialNumber}>
                    <td className="num">{cell.projectSerialNumber}</td>
                    <td title={cell.title}>{cell.title}</td>
                    <td title={cell.text}>{cell.text}</td>
                    <td>{cell.message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {refusedCount > refusedList.length && (
              <p className={classes.note}>ほか{count(refusedCount - refusedList.length)}</p>
            )}
          </div>
        </>
      )}
      {!isReturn && optionNameList.length > 0 && (
        <p className={classes.note}>
          選択肢{optionNameList.length}個：{optionNameList.slice(0, OPTIONS_NAMED).join('、')}
          {optionNameList.length > OPTIONS_NAMED && ' ほか'}
        </p>
      )}
      {viewUsageList.map((view) => (
        <p key={view.boardViewId} className={classes.note}>
          ビュー「{view.name}」の
          {VIEW_USES.filter(([use]) => view[use])
            .map(([, name]) => name)
            .join('、')}
          では、使えなくなります。
        </p>
      ))}
      {columnUsageList.map(({ columnId, name, columnType, isLost }) => (
        <p key={columnId} className={classes.note}>
          {columnType === ColumnType.TIME_MEASUREMENT ? '計測' : 'ボタン'}の列「{name}」で使われています。
          {isLost ? 'この列からは動かなくなるため、設定を見直してください。' : 'これまでどおり動きます。'}
        </p>
      ))}
      {!isReturn && <p className={classes.note}>30日のあいだは、元の種類と値に戻せます。</p>}
    </div>
  );
};
