/** The parts of ECharts that our charts are drawn with. */
import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendScrollComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';

register([
  BarChart,
  LineChart,
  PieChart,
  ScatterChart,
  GridComponent,
  LegendScrollComponent,
  TooltipComponent,
  LabelLayout,
  SVGRenderer,
]);

export { init };
