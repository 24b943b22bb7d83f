import { Field, makeStyles, Select } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import type { FlowNode } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { StepWords } from './step-words.ts';
import type { Chosen } from './use-choice.ts';

const useStyles = makeStyles({
  part: { display: 'grid', gap: space.s2, marginTop: space.s4 },
  title: { ...type.body, margin: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  link: { ...type.body, display: 'flex', alignItems: 'center', gap: space.s2, minHeight: size.target },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

type Props = { readonly work: Chosen; readonly node: FlowNode; readonly words: StepWords };

/** What the chosen step comes after, to change without the canvas: on a phone and by ear. */
export function StepLinks({ work, node, words }: Props) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const { nodes, links } = work.builder.doc ?? { nodes: [], links: [] };
  const before = links.flatMap((link) => {
    const source = nodes.find(({ id }) => link.to === node.id && id === link.from);
    return source ? [{ link, name: words.link(link, words.title(source)) }] : [];
  });
  const free = nodes.filter(({ id }) => id !== node.id && work.refusal(id, node.id) === null);
  return (
    <section className={styles.part} aria-label={t('links')}>
      <h3 className={styles.title}>{t('links')}</h3>
      {before.length > 0 && (
        <ul className={styles.list}>
          {before.map(({ link, name }) => (
            <li key={link.from} className={styles.link}>
              <span className={styles.name}>{name}</span>
              <IconButton
                appearance="subtle"
                icon={<Delete20Regular />}
                label={t('links.remove', { name })}
                onClick={() => work.unlink(link, node.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <Field label={t('links.add')}>
          <Select value="" onChange={(_, { value }) => work.connect(Number(value), node.id)}>
            <option value="" />
            {free.map((one) => (
              <option key={one.id} value={one.id}>
                {words.title(one)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </section>
  );
}
