import { Suspense } from 'react';
import { TITLE_WIDTH } from '#shared/board/limits.ts';
import { type GridColumn, TITLE_MIN_WIDTH, type TitleWidth, templateOf } from '../table/column-layout.ts';
import table from '../table/Table.module.css';
import { ColumnEdge } from './ColumnHead.tsx';
import type { ColumnCommands } from './use-column-commands.ts';

interface Props {
  columns: GridColumn[];
  title: TitleWidth;
  commands: ColumnCommands | undefined;
}

/** The head of the titles, which take what the other columns leave until somebody moves their edge. */
export const TitleHead = ({ columns, title, commands }: Props) => (
  <div className={`${table.td} ${table.title}`} role="columnheader" data-title-head>
    <span className={table.twisty} />
    タイトル
    {commands?.canArrange && (
      <Suspense>
        <ColumnEdge
          name="タイトル"
          width={(edge) => edge.parentElement!.offsetWidth}
          shownWidth={'fixed' in title ? title.fixed : title.least}
          bounds={TITLE_WIDTH}
          fitting={TITLE_MIN_WIDTH}
          templateAt={(fixed) => templateOf(columns, { fixed })}
          onChange={commands.setTitleWidth}
        />
      </Suspense>
    )}
  </div>
);
