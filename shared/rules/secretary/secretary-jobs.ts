/**
 * The jobs that AI秘書 can be asked for (work §3.15), with their texts; and those that cannot be asked for until a source
 * is connected.
 */
import { AiSecretaryJobType as Job, AiSecretaryJobQueryType as Query, SourceType } from '#shared/enums/enums.ts';
import { SOURCE_NAMES } from './secretary-sources.ts';

type AskableQuery = (typeof Query)['BOARD' | 'USER' | 'QUERY' | 'POST' | 'TOPIC' | 'ALL'];

/** Stands in place of the board's name in a report about a whole project. */
export const WHOLE_PROJECT = 'プロジェクト全体';
/** Such a request covers exactly one post, so it cannot be narrowed further. */
export const isAboutPost = (query: number | undefined): boolean => query === Query.POST;
export const isAboutProject = (query: number | undefined): boolean => query === Query.ALL || query === Query.TOPIC;

export interface SecretaryJob {
  type: Job;
  group: '進み具合' | '人' | '内容' | '分析';
  name: string;
  /** What the report contains, as shown to people. */
  does: string;
  /** What it can be asked about; the first one is the default. */
  queries: readonly AskableQuery[];
  /**
   * Which posts' contents and comments are read: those of the posts asked about, or of the whole board. Absent: none.
   */
  reads?: 'ASKED' | 'BOARD';
  /** Also reads documents and chat. */
  readsBesidePosts?: true;
  /** The only source it can be made from. */
  needs?: SourceType;
  /** It reports the current state, so the requested period does not matter. */
  isOfNow?: true;
  /** Credits that one run costs. Default: the general price (`credits.ts`). */
  credits?: number;
}

const PROJECT = [Query.TOPIC, Query.ALL] as const;
const ALL = [Query.BOARD, Query.USER, Query.QUERY, ...PROJECT] as const;
const WHOLE = [Query.BOARD, Query.QUERY, ...PROJECT] as const;
/** For jobs that find the topics themselves. */
const WITH_TOPICS = [Query.BOARD, Query.QUERY, Query.ALL] as const;
/** For jobs that need a subject, which a whole project is not. */
const WORDS = [Query.QUERY, Query.BOARD, Query.TOPIC] as const;
/** For jobs that also work for one post. */
const ALL_OR_POST = [...ALL, Query.POST] as const;
const WORDS_OR_POST = [...WORDS, Query.POST] as const;
const PERSON = [Query.USER] as const;

export const SECRETARY_JOBS = [
  {
    type: Job.CONTENTS_WORK_PROGRESS_OVERVIEW,
    group: '進み具合',
    name: '進捗の概要',
    does: '進み具合、遅れと停滞、次に取りかかることを、根拠の投稿とともにまとめます。',
    queries: ALL,
  },
  {
    type: Job.CONTENTS_RELEASE_NOTE,
    group: '進み具合',
    name: 'リリースノート',
    does: '期間中に完了した投稿を、分類ごとに並べます。',
    queries: ALL,
  },
  {
    type: Job.CONTENTS_TASK_HISTORY,
    group: '進み具合',
    name: '投稿の経緯',
    does: 'いつ登録され、状態がどう変わり、何が決まったかを時間の順に並べます。',
    queries: [Query.POST, ...WORDS],
    reads: 'ASKED',
    isOfNow: true,
  },
  {
    type: Job.CONTENTS_RECOMMEND_MISSING_INFO,
    group: '進み具合',
    name: '足りない情報',
    does: '担当者・期限・見積・内容が入っていない未完了の投稿を見つけます。',
    queries: ALL_OR_POST,
    reads: 'ASKED',
    isOfNow: true,
  },
  {
    type: Job.HUMAN_FIND_STAKEHOLDER,
    group: '人',
    name: '関係者を探す',
    does: '投稿・担当・コメントで関わった人を、多い順に並べます。',
    queries: WORDS_OR_POST,
    reads: 'ASKED',
    isOfNow: true,
  },
  {
    type: Job.HUMAN_FIND_COMPONENT_OWNER,
    group: '人',
    name: '担当の詳しい人を探す',
    does: 'その件を最も多く担当し、完了させた人を探します。',
    queries: WORDS,
    isOfNow: true,
  },
  {
    type: Job.HUMAN_FIND_USER_KNOWLEDGE_AND_CONNECTIONS,
    group: '人',
    name: '得意な話題とつながり',
    does: '担当する投稿の話題と、一緒に関わっている人をまとめます。',
    queries: PERSON,
    reads: 'ASKED',
    isOfNow: true,
  },
  {
    type: Job.HUMAN_FIND_USER_ACTION_HISTORY,
    group: '人',
    name: '活動の履歴',
    does: '期間中に登録した投稿、書いたコメント、完了した担当をまとめます。',
    queries: PERSON,
    reads: 'BOARD',
    readsBesidePosts: true,
  },
  {
    type: Job.CONTENTS_GET_MISSED_MENTIONED,
    group: '人',
    name: '見落としたメンション',
    does: '呼びかけられたあと、まだ返事のないコメントを見つけます。',
    queries: PERSON,
    reads: 'BOARD',
    readsBesidePosts: true,
    isOfNow: true,
  },
  {
    type: Job.CONTENTS_GET_HIGH_WORKLOADS_USER,
    group: '人',
    name: '負荷の高い人',
    does: '未完了の担当と期限切れを、人ごとに数えます。',
    queries: WHOLE,
    isOfNow: true,
  },
  {
    type: Job.HUMAN_ASSIGNMENT_SUMMARY_BY_PERIOD,
    group: '人',
    name: '期間ごとの担当',
    does: '期間中に完了した担当と、残っている担当を人ごとに数えます。',
    queries: WHOLE,
  },
  {
    type: Job.ANALYSIS_SKILL_MAP,
    group: '人',
    name: 'スキルマップ',
    does: '誰がどの話題の投稿を担当しているかをまとめます。',
    queries: WITH_TOPICS,
    isOfNow: true,
  },
  {
    type: Job.CONTENTS_GET_INSIGHT,
    group: '内容',
    name: '決まったことと論点',
    does: '期間中にコメントと内容で決まったこと、暫定や条件つきのままのことをまとめます。',
    queries: ALL_OR_POST,
    reads: 'ASKED',
    readsBesidePosts: true,
  },
  {
    type: Job.CONTENTS_SEARCH_SIMILAR_TASK,
    group: '内容',
    name: '似ている投稿',
    does: '題名が似ている投稿の組を見つけます。',
    queries: [...WORDS_OR_POST, Query.ALL],
    isOfNow: true,
  },
  {
    type: Job.CONTENTS_LEARN_PAST_CASES,
    group: '内容',
    name: '過去の事例',
    does: '完了した投稿から、かかった日数と最後のコメントをまとめます。',
    queries: [...WORDS, Query.ALL],
    reads: 'ASKED',
    isOfNow: true,
  },
  {
    type: Job.CONTENTS_GET_HOT_TOPIC,
    group: '内容',
    name: '話題になっていること',
    does: '期間中にコメントが多かった投稿と話題をまとめます。',
    queries: WITH_TOPICS,
    reads: 'ASKED',
    readsBesidePosts: true,
  },
  {
    type: Job.ANALYSIS_FIND_RECENT_TRENDS,
    group: '分析',
    name: '最近の傾向',
    does: '新しい投稿で増えた話題と減った話題を、前の期間と比べます。',
    queries: WITH_TOPICS,
  },
  {
    type: Job.ANALYSIS_PRODUCT_BACKLOG,
    group: '分析',
    name: 'バックログの分析',
    does: '未完了の投稿の量・古さ・見積の有無を調べます。',
    queries: ALL,
    isOfNow: true,
  },
  {
    type: Job.ANALYSIS_BUG,
    group: '分析',
    name: '不具合の分析',
    does: '新しい件数と完了の釣り合い、完了までの日数、分類の偏りを調べます。',
    queries: ALL,
  },
  {
    type: Job.ANALYSIS_VOC,
    group: '分析',
    name: '顧客の声の分析',
    does: 'フィードバックの件数と話題を、実際の言葉とともにまとめます。',
    queries: WHOLE,
    reads: 'ASKED',
  },
  {
    type: Job.ANALYSIS_RESOURCE_SCHEDULING_BRIEF,
    group: '分析',
    name: '人員配置の概要',
    does: 'この先4週間の期限と見積を、週と人ごとに数えます。',
    queries: WHOLE,
    isOfNow: true,
  },
] as const satisfies readonly SecretaryJob[];

export type OfferedJob = (typeof SECRETARY_JOBS)[number]['type'];

/** Jobs that need one particular source. While it is not connected, a request is refused with an explanation. */
export const WAITING_JOBS = [
  {
    type: Job.CONTENTS_FIND_FUNCTION_SPEC,
    group: '内容',
    name: '機能の仕様を探す',
    does: '話題やキーワードに触れているドキュメントを、その箇所とともに並べます。',
    queries: [Query.TOPIC, Query.QUERY],
    reads: 'BOARD',
    readsBesidePosts: true,
    needs: SourceType.DOCUMENT,
    isOfNow: true,
  },
  {
    type: Job.CONTENTS_SLACK_THREAD_MINUTES,
    group: '内容',
    name: 'チャットの議事録',
    does: '期間中に発言のあったスレッドごとに、何人が話し、何が決まったかをまとめます。',
    queries: [Query.ALL, Query.TOPIC],
    reads: 'ASKED',
    readsBesidePosts: true,
    needs: SourceType.CHAT_MESSAGE,
  },
] as const satisfies readonly (SecretaryJob & { needs: SourceType })[];

export type AskableJob = OfferedJob | (typeof WAITING_JOBS)[number]['type'];

/** In the order in which they are offered within their groups. */
export const ALL_JOBS: readonly SecretaryJob[] = [...SECRETARY_JOBS, ...WAITING_JOBS];
export const jobOf = (type: number): SecretaryJob | undefined => ALL_JOBS.find((job) => job.type === type);

/** Targets that the specification names but that cannot be chosen yet (decision 320). */
export const WAITING_TARGETS: readonly { type: number; name: string; why: string }[] = [
  { type: Query.PROJECT_TAG, name: 'タグ', why: '投稿に付けられない' },
  { type: Query.DOCUMENT, name: 'ドキュメント', why: 'まだつながっていない' },
  { type: Query.CHANNEL, name: 'チャンネル', why: 'まだつながっていない' },
];

export function refusalOfTarget(type: unknown): string {
  const target = WAITING_TARGETS.find((one) => one.type === type);
  return target
    ? `${target.name}は${target.why}ため、対象に選べません。`
    : 'その対象は選べません。対象を選びなおしてください。';
}

export const refusalOfSource = (name: string, needs: SourceType): string =>
  `「${name}」は${SOURCE_NAMES[needs]}から作ります。${SOURCE_NAMES[needs]}はまだつながっていないため、依頼できません。`;
