import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, type Settings } from '../../../functions/core/config/settings.ts';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { settingsGiven } from '../../support/settings-given.ts';

const usual = { ...settingsGiven, LIVINGROOM_DIRECTORY_CERTIFICATE: 'first\\nsecond' };
const template = readFileSync(join(rootDirectory, 'infra', 'main.bicep'), 'utf8');
const { parameters } = JSON.parse(
  readFileSync(join(rootDirectory, 'infra', 'main.parameters.json'), 'utf8'),
) as { readonly parameters: { readonly [name: string]: { readonly value: string } } };

/** What an operator decides as a number: the parameter of the template, and the setting that it becomes. */
const figures: readonly (readonly [parameter: string, setting: (settings: Settings) => number])[] = [
  ['aiDailyTokens', ({ ai }) => ai.dailyTokens],
  ['countingDays', ({ countingDays }) => countingDays],
  ['auditDays', ({ auditDays }) => auditDays],
  ['deletionGraceDays', ({ deletionGraceDays }) => deletionGraceDays],
  ['emailChangeDays', ({ emailChangeDays }) => emailChangeDays],
];

describe('a figure that an operator decides', () => {
  test.each(figures)('%s has the bounds and the default of the code in the template', (parameter, read) => {
    const [, least, most, initial] =
      new RegExp(`@minValue\\((\\d+)\\)\\n@maxValue\\((\\d+)\\)\\nparam ${parameter} int = (\\d+)\\n`).exec(
        template,
      ) ?? [];
    const [, name = '', offered] = /^\$\{(\w+)=(\d+)\}$/.exec(parameters[parameter]?.value ?? '') ?? [];
    expect([Number(initial), Number(offered)]).toEqual([
      read(readSettings(usual)),
      read(readSettings(usual)),
    ]);
    const withValue = (value: number) => readSettings({ ...usual, [name]: String(value) });
    for (const allowed of [Number(least), Number(most)]) expect(read(withValue(allowed))).toBe(allowed);
    for (const refused of [Number(least) - 1, Number(most) + 1])
      expect(() => withValue(refused)).toThrow(`${name} (a whole number from ${least} to ${most})`);
  });
});

test('the age of backups that people read is that of the store and of the files, in each environment', () => {
  const modules = readFileSync(join(rootDirectory, 'infra', 'modules', 'functions.bicep'), 'utf8');
  expect(modules).toContain('LIVINGROOM_BACKUP_DAYS: string(backupDays)');
  expect(template).toMatch(/module functions [\s\S]*backupDays: size\.fileBackupDays/);
  for (const kind of ['dev', 'prod']) {
    const size = JSON.parse(
      readFileSync(join(rootDirectory, 'infra', 'environments', `${kind}.json`), 'utf8'),
    );
    expect([kind, size.storeBackup]).toEqual([kind, `Continuous${size.fileBackupDays}Days`]);
  }
});
