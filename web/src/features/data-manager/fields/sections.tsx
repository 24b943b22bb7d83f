import { makeStyles, tokens } from '@fluentui/react-components';
import { isIcon } from '@livingroom/shared/core/catalogue/icons.ts';
import { NamedIcon } from '../../../components/named-icon.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { space, type } from '../../../lib/theme/sizes.ts';
import type { Field, Section } from '../controller/metadata.ts';
import { FieldInput } from './field-input.tsx';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  title: {
    ...type.section,
    display: 'flex',
    alignItems: 'center',
    gap: space.s2,
    margin: `${space.s2} 0 0`,
    paddingBottom: space.s1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
});

const iconSize = 20;

/** The fields of a form in the sections that their columns name; without any, one below the other. */
export function FieldSections({ fields }: { readonly fields: readonly Field[] }) {
  const styles = useStyles();
  const t = useText('data-manager');
  const inputs = (of: readonly Field[]) => of.map((field) => <FieldInput key={field.name} field={field} />);
  if (fields.every(({ section }) => section === null)) return inputs(fields);
  const general: Section = { title: t('section.general'), order: null, icon: 'person' };
  return sectionsOf(fields, general).map(([{ title, icon }, of]) => (
    <section key={title} className={styles.section} aria-label={title}>
      <h3 className={styles.title}>
        {isIcon(icon) && <NamedIcon name={icon} size={iconSize} />}
        {title}
      </h3>
      {inputs(of)}
    </section>
  ));
}

type Placed = readonly [section: Section, fields: readonly Field[]];

/** By title, the lowest number first; those without one as their fields come. The first that says its icon has it. */
function sectionsOf(fields: readonly Field[], general: Section): readonly Placed[] {
  const byTitle = Map.groupBy(fields, ({ section }) => (section ?? general).title);
  const placed = [...byTitle].map(([title, of]): Placed => {
    const said = of.map(({ section }) => section ?? general);
    const order = said.find((one) => one.order !== null)?.order ?? null;
    const icon = said.find((one) => one.icon !== null)?.icon ?? null;
    return [{ title, order, icon }, of];
  });
  const last = Number.MAX_SAFE_INTEGER;
  return placed.toSorted(([a], [b]) => (a.order ?? last) - (b.order ?? last));
}
