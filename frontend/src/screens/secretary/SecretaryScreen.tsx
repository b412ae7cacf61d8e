import { Button } from '@mantine/core';
import { IconCoins, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Kbd } from '#app/components/Kbd.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { TopBar } from '#app/components/TopBar.tsx';
import type { BoardName } from '#app/features/board/api/board-list.ts';
import { getPeople } from '#app/features/board/api/people.ts';
import { useProject } from '#app/features/project/use-project.ts';
import { EvidenceRail } from '#app/features/secretary/components/EvidenceRail.tsx';
import { EvidenceLightContext } from '#app/features/secretary/components/evidence-light.ts';
import { RequestList } from '#app/features/secretary/components/RequestList.tsx';
import { RequestState } from '#app/features/secretary/components/RequestState.tsx';
import classes from '#app/features/secretary/components/Secretary.module.css';
import { SecretaryOff, SecretaryOffNotice } from '#app/features/secretary/components/SecretaryOff.tsx';
import { SecretaryTabs } from '#app/features/secretary/components/SecretaryTabs.tsx';
import { useOpened } from '#app/features/secretary/components/use-opened.ts';
import { useRequests } from '#app/features/secretary/components/use-requests.ts';
import { ScheduleList } from '#app/features/secretary/schedules/ScheduleList.tsx';
import { useSchedules } from '#app/features/secretary/schedules/use-schedules.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { PHONE, useMedia } from '#app/hooks/use-media.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { useToday } from '#app/hooks/use-today.ts';
import { paths } from '#app/lib/paths.ts';
import { useSession } from '#app/lib/session/session.ts';
import type { Report, SecretaryRequest } from '#shared/contract/secretary.ts';
import { AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { reasonAgainst } from '#shared/rules/access/permission-words.ts';
import { may } from '#shared/rules/access/permissions.ts';
import { isAdmin as isAdminRole } from '#shared/rules/access/roles.ts';
import { SecretaryUse } from '#shared/rules/secretary/secretary-use.ts';
import { OpenedReport } from './OpenedReport.tsx';
import { NO_SOURCE_RAIL } from './rails.ts';
import { SourceBeside, SourceSheet } from './SourceSheet.tsx';
import { useAsking } from './use-asking.ts';

const AskDialog = lazy(async () => ({ default: (await import('./Asking.tsx')).AskDialog }));
const FollowUp = lazy(async () => ({ default: (await import('./Asking.tsx')).FollowUp }));
const ReportPaper = lazy(() => import('#app/features/secretary/components/ReportPaper.tsx'));

/** What is read first: the last finished report, or what became of the last request. */
const newest = (requests: SecretaryRequest[] = []) =>
  requests.find((request) => request.status === Status.DONE) ?? requests[0];

type PlacedPost = { boardId: string; projectSerialNumber: number };

interface Props {
  workspaceId: string;
  projectKey: string;
  boards: Promise<BoardName[]>;
}

/** AI秘書: what was asked, the report, and what it rests on. */
export const SecretaryScreen = ({ workspaceId, projectKey, boards: loadingBoards }: Props) => {
  const boards = useLoaded(loadingBoards)?.value;
  const project = useProject(projectKey);
  const member = useSession()?.user.workspaceUserList.find((candidate) => candidate.workspace.id === workspaceId);
  const isAdmin = member !== undefined && isAdminRole(member.role);
  const isOff = member?.workspace.secretaryUse === SecretaryUse.OFF;
  const mayAsk = !isOff && may(member?.role, 'secretary.ask');
  const mayDecide = may(member?.role, 'secretary.decide');
  const { requests, older, credits, unconnected, shares, error, reload, learn } = useRequests(workspaceId, projectKey);
  const [search] = useSearchParams();
  const today = useToday();
  const hasNoRail = useMedia(NO_SOURCE_RAIL);
  const isPhone = useMedia(PHONE);
  const [lit, setLit] = useState<number>();
  const [sheet, setSheet] = useState<number>();
  /** Kept as it was asked for: a page of paper is as narrow as a phone, where the list stands alone. */
  const [printed, setPrinted] = useState<{ request: SecretaryRequest; report: Report }>();
  /** The source that is read beside its report. */
  const [opened, setOpened] = useState<{ requestHistoryId: string; number: number }>();
  const people = useLoaded(getPeople(workspaceId))?.value;
  const nameOf = (accountName: string): string => people?.get(accountName)?.name ?? accountName;

  const place = { workspaceId, projectKey };
  const schedules = useSchedules(workspaceId, projectKey);
  const { asking, begin, end, request, order, follow } = useAsking({
    place,
    mayAsk,
    onRequested: reload,
    onOrdered: schedules.reload,
  });
  const scheduleList = (
    <ScheduleList schedules={schedules} me={member?.recordedAccountName ?? ''} isAdmin={isAdmin} nameOf={nameOf} />
  );
  const wanted = search.get('requestHistoryId') ?? undefined;
  const requestHistoryId = wanted ?? (isPhone ? undefined : newest(requests)?.requestHistoryId);
  const listed = requests?.find((request) => request.requestHistoryId === requestHistoryId);
  const {
    request: read,
    report,
    error: readError,
    reload: reloadReport,
  } = useOpened({ workspaceId, requestHistoryId, listed, onRead: learn });
  // A link names a project, too: a report of another one is none of this screen's.
  const chosen = read?.projectKey === (project?.projectKey ?? projectKey) ? read : undefined;
  const postPath = (post: PlacedPost) => paths.boardPost({ ...place, boardId: post.boardId }, post.projectSerialNumber);
  const present = [...(people?.values() ?? [])].filter(({ isActive }) => isActive);
  const reader = { place, postPath, nameOf };
  const hasNone = requests?.length === 0 && !older;
  const source = report?.evidence.find((candidate) => candidate.number === sheet);
  const beside = report?.evidence.find(
    ({ kind, number, postList }) =>
      !hasNoRail &&
      kind === 'post' &&
      postList.length > 0 &&
      opened?.requestHistoryId === chosen?.requestHistoryId &&
      number === opened?.number,
  );
  useTitle(report?.title ?? 'AI秘書');

  const choose = (number: number) => {
    if (hasNoRail) return setSheet(number);
    if (chosen) setOpened({ requestHistoryId: chosen.requestHistoryId, number });
  };
  const ask = mayAsk && (
    <Button
      size="xs"
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      rightSection={<Kbd chord="r" />}
      onClick={() => begin()}
    >
      依頼する
    </Button>
  );

  return (
    <EvidenceLightContext value={{ lit, point: setLit, choose }}>
      <TopBar
        crumbs={project ? [{ label: project.name, to: paths.project(place) }] : []}
        title="AI秘書"
        backTo={isPhone && chosen ? paths.secretary(place) : paths.project(place)}
        sync={
          credits !== undefined && (
            <span className={`${classes.phoneCredits} only-phone`} title="残りのクレジット">
              <IconCoins size={14} stroke={1.75} aria-hidden="true" />
              {formatNumber(credits)}
            </span>
          )
        }
        primary={ask}
      />
      {!(isPhone && chosen) && <SecretaryTabs place={place} current="reports" />}
      {error !== undefined && !requests && <ErrorPanel error={error} onRetry={() => void reload()} />}
      {hasNone && isOff && <SecretaryOff workspaceId={workspaceId} isAdmin={isAdmin} />}
      {requests && !hasNone && isOff && <SecretaryOffNotice workspaceId={workspaceId} isAdmin={isAdmin} />}
      {hasNone && !isOff && (
        <EmptyState title="まだ依頼がありません" actions={ask}>
          {mayAsk
            ? '進み具合、関係者、決まったことなどを、根拠の投稿とともにまとめます。動きのあった週の報告は、依頼しなくても届きます。'
            : reasonAgainst('secretary.ask')}
        </EmptyState>
      )}
      {hasNone && scheduleList}
      {requests && !hasNone && (
        <div
          className={classes.columns}
          data-empty={!report || undefined}
          data-reading={chosen !== undefined || undefined}
        >
          <RequestList
            workspaceId={workspaceId}
            requests={requests}
            older={older}
            shares={shares}
            credits={credits}
            current={chosen?.requestHistoryId}
            me={member?.recordedAccountName ?? ''}
            today={today}
            ask={ask}
            schedules={scheduleList}
            pathOf={(requestHistoryId) => paths.secretaryDetail(place, requestHistoryId)}
          />
          <article className={classes.report}>
            {(chosen ?? wanted) !== undefined && (
              <OpenedReport
                place={place}
                request={chosen}
                report={report}
                error={readError}
                isElsewhere={read !== undefined && !chosen}
                mayDecide={mayDecide}
                nameOf={nameOf}
                postPath={postPath}
                titleOf={(id) => requests.find((one) => one.requestHistoryId === id)?.title}
                stateOf={(opened) => (
                  <RequestState
                    request={opened}
                    share={shares[opened.requestHistoryId]}
                    credits={credits ?? 0}
                    isAdmin={isAdmin}
                    {...(mayAsk && { onAgain: () => begin(opened) })}
                  />
                )}
                followUpOf={(opened) =>
                  mayAsk && (
                    <Suspense>
                      <FollowUp
                        key={opened.requestHistoryId}
                        workspaceId={workspaceId}
                        request={opened}
                        people={present}
                        credits={credits}
                        onAsk={(choice) => follow(opened, choice)}
                      />
                    </Suspense>
                  )
                }
                onReload={reloadReport}
                onDecided={async () => {
                  await Promise.all([reloadReport(), reload()]);
                }}
                onPrint={(request, report) => setPrinted({ request, report })}
              />
            )}
          </article>
          {report && !beside && <EvidenceRail evidence={report.evidence} postPath={postPath} />}
          {beside && <SourceBeside source={beside} reader={reader} onClose={() => setOpened(undefined)} />}
        </div>
      )}
      <SourceSheet source={source} reader={reader} onClose={() => setSheet(undefined)} />
      <Suspense>
        {printed && (
          <ReportPaper
            {...printed}
            address={new URL(paths.secretaryDetail(place, printed.request.requestHistoryId), location.origin).href}
            nameOf={nameOf}
            onDone={() => setPrinted(undefined)}
          />
        )}
        {asking && boards && (
          <AskDialog
            place={place}
            boards={boards}
            people={present}
            credits={credits}
            unconnected={unconnected}
            isAdmin={isAdmin}
            initial={asking.initial}
            onClose={end}
            onRequest={request}
            onOrder={order}
          />
        )}
      </Suspense>
    </EvidenceLightContext>
  );
};
