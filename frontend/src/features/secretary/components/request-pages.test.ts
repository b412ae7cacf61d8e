import { describe, expect, test } from 'vitest';
import type { SecretaryRequest } from '#shared/contract/secretary.ts';
import type { RequestPage } from '../api/requests.ts';
import { withNewest, withOlder, withRequest } from './request-pages.ts';

const page = (ids: string, cursor: string | null, creditBalance = 0): RequestPage => ({
  requestHistoryList: [...ids].map((requestHistoryId) => ({ requestHistoryId }) as SecretaryRequest),
  cursor,
  creditBalance,
  unconnectedList: [],
});

describe('requests of a project, newest first', () => {
  test.each<[string, RequestPage | undefined, RequestPage, string, string | null]>([
    ['the first page is shown', undefined, page('GF', 'F'), 'GF', 'F'],
    ['a page that does not reach what was shown begins anew', page('GFED', 'D'), page('JI', 'I'), 'JI', 'I'],
    ['older ones that were read stay behind the newest', page('GFED', 'D'), page('HG', 'G'), 'HGFED', 'D'],
    ['the end that was read stays the end', page('GFED', null), page('HG', 'G'), 'HGFED', null],
    ['one page that is all of them replaces what was shown', page('GFED', 'D'), page('G', null), 'G', null],
    ['what was found behind an empty page stays', page('CB', null), page('', 'F'), 'CB', null],
    ['nothing but newer ones was shown', page('GF', 'F'), page('GF', 'F'), 'GF', 'F'],
  ])('%s', (_name, shown, newest, ids, cursor) => {
    expect(withNewest(shown, newest)).toEqual(page(ids, cursor));
  });

  test('the balance is the newest one', () => {
    expect(withNewest(page('GFED', 'D', 30), page('HG', 'G', 20)).creditBalance).toBe(20);
    expect(withOlder(page('GF', 'F', 30), 'F', page('ED', null, 20))).toEqual(page('GFED', null, 20));
  });

  test('an older page is added where it was asked from alone', () => {
    expect(withOlder(page('JI', 'I'), 'F', page('ED', 'D'))).toEqual(page('JI', 'I'));
  });

  test('what became of one is seen where it stands', () => {
    const request = { requestHistoryId: 'F', waitingActionCount: 0 } as SecretaryRequest;
    expect(withRequest(page('GF', 'F'), request).requestHistoryList[1]).toBe(request);
    expect(withRequest(page('G', null), request)).toEqual(page('G', null));
  });
});
