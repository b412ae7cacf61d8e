import { useId } from 'react';
import type { ChartType } from '#shared/enums/enums.ts';
import classes from './ChartDialog.module.css';
import { CHART_TYPES, chartKind } from './chart-kinds.ts';

export const ChartTypePicker = ({ value, onChange }: { value: ChartType; onChange(value: ChartType): void }) => {
  const name = useId();
  return (
    <fieldset className={classes.types}>
      <legend>種類</legend>
      <div>
        {CHART_TYPES.map((type) => {
          const { name: label, icon: Mark, isSideways } = chartKind(type);
          return (
            <label key={type} className={classes.type} title={label}>
              <input type="radio" name={name} checked={type === value} onChange={() => onChange(type)} />
              <Mark size={18} stroke={1.75} aria-hidden="true" data-sideways={isSideways} />
              <span>{label}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};
