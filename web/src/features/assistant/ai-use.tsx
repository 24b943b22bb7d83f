import { makeStyles, tokens } from '@fluentui/react-components';
import { countText } from '@livingroom/shared/core/lib/formats.ts';
import { ai } from '@livingroom/shared/modules/assistant/contracts/ai.ts';
import { useCall } from '../../api/use-call.ts';
import { Chip } from '../../components/chip.tsx';
import { Fold } from '../../components/fold.tsx';
import { Panel } from '../../components/panel.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  room: { display: 'flex', flexDirection: 'column', gap: space.s3 },
  text: { ...type.body, margin: 0, color: tokens.colorNeutralForeground2 },
  uses: { display: 'grid', gap: space.s3, margin: `${space.s3} 0 0` },
  use: { ...type.body, fontWeight: tokens.fontWeightSemibold },
  leaves: { ...type.body, margin: 0, maxWidth: size.reading, color: tokens.colorNeutralForeground2 },
});

const tones = { on: 'good', off: 'quiet', none: 'quiet' } as const;

/** Beside the switch: what each use of the AI sends, and what of the day's tokens is used. */
export function AiUse() {
  const styles = useStyles();
  const t = useText('ai-use');
  const locale = useLocale();
  const number = (count: number) => countText(locale, count);
  const { data } = useCall(ai.operations.usage, {});
  if (!data) return null;
  const { state, used, budget, uses } = data;
  return (
    <Panel title={t('title')} aside={<Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>}>
      <div className={styles.room}>
        <p className={styles.text}>
          {t('used', { used: number(used), budget: number(budget) })} {t('switch')}
        </p>
        <Fold title={t('what')}>
          <dl className={styles.uses}>
            {uses.map(({ use, tokens: spent }) => (
              <div key={use}>
                <dt className={styles.use}>{t(`use.${use}`)}</dt>
                <dd className={styles.leaves}>
                  {t(`leaves.${use}`)}{' '}
                  {spent === null ? t('untold') : spent > 0 && t('today', { tokens: number(spent) })}
                </dd>
              </div>
            ))}
          </dl>
        </Fold>
      </div>
    </Panel>
  );
}
