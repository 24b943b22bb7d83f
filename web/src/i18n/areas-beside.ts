import type { Area } from './areas.ts';

/** Words of the server and the catalogue that screens of an area say as well: they come with its own. */
export const areasBeside: { readonly [area in Area]?: readonly string[] } = {
  accounts: ['accounts'],
  actions: ['tables/actions'],
  'data-manager': ['validation', 'tables/icons'],
  dialogue: ['content/bot'],
  'flow-runner': ['emails', 'flows'],
  copilot: ['content/help'],
  help: ['content/help'],
  report: ['content/main-survey'],
  'report-builder': ['tables/colours', 'tables/icons'],
  'flow-builder': ['flow-lint', 'flow-nodes'],
  'survey-builder': ['survey-lint', 'tables/survey-items'],
};
