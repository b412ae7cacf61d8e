import type { ChartFigures, ChartPlace } from '#shared/board/charts/chart.ts';
import type { FigureText } from './chart-words.ts';
import classes from './Dashboard.module.css';

interface Props {
  caption: string;
  /** What the categories are. */
  head: string;
  figures: ChartFigures;
  text: FigureText;
  /** Whether the posts behind a category are known; absent: of all. */
  isOpen?(categoryId: string): boolean;
  /** Leads to the posts behind a figure; absent: figures alone. */
  onPlace?: (place: ChartPlace) => void;
}

/** What a chart tells, in figures. */
const ChartTable = ({
  caption,
  head,
  figures: { categoryList, seriesList },
  text,
  isOpen = () => true,
  onPlace,
}: Props) => (
  <div className={classes.tableBox} tabIndex={0} role="region" aria-label={`${caption}の表`}>
    <table className={classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {seriesList.map(({ id, name }) => (
            <th key={id} scope="col">
              {seriesList.length > 1 ? name : '値'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categoryList.map((category, at) => (
          <tr key={category.id}>
            <th scope="row">{category.name}</th>
            {seriesList.map((series) => (
              <td key={series.id}>
                {onPlace && isOpen(category.id) ? (
                  <button
                    type="button"
                    aria-label={`${category.name}${seriesList.length > 1 ? `、${series.name}` : ''}：${text(series.valueList[at])}の投稿を見る`}
                    onClick={() => onPlace({ categoryId: category.id, seriesId: series.id })}
                  >
                    {text(series.valueList[at])}
                  </button>
                ) : (
                  text(series.valueList[at])
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export default ChartTable;
