// The one door to ECharts: charts in the page's colours, drawn anew when these or the width change.
import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import type { EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

import { el } from './dom';
import { onThemeChange, theme } from './theme';
import type { Theme } from './theme';

echarts.use([BarChart, CustomChart, LineChart, ScatterChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

export interface Chart {
  readonly box: HTMLElement;
  draw(): void;
}

/** `option` gets the colours and the width, in pixels, to draw for. */
export function chart(label: string, height: number, option: (theme: Theme, width: number) => EChartsCoreOption): Chart {
  const box = el('div', { class: 'chart', role: 'img', 'aria-label': label });
  box.style.height = `${height}px`;
  let drawn: echarts.ECharts | null = null;
  const draw = () => {
    if (box.clientWidth === 0) return;
    drawn ??= echarts.init(box, null, { renderer: 'svg' });
    drawn.resize();
    drawn.setOption({ ...common(theme()), ...option(theme(), box.clientWidth) }, true);
  };
  new ResizeObserver(draw).observe(box);
  onThemeChange(draw);
  return { box, draw };
}

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "DejaVu Sans", sans-serif';

const common = ({ text }: Theme) => ({
  animation: false,
  textStyle: { fontFamily: font, color: text },
});

export const legend = ({ text }: Theme) => ({
  top: 0,
  left: 0,
  itemWidth: 14,
  itemHeight: 10,
  itemGap: 16,
  icon: 'roundRect',
  textStyle: { color: text, fontFamily: font },
});

export const tooltip = ({ text, surface, line }: Theme) => ({
  confine: true,
  backgroundColor: surface,
  borderColor: line,
  textStyle: { color: text, fontSize: 13, fontFamily: font },
});

export const valueAxis = ({ muted, line }: Theme) => ({
  axisLabel: { color: muted, hideOverlap: true },
  nameTextStyle: { color: muted },
  splitLine: { lineStyle: { color: line } },
  axisLine: { show: false },
  axisTick: { show: false },
});

/** How much room the names of rows may take. */
export const nameWidth = (width: number): number => Math.round(Math.min(180, width * 0.3));

/** A row for each name, from the top. */
export const rowAxis = ({ text, line }: Theme, names: readonly string[], width: number) => ({
  type: 'category',
  inverse: true,
  data: names,
  axisLabel: { color: text, interval: 0, width: nameWidth(width), overflow: 'truncate' },
  axisLine: { lineStyle: { color: line } },
  axisTick: { show: false },
});

// The scale is above the rows, where it is seen however many there are.
const rowsTop = 56;
const rowsBottom = 6;

export const rowsHeight = (rows: number, row: number): number => rows * row + rowsTop + rowsBottom;

export const rowsGrid = (width: number) => ({
  left: nameWidth(width) + 14,
  right: 28,
  top: rowsTop,
  bottom: rowsBottom,
});

export const rowsScale = (theme: Theme, show: (value: number) => string) => ({
  ...valueAxis(theme),
  position: 'top',
  axisLabel: { color: theme.muted, hideOverlap: true, formatter: show },
});

/** A tooltip: a heading and lines of name and value, with the colour of what they are about. */
export function tip(heading: string, lines: readonly (readonly [string, string, string?])[]): HTMLElement {
  const rows = lines.map(([name, value, colour]) => {
    const row = el('div', {}, el('span', {}, name), el('span', {}, value));
    if (colour) row.style.borderLeft = `4px solid ${colour}`;
    return row;
  });
  return el('div', { class: 'tip' }, el('strong', {}, heading), ...rows);
}
