import { IconPlus } from '@tabler/icons-react';
import { type ComponentProps, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Action } from '#app/actions/action.ts';
import { useActions } from '#app/actions/registry.ts';
import { showToast } from '#app/components/toasts/toasts.ts';
import { requestReport } from '#app/features/secretary/api/requests.ts';
import { orderSchedule } from '#app/features/secretary/api/schedules.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import type { SecretaryRequest } from '#shared/contract/secretary.ts';
import { AiSecretaryJobQueryType, AiSecretaryJobReportDateUnitType, AiSecretaryJobType } from '#shared/enums/enums.ts';
import type { AskableJob } from '#shared/rules/secretary/secretary-jobs.ts';
import type { AskDialog } from './Asking.tsx';

type Initial = ComponentProps<typeof AskDialog>['initial'];
type Choice = Parameters<typeof requestReport>[0];
type Order = Parameters<typeof orderSchedule>[0];
type Narrower = Pick<Choice, 'reportDateUnitType' | 'aiSecretaryJobNarrowing'>;

interface Options {
  place: ProjectPlace;
  mayAsk: boolean;
  /** The requests are others now. */
  onRequested(): Promise<void>;
  onOrdered(): Promise<void>;
}

const requestAbout = (boardId: string, projectSerialNumber: number): Initial => ({
  boardId,
  aiSecretaryJobType: AiSecretaryJobType.CONTENTS_TASK_HISTORY,
  reportDateUnitType: AiSecretaryJobReportDateUnitType.WEEK,
  aiSecretaryJobQuery: { aiSecretaryJobQueryType: AiSecretaryJobQueryType.POST, projectSerialNumber },
});

/** 依頼する: the dialog with what it begins with, and what comes of it. */
export function useAsking({ place, mayAsk, onRequested, onOrdered }: Options) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // A post's menu leads here with what it is about.
  const askedPost = Number(search.get('askedPost'));
  const askedBoard = search.get('askedBoard');
  const [asking, setAsking] = useState<{ initial?: Initial } | undefined>(
    mayAsk && askedPost > 0 && askedBoard !== null ? { initial: requestAbout(askedBoard, askedPost) } : undefined,
  );
  useActions(
    useMemo<Action[]>(
      () =>
        mayAsk
          ? [
              {
                id: 'secretary.request',
                name: 'AI秘書に依頼する',
                section: '操作',
                keywords: 'ひしょにいらいする れぽーと しんちょく',
                icon: IconPlus,
                shortcut: 'r',
                perform: () => setAsking({}),
              },
            ]
          : [],
      [mayAsk],
    ),
  );

  const request = async (choice: Omit<Choice, keyof ProjectPlace>): Promise<void> => {
    const id = await requestReport({ ...place, ...choice });
    setAsking(undefined);
    await onRequested();
    void navigate(paths.secretaryDetail(place, id));
  };

  return {
    asking,
    begin: (initial?: Initial) => setAsking({ initial }),
    end: () => setAsking(undefined),
    request,

    async order(choice: Omit<Order, keyof ProjectPlace>): Promise<void> {
      await orderSchedule({ ...place, ...choice });
      setAsking(undefined);
      showToast('定期の報告を依頼しました');
      await onOrdered();
    },

    /** The same kind about the same posts, less of them, or another time. */
    follow: (
      { requestHistoryId, boardId, aiSecretaryJobType, aiSecretaryJobQuery }: SecretaryRequest,
      narrower: Narrower,
    ): Promise<void> =>
      request({
        boardId,
        aiSecretaryJobType: aiSecretaryJobType as AskableJob,
        aiSecretaryJobQuery: aiSecretaryJobQuery ?? { aiSecretaryJobQueryType: AiSecretaryJobQueryType.BOARD },
        followsRequestHistoryId: requestHistoryId,
        ...narrower,
        mutationId: crypto.randomUUID(),
      }),
  };
}
