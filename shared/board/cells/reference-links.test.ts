import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGithubLink, readJiraLink } from './reference-links.ts';

describe('GitHub', () => {
  test.each([
    [
      'https://github.com/aoba/reserve-web/issues/12',
      'https://github.com/aoba/reserve-web/issues/12',
      'aoba/reserve-web#12',
    ],
    [
      'https://github.com/aoba/reserve.web/pull/3/files?w=1#diff-1',
      'https://github.com/aoba/reserve.web/pull/3',
      'aoba/reserve.web#3',
    ],
    ['https://www.github.com/aoba/x/issues/1#issuecomment-9', 'https://github.com/aoba/x/issues/1', 'aoba/x#1'],
  ])('%s', (address, linkUrl, linkText) => expect(readGithubLink(address)).toEqual({ linkUrl, linkText }));

  test.each([
    'http://github.com/aoba/x/issues/1',
    'https://github.com/aoba/x',
    'https://github.com/aoba/x/issues/0',
    'https://github.com/aoba/x/issues/1x',
    'https://gist.github.com/aoba/x/issues/1',
    'https://github.com.evil.example/aoba/x/issues/1',
    'https://github.com@evil.example/aoba/x/issues/1',
    'https://me:secret@github.com/aoba/x/issues/1',
    'javascript:alert(1)//github.com/a/b/issues/1',
    'aoba/x#1',
  ])('%s is no issue of GitHub', (address) => expect(readGithubLink(address)).toBeUndefined());
});

describe('Jira', () => {
  test.each([
    ['https://aoba.atlassian.net/browse/RSV-12', 'https://aoba.atlassian.net/browse/RSV-12', 'RSV-12'],
    [
      'https://aoba.atlassian.net/browse/rsv-12?focusedCommentId=1',
      'https://aoba.atlassian.net/browse/RSV-12',
      'RSV-12',
    ],
    ['https://jira.aoba.example:8443/browse/R2_D2-7/', 'https://jira.aoba.example:8443/browse/R2_D2-7', 'R2_D2-7'],
    ['https://dev.aoba.example/jira/browse/AB-1', 'https://dev.aoba.example/jira/browse/AB-1', 'AB-1'],
  ])('%s', (address, linkUrl, linkText) => expect(readJiraLink(address)).toEqual({ linkUrl, linkText }));

  test.each([
    'http://aoba.atlassian.net/browse/RSV-12',
    'https://aoba.atlassian.net/projects/RSV',
    'https://aoba.atlassian.net/browse/12',
    'https://aoba.atlassian.net/browse/RSV-0',
    'https://a:b@jira.example/browse/RSV-1',
    'RSV-12',
  ])('%s is no issue of Jira', (address) => expect(readJiraLink(address)).toBeUndefined());
});

test('whatever is typed, what comes out is a short https address that reads as itself', () => {
  const pieces = fc
    .array(
      fc.constantFrom(
        'https://',
        'http://',
        'github.com',
        '/a/b',
        '/issues/',
        '/pull/',
        '/browse/',
        'KEY-1',
        '12',
        '@',
        '?',
        '#',
        ' ',
        '\n',
        'あ',
        '%2F',
        '..',
        '<script>',
      ),
      { maxLength: 9 },
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(pieces, fc.string()), fc.constantFrom(readGithubLink, readJiraLink), (text, read) => {
      const link = read(text);
      if (!link) return;
      expect(String(link.linkUrl)).toMatch(/^https:\/\/[^\s@<>]+$/);
      expect(read(String(link.linkUrl))).toEqual(link);
    }),
    { numRuns: 500 },
  );
});
