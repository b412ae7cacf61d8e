import { useState } from 'react';
import { type Choice, ChoiceList } from '#app/components/fields/ChoiceList.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { showProblemToast, showToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';

interface Props<Value extends string | number> {
  title: string;
  description: string;
  choices: readonly Choice<Value>[];
  value: Value;
  save: (value: Value) => Promise<unknown>;
  /** Once it is saved. */
  said: string;
}

/** A choice for everybody, applied at once; it goes back where it is refused. */
export const WorkspaceChoice = <Value extends string | number>({
  title,
  description,
  choices,
  value,
  save,
  said,
}: Props<Value>) => {
  const [chosen, setChosen] = useState<Value>();
  const choose = (next: Value): void => {
    setChosen(next);
    save(next).then(
      () => showToast(said),
      (error: unknown) => {
        setChosen(undefined);
        showProblemToast(messageOf(error));
      },
    );
  };
  return (
    <SettingSection title={title} description={description}>
      <ChoiceList label={title} isLabelHidden choices={choices} value={chosen ?? value} onChange={choose} />
    </SettingSection>
  );
};
