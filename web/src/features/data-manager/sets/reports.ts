import { dataTab } from '../data-tab.ts';
import { shownAs } from './define-set.ts';

export const reports = dataTab('reports', { title: 'tab.reports' });

/** Cards that are rows of their own, on the canvas. */
export const reportCards = dataTab('report_cards', { title: 'tab.reportCards', view: 'card-canvas' });

export const reportTabs = shownAs('card', [reports]);
