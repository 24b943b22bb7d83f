/** The kinds of chart in the order in which they are offered; each has `rules/charts/<kind>.ts` and its folder on the site. */
export const chartTypes = [
  'bar',
  'line',
  'pie',
  'doughnut',
  'histogram',
  'gauge',
  'radar',
  'heatmap',
  'map',
  'sunburst',
] as const;

export type ChartType = (typeof chartTypes)[number];

/** What a card becomes that is to have a chart and names none. */
export const [firstChart] = chartTypes;
