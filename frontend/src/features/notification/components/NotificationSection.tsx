import { Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { useOutcome } from '#app/hooks/use-outcome.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { getNotificationState, type NotificationState, updateNotificationSetting } from '../api/notifications.ts';
import { FOUND_SETTINGS, SETTINGS } from '../notification-words.ts';
import { type Amount, FoundSetting } from './FoundSetting.tsx';
import classes from './NotificationSection.module.css';

type Setting = Pick<NotificationState, 'offTypeList' | 'lessTypeList' | 'learnedList' | 'isDigestOff'>;

const amountOf = ({ offTypeList, lessTypeList }: Setting, type: number): Amount =>
  offTypeList.includes(type) ? 'none' : lessTypeList.includes(type) ? 'less' : 'all';

function withAmount(setting: Setting, type: number, amount: Amount): Setting {
  const without = (list: readonly number[]) => list.filter((one) => one !== type);
  return {
    ...setting,
    offTypeList: [...without(setting.offTypeList), ...(amount === 'none' ? [type] : [])],
    lessTypeList: [...without(setting.lessTypeList), ...(amount === 'less' ? [type] : [])],
  };
}

/** What one wants to be told of in one workspace; each is saved as soon as it is ticked. */
export const NotificationSection = ({ workspaceId, name }: { workspaceId: string; name: string }) => {
  const loading = useMemo(() => getNotificationState(workspaceId), [workspaceId]);
  const { value, error } = useOutcome(loading);
  const [chosen, setChosen] = useState<Setting>();
  const [problem, setProblem] = useState<string>();
  const setting = chosen ?? value;
  const save = async (next: Setting): Promise<void> => {
    setChosen(next);
    setProblem(undefined);
    try {
      const known = [...SETTINGS, ...FOUND_SETTINGS].map(({ type }) => type);
      const state = await updateNotificationSetting(workspaceId, {
        offTypeList: known.filter((type) => next.offTypeList.includes(type)),
        lessTypeList: known.filter((type) => next.lessTypeList.includes(type)),
        isDigestOff: next.isDigestOff,
      });
      // What was learned goes with what is set by hand.
      setChosen((current) => current && { ...current, learnedList: state.learnedList });
    } catch (failure) {
      setChosen(setting);
      setProblem(messageOf(failure));
    }
  };
  return (
    <SettingSection title="通知" description={`「${name}」で受け取る通知です。自分がしたことは通知されません。`}>
      {error !== undefined && !value && <Notice tone="danger">{messageOf(error)}</Notice>}
      {setting && (
        <fieldset className={classes.list}>
          <legend className="visually-hidden">受け取る通知</legend>
          {SETTINGS.map(({ type, setting: label }) => (
            <Checkbox
              key={type}
              label={label}
              checked={!setting.offTypeList.includes(type)}
              onChange={({ currentTarget: { checked } }) => {
                const others = setting.offTypeList.filter((other) => other !== type);
                void save({ ...setting, offTypeList: checked ? others : [...others, type] });
              }}
            />
          ))}
          <Checkbox
            label="営業日の朝9時に、未読の通知をメールで受け取る"
            checked={!setting.isDigestOff}
            onChange={({ currentTarget: { checked } }) => void save({ ...setting, isDigestOff: !checked })}
          />
        </fieldset>
      )}
      {setting && (
        <fieldset className={classes.found}>
          <legend>AI秘書からのお知らせ</legend>
          {FOUND_SETTINGS.map(({ type, setting: label }) => (
            <FoundSetting
              key={type}
              type={type}
              label={label}
              amount={amountOf(setting, type)}
              learnedAt={setting.learnedList.find((one) => one.notificationType === type)?.learnedAt}
              onChange={(amount) => void save(withAmount(setting, type, amount))}
            />
          ))}
        </fieldset>
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
    </SettingSection>
  );
};
