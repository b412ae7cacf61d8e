import { SelectField } from '#app/components/fields/SelectField.tsx';
import { CardCover, CardSize } from '#shared/board/card-settings.ts';
import type { Column, View } from '#shared/board/types.ts';
import { cardKind } from '#shared/board/view-kinds/card.ts';
import type { ViewSettings } from '../views/view-settings.ts';
import classes from './Cards.module.css';
import { CARD_SIZES } from './card-look.ts';

const COVERS: readonly [CardCover, string][] = [
  [CardCover.AUTO, '自動（ファイル、なければキャプチャ）'],
  [CardCover.PAGE, 'キャプチャしたページ'],
  [CardCover.NONE, 'なし'],
];

interface Props {
  view: View;
  columns: readonly Column[];
  onChange(change: ViewSettings): void;
}

/** How a gallery looks, for everybody, at once. */
const CardSettings = ({ view, columns, onChange }: Props) => {
  const files = columns.filter((column) => cardKind.columnSettings!.cardCoverColumnId!(column));
  const covers = new Map(COVERS.map(([cover]) => [`${cover}`, cover]));
  return (
    <div className={classes.settings}>
      <SelectField
        label="カードの大きさ"
        value={`${view.cardSize ?? CardSize.MEDIUM}`}
        options={Object.values(CardSize).map((size) => ({ value: `${size}`, label: CARD_SIZES[size].name }))}
        onChange={(size) => onChange({ cardSize: Number(size) as CardSize })}
      />
      <SelectField
        label="カバー画像"
        value={view.cardCoverColumnId ?? `${view.cardCover ?? CardCover.AUTO}`}
        options={[
          ...COVERS.map(([cover, label]) => ({ value: `${cover}`, label })),
          ...files.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => {
          const cardCover = covers.get(value);
          onChange(cardCover === undefined ? { cardCoverColumnId: value } : { cardCoverColumnId: null, cardCover });
        }}
      />
    </div>
  );
};

export default CardSettings;
