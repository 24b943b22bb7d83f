import { makeStyles, tokens } from '@fluentui/react-components';
import type { Outline, Part } from '@livingroom/shared/modules/dialogues/rules/outline.ts';
import type { Translate } from '../../i18n/areas.ts';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  words: { ...type.caption, margin: `${space.s2} 0 ${space.s1}`, color: tokens.colorNeutralForeground2 },
  place: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  parts: { display: 'flex', gap: space.s1, height: space.s1 },
  part: {
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStroke1,
  },
  done: { height: '100%', backgroundColor: tokens.colorCompoundBrandBackground },
});

/** "12 of about 24 · Included · about 2 minutes", and a bar with a piece for each part. */
export function Progress({ outline }: { readonly outline: Outline }) {
  const styles = useStyles();
  const t = useText('dialogue');
  const { parts, current, position, total, about } = outline;
  const part = current === null ? undefined : parts[current];
  const answered = parts.reduce((sum, one) => sum + one.answered, 0);
  const values = { position: Math.min(position, total), total };
  const text = [
    t(about ? 'progress.about' : 'progress.of', values),
    part && partName(part, t),
    current === null ? undefined : t('progress.minutes', { count: outline.minutes }),
  ].filter((one) => one !== undefined && one !== '');
  return (
    <>
      <p className={styles.words}>
        <span className={styles.place}>{text[0]}</span>
        {text.slice(1).map((one) => ` · ${one}`)}
      </p>
      <div
        className={styles.parts}
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, total)}
        aria-valuenow={Math.min(answered, total)}
        aria-valuetext={text.join(', ')}
      >
        {parts.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order.
          <div key={place} className={styles.part} style={{ flexGrow: one.total, flexBasis: 0 }}>
            <div
              className={styles.done}
              style={{ width: `${Math.round((one.answered / one.total) * 100)}%` }}
            />
          </div>
        ))}
      </div>
    </>
  );
}

function partName({ kind, title }: Part, t: Translate<'dialogue'>): string {
  if (kind === 'topic') return title;
  return t(kind === 'opening' ? 'part.opening' : 'part.closing');
}
