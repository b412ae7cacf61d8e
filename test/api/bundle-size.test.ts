/** What a cold start reads: the functions as they are packed for deployment. */
import { expect, test } from 'vitest';
import { bundles, functionsWith } from '#test/bench/bundles.ts';
import { isBroken } from '#test/bench/figure.ts';

test('no REST function is larger than the benchmarks allow, nor half of them', () => {
  expect(bundles().filter(isBroken)).toEqual([]);
});

const CLEANING = {
  'what people write, before it is stored': [
    'GraphqlBoardMutation',
    'RestNlpDecideAiSecretaryActionList',
    'RestPostRegister',
    'RestPostTemplateRegister',
    'RestPostTemplateUpdate',
    'RestSubPostTemplateRegister',
    'RestSubPostTemplateUpdate',
  ],
  'what people wrote, before it is answered': [
    'GraphqlBoardQuery',
    'GraphqlFile',
    'RestPostLoadByProjectSerialNumber',
    'RestPostTemplateGetList',
    'RestPostTemplateUpsertColumnData',
    'RestSubPostLoadBySubPostProjectSerialNumber',
    'RestSubPostTemplateUpsertColumnData',
  ],
  'articles, before they are answered or searched': [
    'RestBlogGetList',
    'RestBlogSearch',
    'RestHelpCenterGetList',
    'RestHelpCenterSearch',
    'RestReleaseNoteGetList',
  ],
};

test('the cleaner of HTML is packed into those functions alone that clean', () => {
  expect(functionsWith('sanitize-html')).toEqual(Object.values(CLEANING).flat().toSorted());
});
