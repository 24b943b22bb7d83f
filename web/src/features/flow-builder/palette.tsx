import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import { nodeTypes } from '@livingroom/shared/modules/flows/tables/node-types.ts';
import { useText } from '../../i18n/use-text.ts';
import { media, space, type } from '../../lib/theme/sizes.ts';
import { editorOf } from './kinds/editors.ts';
import type { Chosen } from './use-choice.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: space.s1,
    [media.twoColumns]: { display: 'flex', flexWrap: 'wrap' },
  },
  title: { ...type.body, margin: `0 0 ${space.s2}`, fontWeight: tokens.fontWeightSemibold },
  step: { width: '100%', justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular },
  hint: {
    [media.oneColumn]: { display: 'none' },
    ...type.caption,
    margin: `${space.s4} 0 0`,
    color: tokens.colorNeutralForeground3,
  },
});

const mails = ['surveylink', 'reminder', 'info'] as const;

/** Every kind of step; what is pressed comes after the chosen one, or at the end. */
export function Palette({ work }: { readonly work: Chosen }) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const after = work.node?.id ?? null;
  return (
    <section aria-label={t('add')}>
      <h2 className={styles.title}>{t('add')}</h2>
      <ul className={styles.list}>
        {nodeTypes.flatMap((kind) => {
          const { Icon } = editorOf(kind);
          const entries = kindOf(kind).role === 'sends' ? mails : [null];
          return entries.map((mail) => (
            <li key={`${kind}.${mail}`}>
              <Button
                appearance="subtle"
                className={styles.step}
                icon={<Icon />}
                onClick={() => work.add(kind, after, mail ? { email_type: mail } : {})}
              >
                {mail ? t(`mail.${mail}`) : t(`kind.${kind}`)}
              </Button>
            </li>
          ));
        })}
      </ul>
      <p className={styles.hint}>{t('add.hint')}</p>
    </section>
  );
}
