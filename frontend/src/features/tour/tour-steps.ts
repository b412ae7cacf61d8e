/** What the tours say. Nobody but who is shown one loads it. */
import { ProductTourType } from '#shared/enums/enums.ts';

/** A control that carries `data-tour` with this name. */
export type TourAnchor =
  | 'projects'
  | 'secretary'
  | 'post-create'
  | 'palette'
  | 'person'
  | 'add-column'
  | 'column-menu'
  | 'group'
  | 'order'
  | 'bulk-bar'
  | 'voice-board';

export interface TourStep {
  anchor: TourAnchor;
  title: string;
  text: string;
}

const { INITIAL_INTRODUCTION, COLUMN_MENU, BULK_MENU, VOC_BOARD } = ProductTourType;

export const STEPS: Readonly<Record<ProductTourType, readonly TourStep[]>> = {
  [BULK_MENU]: [
    {
      anchor: 'bulk-bar',
      title: 'まとめて操作',
      text: '選んだ投稿を、ここから一度に操作できます。Esc で選択を解除します。',
    },
  ],
  [INITIAL_INTRODUCTION]: [
    {
      anchor: 'projects',
      title: 'プロジェクト',
      text: 'チームのプロジェクトが並びます。開くと、AI秘書とボードがあります。',
    },
    { anchor: 'secretary', title: 'AI秘書', text: '依頼すると、ボードの内容を読み、出典のある報告を書きます。' },
    {
      anchor: 'post-create',
      title: '投稿を追加',
      text: '要望、不具合、タスクを1件ずつ追加します。あとから状態や担当者を決められます。',
    },
    {
      anchor: 'palette',
      title: '検索・移動',
      text: '画面、ボード、操作をまとめて探せます。漢字でも、かなでも、ローマ字でも見つかります。',
    },
    { anchor: 'person', title: 'あなたのメニュー', text: 'キーボードショートカット、テーマ、ログアウトはこちらです。' },
  ],
  [VOC_BOARD]: [
    {
      anchor: 'voice-board',
      title: '声を集めるボード',
      text: '届いた声を1件ずつ投稿にします。種類や影響度を付けておくと、グループや並び順で、次に応えるものを選べます。',
    },
  ],
  [COLUMN_MENU]: [
    {
      anchor: 'add-column',
      title: '列を追加',
      text: '担当者、期限、見積など、チームに必要な項目を列として追加できます。',
    },
    {
      anchor: 'column-menu',
      title: '列のメニュー',
      text: '列名を押すと、名前の変更、並べ替え、選択肢の編集ができます。ドラッグで列を移動できます。',
    },
    { anchor: 'group', title: 'グループ', text: '選んだ列の値ごとに、投稿をまとめて表示します。' },
    { anchor: 'order', title: '並び順', text: '期限や優先度など、選んだ列の順に並べます。' },
  ],
};

/** Where a person goes on who came to `step` when there may have been more of them. */
export const stepToGoOn = (type: ProductTourType, step: number): number => Math.min(step, STEPS[type].length - 1);

/** The next step in a direction whose control can be seen; undefined at the end. */
export const nextStep = (
  steps: readonly TourStep[],
  from: number,
  direction: 1 | -1,
  canSee: (anchor: TourAnchor) => boolean,
): number | undefined => {
  for (let step = from; steps[step]; step += direction) if (canSee(steps[step]!.anchor)) return step;
  return undefined;
};
