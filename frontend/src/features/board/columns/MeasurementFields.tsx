import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { Notice } from '#app/components/states/Notice.tsx';
import type { Column } from '#shared/board/types.ts';
import type { NumericFunctionType } from '#shared/enums/enums.ts';
import dialogs from '../boards/Dialogs.module.css';
import { type MeasurementForm, measurementFormProblem, optionChoices } from './measurement-form.ts';
import { FUNCTIONS } from './number-functions.ts';

interface Props {
  columns: readonly Column[];
  form: MeasurementForm;
  functionType: NumericFunctionType;
  onChange(form: MeasurementForm): void;
  onFunction(functionType: NumericFunctionType): void;
}

/** What starts and ends a measurement, and which time counts. */
export const MeasurementFields = ({ columns, form, functionType, onChange, onFunction }: Props) => {
  const set = (part: Partial<MeasurementForm>) => onChange({ ...form, ...part });
  const isTouched = form.starts.length > 0 && form.ends.length > 0;
  const problem = isTouched ? measurementFormProblem(form) : undefined;
  const choices = optionChoices(columns, [...form.starts, ...form.ends]);
  if (choices.length === 0)
    return (
      <Notice tone="info">「状態」か「選択肢」の列を先に追加してください。その選択肢を選んだときに計測します。</Notice>
    );
  return (
    <>
      <MultiSelect
        label="開始する選択肢"
        description="どれかを選ぶと、計測が始まります。"
        placeholder={form.starts.length === 0 ? '例：進行中' : undefined}
        data={choices}
        value={form.starts}
        onChange={(starts) => set({ starts })}
        searchable
        hidePickedOptions
        maxValues={20}
      />
      <MultiSelect
        label="終了する選択肢"
        description="どれかを選ぶと、計測が終わります。"
        placeholder={form.ends.length === 0 ? '例：完了' : undefined}
        data={choices}
        value={form.ends}
        onChange={(ends) => set({ ends })}
        searchable
        hidePickedOptions
        maxValues={20}
        error={problem}
      />
      <Checkbox
        label="1日のうち、決まった時間帯だけを数える"
        checked={form.isDaily}
        onChange={(event) => set({ isDaily: event.target.checked })}
      />
      {form.isDaily && (
        <div className={dialogs.pair}>
          <TextInput
            type="time"
            label="時間帯の始まり"
            value={form.startTime}
            onChange={(event) => set({ startTime: event.target.value })}
          />
          <TextInput
            type="time"
            label="時間帯の終わり"
            value={form.endTime}
            onChange={(event) => set({ endTime: event.target.value })}
          />
        </div>
      )}
      <Checkbox
        label="土日も数える"
        checked={form.isWeekend}
        onChange={(event) => set({ isWeekend: event.target.checked })}
      />
      <Checkbox
        label="祝日も数える"
        checked={form.isHoliday}
        onChange={(event) => set({ isHoliday: event.target.checked })}
      />
      <Select
        label="集計"
        data={FUNCTIONS}
        value={String(functionType)}
        onChange={(value) => onFunction(Number(value) as NumericFunctionType)}
        allowDeselect={false}
      />
    </>
  );
};
