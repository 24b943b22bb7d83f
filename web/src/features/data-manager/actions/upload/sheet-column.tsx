import { isOwnColumnTable } from '@livingroom/shared/core/catalogue/own-columns.ts';
import type { TableColumns } from '@livingroom/shared/modules/sheets/rules/import/table-request.ts';
import { OwnField } from '../../../../components/own-field.tsx';
import { ColumnChoice } from '../../../../components/sheets/column-choice.tsx';
import { NewFieldOption } from '../../../../components/sheets/new-field-option.tsx';
import { NEW, newField, withChoices } from '../../../../components/sheets/new-fields.ts';
import { useTable } from '../../controller/controller.tsx';
import type { ChosenSheet } from './sheet-state.ts';
import type { Upload } from './use-upload.ts';

type Props = {
  readonly upload: Upload;
  readonly sheet: ChosenSheet;
  readonly columns: TableColumns;
  readonly column: TableColumns['columns'][number];
};

/** One column of a sheet with headings of its own: a column of the table, a new field of the organisation's, or nothing. */
export function SheetColumn({ upload, sheet, columns, column }: Props) {
  const { name } = useTable();
  const { at } = column;
  const made = sheet.made.get(at);
  const { may_add: mayAdd, left } = columns.own_fields;
  const offersNew = mayAdd && column.as_new !== null && isOwnColumnTable(name);
  return (
    <ColumnChoice
      column={column}
      chosen={sheet.fields.get(at) ?? null}
      made={made && NEW}
      options={
        <>
          {columns.fields.map(({ field, label, required }) => (
            <option key={field} value={field}>
              {required ? `${label} *` : label}
            </option>
          ))}
          {offersNew && <NewFieldOption isFull={sheet.made.size >= left && !made} />}
        </>
      }
      onChoose={(value) => {
        if (value === NEW && isOwnColumnTable(name)) upload.setMade(sheet, at, newField(column, name));
        else upload.setField(sheet, at, value === '' ? null : value);
      }}
    >
      {made && (
        <OwnField
          ofOneTable
          column={made}
          focused={false}
          readOnly={false}
          onChange={(changed) => upload.setMade(sheet, at, withChoices(changed, made, column))}
        />
      )}
    </ColumnChoice>
  );
}
