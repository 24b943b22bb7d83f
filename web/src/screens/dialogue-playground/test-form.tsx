import { Button, Field, Input, MessageBarBody, Select } from '@fluentui/react-components';
import type { TestSettings } from '@livingroom/shared/modules/playground/contract.ts';
import { datasets as datasetCalls } from '@livingroom/shared/modules/playground/contract.ts';
import { TEST_DATASET_NAME } from '@livingroom/shared/modules/playground/words.ts';
import { call } from '../../api/client.ts';
import { useRow, useRows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { MessageBar } from '../../components/message-bar.tsx';
import { useLeaveGuard } from '../../hooks/use-leave-guard.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, showCritical } from '../../lib/notify.ts';
import { EmployeePicker } from './employee-picker.tsx';
import { useParts } from './styles.ts';
import { SurveyChoice } from './survey-choice.tsx';
import { Told } from './told.tsx';

export type Draft = Pick<TestSettings, 'title' | 'survey_id_ref' | 'dataset_id_ref' | 'employee_id_ref'>;

type Props = {
  readonly draft: Draft;
  /** Title, dialogue and data set are the operator's to choose; others are told what is tried. */
  readonly editable: boolean;
  readonly dirty: boolean;
  readonly unsaved: boolean;
  readonly saving: boolean;
  readonly onChange: (edit: Partial<Draft>) => void;
  readonly onSave: () => void;
  readonly onUndo: () => void;
};

/** Test data sets that the list offers at most. */
const OFFERED = 500;

/** What is tried, and through whose eyes. */
export function TestForm({ draft, editable, dirty, unsaved, saving, onChange, onSave, onUndo }: Props) {
  const parts = useParts();
  const t = useText('playground');
  useLeaveGuard(unsaved, () =>
    confirmed(t('unsavedTitle'), t('unsaved'), { label: t('leaveUnsaved'), harms: true }),
  );
  const { survey_id_ref: survey, dataset_id_ref: dataset, employee_id_ref: employee } = draft;
  const complete = draft.title.trim() !== '' && survey !== null && dataset !== null && employee !== null;
  return (
    <div className={parts.stack}>
      {editable ? <ChosenFields draft={draft} onChange={onChange} /> : <FilledFields draft={draft} />}
      <EmployeePicker
        label={t('settings.employee')}
        hint={t('settings.employeeHint')}
        chosen={employee}
        onChoose={(id) => onChange({ employee_id_ref: id })}
      />
      <div className={parts.row}>
        <Button appearance="primary" disabled={!dirty || !complete || saving} onClick={onSave}>
          {t('save')}
        </Button>
        <Button disabled={!unsaved || saving} onClick={onUndo}>
          {t('undo')}
        </Button>
      </div>
    </div>
  );
}

type FieldsProps = Pick<Props, 'draft' | 'onChange'>;

function ChosenFields({ draft, onChange }: FieldsProps) {
  const t = useText('playground');
  const { survey_id_ref: survey, dataset_id_ref: dataset } = draft;
  const datasets = useTestDatasets();
  const make = useAction(
    async (survey_id_ref: number) => {
      const body = { name: TEST_DATASET_NAME, survey_id_ref, status: 'open', test_data: true } as const;
      const { dataset_id } = await call(datasetCalls.operations.ensure, { body });
      await datasets.refresh();
      onChange({ dataset_id_ref: dataset_id });
    },
    ({ message }) => showCritical(t('error'), message),
  );
  const usable = datasets.rows.filter(
    (one) => one.status !== 'closed' && (survey === null || one.survey_id_ref === survey),
  );
  return (
    <>
      <Field label={t('settings.title')} required>
        <Input value={draft.title} maxLength={160} onChange={(_, { value }) => onChange({ title: value })} />
      </Field>
      <SurveyChoice
        chosen={survey}
        onChoose={(id) => onChange({ survey_id_ref: id, dataset_id_ref: null })}
      />
      <Field label={t('settings.dataset')} required hint={t('settings.datasetHint')}>
        <Select
          value={dataset ?? ''}
          onChange={(_, { value }) => onChange({ dataset_id_ref: value === '' ? null : Number(value) })}
        >
          <option value="">{t('choose')}</option>
          {usable.map(({ dataset_id, name }) => (
            <option key={dataset_id} value={dataset_id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {survey !== null && datasets.loaded && usable.length === 0 && (
        <div>
          <Button disabled={make.running} onClick={() => void make.run(survey)}>
            {t('settings.makeDataset')}
          </Button>
        </div>
      )}
    </>
  );
}

function FilledFields({ draft }: Pick<Props, 'draft'>) {
  const parts = useParts();
  const t = useText('playground');
  const survey = useRow('surveys', draft.survey_id_ref);
  const dataset = useRow('datasets', draft.dataset_id_ref);
  return (
    <>
      <Told
        facts={[
          [t('settings.title'), draft.title],
          [t('settings.survey'), survey.data?.survey_title ?? '…'],
          [t('settings.dataset'), dataset.data?.name ?? '…'],
        ]}
      />
      {survey.failure && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{t('settings.noSurvey')}</MessageBarBody>
        </MessageBar>
      )}
      <p className={parts.text}>{t('settings.filled')}</p>
    </>
  );
}

function useTestDatasets() {
  const { data, refresh } = useRows('datasets', {
    where: { test_data: true },
    columns: ['dataset_id', 'name', 'survey_id_ref', 'status'],
    limit: OFFERED,
  });
  return { rows: data?.rows ?? [], loaded: data !== undefined, refresh };
}
