import { Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { TopBar } from '#app/components/TopBar.tsx';
import { getPeople } from '#app/features/board/api/people.ts';
import { useShellProjects } from '#app/features/project/use-shell-projects.ts';
import type { RadarChoice } from '#app/features/secretary/api/decisions.ts';
import { DecisionDetail } from '#app/features/secretary/components/DecisionDetail.tsx';
import { DecisionList } from '#app/features/secretary/components/DecisionList.tsx';
import { STATUS_NAME } from '#app/features/secretary/components/decision-words.ts';
import { SecretaryTabs } from '#app/features/secretary/components/SecretaryTabs.tsx';
import { useDecision, useRadar } from '#app/features/secretary/components/use-radar.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { useMedia } from '#app/hooks/use-media.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import { projectOfKey } from '#app/lib/project-of-key.ts';
import type { Radar } from '#shared/contract/decision.ts';
import { DecisionStatus } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { unconnectedNote } from '#shared/rules/secretary/secretary-sources.ts';
import classes from './RadarScreen.module.css';
import { NO_EVIDENCE_RAIL } from './rails.ts';

const STANDING: RadarChoice = { isDrifting: false, isSuperseded: false };

/** 決定レーダー: what was decided, which of it asks for a look, and the words that it rests on beside it. */
const RadarScreen = ({ place }: { place: ProjectPlace }) => {
  const [address] = useSearchParams();
  const uid = address.get('decision') ?? undefined;
  const navigate = useNavigate();
  const hasNoRail = useMedia(NO_EVIDENCE_RAIL);
  const [choice, setChoice] = useState<RadarChoice>(STANDING);
  const { radar, error, isWaiting, more, retry } = useRadar(place, choice);
  const { one, error: oneError, retry: retryOne } = useDecision(place.workspaceId, uid);
  const projects = useLoaded(useShellProjects())?.value;
  const project = projects && projectOfKey(projects, place.projectKey);
  const people = useLoaded(getPeople(place.workspaceId))?.value;
  const nameOf = (account: string) => people?.get(account)?.name ?? account;
  const pathOf = (decision: string) => paths.decision(place, decision);
  useTitle('決定レーダー');

  const detail = (): ReactNode => {
    if (oneError !== undefined) return <ErrorPanel error={oneError} onRetry={retryOne} />;
    return one ? <DecisionDetail place={place} one={one} nameOf={nameOf} pathOf={pathOf} /> : <SkeletonRows rows={4} />;
  };
  return (
    <>
      <TopBar
        crumbs={project ? [{ label: project.name, to: paths.project(place) }] : []}
        title="AI秘書"
        backTo={paths.secretary(place)}
      />
      <SecretaryTabs place={place} current="radar" />
      <div className={classes.page} data-rail={(uid !== undefined && !hasNoRail) || undefined}>
        <div className={classes.main}>
          <div className={classes.column}>
            <Choices radar={radar} choice={choice} onChoose={setChoice} />
            {error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
            {error === undefined && !radar && <SkeletonRows rows={6} />}
            {error === undefined && radar && (
              <div aria-busy={isWaiting || undefined}>
                {radar.decisionList.length === 0 ? (
                  <Nothing choice={choice} />
                ) : (
                  <DecisionList decisions={radar.decisionList} current={uid} nameOf={nameOf} pathOf={pathOf} />
                )}
                {radar.decisionList.length < radar.decisionCount && (
                  <PlainButton onClick={() => void more()}>
                    ほか{formatNumber(radar.decisionCount - radar.decisionList.length)}件を表示
                  </PlainButton>
                )}
              </div>
            )}
            {radar?.isPartial && (
              <Notice tone="info">
                投稿が多いため、一部の投稿の決定は含まれていません。管理者がワークスペースの情報から収集しなおせます。
              </Notice>
            )}
            <p className={classes.note}>
              投稿の内容とコメントの言い回しから読み取っています。
              {radar && unconnectedNote(radar.unconnectedList, '含まれていません')}
            </p>
          </div>
        </div>
        {uid !== undefined && !hasNoRail && (
          <aside className={classes.rail} aria-label="決定の根拠">
            {detail()}
          </aside>
        )}
      </div>
      <Drawer
        opened={uid !== undefined && hasNoRail}
        onClose={() => void navigate(paths.secretaryTab(place, 'radar'))}
        position="bottom"
        size="auto"
        radius="lg"
        title="決定"
        closeButtonProps={{ 'aria-label': '閉じる' }}
      >
        {uid !== undefined && detail()}
      </Drawer>
    </>
  );
};

const Nothing = ({ choice }: { choice: RadarChoice }) =>
  choice.isDrifting || choice.isSuperseded || choice.status ? (
    <EmptyState title="当てはまる決定はありません">ほかの種類を選ぶと、別の決定が見られます。</EmptyState>
  ) : (
    <EmptyState title="決定はまだ見つかっていません">
      投稿の内容やコメントに「〜に決定しました」「一旦〜します」「〜次第、〜します」のように書くと、ここに集まります。
    </EmptyState>
  );

const Choices = ({
  radar,
  choice,
  onChoose,
}: {
  radar: Radar | undefined;
  choice: RadarChoice;
  onChoose(choice: RadarChoice): void;
}) => {
  const count = (status: DecisionStatus) => radar?.countList.find((one) => one.status === status)?.count;
  const all = radar?.countList.reduce((sum, one) => sum + one.count, 0);
  const choices: { label: string; count: number | undefined; choice: RadarChoice }[] = [
    { label: 'すべて', count: all, choice: STANDING },
    { label: '見直したい決定', count: radar?.driftCount, choice: { ...STANDING, isDrifting: true } },
    ...Object.values(DecisionStatus).map((status) => ({
      label: STATUS_NAME[status],
      count: count(status),
      choice: { ...STANDING, status },
    })),
    { label: '置き換わった決定', count: radar?.supersededCount, choice: { ...STANDING, isSuperseded: true } },
  ];
  return (
    <div className={classes.choices} role="group" aria-label="表示する決定">
      {choices.map(({ label, count: number, choice: one }) => (
        <button
          key={label}
          type="button"
          className={classes.choice}
          aria-pressed={
            one.isDrifting === choice.isDrifting &&
            one.isSuperseded === choice.isSuperseded &&
            one.status === choice.status
          }
          onClick={() => onChoose(one)}
        >
          {label}
          {number !== undefined && <span className="num">{formatNumber(number)}</span>}
        </button>
      ))}
    </div>
  );
};

export default RadarScreen;
