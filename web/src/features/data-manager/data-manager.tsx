import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useMedia } from '../../hooks/use-media.ts';
import { useText } from '../../i18n/use-text.ts';
import { conditionOf, media, size, space } from '../../lib/theme/sizes.ts';
import { OnceOpened } from './actions/once-opened.tsx';
import { Pager } from './actions/pager.tsx';
import { SelectionBar } from './actions/selection-bar.tsx';
import { ActionPanels, Toolbar } from './actions/toolbar.tsx';
import { addressOfTab } from './address/list-address.ts';
import { type Address, useAddress } from './address/use-address.ts';
import { askUnsaved } from './controller/ask.ts';
import { type TableController, TableProvider, useTable } from './controller/controller.tsx';
import type { Row } from './controller/metadata.ts';
import { type DataTab, type TableSource, tabName } from './data-tab.ts';
import { narrowed } from './fields/filters.ts';
import { plainTab, stepTab } from './plain-tab.ts';
import { useTableController } from './use-table-controller.ts';
import { RowList } from './views/row-list.tsx';

const EditorPanel = lazy(async () => ({
  default: (await import('./actions/editor/editor-panel.tsx')).EditorPanel,
}));

const ViewsBar = lazy(async () => ({ default: (await import('./actions/views/views-bar.tsx')).ViewsBar }));
const UndoBar = lazy(async () => ({ default: (await import('./actions/undo-bar.tsx')).UndoBar }));
const ShownFilters = lazy(async () => ({
  default: (await import('./actions/views/shown-filters.tsx')).ShownFilters,
}));

const RelatedPanel = lazy(async () => ({ default: (await import('./way/related-panel.tsx')).RelatedPanel }));
const Breadcrumb = lazy(async () => ({ default: (await import('./way/breadcrumb.tsx')).Breadcrumb }));
const TablesButton = lazy(async () => ({ default: (await import('./way/table-selector.tsx')).TablesButton }));

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: `${size.narrow} minmax(0, 1fr)`,
    columnGap: space.s5,
    alignItems: 'start',
    marginTop: space.s3,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  list: { minWidth: 0 },
  // Where a table offers nothing there, what stands beside it begins at the edge.
  acts: { display: 'flex', flexWrap: 'wrap', gap: space.s2, '&:empty': { display: 'none' } },
  // Beside a screen's own button there will be no room for them on a phone: the line below is theirs from the first.
  below: { [media.phone]: { '&:empty': { display: 'block', width: '45vw' } } },
  above: { marginBlock: space.s4 },
});

type Props = {
  readonly tabs: readonly DataTab[];
  /** Names in the address that the screen itself reads. */
  readonly keeps?: readonly string[];
  /** Of the page, where the route's title is another. */
  readonly title?: string;
  readonly headline?: string;
  /** Beside the title, after what the table offers there. */
  readonly children?: ReactNode;
  /** Tables beside those of the tabs, for the table selector: then every row leads on to what belongs to it. */
  readonly tables?: readonly TableSource[];
};

/** A screen of tables, one a tab (spec 1 §2, tab sets); what it shows is in the address. */
export function DataManager({ tabs, keeps = [], children, tables, ...head }: Props) {
  const styles = useStyles();
  const t = useText('data-manager');
  const [dirty, setDirty] = useState(false);
  const [titleRow, setTitleRow] = useState<HTMLElement | null>(null);
  const ask = () => askUnsaved(t);
  const address = useAddress({ dirty, ask, keeps });
  const [first] = tabs;
  const named = tabs.find((tab) => tabName(tab) === address.shown.tab);
  const plain = tables?.find((table) => table === address.shown.tab);
  const start = named ?? (plain ? plainTab(plain) : first);
  const last = tables && address.shown.steps.at(-1);
  const shown = last ? stepTab(last) : start;
  const show = async (name: string) => {
    if ((!last && shown && name === tabName(shown)) || (dirty && !(await ask()))) return;
    address.go(addressOfTab(first && name === tabName(first) ? null : name));
  };
  return (
    <Page
      {...head}
      action={
        <>
          <div ref={setTitleRow} className={mergeClasses(styles.acts, Boolean(children) && styles.below)} />
          {tables && (
            <Suspense fallback={null}>
              <TablesButton
                tables={tables}
                shown={last ? undefined : start}
                onShow={(name) => void show(name)}
              />
            </Suspense>
          )}
          {children}
        </>
      }
    >
      {start && last && (
        <Suspense fallback={<Placeholder height={size.row} />}>
          <Breadcrumb start={start} address={address} />
        </Suspense>
      )}
      {!last && tabs.length > 1 && (
        <Tabs
          tabs={tabs.map((tab) => ({ name: tabName(tab), title: t(tab.title) }))}
          shown={plain ? undefined : shown && tabName(shown)}
          onShow={(name) => void show(name)}
        />
      )}
      {shown && (
        <TableView
          key={[tabName(shown), ...address.shown.steps.map(({ table, value }) => `${table} ${value}`)].join(
            '/',
          )}
          tab={shown}
          ofAllTables={tables !== undefined}
          address={address}
          titleRow={titleRow}
          onDirty={setDirty}
        />
      )}
    </Page>
  );
}

type TableViewProps = {
  readonly tab: DataTab;
  readonly address: Address;
  readonly titleRow: HTMLElement | null;
  readonly onDirty: (dirty: boolean) => void;
  readonly ofAllTables: boolean;
};

function TableView({ tab, address, titleRow, onDirty, ofAllTables }: TableViewProps) {
  const styles = useStyles();
  const { Beside, Above, Alone } = tab;
  const roomy = !useMedia(conditionOf(media.narrow));
  const controller = useTableController(tab, address, { ofAllTables });
  const [changed, setChanged] = useState(false);
  const unsaved = controller.editor.unsaved || changed;
  useEffect(() => {
    onDirty(unsaved);
    return () => onDirty(false);
  }, [unsaved, onDirty]);
  const alone = Alone ? rowAlone(controller) : null;
  // What stands above the list comes once it is known that there is one.
  const isListed = !Alone || (alone === null && !controller.rows.loading);
  return (
    <TableProvider value={controller}>
      {Above && isListed && (
        <div className={styles.above}>
          <Suspense fallback={<Placeholder height={size.tree} />}>
            <Above />
          </Suspense>
        </div>
      )}
      <div className={Beside && styles.columns}>
        {Beside && roomy && (
          <Suspense fallback={<Placeholder height={size.tree} />}>
            <Beside />
          </Suspense>
        )}
        <div className={styles.list} data-pilot="row-list">
          {Alone && alone !== null ? (
            <Suspense fallback={<Placeholder height={size.form} />}>
              <Alone row={alone} onDirty={setChanged} />
            </Suspense>
          ) : (
            <List titleRow={titleRow} />
          )}
        </div>
      </div>
      <OnceOpened open={controller.editor.open}>
        <EditorPanel parts={tab.parts} />
      </OnceOpened>
      <ActionPanels />
      <OnceOpened open={controller.related?.row != null}>
        <RelatedPanel />
      </OnceOpened>
    </TableProvider>
  );
}

type ListProps = { readonly titleRow: HTMLElement | null };

/** The rows with all that narrows, orders and counts them. */
function List({ titleRow }: ListProps) {
  const controller = useTable();
  return (
    <>
      {hasViews(controller) && (
        <Suspense fallback={null}>
          <ViewsBar />
        </Suspense>
      )}
      <Toolbar titleRow={titleRow} />
      {narrowed(controller.rows.filters, controller.rows.tests) > 0 && (
        <Suspense fallback={null}>
          <ShownFilters />
        </Suspense>
      )}
      {controller.undo.done !== null && (
        <Suspense fallback={null}>
          <UndoBar />
        </Suspense>
      )}
      <SelectionBar />
      <RowList />
      <Pager />
    </>
  );
}

/** The only row of the table; null: there are others, or the address asks for some. */
function rowAlone({ rows, address }: TableController): Row | null {
  const [row] = rows.all;
  const isAsked =
    narrowed(rows.filters, rows.tests) > 0 || rows.search.typed !== '' || address.shown.view !== null;
  return rows.total === 1 && row && !isAsked ? row : null;
}

/** Whether there is a view to open. */
function hasViews({ views }: TableController): boolean {
  return views.all.length > 0;
}
