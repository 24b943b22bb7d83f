import { Button, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { numberFormat } from '@livingroom/shared/core/lib/formats.ts';
import { surveyExecutions } from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { useState } from 'react';
import { rows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { showCritical } from '../../lib/notify.ts';
import { media, space } from '../../lib/theme/sizes.ts';
import { Card, CardText } from './card.tsx';
import { proposedForm, unitsWithoutScore } from './reach.ts';
import type { Flow } from './use-flow.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto', position: 'relative' },
  table: {
    borderCollapse: 'collapse',
    minWidth: '100%',
    fontSize: tokens.fontSizeBase300,
    '& th, & td': { padding: `${space.s1} ${space.s2}`, textAlign: 'end', whiteSpace: 'nowrap' },
    '& th:first-child': { textAlign: 'start', whiteSpace: 'normal' },
    '& tbody th': { fontWeight: tokens.fontWeightRegular },
    // All four columns stand on a phone.
    [media.phone]: { '& th, & td': { paddingInline: space.s1 } },
    '& thead th': {
      color: tokens.colorNeutralForeground2,
      fontWeight: tokens.fontWeightSemibold,
      whiteSpace: 'normal',
      verticalAlign: 'bottom',
    },
  },
  cost: { display: 'block', color: tokens.colorNeutralForeground2 },
  few: { color: tokens.colorStatusWarningForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** Units shown before somebody asks for all. */
const FIRST = 8;

type Props = {
  readonly flow: Flow;
  readonly editable: boolean;
};

/** How the dialogue asks, and what each unit's figures can expect of it, before anything is launched. */
export function QuestionsCard({ flow, editable }: Props) {
  const styles = useStyles();
  const t = useText('flow-runner');
  const number = numberFormat(useLocale());
  const [all, setAll] = useState(false);
  const query = { flow_execution_id: flow.flow_execution_id };
  const { data, refresh } = useCall(surveyExecutions.operations.expectedAnswers, { query });
  const choose = useAction(
    async (form: 'full' | 'adaptive') => {
      if (data?.dataset_id == null) return;
      await rows('datasets').update(data.dataset_id, { form });
      await refresh();
    },
    ({ message }) => showCritical(t('questions.failed'), message),
  );
  if (!data) return null;
  const needed = data.needed.score;
  const units = data.units.filter(({ unit_id }) => unit_id !== null);
  const proposed = proposedForm(data.units, needed);
  const reachOf = (form: 'full' | 'adaptive') =>
    t('questions.reach', {
      reach: units.length - unitsWithoutScore(units, form, needed).length,
      count: units.length,
    });
  const labelOf = (form: 'full' | 'adaptive') => {
    const words = t(`questions.${form}`);
    if (!data.minutes) return words;
    const { least, most } = data.minutes[form];
    if (least === most) return t('questions.takes', { form: words, count: least });
    return t('questions.takesRange', { form: words, least, most });
  };
  const shown = all ? data.units : data.units.slice(0, FIRST);
  return (
    <Card title={t('questions')}>
      <RadioGroup
        value={data.form}
        disabled={!editable || choose.running || data.dataset_id === null}
        aria-label={t('questions')}
        onChange={(_, { value }) => void choose.run(value === 'adaptive' ? 'adaptive' : 'full')}
      >
        {(['full', 'adaptive'] as const).map((form) => (
          <Radio
            key={form}
            value={form}
            label={
              <>
                {labelOf(form)}
                <span className={styles.cost}>
                  {reachOf(form)}
                  {form === proposed && ` ${t('questions.proposed')}`}
                </span>
              </>
            }
          />
        ))}
      </RadioGroup>
      <CardText quiet>{t('questions.expected', { needed })}</CardText>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('questions.expected.table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('questions.unit')}</th>
              <th scope="col">{t('questions.asked')}</th>
              <th scope="col">{t('questions.full.short')}</th>
              <th scope="col">{t('questions.adaptive.short')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ unit_id, unit_name, asked, full, adaptive }) => (
              <tr key={unit_id}>
                <th scope="row">{unit_name ?? t('questions.noUnit')}</th>
                <td>{number.format(asked)}</td>
                <td className={full < needed ? styles.few : undefined}>{number.format(full)}</td>
                <td className={adaptive < needed ? styles.few : undefined}>{number.format(adaptive)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {data.units.length > FIRST && !all && (
        <Button appearance="subtle" onClick={() => setAll(true)}>
          {t('questions.all', { count: units.length })}
        </Button>
      )}
    </Card>
  );
}
