import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import { setGuides } from '#app/lib/session/guides.ts';
import type { AuthUser } from '#app/lib/session/session-user.ts';
import { showTutorial, type Tutorial } from '../api/tutorials.ts';
import { offeredTutorials } from '../offered-tutorials.ts';
import classes from './GuideSection.module.css';

/** Which introductions are shown; each is saved as soon as it is ticked. */
export const GuideSection = ({ user }: { user: AuthUser }) => {
  const [pending, setPending] = useState<Partial<Record<Tutorial, boolean>>>({});
  const [problem, setProblem] = useState<string>();
  const choose = async (name: Tutorial, isShown: boolean): Promise<void> => {
    setPending((before) => ({ ...before, [name]: isShown }));
    setProblem(undefined);
    try {
      await showTutorial(name, isShown);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setPending(({ [name]: _, ...rest }) => rest);
    }
  };
  const [isSwitching, setSwitching] = useState(false);
  const switchGuides = async (isShown: boolean): Promise<void> => {
    setSwitching(true);
    setProblem(undefined);
    try {
      await setGuides(isShown);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSwitching(false);
    }
  };
  if (user.isGuideOptout) {
    return (
      <SettingSection title="使い方の案内">
        <p className={classes.off}>案内はすべて表示しない設定です。</p>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <Button loading={isSwitching} onClick={() => void switchGuides(true)}>
          案内を表示する
        </Button>
      </SettingSection>
    );
  }
  return (
    <SettingSection title="使い方の案内" description="チェックを外した案内は表示しません。">
      <fieldset className={classes.list}>
        <legend className="visually-hidden">表示する案内</legend>
        {offeredTutorials().map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={pending[name] ?? !user.tutorials[name]}
            onChange={(event) => void choose(name, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button loading={isSwitching} onClick={() => void switchGuides(false)}>
        すべて表示しない
      </Button>
    </SettingSection>
  );
};
