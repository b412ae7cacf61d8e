/** Sprints of an agile view, and what is kept of them (work §3.8): a report is what its records say, and nothing else. */
import type {
  SprintReportPostStatusType,
  SprintReportRecordActionType,
  SprintStatusType,
} from '#shared/enums/enums.ts';

/** How much one person takes on, in the unit of the estimates. */
export interface Capacity {
  accountName: string;
  capacity: number;
}

/** What a sprint is told by; kept with it from its start, so that later settings of the view change nothing. */
export interface SprintOver {
  /** The column whose options are the sprints. */
  sprintStatusColumnId: string;
  /** Absent: posts are counted. */
  estimateColumnId?: string;
  /** The option that counts as complete, and its column. */
  completeStatusId: string;
  completeColumnId: string;
}

export interface SprintPlan {
  name: string;
  goal?: string;
  /** First and last day. */
  startDate: string;
  endDate: string;
  capacityList: Capacity[];
}

export interface Sprint extends SprintPlan {
  id: string;
  /** Its posts have this option of the sprint column. */
  valueOptionId: string;
  sprintStatus: SprintStatusType;
  /** What the team says of it afterwards. */
  memo?: string;
  over?: SprintOver;
  startedAt?: string;
  /** Account name. */
  startedBy?: string;
  closedAt?: string;
  closedBy?: string;
  /** Once closed: as its records say. */
  summary?: SprintSummary;
  /** Counts all its changes from 1. */
  revision: number;
  createdAt: string;
  updatedAt: string;
}

/** What a sprint knows of a post at one of its revisions. */
export interface PostState {
  postId: string;
  projectSerialNumber: number;
  title: string;
  revision: number;
  at: string;
  /** Account name. */
  by: string;
  isIn: boolean;
  estimate: number | null;
  isComplete: boolean;
}

/** One thing that happened; estimate and completion are those after it. */
export interface SprintRecord extends Pick<PostState, 'postId' | 'revision' | 'at' | 'by' | 'estimate' | 'isComplete'> {
  action: SprintReportRecordActionType;
  /** Where a post comes in: the report names it so, whatever becomes of it. */
  projectSerialNumber?: number;
  title?: string;
}

/** A post as the report has it. */
export interface SprintPost
  extends Pick<PostState, 'postId' | 'projectSerialNumber' | 'title' | 'estimate' | 'isComplete'> {
  /** At the begin; absent: it came later. */
  beginEstimate?: number | null;
  status: SprintReportPostStatusType;
}

/** Amounts are sums of estimates, or numbers of posts where nothing is estimated. Committed + added − removed + re-estimated = completed + not completed. */
export interface SprintSummary {
  committed: number;
  added: number;
  removed: number;
  reEstimated: number;
  completed: number;
  notCompleted: number;
  postCount: number;
  completedCount: number;
}

/** As it was at the end of a day. */
export interface SprintDay {
  date: string;
  scope: number;
  completed: number;
  remaining: number;
}

export interface IdealDay {
  date: string;
  remaining: number;
}

/** Where the posts go that are not complete when a sprint is closed. */
export const Unfinished = { BACKLOG: 1, NEXT_SPRINT: 2, LEAVE: 3 } as const;
export type Unfinished = (typeof Unfinished)[keyof typeof Unfinished];
