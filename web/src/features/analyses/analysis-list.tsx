import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import {
  analysisTemplates,
  type TemplateName,
  templateNames,
} from '@livingroom/shared/modules/analyses/rules/templates.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { rows, useRows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { Panel } from '../../components/panel.tsx';
import { ReportPicture } from '../../components/pictures/report-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../i18n/use-text.ts';
import { showCritical } from '../../lib/notify.ts';
import { focusRing } from '../../lib/theme/quiet-button.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  page: { display: 'grid', gap: space.s5 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s2 },
  flow: {
    ...type.body,
    ...focusRing,
    width: '100%',
    boxSizing: 'border-box',
    minHeight: size.target,
    padding: `${space.s2} ${space.s3}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space.s3 },
  field: { flexGrow: 1, minWidth: size.narrow, maxWidth: size.form },
});

const ALL = 500;

type Props = {
  readonly open: (flowId: number) => void;
  /** Beside the list: the way to a new one. */
  readonly children?: ReactNode;
};

/** The analyses of the organisation. */
export function AnalysisList({ open, children }: Props) {
  const styles = useStyles();
  const t = useText('analyses');
  const navigate = useNavigate();
  // The organisation that the operator works in stays chosen.
  const { search } = useLocation();
  const { data, failure, refresh } = useRows('analytics_flows', { limit: ALL, sort: ['name'] });
  if (failure && !data)
    return <ReadFailure title={t('failed')} message={failure.message} onAgain={refresh} />;
  return (
    <div className={styles.page}>
      <Panel title={t('list')}>
        {!data && <Placeholder height={size.narrow} />}
        {data?.rows.length === 0 && (
          <StateMessage
            icon={<ReportPicture />}
            title={t('list.none')}
            actions={
              !children && (
                <Button onClick={() => void navigate({ pathname: '/analyticsbuilder', search })}>
                  {t('list.toBuilder')}
                </Button>
              )
            }
          >
            {t(children ? 'list.noneHint' : 'list.noneYet')}
          </StateMessage>
        )}
        <ul className={styles.list} aria-label={t('list')}>
          {data?.rows.map(({ analytics_flow_id, name }) => (
            <li key={analytics_flow_id}>
              <button type="button" className={styles.flow} onClick={() => open(analytics_flow_id)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      {children}
    </div>
  );
}

/** A new analysis, with the nodes of a template. */
export function NewAnalysis({ open }: { readonly open: (flowId: number) => void }) {
  const styles = useStyles();
  const t = useText('analyses');
  const [name, setName] = useState('');
  const [template, setTemplate] = useState<TemplateName>('what-moved');
  const creating = useAction(
    async () => {
      const made = await rows('analytics_flows').create({ name: name.trim() || t(`template.${template}`) });
      const params = { id: made.analytics_flow_id };
      const { revision } = await call(analyticsFlows.operations.graph, { params });
      const nodes = [...analysisTemplates[template]];
      await call(analyticsFlows.operations.saveGraph, { params, body: { revision, nodes } });
      open(made.analytics_flow_id);
    },
    ({ message }) => showCritical(t('error'), message),
  );
  return (
    <Panel title={t('new')}>
      <form
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void creating.run();
        }}
      >
        <Field className={styles.field} label={t('new.from')}>
          <Select
            value={template}
            onChange={(_, { value }) =>
              setTemplate(templateNames.find((one) => one === value) ?? 'what-moved')
            }
          >
            {templateNames.map((one) => (
              <option key={one} value={one}>
                {t(`template.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field className={styles.field} label={t('new.name')}>
          <Input
            value={name}
            maxLength={120}
            placeholder={t(`template.${template}`)}
            onChange={(_, { value }) => setName(value)}
          />
        </Field>
        <Button type="submit" appearance="primary" disabled={creating.running}>
          {t('new.create')}
        </Button>
      </form>
    </Panel>
  );
}
