import { Field, Select } from '@fluentui/react-components';
import { countries, countryName } from '@livingroom/shared/core/catalogue/countries.ts';
import { useRows } from '../../api/rows.ts';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';
import { useError } from './settings-fields.tsx';
import type { SettingsEditor } from './use-settings.ts';

const LOCATIONS = 500;

/** On whose public holidays no mail goes; the countries in which the organisation has locations come first. */
export function HolidayField({ editor }: { readonly editor: SettingsEditor }) {
  const t = useText('flow-runner');
  const language = useStore(languageStore);
  const { data } = useRows('location_addresses', { limit: LOCATIONS, columns: ['country'] });
  const named = (codes: readonly string[]) =>
    codes
      .map((code) => ({ code, name: countryName(code, language) }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
  const all = countries().map(({ value }) => value);
  const own = all.filter((code) => data?.rows.some(({ country }) => country === code));
  const groups = [
    { label: t('holidays.own'), options: named(own) },
    { label: t('holidays.all'), options: named(all.filter((code) => !own.includes(code))) },
  ];
  return (
    <Field
      label={t('holidays')}
      hint={t('holidaysHint')}
      validationMessage={useError(editor, 'holiday_country')}
    >
      <Select
        value={editor.form.holiday_country ?? ''}
        onChange={(_, { value }) => editor.change({ holiday_country: value === '' ? null : value })}
      >
        <option value="">{t('holidays.none')}</option>
        {groups
          .filter(({ options }) => options.length > 0)
          .map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
      </Select>
    </Field>
  );
}
