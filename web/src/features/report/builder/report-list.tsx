import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { MoreVertical20Regular } from '@fluentui/react-icons/svg/more-vertical';
import { documentOf } from '@livingroom/shared/rules/report/document.ts';
import { useState } from 'react';
import { failureOf } from '../../../api/failure.ts';
import { rows, useRows } from '../../../api/rows.ts';
import { refreshCalls } from '../../../api/use-call.ts';
import { MenuButton } from '../../../components/menu-button.tsx';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Placeholder } from '../../../components/placeholder.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { useLocale, useText } from '../../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../../lib/notify.ts';
import { size, space, type } from '../../../lib/theme/sizes.ts';
import { NewReport } from './new-report.tsx';
import { StatusChip } from './status-chip.tsx';
import { type ReportRow, storedSchema } from './use-document.ts';
import type { Building } from './use-place.ts';

/** More reports than one organisation keeps. */
const MOST = 500;
const MOST_TITLE = 160;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s2 },
  report: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.s1} ${space.s3}`,
    minHeight: size.target,
    padding: `${space.s2} ${space.s3}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  words: { flexGrow: 1, flexBasis: size.narrow, minWidth: 0 },
  title: { ...type.body, margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  note: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  back: { marginBottom: space.s3 },
});

type Props = {
  readonly build: (next: Building) => void;
  /** Opens the report as its readers see it. */
  readonly open: (key: string) => void;
};

/** The reports that were built for the organisation, and the way to a new one. */
export function ReportList({ build, open }: Props) {
  const styles = useStyles();
  const t = useText('report-builder');
  const { data, failure, refresh } = useRows('reports', { limit: MOST, sort: ['title'] });
  const [creating, setCreating] = useState(false);
  if (failure)
    return (
      <Page title={t('manage')}>
        <StateMessage alert title={failure.message} />
      </Page>
    );
  const changed = async () => {
    await Promise.all([refresh(), refreshCalls('/reports/v1/reports/view')]);
  };
  const none = data?.rows.length === 0;
  return (
    <Page
      title={t('manage')}
      headline={t('manage.text')}
      action={
        <>
          <Button onClick={() => build(null)}>{t('manage.leave')}</Button>
          <Button onClick={() => build('cards')}>{t('ownCards')}</Button>
          {!none && (
            <Button appearance="primary" icon={<Add20Regular />} onClick={() => setCreating(true)}>
              {t('create')}
            </Button>
          )}
        </>
      }
    >
      {!data && <Placeholder height={size.narrow} />}
      {none && (
        <StateMessage
          title={t('none')}
          actions={
            <Button appearance="primary" icon={<Add20Regular />} onClick={() => setCreating(true)}>
              {t('create')}
            </Button>
          }
        >
          {t('none.text')}
        </StateMessage>
      )}
      {data && !none && (
        <Panel title={t('list')} aside={t('list.count', { count: data.rows.length })}>
          <ul className={styles.list} aria-label={t('list')}>
            {data.rows.map((row) => (
              <ReportItem key={row.report_id} row={row} build={build} open={open} onChanged={changed} />
            ))}
          </ul>
        </Panel>
      )}
      {creating && (
        <NewReport
          onClose={() => setCreating(false)}
          onCreated={async (id) => {
            await changed();
            build(id);
          }}
        />
      )}
    </Page>
  );
}

type ItemProps = Props & { readonly row: ReportRow; readonly onChanged: () => Promise<void> };

function ReportItem({ row, build, open, onChanged }: ItemProps) {
  const styles = useStyles();
  const t = useText('report-builder');
  const locale = useLocale();
  const { report_id: id, title, report_status: status, updated_at: changedAt } = row;
  const { document } = documentOf(row.report_schema, title);
  const facts = [
    t('list.cards', { count: document.cards.length }),
    changedAt && t('list.changed', { date: new Date(changedAt).toLocaleDateString(locale) }),
  ];
  const attempt = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act();
      notify(done, 'success');
    } catch (cause) {
      showCritical(t('failed'), failureOf(cause).message);
    }
    await onChanged();
  };
  const duplicate = () =>
    attempt(async () => {
      const copy = t('copyOf', { title }).slice(0, MOST_TITLE);
      const schema = { ...document, generalOptions: { ...document.generalOptions, title: copy } };
      await rows('reports').create({
        title: copy,
        description: row.description,
        report_status: 'draft',
        report_schema: storedSchema(schema),
      });
    }, t('duplicated'));
  const remove = async () => {
    const act = { label: t('remove'), harms: true };
    if (!(await confirmed(t('remove'), t('removeSure', { title }), act))) return;
    await attempt(() => rows('reports').remove(id, { ifMatch: row.etag }), t('removed'));
  };
  const acts = [
    {
      name: 'open',
      label: t('open'),
      icon: <Eye20Regular />,
      disabled: status !== 'active',
      run: () => open(String(id)),
    },
    {
      name: 'duplicate',
      label: t('duplicate'),
      icon: <Copy20Regular />,
      run: () => void duplicate(),
    },
    {
      name: 'remove',
      label: t('remove'),
      icon: <Delete20Regular />,
      disabled: !row.can.delete,
      run: () => void remove(),
    },
  ];
  return (
    <li className={styles.report}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.note}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <StatusChip status={status} />
      <Button
        icon={<Edit20Regular />}
        aria-label={t('editOf', { title })}
        disabled={!row.can.update}
        onClick={() => build(id)}
      >
        {t('edit')}
      </Button>
      <MenuButton
        acts={acts}
        trigger={
          <Button appearance="subtle" icon={<MoreVertical20Regular />} aria-label={t('moreOf', { title })} />
        }
      />
    </li>
  );
}
