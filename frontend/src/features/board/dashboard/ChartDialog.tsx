import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import type { PersonalArrangement } from '#shared/board/arrangement/arrangement.ts';
import { CHART_NAME_MAX } from '#shared/board/limits.ts';
import type { NumericFunctionType } from '#shared/enums/enums.ts';
import { type ChartAnswer, type DrawnChart, previewChart, type UnnamedChart, type ViewAddress } from '../api/charts.ts';
import { DialogActions } from '../boards/DialogActions.tsx';
import { FUNCTIONS } from '../columns/number-functions.ts';
import type { BoardInfo } from '../state/types.ts';
import type { People } from '../values/people.ts';
import { ChartBody } from './ChartBody.tsx';
import classes from './ChartDialog.module.css';
import { ChartFields, chartColumns } from './ChartFields.tsx';
import { EMPTY_CHART, finished, formOf, settingsOf, suggestedName } from './chart-form.ts';

interface Props {
  view: ViewAddress;
  arrangement: PersonalArrangement | undefined;
  board: BoardInfo;
  people: People;
  /** Undefined: a new one. */
  chart: DrawnChart | undefined;
  onSave(name: string, settings: UnnamedChart): Promise<void>;
  onClose(): void;
}

const WAIT_MS = 250;
const FUNCTION_NAMES = new Map(FUNCTIONS.map(({ value, label }) => [Number(value) as NumericFunctionType, label]));

/** What the settings tell of the board's posts, a moment after the last change. */
function usePreview(view: ViewAddress, arrangement: PersonalArrangement | undefined, settings: UnnamedChart) {
  const [answer, setAnswer] = useState<{ settings: UnnamedChart; answer: ChartAnswer }>();
  const asked = JSON.stringify(settings);
  useEffect(() => {
    let isCurrent = true;
    const chart = JSON.parse(asked) as UnnamedChart;
    const timer = setTimeout(() => {
      previewChart(view, arrangement, chart).then(
        (answer) => isCurrent && setAnswer({ settings: chart, answer }),
        (problem: unknown) => isCurrent && setAnswer({ settings: chart, answer: { problem: messageOf(problem) } }),
      );
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // The view and what one filters it by stay while the dialog stands.
  }, [asked]); // eslint-disable-line react-hooks/exhaustive-deps
  return answer;
}

/** A new chart or other settings of one, with what they tell beside them. */
const ChartDialog = ({ view, arrangement, board, people, chart, onSave, onClose }: Props) => {
  const [form, setForm] = useState<UnnamedChart>(chart ? formOf(settingsOf(chart)) : EMPTY_CHART);
  const [typed, setTyped] = useState(chart?.name);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const columns = useMemo(() => chartColumns(board.columns), [board.columns]);
  const settings = finished(form, columns);
  const suggestion = suggestedName(settings, columns, FUNCTION_NAMES);
  const name = (typed ?? suggestion).trim().slice(0, CHART_NAME_MAX);
  const preview = usePreview(view, arrangement, settings);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name === '' || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSave(name, settings);
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title={chart ? 'グラフを編集' : 'グラフを追加'} size={960}>
      <Form className={classes.dialog} onSubmit={(event) => void save(event)}>
        <div className={classes.fields}>
          {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
          <ChartFields form={form} board={board} people={people} onChange={setForm} />
          <TextInput
            label="名前"
            value={typed ?? suggestion}
            maxLength={CHART_NAME_MAX}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <section className={classes.preview} aria-label="プレビュー" aria-live="polite">
          <h3 className="ellipsis">{name}</h3>
          <div className={classes.previewBody}>
            {preview && (
              <ChartBody
                settings={preview.settings}
                name={name}
                answer={preview.answer}
                board={board}
                people={people}
              />
            )}
          </div>
        </section>
        <div className={classes.foot}>
          <DialogActions
            label={chart ? '保存する' : '追加する'}
            isBusy={isBusy}
            isReady={name !== '' && preview?.answer.problem === undefined}
            onClose={onClose}
          />
        </div>
      </Form>
    </Dialog>
  );
};

export default ChartDialog;
