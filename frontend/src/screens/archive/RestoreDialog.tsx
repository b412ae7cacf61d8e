import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Choice } from '#app/components/fields/Choice.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import type { ListedBoard } from '#app/features/board/api/board-list.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import classes from './Archive.module.css';
import type { ArchiveItem } from './archive-items.ts';
import { type LostPlace, lostPlaces, parentsRestored } from './restore-plan.ts';

interface Props {
  items: readonly ArchiveItem[];
  boards: readonly ListedBoard[];
  /** By the key of the place that is lost, the section that its posts move to. */
  onRestore(targets: ReadonlyMap<string, string>): Promise<void>;
  onClose(): void;
}

/** The value for going back: sections have ids of their own. */
const OWN = '';

/** Where posts go whose section is archived too or gone, and what comes along. */
const RestoreDialog = ({ items, boards, onRestore, onClose }: Props) => {
  const places = lostPlaces(items);
  const parents = parentsRestored(items);
  const sectionsOf = ({ boardId }: LostPlace) => boards.find(({ id }) => id === boardId)?.sectionList ?? [];
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const targetOf = (place: LostPlace): string =>
    chosen.get(place.key) ?? (place.section ? OWN : (sectionsOf(place)[0]?.id ?? OWN));
  const restore = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await onRestore(
        new Map(
          places.flatMap((place) => {
            const target = targetOf(place);
            return target === OWN ? [] : [[place.key, target] as const];
          }),
        ),
      );
      onClose();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title={places.length > 0 ? 'どこに戻しますか' : '投稿も一緒に元に戻します'} size="md">
      {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
      <div className={classes.places}>
        {places.map((place) => (
          <div key={place.key} className={classes.lost}>
            <p>
              {place.section
                ? `「${place.boardName}」のセクション「${place.section.name}」も、アーカイブされています。`
                : `「${place.boardName}」で入っていたセクションは、もうありません。`}
            </p>
            <Choice
              label={`${place.section?.name ?? place.boardName}の投稿の戻し先`}
              options={[
                ...(place.section
                  ? [{ value: OWN, label: `セクション「${place.section.name}」も一緒に元に戻す` }]
                  : []),
                ...sectionsOf(place).map(({ id, name }) => ({ value: id, label: `「${name}」に移す` })),
              ]}
              value={targetOf(place)}
              onChange={(target) => setChosen(new Map([...chosen, [place.key, target]]))}
            />
          </div>
        ))}
      </div>
      {parents.length > 0 && (
        <p className={classes.along}>
          {parents
            .slice(0, 3)
            .map((parent) => `「${parent!.title}」`)
            .join('')}
          {parents.length > 3 && `など${parents.length}件`}
          もアーカイブされています。サブ投稿だけでは表示されないため、一緒に元に戻します。
        </p>
      )}
      <div className={classes.actions}>
        <Button onClick={onClose}>やめる</Button>
        <Button
          variant="filled"
          loading={isBusy}
          disabled={places.some((place) => !place.section && targetOf(place) === OWN)}
          onClick={() => void restore()}
          data-autofocus
        >
          元に戻す
        </Button>
      </div>
    </Dialog>
  );
};

export default RestoreDialog;
