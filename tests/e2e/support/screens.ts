import type { Visit } from './accessible.ts';

/** Every screen of an administrator, with its tabs and panels. */
export const demoScreens: readonly Visit[] = [
  { path: '/dashboard', shows: 'Round 2' },
  { path: '/company', shows: 'Demo Organisation', tabs: ['Locations'] },
  { path: '/units', shows: '12 units', tabs: ['Unit Locations', 'Subunits'] },
  {
    path: '/employees',
    shows: '160 people',
    tabs: ['Erasures'],
    opens: [
      { button: 'Add', shows: 'Work e-mail' },
      { button: 'Bulk Upload', shows: 'Download template (XLSX)' },
    ],
  },
  {
    path: '/flow-runner',
    shows: 'Statistics of round 2',
    tabs: ['Manage Flow', 'Troubleshoot', 'Manual Run', 'Manual Overrides'],
  },
  { path: '/report-manager', shows: 'Livingroom Sunburst Report' },
];
