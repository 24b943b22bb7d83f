import { tableRows, variableRows } from '@livingroom/shared/catalogue/metadata.ts';
import { describe, expect, test } from 'vitest';
import { contexts } from '../../../web/src/features/data-manager/contexts.ts';

/** The names of spec 1 §2, in its order. */
const specified = `accountsList, accountInfo, actionLists, actions, actionInfo, actionPrimary, actionSecondary, analytics,
  analyticsBuilder, analyticsPlayground, analyticsPlaygroundDatasets, chatAll, companies, companyInfo, companyLocations,
  drivers, driversList, driverInfo, driverQuestions, emails, emailBounces, emailBlocked, emailSpamReport,
  emailUnsubscribe, employees, employeeGroups, employeesList, employeeInfo, employeeLocations, employeeUnitsManaged,
  employeeSecondaryUnits, employeeSecondaryReports, flows, flowBuilder, flowManager, settings, reports, reportManager,
  reportManagerViewer, flowEmployeeErrors, unitReport, roles, surveys, surveyBuilder, tables, units, unitsList,
  unitInfo, unitLocations, subunits`;

const all = Object.entries(contexts);
const tables = tableRows('en_us');

describe('the contexts of the data manager', () => {
  test('are those of the specification, in its order', () => {
    expect(Object.keys(contexts)).toEqual(specified.split(/,\s+/));
  });

  test('begin with a table of theirs that is read in lists, and offer no table that is not', () => {
    const listed = tables.filter(({ operations }) => operations.includes('readAll'));
    const names = new Set(listed.map(({ table_name }) => table_name));
    for (const [name, { start, tables: offered, tabs }] of all) {
      expect(offered, name).toContain(start);
      expect(tabs[0]?.table, name).toBe(start);
      expect(
        offered.filter((table) => !names.has(table)),
        name,
      ).toEqual([]);
    }
  });

  test('show every view type of the specification', () => {
    expect(new Set(all.map(([, { view }]) => view))).toEqual(
      new Set(['table', 'card', 'card-column', 'card-kanban', 'card-canvas', 'report', 'row-editor']),
    );
  });

  test('name columns that their tables have', () => {
    for (const [name, { tabs }] of all)
      for (const { table, columns = [], only, parts = [] } of tabs) {
        const id = tables.find(({ table_name }) => table_name === table)?.table_id;
        const known = variableRows('en_us', id).map(({ variable_name }) => variable_name);
        const named = [
          ...columns,
          ...(only ? [only.column] : []),
          ...parts.flatMap(({ fields = [] }) => fields),
        ];
        expect(
          named.filter((column) => !known.includes(column)),
          name,
        ).toEqual([]);
      }
  });
});
