import { Button, Field as FieldBox, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { needsSecondFactor, roles, type SignedInRole } from '@livingroom/shared/core/catalogue/roles.ts';
import { employees } from '@livingroom/shared/modules/people/contracts/employees.ts';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { fieldWords } from '../../api/field-words.ts';
import { useAction } from '../../api/use-action.ts';
import { refreshCalls } from '../../api/use-call.ts';
import { Waiting } from '../../components/waiting.tsx';
import { FilterField } from '../../features/data-manager/actions/filter/filter-field.tsx';
import { useTable } from '../../features/data-manager/controller/controller.tsx';
import { type Field, useTableInfo } from '../../features/data-manager/controller/metadata.ts';
import type { PartProps } from '../../features/data-manager/parts/define-part.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../lib/notify.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { personName, type Standing, useStanding } from './use-standing.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  about: { ...type.caption, display: 'block', color: tokens.colorNeutralForeground2 },
  note: { ...type.caption, margin: `${space.s1} 0 0`, color: tokens.colorNeutralForeground2 },
  wrong: { ...type.caption, margin: `${space.s1} 0 0`, color: tokens.colorStatusDangerForeground1 },
  plain: { ...type.body, margin: 0 },
  act: { alignSelf: 'flex-start' },
});

/** The role of one person. Choosing the manager asks for the units in the same decision, and every change for a yes. */
export function RolePart({ row }: PartProps<'employees'>) {
  const t = useText('people');
  const id = row.employee_id;
  const standing = useStanding(id);
  const offered = useColumn('employee_roles', 'role_name');
  const units = useColumn('employee_units_managed', 'unit_id_ref');
  if (standing.failure) return <p role="alert">{standing.failure.message}</p>;
  const { value } = standing;
  if (!value || !offered || !units) return <Waiting label={t('looking')} />;
  const now = JSON.stringify(value);
  return (
    <RoleForm
      key={now}
      id={id}
      name={personName(row)}
      before={value}
      offered={offered}
      units={units}
      onChanged={standing.refresh}
    />
  );
}

function useColumn(table: string, column: string): Field | undefined {
  return useTableInfo(table).value?.fields.find(({ name }) => name === column);
}

type FormProps = {
  readonly id: number;
  readonly name: string;
  readonly before: Standing;
  readonly offered: Field;
  readonly units: Field;
  readonly onChanged: () => Promise<unknown>;
};

function RoleForm({ id, name, before, offered, units, onChanged }: FormProps) {
  const styles = useStyles();
  const t = useText('people');
  const [role, setRole] = useState(before.role);
  const [managed, setManaged] = useState(before.units);
  const [isTried, setTried] = useState(false);
  const isMissing = role === 'manager' && managed.length === 0;
  const isChanged =
    role !== null && (role !== before.role || (role !== 'employee' && !isSameSet(managed, before.units)));
  useUnsaved(isChanged);
  const changing = useAction(
    async () => {
      setTried(true);
      if (role === null || isMissing) return;
      const sure = t(`sure.${role}`, { name, count: managed.length });
      if (!(await confirmed(t('change'), sure, { label: t('change') }))) return;
      const body = { role_name: role, units_managed: role === 'employee' ? [] : [...managed] };
      const { message } = await call(employees.operations.changeRole, { params: { id }, body });
      await Promise.all([onChanged(), refreshCalls('/data/', '/users/')]);
      notify(message, 'success');
    },
    (failure) => showCritical(t('error'), fieldWords(failure)),
  );
  return (
    <div className={styles.form}>
      {before.role === null && <p className={styles.plain}>{t('noRole')}</p>}
      <FieldBox label={t('role')}>
        <RadioGroup value={role ?? ''} onChange={(_, { value }) => setRole(roleOf(value))}>
          {offered.choices.map(({ value, label }) => (
            <Radio
              key={value}
              value={String(value)}
              label={
                <>
                  {label}
                  <RoleNote role={roleOf(String(value))} />
                </>
              }
            />
          ))}
        </RadioGroup>
      </FieldBox>
      {role !== null && role !== 'employee' && (
        <div>
          <FilterField
            field={{ ...units, label: t('unitsManaged') }}
            placeholder={t('chooseUnits')}
            chosen={managed}
            onChange={(chosen) => setManaged(chosen.map(Number))}
          />
          <p className={styles.note}>{t(role === 'manager' ? 'unitsOfManager' : 'unitsOfAdmin')}</p>
          {isTried && isMissing && (
            <p className={styles.wrong} role="alert">
              {t('unitsMissing')}
            </p>
          )}
        </div>
      )}
      <Button
        className={styles.act}
        appearance="primary"
        disabled={!isChanged || changing.running}
        onClick={() => void changing.run()}
      >
        {t('change')}
      </Button>
    </div>
  );
}

function RoleNote({ role }: { readonly role: SignedInRole | null }) {
  const styles = useStyles();
  const t = useText('people');
  if (!role) return null;
  return (
    <span className={styles.about}>
      {t(`is.${role}`)}
      {needsSecondFactor(role) && ` ${t('secondFactor')}`}
    </span>
  );
}

/** A choice that is not given yet is asked about before it is lost. */
function useUnsaved(isChanged: boolean): void {
  const { setPartUnsaved } = useTable().editor;
  useEffect(() => {
    if (!isChanged) return;
    setPartUnsaved(true);
    return () => setPartUnsaved(false);
  }, [isChanged, setPartUnsaved]);
}

function roleOf(value: string): SignedInRole | null {
  return roles.find((one): one is SignedInRole => one === value && one !== 'guest') ?? null;
}

function isSameSet(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one));
}
