import { makeStyles, SearchBox } from '@fluentui/react-components';
import { useText } from '../../../i18n/use-text.ts';
import { media, size, space } from '../../../lib/theme/sizes.ts';
import { useTable } from '../controller/controller.tsx';
import { actions } from './actions.ts';
import { ToolButton } from './tool-button.tsx';
import { ViewSwitcher } from './view-switcher.tsx';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: space.s2, alignItems: 'center', margin: `${space.s3} 0` },
  search: {
    flexGrow: 1,
    minWidth: size.tight,
    maxWidth: size.tree,
    [media.phone]: { flexBasis: '100%', maxWidth: '100%' },
  },
  right: { marginLeft: 'auto', display: 'flex', gap: space.s2, flexWrap: 'wrap' },
});

/** Search, what is done with the chosen rows, how rows are shown, and the actions by their place. */
export function Toolbar() {
  const styles = useStyles();
  const t = useText('data-manager');
  const controller = useTable();
  const { rows, table } = controller;
  const offered = actions.filter(({ when }) => when(controller));
  return (
    <div className={styles.bar}>
      {rows.searchable && (
        <SearchBox
          className={styles.search}
          aria-label={t('search')}
          placeholder={t('search')}
          value={rows.search.typed}
          onChange={(_, { value }) => rows.search.type(value)}
        />
      )}
      <div className={styles.right}>
        {table && <ViewSwitcher table={table} />}
        {offered.map((action) => (
          <ToolButton key={action.name} action={action} />
        ))}
      </div>
    </div>
  );
}

/** The panels of the actions, kept while they are closed, so that nothing chosen in them is lost. */
export function ActionPanels() {
  const controller = useTable();
  const { panel } = controller;
  return actions
    .filter(({ when }) => when(controller))
    .map((action) =>
      'Panel' in action ? (
        <action.Panel key={action.name} open={panel.shown === action.name} onClose={() => panel.show(null)} />
      ) : null,
    );
}
