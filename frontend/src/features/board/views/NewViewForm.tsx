import { useState } from 'react';
import { ChoiceList } from '#app/components/fields/ChoiceList.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { useFocusBackAtOnce } from '#app/hooks/use-focus-back.ts';
import { VIEW_NAME_MAX } from '#shared/board/limits.ts';
import { OFFERED_VIEW_TYPES, viewKinds } from '#shared/board/view-kinds/view-kinds.ts';
import { ProjectBoardViewType } from '#shared/enums/enums.ts';
import classes from './NewViewForm.module.css';

/** What each is good for. */
const DESCRIPTIONS: Record<ProjectBoardViewType, string> = {
  [ProjectBoardViewType.TABLE]: '投稿を行に、値を列に並べます。',
  [ProjectBoardViewType.KANBAN]: '投稿をカードにして、状態などの列に並べます。',
  [ProjectBoardViewType.CARD]: '投稿をカードにして、一覧にします。',
  [ProjectBoardViewType.TIMELINE]: '投稿を棒にして、日付の上に並べます。',
  [ProjectBoardViewType.DASHBOARD]: '投稿を数えて、グラフにします。',
  [ProjectBoardViewType.AGILE]: 'スプリントを計画し、進み具合を記録します。',
  [ProjectBoardViewType.TREE]: '投稿を、リンクした親の下に並べます。',
};

/** ビューを追加: its kind and what it is called. */
const NewViewForm = ({
  onAdd,
  onClose,
}: {
  onAdd(name: string, viewType: ProjectBoardViewType): void;
  onClose(): void;
}) => {
  const [kind, setKind] = useState(OFFERED_VIEW_TYPES[0]!);
  const [name, setName] = useState<string>();
  // Its code came with the first press: the popover around it opened before there was a field.
  useFocusBackAtOnce();
  const wanted = (name ?? viewKinds[kind].name).trim();
  return (
    <Form
      className={classes.form}
      label="ビューを追加"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === '') return;
        onAdd(wanted, kind);
        onClose();
      }}
    >
      <label className={classes.name}>
        <span>名前</span>
        <input
          value={name ?? viewKinds[kind].name}
          maxLength={VIEW_NAME_MAX}
          data-autofocus
          autoFocus
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <ChoiceList
        label="種類"
        choices={OFFERED_VIEW_TYPES.map((value) => ({
          value,
          label: viewKinds[value].name,
          description: DESCRIPTIONS[value],
        }))}
        value={kind}
        onChange={setKind}
      />
      <div className={classes.actions}>
        <PlainButton onClick={onClose}>やめる</PlainButton>
        <PlainButton
          type="submit"
          variant="filled"
          aria-disabled={wanted === ''}
          title={wanted === '' ? '名前を入力してください' : undefined}
        >
          追加する
        </PlainButton>
      </div>
    </Form>
  );
};

export default NewViewForm;
