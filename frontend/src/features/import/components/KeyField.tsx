import { SelectField } from '#app/components/fields/SelectField.tsx';
import { isKeyTarget, isNumberHeading } from '#shared/board/columns/import-targets.ts';
import type { Column } from '#shared/board/types.ts';
import type { ImportTarget } from '#shared/contract/import.ts';

interface Keyed {
  targets: readonly ImportTarget[];
  keyIndex: number | undefined;
}

interface Props extends Keyed {
  header: readonly string[];
  columns: readonly Column[];
  onChange(keyed: Keyed): void;
}

const NONE = '';

/** The key as it is once targets were changed: what cannot tell posts apart any more is none. */
export const keyAmong = (
  targets: readonly ImportTarget[],
  keyIndex: number | undefined,
  columns: readonly Column[],
): number | undefined => (keyIndex !== undefined && isKeyTarget(targets[keyIndex], columns) ? keyIndex : undefined);

/** Which column tells that a row is about a post that is there already. */
export const KeyField = ({ header, columns, targets, keyIndex, onChange }: Props) => {
  const choices = header.flatMap((heading, at) => {
    const target = targets[at];
    if (target?.kind !== 'number' && isKeyTarget(target, columns))
      return [{ value: `${at}`, label: heading.trim() || `${at + 1}列目` }];
    return isNumberHeading(heading) ? [{ value: `${at}`, label: '投稿の番号（「番号」の列）' }] : [];
  });
  const choose = (value: string): void => {
    const chosen = value === NONE ? undefined : Number(value);
    onChange({
      keyIndex: chosen,
      targets: targets.map((target, at) => {
        if (at === chosen) return isKeyTarget(target, columns) ? target : { kind: 'number' };
        return target.kind === 'number' ? { kind: 'skip' } : target;
      }),
    });
  };
  const isNumber = keyIndex !== undefined && targets[keyIndex]?.kind === 'number';
  return (
    <SelectField
      label="同じ投稿を見分ける列"
      options={[{ value: NONE, label: 'なし（すべて新しい投稿にする）' }, ...choices]}
      value={keyIndex === undefined ? NONE : `${keyIndex}`}
      onChange={choose}
      hint={
        keyIndex === undefined
          ? '選ぶと、値が同じ投稿を更新します。'
          : `${isNumber ? 'その番号の投稿を更新します。' : '値が同じ投稿を更新し、ない行は新しい投稿にします。'}空のセルは、いまの値のままにします。`
      }
    />
  );
};
