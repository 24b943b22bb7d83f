import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { momentOf, type StarterName, starterNames } from '@livingroom/shared/modules/flows/rules/starters.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { useRows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { Chip } from '../../components/chip.tsx';
import { Panel } from '../../components/panel.tsx';
import { EmptyPicture } from '../../components/pictures/empty-picture.tsx';
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
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s3,
    width: '100%',
    boxSizing: 'border-box',
    minHeight: size.target,
    padding: `${space.s2} ${space.s3}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  title: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
  version: { ...type.caption, color: tokens.colorNeutralForeground3 },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space.s3 },
  field: { flexGrow: 1, minWidth: size.narrow, maxWidth: size.panelPart },
});

const ALL = 500;

/** Ready flows by how they ask. */
const starterGroups = [
  ['everyone', starterNames.filter((one) => momentOf(one) === null).toReversed()],
  ['byDay', starterNames.filter((one) => momentOf(one) !== null)],
] as const;

type Props = {
  readonly open: (flowId: number) => void;
  /** What the form of a new one begins with. */
  readonly asked: { readonly name: string; readonly starter: StarterName | null };
};

/** The flows of the organisation, every version, and the way to a new one. */
export function FlowList({ open, asked }: Props) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const { data, failure, refresh } = useRows('flows', { limit: ALL });
  if (failure && !data) return <ReadFailure message={failure.message} onAgain={refresh} />;
  const published = data?.rows.filter(({ flow_status }) => flow_status !== 'draft') ?? [];
  return (
    <div className={styles.page}>
      <Panel title={t('list.title')}>
        {!data && <Placeholder height={size.narrow} />}
        {data?.rows.length === 0 && (
          <StateMessage icon={<EmptyPicture />} title={t('list.none')}>
            {t('list.noneHint')}
          </StateMessage>
        )}
        <ul className={styles.list} aria-label={t('list.title')}>
          {data?.rows.map(({ flow_id, name, flow_version, flow_status }) => (
            <li key={flow_id}>
              <button type="button" className={styles.flow} onClick={() => open(flow_id)}>
                <span className={styles.title}>{name}</span>
                <span className={styles.version}>{t('version', { version: flow_version ?? '1' })}</span>
                <Chip tone={flow_status === 'draft' ? 'quiet' : 'good'}>
                  {t(flow_status === 'draft' ? 'status.draft' : 'status.published')}
                </Chip>
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      <NewFlow open={open} asked={asked} own={published} />
    </div>
  );
}

type NewProps = Props & {
  /** Published flows of the organisation, which a new one may begin with as well. */
  readonly own: readonly Pick<Row<'flows'>, 'flow_id' | 'name' | 'flow_version'>[];
};

function NewFlow({ open, asked, own }: NewProps) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const [name, setName] = useState(asked.name);
  const [beginning, setBeginning] = useState<string>(asked.starter ?? 'remind-and-thank');
  const template = own.find(({ flow_id }) => String(flow_id) === beginning);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Somebody was led here to this form.
    if (asked.starter !== null) field.current?.focus();
  }, [asked.starter]);
  const creating = useAction(
    async () => {
      const starter = starterNames.find((one) => one === beginning) ?? 'empty';
      const body = { name: name.trim(), starter, template_id: template?.flow_id ?? null };
      open((await call(flowsContract.operations.create, { body })).flow_id);
    },
    ({ message }) => showCritical(t('error'), message),
  );
  return (
    <Panel title={t('new')}>
      <form
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (name.trim() !== '') void creating.run();
        }}
      >
        <Field className={styles.field} label={t('new.name')} required>
          <Input ref={field} value={name} maxLength={120} onChange={(_, { value }) => setName(value)} />
        </Field>
        <Field
          className={styles.field}
          label={t('new.starter')}
          {...(template ? { hint: t('new.ownHint') } : {})}
        >
          <Select value={beginning} onChange={(_, { value }) => setBeginning(value)}>
            {starterGroups.map(([group, names]) => (
              <optgroup key={group} label={t(`starters.${group}`)}>
                {names.map((one) => (
                  <option key={one} value={one}>
                    {t(`starter.${one}`)}
                  </option>
                ))}
              </optgroup>
            ))}
            {own.length > 0 && (
              <optgroup label={t('starters.own')}>
                {own.map(({ flow_id, name: title, flow_version }) => (
                  <option key={flow_id} value={flow_id}>
                    {`${title}, ${t('version', { version: flow_version ?? '1' })}`}
                  </option>
                ))}
              </optgroup>
            )}
          </Select>
        </Field>
        <Button type="submit" appearance="primary" disabled={name.trim() === '' || creating.running}>
          {t('new.create')}
        </Button>
      </form>
    </Panel>
  );
}
