import { expect, test } from 'vitest';
import type { Report } from '#shared/contract/secretary.ts';
import { AiSecretaryJobType } from '#shared/enums/enums.ts';
import { reportMarkdown } from './report-markdown.ts';

const REQUEST = {
  aiSecretaryJobType: AiSecretaryJobType.ANALYSIS_VOC,
  createdAt: '2026-11-23T03:00:00.000Z',
  finishedAt: '2026-11-23T03:04:05.000Z',
};

const POST = { projectSerialNumber: 12, title: '[検索]が<b>遅い</b>', boardId: 'b' };

const REPORT: Report = {
  title: '今週の要望',
  period: { from: '2026-11-16', to: '2026-11-22' },
  evidenceRate: { cited: 1, total: 2 },
  summary: [
    { text: '検索への要望が増えました', evidence: [1], isConfirmed: true },
    { text: '来週も続きます。', evidence: [], isConfirmed: false },
  ],
  figures: [
    { label: '要望', value: 12.04, unit: '件', note: '先週は8件', evidence: [2] },
    {
      label: '推移',
      value: 0,
      unit: '件',
      evidence: [],
      series: [
        { label: '11月2週', value: 8, current: false },
        { label: '11月3週', value: 1200, current: true },
      ],
    },
  ],
  recommendation: [],
  risks: [{ level: 'high', statement: { text: '解約', evidence: [1, 2], isConfirmed: true } }],
  nextActions: [
    { verb: '返信', title: '#12 に返信', detail: '目安を伝えます', evidence: [1] },
    {
      verb: '割り当て',
      title: '検索が遅い',
      detail: '',
      evidence: [],
      plan: {
        verb: 'SET_ASSIGNEE',
        boardId: 'b',
        postId: 'p',
        columnId: 'c',
        columnName: '担当者',
        before: [],
        beforeText: '',
        after: ['sato'],
        afterText: 'sato',
      },
      planHash: 'h',
      decision: { decision: 'APPROVED', decidedBy: 'sato', decidedAt: '2026-11-24T00:30:00.000Z', batchId: 'x' },
    },
    {
      verb: '作成',
      title: '索引を見直す',
      detail: '',
      evidence: [1],
      plan: { verb: 'CREATE_POST', boardId: 'b', title: '索引を見直す', text: '*毎回*遅い' },
    },
  ],
  unknowns: ['価格についての声'],
  evidence: [
    {
      number: 1,
      kind: 'post',
      title: '検索が遅い',
      quote: '毎回10秒\n待つ ![x](https://evil.example/x.png)',
      meta: '佐藤　2026-11-20',
      postList: [POST],
      count: 1,
    },
    { number: 2, kind: 'aggregate', title: '今週の要望', quote: '', meta: '12件', postList: [POST], count: 12 },
  ],
  writer: 'extractive',
};

test('a report as Markdown has all that its reader sees, and no sign of Markdown that somebody wrote', () => {
  const markdown = reportMarkdown(
    { request: REQUEST, report: REPORT, address: 'https://aoba.hisho.example/r' },
    {
      addressOf: ({ boardId, projectSerialNumber }) => `https://aoba.hisho.example/${boardId}/${projectSerialNumber}`,
      nameOf: (account) => `佐藤 未来（${account}）`,
    },
  );
  const post = '[#12 \\[検索\\]が\\<b>遅い\\</b>](https://aoba.hisho.example/b/12)';
  expect(markdown.split('\n\n').slice(0, 1)).toEqual(['# 今週の要望']);
  expect(markdown).toContain(
    '](https://aoba.hisho.example/r)・2026-11-23 12:04 に作成・2026-11-16 〜 2026-11-22・根拠のある文 1 / 2',
  );
  expect(markdown.split('\n\n').slice(2)).toEqual([
    '## 要約',
    '検索への要望が増えました。（根拠 1）来週も続きます。（未確認）',
    '## 数値',
    '- 要望: 12件（先週は8件）（根拠 2）\n- 推移: 11月2週 8件、11月3週 1,200件',
    '## リスク',
    '- 高: 解約。（根拠 1、2）',
    '## 次の行動',
    [
      '- 返信　#12 に返信　目安を伝えます（根拠 1）',
      '- 投稿を更新　検索が遅い　担当者: なし → 佐藤 未来（sato）（承認 佐藤 未来（sato） 2026-11-24 09:30）',
      '- 投稿を作成　索引を見直す　「\\*毎回\\*遅い」（根拠 1）',
    ].join('\n'),
    '## 確かめられないこと',
    '- 価格についての声',
    '## 根拠',
    `1. ${post}　「毎回10秒 待つ !\\[x\\](https://evil.example/x.png)」　佐藤 2026-11-20\n2. 今週の要望　12件　${post}　ほか4件`,
  ]);
});

test('one that tells of now names no period', () => {
  const request = { ...REQUEST, aiSecretaryJobType: AiSecretaryJobType.HUMAN_FIND_STAKEHOLDER };
  const [, head] = reportMarkdown(
    { request, report: REPORT, address: 'https://aoba.hisho.example/r' },
    { addressOf: () => '', nameOf: String },
  ).split('\n\n');
  expect(head).toBe('[関係者を探す](https://aoba.hisho.example/r)・2026-11-23 12:04 に作成・根拠のある文 1 / 2');
});
