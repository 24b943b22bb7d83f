import { Button, Field, Input, makeStyles, Tag, TagGroup } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { datasets, type TestRound } from '@livingroom/shared/modules/playground/contract.ts';
import { TEST_ROUND_EMPLOYEES } from '@livingroom/shared/modules/playground/rules/test-limits.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useLeaveGuard } from '../../hooks/use-leave-guard.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../lib/notify.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { EmployeePicker } from './employee-picker.tsx';
import { useParts } from './styles.ts';
import { SurveyChoice } from './survey-choice.tsx';
import { Told } from './told.tsx';

type Next = CallOutput<(typeof datasets)['operations']['testRounds']>;

type Props = {
  /** Null: the next one is set up. */
  readonly round: TestRound | null;
  readonly next: Pick<Next, 'next_name' | 'survey_id' | 'survey_title'>;
  readonly onSaved: () => Promise<unknown>;
};

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${size.menu}, 100%), 1fr))`,
    gap: space.s4,
    alignItems: 'start',
  },
  person: { maxWidth: size.form },
  people: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
  tag: { paddingInlineEnd: space.s2 },
});

/** Dialogue, data set and people of a test round; after it is opened they are only told. */
export function RoundForm({ round, next, onSaved }: Props) {
  const parts = useParts();
  const styles = useStyles();
  const t = useText('playground');
  const editable = useSession().userRole === 'system';
  const open = round === null || round.status === 'draft';
  const saved = {
    name: round?.name ?? next.next_name,
    survey: round?.survey_id ?? next.survey_id,
    people: round?.employees ?? [],
  };
  const [edits, setEdits] = useState<Partial<typeof saved>>({});
  const form = { ...saved, ...edits };
  const dirty = Object.keys(edits).length > 0;
  const change = (edit: Partial<typeof saved>) => setEdits((before) => ({ ...before, ...edit }));
  useLeaveGuard(dirty, () =>
    confirmed(t('unsavedTitle'), t('unsaved'), { label: t('leaveUnsaved'), harms: true }),
  );
  const save = useAction(
    async () => {
      const chosen = editable ? { name: form.name.trim(), survey_id_ref: form.survey } : {};
      const employee_ids = form.people.map(({ employee_id }) => employee_id);
      const dataset_id = round?.dataset_id ?? null;
      await call(datasets.operations.saveTestRound, { body: { dataset_id, employee_ids, ...chosen } });
      await onSaved();
      setEdits({});
      notify(t('round.saved'), 'success');
    },
    ({ message }) => showCritical(t('error'), message),
  );
  const full = form.people.length >= TEST_ROUND_EMPLOYEES;
  return (
    <>
      {editable && open ? (
        <div className={styles.fields}>
          <Field label={t('settings.title')} required hint={t('round.datasetHint')}>
            <Input value={form.name} maxLength={160} onChange={(_, { value }) => change({ name: value })} />
          </Field>
          <SurveyChoice chosen={form.survey} onChoose={(survey) => survey !== null && change({ survey })} />
        </div>
      ) : (
        <Told
          facts={[
            [t('settings.survey'), round?.survey_title ?? next.survey_title],
            [t('settings.dataset'), form.name],
          ]}
        />
      )}
      {open && (
        <div className={styles.person}>
          <EmployeePicker
            label={t('round.people')}
            hint={t(full ? 'round.full' : 'round.peopleHint', { limit: TEST_ROUND_EMPLOYEES })}
            chosen={null}
            disabled={full}
            onChoose={(employee_id, name) => {
              if (form.people.some((one) => one.employee_id === employee_id)) return;
              change({ people: [...form.people, { employee_id, name }] });
            }}
          />
        </div>
      )}
      {form.people.length > 0 && (
        <TagGroup
          className={styles.people}
          aria-label={t('round.chosen')}
          onDismiss={(_, { value }) =>
            change({ people: form.people.filter(({ employee_id }) => String(employee_id) !== value) })
          }
        >
          {form.people.map(({ employee_id, name }) => (
            <Tag
              className={styles.tag}
              key={employee_id}
              value={String(employee_id)}
              dismissible={open}
              dismissIcon={{ 'aria-label': t('round.remove', { name }) }}
            >
              {name}
            </Tag>
          ))}
        </TagGroup>
      )}
      {open && (
        <div className={parts.row}>
          <Button
            appearance="primary"
            disabled={form.people.length === 0 || save.running || (round !== null && !dirty)}
            onClick={() => void save.run()}
          >
            {t('round.save')}
          </Button>
          <Button disabled={!dirty || save.running} onClick={() => setEdits({})}>
            {t('undo')}
          </Button>
        </div>
      )}
    </>
  );
}
