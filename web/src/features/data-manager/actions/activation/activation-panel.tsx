import { SidePanel } from '../../../../components/side-panel.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { useTable } from '../../controller/controller.tsx';
import type { PanelProps } from '../define-action.ts';
import { useChosenRows } from '../use-chosen-rows.ts';
import { ManyPeople } from './many-people.tsx';
import { OnePerson } from './one-person.tsx';

/** Of one person, from the row or chosen, everything; of several, or of all who have not been invited, the sending. */
export function ActivationPanel({ open, onClose }: PanelProps) {
  const t = useText('people');
  const { table, rows } = useTable();
  const chosen = useChosenRows('employees');
  if (!table) return null;
  const [only, ...others] = chosen;
  const email = only && others.length === 0 ? only.work_email : null;
  return (
    <SidePanel open={open} title={t('activation.title')} onClose={onClose}>
      {open &&
        (typeof email === 'string' ? (
          <OnePerson key={email} email={email} onChanged={rows.refresh} />
        ) : (
          <ManyPeople
            chosen={chosen.map(({ employee_id: id, work_email: email }) => ({ id, email }))}
            onChanged={rows.refresh}
            onSent={onClose}
          />
        ))}
    </SidePanel>
  );
}
