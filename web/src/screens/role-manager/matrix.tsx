import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { Names } from './use-names.ts';
import type { Rights } from './use-rights.ts';

const useStyles = makeStyles({
  room: { overflowX: 'auto', position: 'relative', marginTop: space.s4 },
  table: {
    borderCollapse: 'separate',
    borderSpacing: space.s0,
    '& th': { ...type.body, textAlign: 'start', padding: `${space.s1} ${space.s3} ${space.s1} 0` },
    '& thead th': { fontWeight: tokens.fontWeightSemibold, textAlign: 'center' },
    '& thead th:first-child': { textAlign: 'start' },
    '& tbody th': { fontWeight: tokens.fontWeightRegular },
    '& td': { padding: 0 },
  },
  cell: {
    ...type.caption,
    boxSizing: 'border-box',
    width: '100%',
    minWidth: size.header,
    minHeight: size.field,
    padding: `0 ${space.s2}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  none: { color: tokens.colorNeutralForeground3 },
  some: { color: tokens.colorNeutralForeground1 },
  hint: { ...type.caption, margin: `${space.s2} 0 0`, color: tokens.colorNeutralForeground2 },
});

type Props = {
  readonly rights: Rights;
  readonly names: Names;
  readonly go: (to: { readonly role: string; readonly domain: string }) => void;
};

/** Every role beside every domain, each filled by the share of the domain's operations that the role holds. */
export function Matrix({ rights, names, go }: Props) {
  const styles = useStyles();
  const t = useText('role-manager');
  const { roles = [], permissions = [], mappings = [] } = rights;
  const held = new Set(mappings.map((one) => `${one.role_id_ref} ${one.permission_id_ref}`));
  const domains = [...Map.groupBy(permissions, ({ domain }) => domain)].sort(([a], [b]) =>
    names.domain(a).localeCompare(names.domain(b)),
  );
  return (
    <>
      <section className={styles.room} aria-label={t('matrix.label')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('matrix.domain')}</th>
              {roles.map(({ role_id, role_name }) => (
                <th key={role_id} scope="col">
                  {names.role(role_name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {domains.map(([domain, some]) => (
              <tr key={domain}>
                <th scope="row">{names.domain(domain)}</th>
                {roles.map(({ role_id, role_name: role }) => {
                  const own = some.filter(({ permission_id }) =>
                    held.has(`${role_id} ${permission_id}`),
                  ).length;
                  const shown = own === 0 ? '–' : `${own}/${some.length}`;
                  const words = { role: names.role(role), domain: names.domain(domain), held: own };
                  return (
                    <td key={role_id}>
                      <button
                        type="button"
                        className={mergeClasses(styles.cell, own === 0 ? styles.none : styles.some)}
                        style={{ backgroundImage: fillOf(own / some.length) }}
                        aria-label={`${shown}: ${t('matrix.cell', { ...words, count: some.length })}`}
                        onClick={() => go({ role, domain })}
                      >
                        {shown}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.hint}>{t('matrix.hint')}</p>
    </>
  );
}

/** From the left, as far as the share goes; the number beside it says it without the colour. */
function fillOf(share: number): string {
  const end = `${Math.round(share * 100)}%`;
  return `linear-gradient(to right, ${tokens.colorBrandBackground2} ${end}, transparent ${end})`;
}
