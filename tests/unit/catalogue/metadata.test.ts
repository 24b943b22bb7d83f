import { catalogue, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { tableRows, variableId, variableRows } from '@livingroom/shared/catalogue/metadata.ts';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { describe, expect, it } from 'vitest';

describe('the metadata rows', () => {
  it('list the served tables and no others', () => {
    const names = tableRows('en_us').map((row) => row.table_name);
    expect(names).toContain('employees');
    expect(names).not.toContain('release_blocks');
    expect(names).not.toContain('users');
  });

  it('speak the language that is asked for', () => {
    const nameOf = (language: (typeof languages)[number]) =>
      tableRows(language).find((row) => row.table_name === 'units')?.display_name;
    expect(languages.map(nameOf)).toEqual(['Units', 'Unidades', 'Enheder', 'Bereiche', 'Unités']);
  });

  it('show every column that may leave the server, and no other', () => {
    const shown = variableRows('en_us', catalogue.survey_executions.id).map((row) => row.variable_name);
    expect(shown).toContain('status');
    expect(shown).not.toContain('metadata');
    expect(shown).not.toContain('device_info');
  });

  it('give a moment room for its time of day, and a day no more than others', () => {
    const widthOf = (table: number, name: string) =>
      variableRows('en_us', table).find((row) => row.variable_name === name)?.display_width;
    expect(widthOf(catalogue.jobs.id, 'start_time')).toBe(176);
    expect(widthOf(catalogue.employees.id, 'first_day')).toBe(140);
  });

  it('describe a column with its rules, choices and what it points at', () => {
    const rows = variableRows('dk', catalogue.employees.id);
    expect(rows.find((row) => row.variable_name === 'work_email')).toMatchObject({
      data_type: 'string',
      validation_rule: ['not_null', 'email', 'length_max:254', 'unique_local'],
      create_use: 'required',
      gdpr_type: 'personal',
    });
    expect(rows.find((row) => row.variable_name === 'status')?.choices).toContainEqual({
      value: 'active',
      label: 'Aktiv',
    });
    expect(rows.find((row) => row.variable_name === 'primary_unit_id_ref')).toMatchObject({
      constraint_type: 'foreign_key',
      foreign_key_table_name: 'units',
      display_foreign_variable: ['unit_name'],
    });
  });

  it('number a column by its name, so that no change to another column moves it', () => {
    expect(variableId({ id: 20 }, 'work_email')).toBe(variableId(catalogue.employees, 'work_email'));
    const ids = tables.flatMap((table) =>
      Object.keys(table.variables).map((name) => variableId(table, name)),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
