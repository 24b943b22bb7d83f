import { Button, Field, makeStyles, Radio, RadioGroup, Select } from '@fluentui/react-components';
import { dataMigration } from '@livingroom/shared/modules/data-migration/contract.ts';
import { resourceTypes } from '@livingroom/shared/modules/data-migration/rules/resource-types.ts';
import { type FormEvent, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useOrganisations } from '../../api/use-organisations.ts';
import { Checkbox } from '../../components/checkbox.tsx';
import { OrganisationField } from '../../components/organisation-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space } from '../../lib/theme/sizes.ts';
import { BundleExport } from './bundle-export.tsx';
import { BundleFile } from './bundle-file.tsx';
import { Pairs } from './pairs.tsx';
import {
  type Direction,
  directions,
  type Form,
  hasClient,
  nothing,
  problemsOf,
  readsBundle,
  requestOf,
} from './request.ts';
import { ResourcePicker } from './resource-picker.tsx';
import { type Migration, phases } from './use-migration.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  button: { alignSelf: 'flex-start' },
});

/** What moves from where to where, and in which phase; every field says what it lacks (spec 2 §5.4). */
export function RequestForm({ migration: { acting, going } }: { readonly migration: Migration }) {
  const styles = useStyles();
  const t = useText('data-migration');
  const { organisations, unread } = useOrganisations();
  const [form, setForm] = useState<Form>(nothing);
  const [tried, setTried] = useState(false);
  const problems = problemsOf(form);
  const wrong = (field: keyof Form) => {
    const problem = tried ? problems[field] : undefined;
    return problem ? { validationMessage: t(problem) } : {};
  };
  const change = (news: Partial<Form>) => setForm((now) => ({ ...now, ...news }));
  const keys = useCall(dataMigration.operations.bundleKeys, {}).data;
  const offered = directions.filter((one) => one !== 'system-to-system' || keys?.system_to_system === true);
  const turn = (direction: Direction) => change({ direction, chosen: [], pairs: {}, bundle: null });
  const kinds = resourceTypes.filter(
    ({ name }) => !form.bundle || form.bundle.resources.some((one) => one.resource_type === name),
  );
  const isReady = () => {
    setTried(true);
    return !problems.type && form.chosen.length > 0 && (form.direction !== 'to-system' || !problems.client);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length > 0 || form.phase === '') return;
    void acting.run(form.phase, requestOf(form));
  };
  return (
    <Panel title={t('form')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field label={t('direction')}>
          <RadioGroup
            value={form.direction}
            onChange={(_, { value }) => turn(directions.find((one) => one === value) ?? 'to-client')}
          >
            {offered.map((direction) => (
              <Radio key={direction} value={direction} label={t(`direction.${direction}`)} />
            ))}
          </RadioGroup>
        </Field>
        {readsBundle(form) && (
          <BundleFile
            bundle={form.bundle}
            problem={wrong('bundle').validationMessage}
            take={(bundle) => change({ bundle, type: mainKind(bundle), chosen: [], pairs: {} })}
          />
        )}
        <Field required label={t('type')} {...wrong('type')}>
          <Select
            value={form.type}
            onChange={(_, { value }) =>
              change({
                type: resourceTypes.find(({ name }) => name === value)?.name ?? '',
                chosen: [],
                pairs: {},
              })
            }
          >
            <option value="">{t('type.none')}</option>
            {kinds.map(({ name }) => (
              <option key={name} value={name}>
                {t(`type.${name}`)}
              </option>
            ))}
          </Select>
        </Field>
        {hasClient(form) && (
          <OrganisationField
            required
            organisations={organisations}
            unread={unread}
            value={form.client}
            onChoose={(client) =>
              change({ client, chosen: form.direction === 'to-system' ? [] : form.chosen, pairs: {} })
            }
            label={t('client')}
            none={t('client.none')}
            {...(tried && problems.client ? { problem: t(problems.client) } : {})}
          />
        )}
        <ResourcePicker
          form={form}
          choose={(chosen) => change({ chosen })}
          problem={wrong('chosen').validationMessage}
        />
        <Field required label={t('phase')} {...wrong('phase')}>
          <RadioGroup
            value={form.phase}
            onChange={(_, { value }) => change({ phase: phases.find((one) => one === value) ?? '' })}
          >
            {phases.map((phase) => (
              <Radio key={phase} value={phase} label={t(`phase.${phase}`)} />
            ))}
          </RadioGroup>
        </Field>
        {form.phase === 'three' && (
          <Pairs form={form} change={change} problem={wrong('pairs').validationMessage} />
        )}
        <Checkbox
          label={t('overwrite')}
          checked={form.overwrite}
          onChange={(_, { checked }) => change({ overwrite: checked === true })}
        />
        <Button
          className={styles.button}
          type="submit"
          appearance="primary"
          disabled={acting.running || going !== null}
        >
          {t(`run.${form.phase === '' ? 'one' : form.phase}`)}
        </Button>
        {keys && !readsBundle(form) && <BundleExport form={form} keys={keys} isReady={isReady} />}
      </form>
    </Panel>
  );
}

/** The kind of a bundle that needs the others: the last of them in the order of all kinds. */
function mainKind({ resources }: NonNullable<Form['bundle']>): Form['type'] {
  const kinds = new Set(resources.map(({ resource_type }) => resource_type));
  return resourceTypes.findLast(({ name }) => kinds.has(name))?.name ?? '';
}
