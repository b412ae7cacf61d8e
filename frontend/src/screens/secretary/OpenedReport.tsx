import type { ReactNode } from 'react';
import { copyLink } from '#app/components/copy-link.ts';
import { copyText } from '#app/components/copy-text.ts';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { ErrorPanel } from '#app/components/states/ErrorPanel.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { NextActions } from '#app/features/secretary/approval/NextActions.tsx';
import { useApproval } from '#app/features/secretary/approval/use-approval.ts';
import { ReportView } from '#app/features/secretary/components/ReportView.tsx';
import { AppProblem } from '#app/lib/api/problem.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import type { Report, SecretaryRequest } from '#shared/contract/secretary.ts';
import { AiSecretaryJobStatusType as Status } from '#shared/enums/enums.ts';

interface Props {
  place: ProjectPlace;
  /** Undefined: not here yet, or not to be found. */
  request: SecretaryRequest | undefined;
  report: Report | undefined;
  error: unknown;
  /** A request of another project was read. */
  isElsewhere: boolean;
  mayDecide: boolean;
  nameOf(accountName: string): string;
  postPath(post: { boardId: string; projectSerialNumber: number }): string;
  /** By the id of its request, where it is listed. */
  titleOf(requestHistoryId: string): string | undefined;
  /** A request without a report, in words. */
  stateOf(request: SecretaryRequest): ReactNode;
  /** A question that narrows a report. */
  followUpOf(request: SecretaryRequest): ReactNode;
  onReload(): Promise<void>;
  /** One of its next actions was decided. */
  onDecided(): Promise<void>;
  onPrint(request: SecretaryRequest, report: Report): void;
}

const isNotFound = (problem: unknown): boolean => problem instanceof AppProblem && problem.is('EntityNotFound');

/** What one request became: its report, or why there is none. */
export const OpenedReport = ({
  place,
  request,
  report,
  error,
  isElsewhere,
  mayDecide,
  nameOf,
  postPath,
  titleOf,
  stateOf,
  followUpOf,
  onReload,
  onDecided,
  onPrint,
}: Props) => {
  const approval = useApproval({ ...place, requestHistoryId: request?.requestHistoryId ?? '' }, onDecided);
  if (!request && (isElsewhere || isNotFound(error)))
    return (
      <EmptyState title="依頼が見つかりませんでした">削除されたか、閲覧する権限がない可能性があります。</EmptyState>
    );
  if (error !== undefined) return <ErrorPanel error={error} onRetry={() => void onReload()} />;
  if (!request) return <SkeletonRows rows={10} />;
  if (request.status !== Status.DONE) return stateOf(request);
  if (!report) return <SkeletonRows rows={10} />;

  const { requestHistoryId, followsRequestHistoryId: followedId } = request;
  const copyMarkdown = async () => {
    const { reportMarkdown } = await import('#app/features/secretary/report-markdown.ts');
    const absolute = (path: string) => new URL(path, location.origin).href;
    const address = absolute(paths.secretaryDetail(place, requestHistoryId));
    await copyText(
      reportMarkdown({ request, report, address }, { addressOf: (post) => absolute(postPath(post)), nameOf }),
      'Markdownとしてコピーしました',
    );
  };
  return (
    <ReportView
      request={request}
      report={report}
      actions={
        <NextActions
          actions={report.nextActions}
          approval={approval}
          mayDecide={mayDecide}
          pathOf={(projectSerialNumber, boardId = request.boardId) =>
            boardId === undefined ? paths.post(place, projectSerialNumber) : postPath({ boardId, projectSerialNumber })
          }
          nameOf={nameOf}
        />
      }
      {...(followedId !== undefined && {
        followed: { title: titleOf(followedId) ?? '前の報告', to: paths.secretaryDetail(place, followedId) },
      })}
      followUp={followUpOf(request)}
      onCopyLink={() => void copyLink(paths.secretaryDetail(place, requestHistoryId))}
      onCopyMarkdown={() => void copyMarkdown()}
      onPrint={() => onPrint(request, report)}
    />
  );
};
