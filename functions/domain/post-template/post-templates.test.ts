import { beforeEach, describe, expect, test } from 'vitest';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { SUB_TEMPLATES_MAX, TEMPLATES_MAX } from '#shared/board/limits.ts';
import { AppError } from '#shared/errors.ts';
import { jsonBytes, TEMPLATE_BYTES } from '#shared/rules/size-limits.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import {
  deletePostTemplate,
  registerPostTemplate,
  registerSubPostTemplate,
  updatePostTemplate,
} from './change-templates.ts';
import { listPostTemplates } from './list-templates.ts';

const scope = projectScope();
let context: { ports: ReturnType<typeof plainPorts>; scope: typeof scope };
let boardId: string;

beforeEach(async () => {
  const ports = plainPorts();
  context = { ports, scope };
  ({ id: boardId } = await createBoard({ ports, scope }, { name: '改善バックログ' }));
});

const list = () => listPostTemplates(context, boardId);
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'made',
    (error: unknown) => (error instanceof AppError ? error.code : 'failed'),
  );

describe('post templates of a board', () => {
  test('are never more than an answer holds, whoever adds at the same moment', async () => {
    for (let n = 0; n < TEMPLATES_MAX - 1; n += 1) await registerPostTemplate(context, { boardId, name: `型 ${n}` });
    const rivals = ['a', 'b', 'c'].map((name) => outcome(registerPostTemplate(context, { boardId, name })));
    expect((await Promise.all(rivals)).toSorted()).toEqual(['BadRequest', 'BadRequest', 'made']);
    const [first] = await list();
    const of = { boardId, templateId: first!.id };
    for (let n = 0; n < SUB_TEMPLATES_MAX; n += 1)
      await registerSubPostTemplate(context, { ...of, title: `手順 ${n}` });
    expect(await outcome(registerSubPostTemplate(context, { ...of, title: '多い' }))).toBe('BadRequest');
    expect((await list())[0]!.subPostList.map(({ title }) => title)).toEqual(
      Array.from({ length: SUB_TEMPLATES_MAX }, (_, n) => `手順 ${n}`),
    );
  });

  test('leave with their sub-posts, and nobody who changes one meanwhile brings it back', async () => {
    const { id: templateId } = await registerPostTemplate(context, { boardId, name: '不具合' });
    await registerSubPostTemplate(context, { boardId, templateId, title: '直す' });
    const before = context.ports.server.items().length;
    const [, changed] = await Promise.all([
      deletePostTemplate(context, { boardId, templateId }),
      outcome(updatePostTemplate(context, { boardId, templateId, name: '戻る' })),
    ]);
    expect(['made', 'EntityNotFound']).toContain(changed);
    expect([await list(), context.ports.server.items().length]).toEqual([[], before - 2]);
    expect(await outcome(updatePostTemplate(context, { boardId, templateId, name: '戻る' }))).toBe('EntityNotFound');
  });

  test('are as large as they are answered: text counts beside its rich text', async () => {
    const register = (signs: number) =>
      outcome(registerPostTemplate(context, { boardId, name: '長い', contentsHtml: `<p>${'あ'.repeat(signs)}</p>` }));
    expect(await register(TEMPLATE_BYTES / 6)).toBe('BadRequest');
    expect(await register(TEMPLATE_BYTES / 6 - 200)).toBe('made');
    const [{ subPostList: _subPosts, ...template }] = (await list()) as [Awaited<ReturnType<typeof list>>[number]];
    expect(jsonBytes(template)).toBeLessThan(TEMPLATE_BYTES + 500);
  });

  test('name only sections of their board', async () => {
    const [code, made] = await Promise.all([
      outcome(registerPostTemplate(context, { boardId, name: '型', sectionId: 'elsewhere' })),
      outcome(registerPostTemplate(context, { boardId: 'elsewhere', name: '型' })),
    ]);
    expect([code, made]).toEqual(['BadRequest', 'EntityNotFound']);
  });
});
