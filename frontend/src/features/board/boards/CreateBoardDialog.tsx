import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { PHONE, useMedia } from '#app/hooks/use-media.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { NAME_MAX } from '#shared/board/limits.ts';
import { BULK_SETS, TEMPLATES } from '#shared/board/templates/all-templates.ts';
import { ProjectBoardBulkCreateType, ProjectBoardType } from '#shared/enums/enums.ts';
import { type BoardName, registerBoard, registerBoardSet } from '../api/board-list.ts';
import { boardsChanged } from '../state/boards-version.ts';
import { type BoardKind, BoardKinds, FIRST_KIND } from './BoardKinds.tsx';
import classes from './CreateBoard.module.css';

const SET = BULK_SETS[ProjectBoardBulkCreateType.PRODUCT_MANAGEMENT];

interface Props {
  workspaceId: string;
  projectKey: string;
  onClose(): void;
  onCreated(board: BoardName): void;
}

/** ボードを作成: a name, and the kind that gives the board its columns, sections and views; or a whole set at once. */
const CreateBoardDialog = ({ workspaceId, projectKey, onClose, onCreated }: Props) => {
  const [kind, setKind] = useState<BoardKind>(FIRST_KIND);
  /** Undefined: not typed, so the kind names the board. */
  const [typed, setTyped] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isPhone = useMedia(PHONE);
  const isSet = kind === 'set';
  const name = typed ?? (isSet || kind === ProjectBoardType.BLANK ? '' : TEMPLATES[kind].name);
  const isReady = isSet || name.trim() !== '';
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    setError(undefined);
    const address = { workspaceId, projectKey };
    try {
      const [board] = isSet
        ? await registerBoardSet(address, ProjectBoardBulkCreateType.PRODUCT_MANAGEMENT)
        : [await registerBoard(address, name.trim(), kind)];
      boardsChanged();
      if (board) onCreated(board);
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title="ボードを作成" size={760} fullScreen={isPhone}>
      <Form className={classes.form} onSubmit={(event) => void create(event)}>
        {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
        {isSet ? (
          <p className={classes.set}>
            {SET.map((template) => `「${template.name}」`).join('')}を一度に作ります。名前はあとから変えられます。
          </p>
        ) : (
          <TextInput
            label="ボード名"
            placeholder="例：改善バックログ"
            value={name}
            onChange={(event) => setTyped(event.target.value)}
            // The kind's own name gives way to the first letter.
            onFocus={(event) => typed === undefined && event.target.select()}
            maxLength={NAME_MAX}
            data-autofocus
            required
            withAsterisk={false}
          />
        )}
        <BoardKinds value={kind} onChange={setKind} />
        <div className={classes.actions}>
          <Button onClick={onClose}>やめる</Button>
          {!isReady && <p className={classes.why}>ボード名を入力すると、作成できます。</p>}
          <Button type="submit" variant="filled" loading={isBusy} disabled={!isReady}>
            作成する
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};

export default CreateBoardDialog;
