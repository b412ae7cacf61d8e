/** The kinds of jobs beside the overview, each by its module, and their reports in the fixed order. */
import type { Report } from '#shared/contract/secretary.ts';
import { AiSecretaryJobType as Job } from '#shared/enums/enums.ts';
import type { AskableJob } from '#shared/rules/secretary/secretary-jobs.ts';
import { assembleReport } from '../report/assemble-report.ts';
import { bugs, productBacklog, schedulingBrief } from './analysis.ts';
import { functionSpec, threadMinutes } from './beside-posts.ts';
import { hotTopics, insight, missingInfo, pastCases, releaseNote, similarTasks } from './contents.ts';
import { taskHistory } from './history.ts';
import type { JobKind, Material } from './kind.ts';
import {
  actionHistory,
  findOwner,
  findStakeholder,
  knowledgeAndConnections,
  missedMentions,
  skillMap,
} from './people.ts';
import { customerVoice, recentTrends } from './topics.ts';
import { assignmentSummary, highWorkloads } from './workload.ts';

const KINDS: Record<Exclude<AskableJob, typeof Job.CONTENTS_WORK_PROGRESS_OVERVIEW>, JobKind> = {
  [Job.HUMAN_FIND_STAKEHOLDER]: findStakeholder,
  [Job.HUMAN_FIND_USER_KNOWLEDGE_AND_CONNECTIONS]: knowledgeAndConnections,
  [Job.HUMAN_FIND_USER_ACTION_HISTORY]: actionHistory,
  [Job.HUMAN_FIND_COMPONENT_OWNER]: findOwner,
  [Job.CONTENTS_RELEASE_NOTE]: releaseNote,
  [Job.CONTENTS_GET_INSIGHT]: insight,
  [Job.CONTENTS_TASK_HISTORY]: taskHistory,
  [Job.CONTENTS_SEARCH_SIMILAR_TASK]: similarTasks,
  [Job.CONTENTS_LEARN_PAST_CASES]: pastCases,
  [Job.CONTENTS_RECOMMEND_MISSING_INFO]: missingInfo,
  [Job.CONTENTS_FIND_FUNCTION_SPEC]: functionSpec,
  [Job.CONTENTS_SLACK_THREAD_MINUTES]: threadMinutes,
  [Job.ANALYSIS_FIND_RECENT_TRENDS]: recentTrends,
  [Job.ANALYSIS_SKILL_MAP]: skillMap,
  [Job.ANALYSIS_PRODUCT_BACKLOG]: productBacklog,
  [Job.ANALYSIS_BUG]: bugs,
  [Job.ANALYSIS_VOC]: customerVoice,
  [Job.CONTENTS_GET_MISSED_MENTIONED]: missedMentions,
  [Job.CONTENTS_GET_HIGH_WORKLOADS_USER]: highWorkloads,
  [Job.CONTENTS_GET_HOT_TOPIC]: hotTopics,
  [Job.HUMAN_ASSIGNMENT_SUMMARY_BY_PERIOD]: assignmentSummary,
  [Job.ANALYSIS_RESOURCE_SCHEDULING_BRIEF]: schedulingBrief,
};

export type OtherJob = keyof typeof KINDS;
export const isOtherJob = (type: number): type is OtherJob => type in KINDS;

export function writeKind(type: OtherJob, material: Material, unknowns: readonly string[]): Report {
  const findings = KINDS[type](material);
  const { title, summary, figures = [], recommendation = [], risks = [], nextActions = [] } = findings;
  return assembleReport({
    title,
    period: material.facts.period,
    summary,
    figures,
    recommendation,
    risks,
    nextActions,
    unknowns: [...(findings.unknowns ?? []), ...unknowns],
    evidence: material.book.list,
  });
}
