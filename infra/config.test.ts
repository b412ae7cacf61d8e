import { expect, test } from 'vitest';
import { readSettings } from './config.ts';

const read = (context: Record<string, unknown>) => readSettings((name) => context[name]);

test('the local stage needs no context', () => {
  expect(read({})).toMatchObject({
    stage: 'local',
    domain: 'hisho.localhost',
    account: '000000000000',
    mailFrom: 'no-reply@hisho.localhost',
    supportEmail: 'support@hisho.localhost',
  });
});

test('every wrong setting is named at once', () => {
  expect(() => read({ stage: 'production', domain: 'Hisho', alarmEmail: 'nobody' })).toThrow(
    /domain[\s\S]*alarmEmail[\s\S]*releaseVersion/,
  );
});

test('a certificate of another region is refused', () => {
  expect(() =>
    read({
      stage: 'staging',
      domain: 'hisho.example',
      releaseVersion: '1',
      certificateArn: 'arn:aws:acm:ap-northeast-1:1:certificate/x',
    }),
  ).toThrow(/certificateArn/);
});
