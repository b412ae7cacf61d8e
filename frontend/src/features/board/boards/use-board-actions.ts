import {
  IconArchive,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconFileExport,
  IconFileImport,
  IconKey,
  IconLink,
  IconPlus,
  IconRefresh,
  IconTable,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import type { Action } from '#app/actions/action.ts';
import { useActions } from '#app/actions/registry.ts';

export interface BoardCommands {
  add(): void;
  importFile(): void;
  exportView(): void;
  refresh(): void;
  copyLink(): void;
  archiveChecked(): void;
  deleteChecked(): void;
  undo(): void;
  redo(): void;
  apiKey(): void;
  templates(): void;
  /** On phones: the table or the list. */
  togglePhoneTable(): void;
}

/** What the board offers to menu, palette, keys and help, from one list. */
export function useBoardActions(
  commands: BoardCommands,
  {
    canEdit,
    isMissing,
    hasChecked,
    maySeeKey,
    isPhone,
    isPhoneTable,
  }: {
    canEdit: boolean;
    isMissing: boolean;
    hasChecked: boolean;
    maySeeKey: boolean;
    isPhone: boolean;
    isPhoneTable: boolean;
  },
): readonly Action[] {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const actions = useMemo<Action[]>(
    () => [
      {
        id: 'post.create',
        name: '投稿を追加',
        section: 'ボード',
        keywords: 'とうこうをついか あたらしい しんき',
        icon: IconPlus,
        shortcut: 'c',
        isFirst: true,
        visible: () => canEdit,
        perform: () => latest.current.add(),
      },
      {
        id: 'post.archiveChecked',
        name: '選択した投稿をアーカイブ',
        section: 'ボード',
        keywords: 'せんたくしたとうこうをあーかいぶ しまう',
        icon: IconArchive,
        shortcut: 'e',
        visible: () => hasChecked,
        perform: () => latest.current.archiveChecked(),
      },
      {
        id: 'post.deleteChecked',
        name: '選択した投稿を削除',
        section: 'ボード',
        keywords: 'せんたくしたとうこうをさくじょ けす',
        icon: IconTrash,
        visible: () => hasChecked,
        perform: () => latest.current.deleteChecked(),
      },
      {
        id: 'board.phoneTable',
        name: isPhoneTable ? '一覧で表示' : '表のまま表示',
        section: 'ボード',
        keywords: 'ひょうのままひょうじ いちらんでひょうじ てーぶる',
        icon: IconTable,
        visible: () => isPhone,
        perform: () => latest.current.togglePhoneTable(),
      },
      {
        id: 'board.undo',
        name: '直前の変更を取り消す',
        section: 'ボード',
        keywords: 'ちょくぜんのへんこうをとりけす もどす undo',
        icon: IconArrowBackUp,
        shortcut: 'mod+z',
        visible: () => canEdit,
        perform: () => latest.current.undo(),
      },
      {
        id: 'board.redo',
        name: '取り消した変更をやり直す',
        section: 'ボード',
        keywords: 'とりけしたへんこうをやりなおす redo',
        icon: IconArrowForwardUp,
        shortcut: 'mod+shift+z',
        alias: 'mod+y',
        visible: () => canEdit,
        perform: () => latest.current.redo(),
      },
      {
        id: 'board.import',
        name: 'CSV・Excelを取り込む',
        section: 'ボード',
        keywords: 'しーえすぶい・えくせるをとりこむ いんぽーと excel import',
        icon: IconFileImport,
        visible: () => canEdit,
        perform: () => latest.current.importFile(),
      },
      {
        id: 'board.templates',
        name: '投稿テンプレート',
        section: 'ボード',
        keywords: 'とうこうてんぷれーと ひながた template',
        icon: IconTemplate,
        visible: () => canEdit,
        perform: () => latest.current.templates(),
      },
      {
        id: 'board.export',
        name: 'CSV・Excelに書き出す',
        section: 'ボード',
        keywords: 'しーえすぶい・えくせるにかきだす びゅーをかきだす えくすぽーと csv excel export',
        icon: IconFileExport,
        visible: () => !isMissing,
        perform: () => latest.current.exportView(),
      },
      {
        id: 'board.refresh',
        name: 'ボードを再読み込み',
        section: 'ボード',
        keywords: 'ぼーどをさいよみこみ こうしん りろーど',
        icon: IconRefresh,
        perform: () => latest.current.refresh(),
      },
      {
        id: 'board.copyLink',
        name: 'ボードのリンクをコピー',
        section: 'ボード',
        keywords: 'りんくをこぴー url',
        icon: IconLink,
        perform: () => latest.current.copyLink(),
      },
      {
        id: 'board.apiKey',
        name: 'APIキー',
        section: 'ボード',
        keywords: 'えーぴーあいきー api key れんけい',
        icon: IconKey,
        visible: () => maySeeKey,
        perform: () => latest.current.apiKey(),
      },
    ],
    [canEdit, isMissing, hasChecked, maySeeKey, isPhone, isPhoneTable],
  );
  useActions(actions);
  return actions;
}
