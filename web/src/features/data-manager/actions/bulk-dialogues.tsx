import { Button, Field, makeStyles, Select } from '@fluentui/react-components';
import {
  type BulkResult,
  surveyExecutions,
} from '@livingroom/shared/modules/dialogues/contracts/survey-executions.ts';
import { employeeGroups } from '@livingroom/shared/modules/people/contracts/employee-groups.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useRows } from '../../../api/rows.ts';
import { useAction } from '../../../api/use-action.ts';
import { useCall } from '../../../api/use-call.ts';
import { SidePanel } from '../../../components/side-panel.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { notify, showCritical } from '../../../lib/notify.ts';
import { space } from '../../../lib/theme/sizes.ts';
import { useTable } from '../controller/controller.tsx';
import type { PanelProps } from './define-action.ts';
import { useChosenRows } from './use-chosen-rows.ts';

const { bulkOpen, bulkClose } = surveyExecutions.operations;
const { members, counts } = employeeGroups.operations;

/** Options of a choice at most; the spec's own limit of reference lists is for sheets. */
const MOST = 500;

const useStyles = makeStyles({ form: { display: 'grid', gap: space.s4 }, note: { margin: 0 } });

export function OpenPanel(props: PanelProps) {
  return <BulkPanel {...props} act="open" />;
}

export function ClosePanel(props: PanelProps) {
  return <BulkPanel {...props} act="close" />;
}

type Act = 'open' | 'close';

type Meant = {
  readonly survey_id: number;
  readonly dataset_id_ref: number;
  readonly employee_ids?: readonly number[];
  readonly employee_group_id?: number;
};

/** Dialogues of the chosen rows, or of everybody in a group, opened or closed in one go. */
function BulkPanel({ open, onClose, act }: PanelProps & { readonly act: Act }) {
  const styles = useStyles();
  const t = useText('panel');
  const chosen = useChosenRows('survey_executions');
  const [asked, setAsked] = useState<Asked>({ survey: '', dataset: '', group: '' });
  const ofRows = meantBy(chosen);
  const meant = ofRows.length > 0 ? ofRows : askedFor(asked);
  const bulk = useBulk(act, onClose);
  const count = chosen.length;
  const label = count > 0 ? t(`bulk.${act}.chosen`, { count }) : t(`bulk.${act}.all`);
  return (
    <SidePanel
      open={open}
      title={t(`bulk.${act}`)}
      onClose={onClose}
      footer={
        <Button
          appearance="primary"
          disabled={meant.length === 0 || bulk.running}
          onClick={() => void bulk.run(meant)}
        >
          {label}
        </Button>
      }
    >
      <div className={styles.form}>
        <p className={styles.note}>{t(`bulk.${act}.note`)}</p>
        {count === 0 && <Everybody asked={asked} onChange={setAsked} />}
      </div>
    </SidePanel>
  );
}

type Asked = { readonly survey: string; readonly dataset: string; readonly group: string };

/** Whose dialogues are meant, where no row is chosen. */
function Everybody({
  asked,
  onChange,
}: {
  readonly asked: Asked;
  readonly onChange: (asked: Asked) => void;
}) {
  const t = useText('panel');
  const surveys =
    useRows('surveys', { columns: ['survey_id', 'survey_title'], limit: MOST }).data?.rows ?? [];
  const datasets = useRows('datasets', { columns: ['dataset_id', 'name'], limit: MOST }).data?.rows ?? [];
  const groups =
    useRows('employee_groups', { columns: ['employee_group_id', 'name'], limit: MOST }).data?.rows ?? [];
  const named = {
    survey: surveys.map((row) => ({ id: row.survey_id, name: row.survey_title })),
    dataset: datasets.map((row) => ({ id: row.dataset_id, name: row.name })),
    group: groups.map((row) => ({ id: row.employee_group_id, name: row.name })),
  };
  const count = useMeantPeople(asked.group);
  return (['survey', 'dataset', 'group'] as const).map((what) => (
    <Field
      key={what}
      label={t(`bulk.${what}`)}
      required={what !== 'group'}
      {...(what === 'group' && count !== undefined ? { hint: t('bulk.people', { count }) } : {})}
    >
      <Select value={asked[what]} onChange={(_, { value }) => onChange({ ...asked, [what]: value })}>
        <option value="">{t(what === 'group' ? 'bulk.everybody' : 'bulk.choose')}</option>
        {named[what].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  ));
}

/** How many people are in the group now, or in the organisation where none is chosen. */
function useMeantPeople(group: string): number | undefined {
  const all = useCall(members, group === '' ? { body: { criteria: [] } } : null).data;
  const some = useCall(counts, group === '' ? null : { query: { employee_group_ids: group } }).data;
  return group === '' ? all?.count : some?.counts[0]?.count;
}

function askedFor({ survey, dataset, group }: Asked): readonly Meant[] {
  if (survey === '' || dataset === '') return [];
  const of = group === '' ? {} : { employee_group_id: Number(group) };
  return [{ survey_id: Number(survey), dataset_id_ref: Number(dataset), ...of }];
}

type Dialogue = {
  readonly survey_id_ref: number | null;
  readonly dataset_id_ref: number | null;
  readonly employee_id_ref: number;
};

/** One call for each dialogue and data set among the rows. */
function meantBy(rows: readonly Dialogue[]): readonly Meant[] {
  const bySet = Map.groupBy(
    rows,
    ({ survey_id_ref, dataset_id_ref }) => `${survey_id_ref} ${dataset_id_ref}`,
  );
  return [...bySet.values()].flatMap((same) => {
    const [first] = same;
    if (!first?.survey_id_ref || !first.dataset_id_ref) return [];
    return [
      {
        survey_id: first.survey_id_ref,
        dataset_id_ref: first.dataset_id_ref,
        employee_ids: same.map(({ employee_id_ref }) => employee_id_ref),
      },
    ];
  });
}

function useBulk(act: Act, onDone: () => void) {
  const t = useText('panel');
  const { rows } = useTable();
  const nameOf = (id: number) => rows.names.employee_id_ref?.[String(id)] ?? String(id);
  return useAction(
    async (meant: readonly Meant[]) => {
      const done: BulkResult[] = [];
      for (const { employee_ids, ...one } of meant) {
        const body = { ...one, ...(employee_ids ? { employee_ids: [...employee_ids] } : {}) };
        done.push(await call(act === 'open' ? bulkOpen : bulkClose, { body }));
      }
      onDone();
      await rows.refresh();
      const failed = done.flatMap((result) => result.failed);
      const said = done.map(({ message }) => message);
      if (failed.length === 0) return notify(said.join(' '), 'success');
      const why = failed.map(({ employee_id, message }) => `${nameOf(employee_id)}: ${message}`);
      showCritical(t(`bulk.${act}`), [...said, ...why].join('\n'));
    },
    ({ message }) => showCritical(t(`bulk.${act}`), message),
  );
}
