import { TextInput } from '@mantine/core';
import { TITLE_MAX } from '#shared/board/cells/cells.ts';
import { isTemplateColumn } from '#shared/board/columns/template-columns.ts';
import type { Column } from '#shared/board/types.ts';
import type { TemplateBody } from '../api/post-templates.ts';
import { NewContents } from '../new-post/NewContents.tsx';
import { addedRow } from '../state/rows/added-row.ts';
import type { TableLook } from '../table/table-look.ts';
import { PostValues } from '../values/PostValues.tsx';

interface Props<Body extends TemplateBody> {
  columns: readonly Column[];
  look: TableLook;
  me: string;
  body: Body;
  /** The title is what is written first. */
  autoFocus?: boolean;
  /** Wrong with the title. */
  problem?: string | undefined;
  onChange(change: (before: Body) => Body): void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** What a post, or sub-post, of a template begins with. */
export const TemplateFields = <Body extends TemplateBody>({
  columns,
  look,
  me,
  body,
  autoFocus = false,
  problem,
  onChange,
}: Props<Body>) => {
  const row = addedRow({ postId: 'template', title: body.title, values: body.values }, '', '', me);
  return (
    <>
      <TextInput
        label="タイトル"
        value={body.title}
        onChange={({ target: { value } }) => onChange((before) => ({ ...before, title: value }))}
        maxLength={TITLE_MAX}
        autoComplete="off"
        autoFocus={autoFocus}
        error={problem}
      />
      <PostValues
        row={row}
        // A template may leave open what a post must have.
        columns={columns
          .filter((column) => isTemplateColumn(column) && look.isEditable(column))
          .map((column) => ({ ...column, required: false }))}
        look={look}
        me={me}
        form={{ missing: NOTHING }}
        onChange={({ id }, value) =>
          onChange((before) => {
            const { [id]: _before, ...values } = before.values;
            return { ...before, values: value === undefined ? values : { ...values, [id]: value } };
          })
        }
        onPress={() => undefined}
      />
      <NewContents
        html={body.contentsHtml}
        onChange={(contentsHtml) => onChange((before) => ({ ...before, contentsHtml }))}
      />
    </>
  );
};
