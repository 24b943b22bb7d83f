import { Field, Select } from '@fluentui/react-components';
import { useRows } from '../../api/rows.ts';
import { useText } from '../../i18n/use-text.ts';

/** Dialogues that the list offers at most. */
const OFFERED = 500;

type Props = {
  readonly chosen: number | null;
  readonly onChoose: (surveyId: number | null) => void;
};

/** The dialogue that is tried: the operator's to choose. */
export function SurveyChoice({ chosen, onChoose }: Props) {
  const t = useText('playground');
  const { data } = useRows('surveys', { columns: ['survey_id', 'survey_title'], limit: OFFERED });
  return (
    <Field label={t('settings.survey')} required>
      <Select value={chosen ?? ''} onChange={(_, { value }) => onChoose(value === '' ? null : Number(value))}>
        {chosen === null && <option value="">{t('choose')}</option>}
        {(data?.rows ?? []).map(({ survey_id, survey_title }) => (
          <option key={survey_id} value={survey_id}>
            {survey_title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
