import { dataTab } from '../data-tab.ts';
import type { PartOf } from '../parts/define-part.ts';

/** A data set: what it is, and the promise that holds for it. */
export const datasetParts: readonly PartOf<'datasets'>[] = [
  { name: 'basic', title: 'tab.basic' },
  { name: 'thresholds', title: 'tab.thresholds', fields: ['score_threshold', 'detail_threshold'] },
  { name: 'sharing', title: 'tab.sharing', fields: ['sharing_days'] },
];

/** Where answers are gathered, with the thresholds that people were promised. */
export const datasets = dataTab('datasets', {
  title: 'tab.datasets',
  columns: ['status', 'survey_id_ref', 'score_threshold', 'detail_threshold', 'test_data'],
  parts: datasetParts,
});
