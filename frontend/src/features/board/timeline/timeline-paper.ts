/** What a timeline puts on paper and into pictures: all of its lines that are loaded, in the colours of daylight. */
import { optionColor } from '#app/components/option-color.ts';
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import type { Column } from '#shared/board/types.ts';
import { OPTION_COLORS, type OptionColor } from '#shared/rules/post/option-colors.ts';
import { groupName } from '../table/GroupRow.tsx';
import type { TableLook } from '../table/table-look.ts';
import { nameOf } from '../values/people.ts';
import { dayIndex, type Span } from './scale.ts';
import { type PictureLine, type PictureLook, timelinePicture, timelineSheets } from './timeline-picture.ts';
import type { Dependencies } from './use-dependencies.ts';
import type { TimelineLine } from './use-timeline-lines.ts';

export interface Paper {
  /** Of the view. */
  name: string;
  span: Span;
  lines: readonly TimelineLine[];
  /** Posts that are not loaded: they are on no paper. */
  left: number;
  look: TableLook;
  userColumn: Column | undefined;
  stateColumn: Column | undefined;
  dependencies: Pick<Dependencies, 'problemOf'>;
}

function linesOf({ lines, look, userColumn, stateColumn, dependencies }: Paper): PictureLine[] {
  return lines.flatMap((line): PictureLine[] => {
    if (line.kind === 'group') return [{ name: groupName(line.group, look.groupColumn, look.people) }];
    if (line.kind !== 'row') return [];
    const { row, bar } = line;
    const state = stateColumn?.valueOptionList.find(({ id }) => id === row.values[stateColumn.id]);
    const people = userColumn ? textsOf(row.values[userColumn.id]).map((name) => nameOf(look.people, name)) : [];
    return [
      {
        name: row.title,
        post: {
          number: `${row.projectSerialNumber}`,
          bar,
          color: optionColor(state?.color),
          note: people.length > 1 ? `${people[0]} ほか${people.length - 1}名` : (people[0] ?? ''),
          isLate: bar.open !== 'end' && bar.to < dayIndex(look.today) && !look.isDone(row),
          isBroken: dependencies.problemOf(row.id) !== undefined,
        },
      },
    ];
  });
}

/** Paper is white, whatever the screen is. */
function daylight(): PictureLook {
  const probe = document.createElement('div');
  probe.setAttribute('data-mantine-color-scheme', 'light');
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const token = (name: string): string => style.getPropertyValue(`--hs-${name}`).trim();
  const ofOption = (color: OptionColor) => ({
    solid: token(`opt-${color}-solid`),
    back: token(`opt-${color}-bg`),
    text: token(`opt-${color}`),
  });
  const look: PictureLook = {
    text: token('text'),
    faint: token('text-2'),
    line: token('line'),
    subtle: token('bg-subtle'),
    danger: token('danger'),
    primary: token('primary'),
    font: style.fontFamily.replaceAll('"', "'"),
    options: Object.fromEntries(OPTION_COLORS.map((color) => [color, ofOption(color)])) as PictureLook['options'],
  };
  probe.remove();
  return look;
}

const planOf = (paper: Paper) => ({
  title: paper.name,
  lines: linesOf(paper),
  span: paper.span,
  today: dayIndex(paper.look.today),
  look: daylight(),
});

export const sheetsOf = (paper: Paper) => timelineSheets(planOf(paper));
export const onePicture = (paper: Paper) => timelinePicture(planOf(paper));
