import { ProductTourType } from '#shared/enums/enums.ts';
import type { AuthUser } from '#app/lib/session-user.ts';

/** A control that carries `data-tour` with this name. */
export type TourAnchor = 'projects' | 'secretary' | 'post-create' | 'palette' | 'person' | 'add-column' | 'column-menu' | 'group' | 'order' | 'bulk-bar' | 'voice-board';

export interface TourStep {
  anchor: TourAnchor;
  title: string;
  text: string;
}

export interface Tour {
  type: ProductTourType;
  /** Who hid this tutorial is not shown the tour. */
  tutorial: keyof AuthUser['tutorials'];
  /** Begins only after this one, and not on the same visit: one introduction at a time is enough. */
  after?: ProductTourType;
  steps: readonly TourStep[];
}

const { INITIAL_INTRODUCTION, COLUMN_MENU, BULK_MENU, VOC_BOARD } = ProductTourType;

/** In the order in which they are offered. */
export const TOURS: readonly Tour[] = [
  {
    type: BULK_MENU,
    tutorial: 'bulkMenu',
    steps: [{ anchor: 'bulk-bar', title: 'まとめて操作', text: '選んだ投稿を、ここから一度に操作できます。Esc で選択を解除します。' }],
  },
  {
    type: INITIAL_INTRODUCTION,
    tutorial: 'board',
    steps: [
      { anchor: 'projects', title: 'プロジェクト', text: 'チームのプロジェクトが並びます。開くと、AI秘書とボードがあります。' },
      { anchor: 'secretary', title: 'AI秘書', text: '依頼すると、ボードの内容を読み、出典のある報告を書きます。' },
      { anchor: 'post-create', title: '投稿を追加', text: '要望、不具合、タスクを1件ずつ追加します。あとから状態や担当者を決められます。' },
      { anchor: 'palette', title: '検索・移動', text: '画面、ボード、操作をまとめて探せます。漢字でも、かなでも、ローマ字でも見つかります。' },
      { anchor: 'person', title: 'あなたのメニュー', text: 'キーボードショートカット、テーマ、ログアウトはこちらです。' },
    ],
  },
  {
    type: VOC_BOARD,
    tutorial: 'userFeedback',
    after: INITIAL_INTRODUCTION,
    steps: [{ anchor: 'voice-board', title: '声を集めるボード', text: '届いた声を1件ずつ投稿にします。種類や影響度を付けておくと、グループや並び順で、次に応えるものを選べます。' }],
  },
  {
    type: COLUMN_MENU,
    tutorial: 'columnMenu',
    after: INITIAL_INTRODUCTION,
    steps: [
      { anchor: 'add-column', title: '列を追加', text: '担当者、期限、見積など、チームに必要な項目を列として追加できます。' },
      { anchor: 'column-menu', title: '列のメニュー', text: '列名を押すと、名前の変更、並べ替え、選択肢の編集ができます。ドラッグで列を移動できます。' },
      { anchor: 'group', title: 'グループ', text: '選んだ列の値ごとに、投稿をまとめて表示します。' },
      { anchor: 'order', title: '並び順', text: '期限や優先度など、選んだ列の順に並べます。' },
    ],
  },
];

export interface TourProgress {
  productTourType: ProductTourType;
  step: number;
  isDone: boolean;
}

type Person = Pick<AuthUser, 'tourList' | 'tutorials' | 'isGuideOptout'>;

/**
 * The tours that this person has not finished, each with the step to go on from; nothing for who opted out of guides.
 * `sinceThen` is what happened on this visit.
 */
export const openTours = ({ tourList, tutorials, isGuideOptout }: Person, sinceThen: readonly TourProgress[] = []): { tour: Tour; step: number }[] => {
  if (isGuideOptout) return [];
  const before = (type: ProductTourType): TourProgress | undefined => tourList.find(({ productTourType }) => productTourType === type);
  const now = (type: ProductTourType): TourProgress | undefined => sinceThen.find(({ productTourType }) => productTourType === type) ?? before(type);
  return TOURS.filter(({ type, tutorial, after }) => !now(type)?.isDone && !tutorials[tutorial] && (after === undefined || before(after)?.isDone)).map((tour) => ({
    tour,
    step: Math.min(now(tour.type)?.step ?? 0, tour.steps.length - 1),
  }));
};

/** The next step in a direction whose control can be seen; undefined at the end. */
export const nextStep = (steps: readonly TourStep[], from: number, direction: 1 | -1, canSee: (anchor: TourAnchor) => boolean): number | undefined => {
  for (let step = from; steps[step]; step += direction) if (canSee(steps[step]!.anchor)) return step;
  return undefined;
};
