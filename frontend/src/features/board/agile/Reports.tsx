import { IconArrowLeft } from '@tabler/icons-react';
import { PlainButton } from '#app/components/PlainButton.tsx';
import type { Velocity } from '#shared/board/sprints/velocity.ts';
import type { ViewAddress } from '../api/charts.ts';
import type { Sprint } from '../api/sprints.ts';
import type { People } from '../values/people.ts';
import { ReportList } from './ReportList.tsx';
import { type ReportCommands, ReportPage } from './ReportPage.tsx';
import classes from './Reports.module.css';
import type { SprintText } from './sprint-words.ts';
import { REPORT_LIST } from './use-report-place.ts';

interface Props {
  address: ViewAddress;
  /** `REPORT_LIST`, or the id of one. */
  place: string;
  sprints: readonly Sprint[];
  velocity: Velocity | undefined;
  people: People;
  textOf: SprintText;
  commands: ReportCommands | undefined;
  onPlace(place: string): void;
}

/** Reports of sprints: all of them, or one. */
const Reports = ({ address, place, sprints, velocity, people, textOf, commands, onPlace }: Props) => (
  <div className={classes.reports}>
    {place === REPORT_LIST ? (
      <ReportList sprints={sprints} velocity={velocity} textOf={textOf} onOpen={onPlace} />
    ) : (
      <>
        <PlainButton
          size="xs"
          variant="subtle"
          icon={<IconArrowLeft size={14} stroke={1.75} aria-hidden="true" />}
          onClick={() => onPlace(REPORT_LIST)}
        >
          すべてのレポート
        </PlainButton>
        <ReportPage
          key={place}
          address={address}
          reportId={place}
          sprint={sprints.find(({ id }) => id === place)}
          people={people}
          textOf={textOf}
          commands={commands}
        />
      </>
    )}
  </div>
);

export default Reports;
