import {
  type ColumnField,
  columnFieldOf,
  importFields,
} from '@livingroom/shared/modules/sheets/rules/import/fields.ts';
import { OwnField } from '../../components/own-field.tsx';
import { ColumnChoice } from '../../components/sheets/column-choice.tsx';
import { NewFieldOption } from '../../components/sheets/new-field-option.tsx';
import { NEW, newField, withChoices } from '../../components/sheets/new-fields.ts';
import type { Translate } from '../../i18n/areas.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Matching } from './matching.ts';
import type { Columns } from './use-import.ts';

type Column = Columns['columns'][number];
type Props = { readonly matching: Matching; readonly column: Column };

/** One column of the file with what it holds: a field that is there, a new one, or nothing. */
export function ColumnLine({ matching, column }: Props) {
  const { at } = column;
  const made = matching.made.get(at);
  return (
    <ColumnChoice
      column={column}
      chosen={matching.fields.get(at) ?? null}
      made={made && NEW}
      options={<FieldOptions {...{ matching, column }} />}
      onChoose={(value) => {
        if (value === NEW) matching.setMade(at, newField(column, 'employees'));
        else matching.setField(at, columnFieldOf(value));
      }}
    >
      {made && (
        <OwnField
          column={made}
          focused={false}
          readOnly={false}
          onChange={(changed) => matching.setMade(at, withChoices(changed, made, column))}
        />
      )}
    </ColumnChoice>
  );
}

function FieldOptions({ matching, column }: Props) {
  const t = useText('people-import');
  const { own_fields: own } = matching.columns;
  const isFull = matching.made.size >= own.left && !matching.made.has(column.at);
  return (
    <>
      {importFields.map((one) => (
        <option key={one} value={one}>
          {t(`field.${one}`)}
        </option>
      ))}
      {own.fields.length > 0 && (
        <optgroup label={t('ownFields')}>
          {own.fields.map(({ field }) => (
            <option key={field} value={field}>
              {ownLabel(t, matching.columns, field)}
            </option>
          ))}
        </optgroup>
      )}
      {own.may_add && column.as_new && <NewFieldOption isFull={isFull} />}
    </>
  );
}

type Words = Translate<'people-import'>;

/** What people call a field: ours by our words, the organisation's own by their name. */
export function fieldLabel(t: Words, columns: Columns, field: ColumnField): string {
  const ours = importFields.find((one) => one === field);
  return ours ? t(`field.${ours}`) : ownLabel(t, columns, field);
}

function ownLabel(t: Words, { own_fields: own }: Columns, field: string): string {
  const found = own.fields.find((one) => one.field === field);
  if (!found) return field;
  return t(found.table === 'units' ? 'ofUnits' : 'ofPeople', { name: found.label });
}
