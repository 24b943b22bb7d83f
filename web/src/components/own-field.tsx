import { Field, Input, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import {
  type OwnColumn,
  ownColumnLimits,
  ownColumnTables,
  ownColumnTypes,
} from '@livingroom/shared/core/catalogue/own-columns.ts';
import { lawfulBases } from '@livingroom/shared/core/catalogue/protection.ts';
import { useEffect, useRef } from 'react';
import { useText } from '../i18n/use-text.ts';
import { space, type } from '../lib/theme/sizes.ts';
import { IconButton } from './icon-button.tsx';

const useStyles = makeStyles({
  column: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s2,
    padding: space.s3,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  first: { display: 'flex', alignItems: 'end', gap: space.s2 },
  name: { flexGrow: 1, minWidth: 0 },
  input: { minWidth: 0 },
  holds: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
});

type Props = {
  readonly column: OwnColumn;
  /** It was added just now: typing goes on with its name. */
  readonly focused: boolean;
  readonly readOnly: boolean;
  /** Whose field it is stands already. */
  readonly ofOneTable?: boolean;
  readonly onChange: (column: OwnColumn) => void;
  /** Without it the field goes by other means. */
  readonly onRemove?: () => void;
};

/** One field of the organisation's own; what it holds and whom it belongs to is chosen before it is saved first. */
export function OwnField({ column, focused, readOnly, ofOneTable = false, onChange, onRemove }: Props) {
  const styles = useStyles();
  const t = useText('data-manager');
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) name.current?.focus();
  }, [focused]);
  const isNew = column.id === 0;
  return (
    <div className={styles.column}>
      <div className={styles.first}>
        <Field className={styles.name} size="small" label={t('own.name')}>
          <Input
            input={{ ref: name }}
            className={styles.input}
            maxLength={ownColumnLimits.label}
            value={column.label}
            readOnly={readOnly}
            onChange={(_, { value }) => onChange({ ...column, label: value })}
          />
        </Field>
        {!readOnly && onRemove && (
          <IconButton
            appearance="subtle"
            icon={<Delete20Regular />}
            label={t('own.remove', { name: column.label || t('own.unnamed') })}
            onClick={onRemove}
          />
        )}
      </div>
      {isNew && !readOnly ? (
        <Kinds column={column} ofOneTable={ofOneTable} onChange={onChange} />
      ) : (
        <p className={styles.holds}>{`${t(`own.${column.table}`)} · ${t(`own.type.${column.type}`)}`}</p>
      )}
      {column.table === 'employees' && <Basis column={column} readOnly={readOnly} onChange={onChange} />}
      {column.type === 'choice' && (
        <Field size="small" label={t('own.choices')}>
          <Textarea
            rows={4}
            resize="vertical"
            value={column.choices.join('\n')}
            readOnly={readOnly}
            onChange={(_, { value }) => onChange({ ...column, choices: value.split('\n') })}
          />
        </Field>
      )}
    </div>
  );
}

function Kinds({ column, ofOneTable, onChange }: Pick<Props, 'column' | 'ofOneTable' | 'onChange'>) {
  const t = useText('data-manager');
  return (
    <>
      {!ofOneTable && (
        <Field size="small" label={t('own.of')}>
          <Select
            value={column.table}
            onChange={(_, { value }) =>
              onChange({ ...column, table: ownColumnTables.find((one) => one === value) ?? column.table })
            }
          >
            {ownColumnTables.map((one) => (
              <option key={one} value={one}>
                {t(`own.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field size="small" label={t('own.kind')}>
        <Select
          value={column.type}
          onChange={(_, { value }) =>
            onChange({ ...column, type: ownColumnTypes.find((one) => one === value) ?? column.type })
          }
        >
          {ownColumnTypes.map((one) => (
            <option key={one} value={one}>
              {t(`own.type.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

/** Why the organisation may hold it of its people: it stands in the record of processing and with their own data. */
function Basis({ column, readOnly, onChange }: Pick<Props, 'column' | 'readOnly' | 'onChange'>) {
  const t = useText('data-manager');
  return (
    <Field size="small" label={t('own.basis')} hint={t('own.basisHint')}>
      <Select
        value={column.lawfulBasis ?? ''}
        disabled={readOnly}
        onChange={(_, { value }) =>
          onChange({ ...column, lawfulBasis: lawfulBases.find((one) => one === value) ?? null })
        }
      >
        <option value="">{t('own.noBasis')}</option>
        {lawfulBases.map((one) => (
          <option key={one} value={one}>
            {t(`own.basis.${one}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
