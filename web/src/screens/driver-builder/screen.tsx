import { Button, makeStyles } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReportPicture } from '../../components/pictures/report-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { RowForm } from '../../features/data-manager/row-form.tsx';
import { InOrganisation, inSameOrganisation } from '../../features/operator/in-organisation.tsx';
import { useInSight } from '../../hooks/use-in-sight.ts';
import { useLeaveGuard } from '../../hooks/use-leave-guard.ts';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed } from '../../lib/notify.ts';
import { media, size, space } from '../../lib/theme/sizes.ts';
import { DriverList } from './driver-list.tsx';
import { DriverQuestions } from './driver-questions.tsx';
import { NewDriver } from './new-driver.tsx';
import { type Driver, type Drivers, useDrivers } from './use-drivers.ts';
import { wordsParam } from './words-param.ts';

const Words = lazy(async () => ({ default: (await import('./words.tsx')).Words }));

const tabs = ['info', 'details', 'questions'] as const;
type TabName = (typeof tabs)[number];

/** What stands on which tab: what people read, and how the driver counts. */
const columns = {
  info: ['driver_title', 'driver_description', 'driver_type', 'parent_id_ref', 'illustration'],
  details: ['driver_status', 'driver_version', 'critical_driver', 'item_order', 'benchmark_score'],
} as const;

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: `${size.panelPart} minmax(0, 1fr)`,
    gap: space.s4,
    alignItems: 'start',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  tabs: { marginBottom: space.s4 },
});

/** Driver Builder (spec 1 §2), in an organisation or on the templates of all. */
export function Screen() {
  return (
    <InOrganisation ownToo keeps={[wordsParam]}>
      <DriversOrWords />
    </InOrganisation>
  );
}

/** The list of words stands in the place of the drivers where the address asks for it. */
function DriversOrWords() {
  const [search, setSearch] = useSearchParams();
  if (!search.has(wordsParam)) return <Builder />;
  return (
    <Suspense fallback={<Placeholder height={size.tree} />}>
      <Words onBack={() => setSearch((now) => inSameOrganisation(now, {}))} />
    </Suspense>
  );
}

/** The drivers by dimension, one of them with Info, Details and Questions. */
function Builder() {
  const styles = useStyles();
  const t = useText('driver-builder');
  const [search, setSearch] = useSearchParams();
  const work = useDrivers();
  const [dirty, setDirty] = useState(false);
  const ask = () => confirmed(t('unsaved'), t('unsavedHint'), { label: t('unsavedLeave'), harms: true });
  useLeaveGuard(dirty, ask);
  const [making, setMaking] = useState(false);
  const { drivers, failure } = work;
  if (failure && !drivers)
    return (
      <Page headline={t('headline')}>
        <ReadFailure title={t('failed')} message={failure.message} onAgain={work.refresh} />
      </Page>
    );
  const shown: TabName = tabs.find((name) => name === search.get('tab')) ?? 'info';
  const chosen = drivers?.find(({ driver_id }) => String(driver_id) === search.get('driver'));
  const openWords = async () => {
    if (dirty && !(await ask())) return;
    setSearch((now) => inSameOrganisation(now, { [wordsParam]: 'all' }));
  };
  const go = async (place: { readonly driver?: string; readonly tab?: string }) => {
    if (dirty && !(await ask())) return;
    setSearch({ ...Object.fromEntries(search), ...place });
  };
  const none = drivers?.length === 0;
  const add = (
    <Button appearance="primary" icon={<Add20Regular />} onClick={() => setMaking(true)}>
      {t('new')}
    </Button>
  );
  return (
    <Page
      headline={t('headline')}
      action={
        <>
          <Button onClick={() => void openWords()}>{t('words')}</Button>
          {drivers && !none && add}
        </>
      }
    >
      {none && (
        <StateMessage icon={<ReportPicture />} title={t('none')} actions={add}>
          {t('noneHint')}
        </StateMessage>
      )}
      {!drivers && <Placeholder height={size.tree} />}
      {drivers && !none && (
        <div className={styles.columns}>
          <DriverList
            drivers={drivers}
            chosen={chosen?.driver_id ?? null}
            choose={(id) => void go({ driver: String(id) })}
          />
          {chosen ? (
            <DriverPanel
              key={chosen.driver_id}
              driver={chosen}
              work={work}
              shown={shown}
              show={(tab) => void go({ tab })}
              leave={() => setSearch((now) => inSameOrganisation(now, {}))}
              onDirty={setDirty}
            />
          ) : (
            <StateMessage title={t('choose')}>{t('chooseHint')}</StateMessage>
          )}
        </div>
      )}
      {making && drivers && (
        <NewDriver
          work={work}
          drivers={drivers}
          onClose={() => setMaking(false)}
          onCreated={(id) => {
            setMaking(false);
            void go({ driver: String(id) });
          }}
        />
      )}
    </Page>
  );
}

type PanelProps = {
  readonly driver: Driver;
  readonly work: Drivers;
  readonly shown: TabName;
  readonly show: (tab: TabName) => void;
  readonly leave: () => void;
  readonly onDirty: (dirty: boolean) => void;
};

function DriverPanel({ driver, work, shown, show, leave, onDirty }: PanelProps) {
  const styles = useStyles();
  const t = useText('driver-builder');
  const box = useInSight<HTMLElement>();
  const { driver_id: id, driver_title: title } = driver;
  const remove = async () => {
    const act = { label: t('remove'), harms: true };
    if (!(await confirmed(t('remove'), t('removeSure', { driver: title }), act))) return;
    if (await work.removing.run(id)) leave();
  };
  return (
    <Panel
      ref={box}
      title={title}
      aside={
        <IconButton
          appearance="subtle"
          icon={<Delete20Regular />}
          label={t('remove')}
          disabled={work.removing.running}
          onClick={() => void remove()}
        />
      }
    >
      <Tabs
        id="driver-tab"
        className={styles.tabs}
        tabs={tabs.map((name) => ({ name, title: t(`tab.${name}`) }))}
        shown={shown}
        onShow={show}
      />
      <div role="tabpanel" aria-labelledby={`driver-tab-${shown}`}>
        {shown === 'questions' ? (
          <DriverQuestions driverId={id} onDirty={onDirty} />
        ) : (
          <RowForm
            key={shown}
            table="drivers"
            row={id}
            label={`${title}: ${t(`tab.${shown}`)}`}
            columns={columns[shown]}
            onSaved={() => void work.refresh()}
            onDirty={onDirty}
          />
        )}
      </div>
    </Panel>
  );
}
