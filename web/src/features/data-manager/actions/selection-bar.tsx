import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { IconButton } from '../../../components/icon-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { look } from '../../../lib/theme/look.ts';
import { size, space } from '../../../lib/theme/sizes.ts';
import { useTable } from '../controller/controller.tsx';
import { actions, isOffered } from './actions.ts';
import { useChosenFor } from './use-chosen-rows.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s2,
    minHeight: size.row,
    marginBottom: space.s2,
    padding: `0 ${space.s2} 0 ${space.s3}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: look.tint,
  },
  count: { marginInlineEnd: 'auto', fontWeight: tokens.fontWeightSemibold },
});

/** How many rows are chosen, and what can be done with all of them; nothing while none is. */
export function SelectionBar() {
  const styles = useStyles();
  const t = useText('data-manager');
  const controller = useTable();
  const { selection, panel } = controller;
  const chosenFor = useChosenFor();
  const count = selection.ids.size;
  if (count === 0) return null;
  return (
    <div className={styles.bar}>
      <span className={styles.count} role="status">
        {t('chosen', { count })}
      </span>
      {actions
        .filter((action) => isOffered(action, controller))
        .map((action) =>
          'Panel' in action && action.ofRows && chosenFor(action).length > 0 ? (
            <Button
              key={action.name}
              appearance="transparent"
              icon={action.icon}
              onClick={() => panel.show(action.name)}
            >
              {t(action.ofRows.label)}
            </Button>
          ) : null,
        )}
      {selection.removable > 0 && (
        <Button
          appearance="transparent"
          icon={<Delete20Regular />}
          disabled={selection.removing}
          onClick={() => void selection.remove()}
        >
          {t('deleteSelected', { count: selection.removable })}
        </Button>
      )}
      <IconButton
        appearance="transparent"
        icon={<Dismiss20Regular />}
        label={t('chosenClear')}
        onClick={() => selection.toggleAll([...selection.ids])}
      />
    </div>
  );
}
