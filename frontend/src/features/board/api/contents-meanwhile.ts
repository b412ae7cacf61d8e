/** Contents that were written on a text which is not the newest any more when they are sent. */
import { operation, query } from '#app/lib/api/graphql.ts';
import type { PartlyRefused } from '../edits/kept-edit.ts';
import type { WriteContents } from '../edits/shown/words.ts';
import { type BoardAddress, CONTENTS } from '../state/types.ts';

const CONTENTS_NOW = operation<'ContentsNow'>(/* GraphQL */ `
  query ContentsNow($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!) {
    postPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber) {
      post {
        contentsHtml
        contentsRevision
      }
    }
  }
`);

const SUB_CONTENTS_NOW = operation<'SubContentsNow'>(/* GraphQL */ `
  query SubContentsNow($workspaceId: ID!, $projectKey: ID!, $projectSerialNumber: Int!, $subPostProjectSerialNumber: Int!) {
    subPostPage(workspaceId: $workspaceId, projectKey: $projectKey, projectSerialNumber: $projectSerialNumber, subPostProjectSerialNumber: $subPostProjectSerialNumber) {
      subPost {
        contentsHtml
        contentsRevision
      }
    }
  }
`);

export interface ContentsNow {
  html: string;
  revision: number;
}

/** As they are now, of the post that these are of. */
export async function contentsNow(
  { workspaceId, projectKey }: BoardAddress,
  { serial: projectSerialNumber, subSerial: subPostProjectSerialNumber }: WriteContents,
): Promise<ContentsNow> {
  const address = { workspaceId, projectKey, projectSerialNumber };
  const { contentsHtml, contentsRevision } =
    subPostProjectSerialNumber === undefined
      ? (await query(CONTENTS_NOW, address)).postPage.post
      : (await query(SUB_CONTENTS_NOW, { ...address, subPostProjectSerialNumber })).subPostPage.subPost;
  return { html: contentsHtml ?? '', revision: contentsRevision ?? 0 };
}

/** Over what is one's own, or what they were written on, they are sent again; somebody else's stand, and the person decides. */
export function onceMore(edit: WriteContents, mutationId: string, now: ContentsNow): WriteContents | PartlyRefused {
  const next: WriteContents = { ...edit, base: now.html, revision: now.revision };
  if (now.html === edit.base || now.html === edit.earlier) return next;
  return {
    refused: [
      {
        mutationId,
        edit: next,
        reason: '送れないでいる間に、ほかの人がこの内容を変更しました。',
        clash: {
          postId: edit.postId,
          columnId: CONTENTS,
          mine: edit.html,
          mineAt: 0,
          theirs: now.html,
          by: '',
          at: '',
        },
      },
    ],
    rest: undefined,
  };
}
