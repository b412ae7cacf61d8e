import { ProjectBoardBulkCreateType, ProjectBoardType } from '#shared/enums/enums.ts';
import { blank } from './blank.ts';
import { bugManagement } from './bug-management.ts';
import { businessFeedback } from './business-feedback.ts';
import { caseManagement } from './case-management.ts';
import { internalFeedback } from './internal-feedback.ts';
import { productDelivery } from './product-delivery.ts';
import { productDiscovery } from './product-discovery.ts';
import { projectManagement } from './project-management.ts';
import { releaseManagement } from './release-management.ts';
import { roadmapManagement } from './roadmap-management.ts';
import type { BoardTemplate } from './template.ts';
import { userFeedback } from './user-feedback.ts';

/** Every kind of board, in the order in which people read them: blank first. */
export const TEMPLATES: Readonly<Record<ProjectBoardType, BoardTemplate>> = {
  [ProjectBoardType.BLANK]: blank,
  [ProjectBoardType.USER_FEEDBACK]: userFeedback,
  [ProjectBoardType.INTERNAL_FEEDBACK]: internalFeedback,
  [ProjectBoardType.BUG_MANAGEMENT]: bugManagement,
  [ProjectBoardType.PROJECT_MANAGEMENT]: projectManagement,
  [ProjectBoardType.ROADMAP_MANAGEMENT]: roadmapManagement,
  [ProjectBoardType.BUSINESS_FEEDBACK]: businessFeedback,
  [ProjectBoardType.CASE_MANAGEMENT]: caseManagement,
  [ProjectBoardType.PRODUCT_DISCOVERY]: productDiscovery,
  [ProjectBoardType.PRODUCT_DELIVERY]: productDelivery,
  [ProjectBoardType.RELEASE_MANAGEMENT]: releaseManagement,
};

export const templateList: readonly BoardTemplate[] = Object.values(TEMPLATES);

/** What a set of boards made at once consists of, in the order of the work. */
export const BULK_SETS: Readonly<Record<ProjectBoardBulkCreateType, readonly BoardTemplate[]>> = {
  [ProjectBoardBulkCreateType.PRODUCT_MANAGEMENT]: [
    userFeedback,
    productDiscovery,
    roadmapManagement,
    productDelivery,
    bugManagement,
    releaseManagement,
  ],
};
