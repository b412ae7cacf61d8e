/** The whole REST contract, by area of the specification. Infra makes one function and one route for each entry. */

import { apiKey } from './api-key.ts';
import { audit } from './audit.ts';
import { authDomain } from './auth-domain.ts';
import { board } from './board.ts';
import { boardExports } from './board-export.ts';
import { boardView } from './board-view.ts';
import { bookmark } from './bookmark.ts';
import { bulk } from './bulk.ts';
import { chart } from './chart.ts';
import { content } from './content.ts';
import { decisions } from './decision.ts';
import type { RestEntry } from './entry.ts';
import { file } from './file.ts';
import { group } from './group.ts';
import { imports } from './import.ts';
import { invitation } from './invitation.ts';
import { invitationLink } from './invitation-link.ts';
import { payment } from './payment.ts';
import { plan } from './plan.ts';
import { post } from './post.ts';
import { postTemplate, subPostTemplate } from './post-template.ts';
import { preview } from './preview.ts';
import { project } from './project.ts';
import { publicPost } from './public-post.ts';
import { registration } from './registration.ts';
import { request } from './request.ts';
import { scan } from './scan.ts';
import { search } from './search.ts';
import { secretary } from './secretary.ts';
import { session } from './session.ts';
import { sprintReport } from './sprint-report.ts';
import { tag } from './tag.ts';
import { tutorial } from './tutorial.ts';
import { user } from './user.ts';
import { graph } from './work-graph.ts';
import { workspace } from './workspace.ts';
import { workspaceUser } from './workspace-user.ts';

export const contract = {
  session,
  user,
  tutorial,
  file,
  registration,
  authDomain,
  workspace,
  workspaceUser,
  group,
  invitation,
  invitationLink,
  project,
  board,
  boardView,
  chart,
  sprintReport,
  bookmark,
  tag,
  apiKey,
  post,
  postTemplate,
  subPostTemplate,
  publicPost,
  preview,
  content,
  request,
  import: imports,
  bulk,
  boardExport: boardExports,
  secretary,
  search,
  decisions,
  graph,
  plan,
  payment,
  scan,
  audit,
};

export type Area = keyof typeof contract;

export const allEntries = (): RestEntry[] =>
  Object.values(contract).flatMap((area): RestEntry[] => Object.values(area));
