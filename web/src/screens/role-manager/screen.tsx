import {
  Breadcrumb,
  BreadcrumbButton,
  BreadcrumbDivider,
  BreadcrumbItem,
  CompoundButton,
  makeStyles,
} from '@fluentui/react-components';
import { Fragment, useState } from 'react';
import { Page } from '../../components/page.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { Operations } from './operations.tsx';
import { type Rights, useRights } from './use-rights.ts';

const useStyles = makeStyles({
  choice: { maxWidth: 'none', justifyContent: 'flex-start', textAlign: 'start' },
  crumbs: { '& ol': { flexWrap: 'wrap' } },
  cards: {
    display: 'grid',
    gap: space.s4,
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size.menu}), 1fr))`,
    marginTop: space.s4,
  },
});

/** Where the drill-down stands, as the address says it. */
export type Place = {
  readonly role: string | null;
  readonly domain: string | null;
  readonly subdomain: string | null;
};

/** Role Manager (spec 1 §2): roles, their domains, subdomains and the operations that they hold. */
export function Screen() {
  const t = useText('role-manager');
  const rights = useRights();
  const [search, setSearch] = useSearchParams();
  const place = {
    role: search.get('role'),
    domain: search.get('domain'),
    subdomain: search.get('subdomain'),
  };
  const [titleRow, setTitleRow] = useState<HTMLElement | null>(null);
  const go = (next: Partial<Place>) =>
    setSearch(
      Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as Record<string, string>,
    );
  if (rights.failure && !rights.mappings)
    return (
      <Page headline={t('headline')}>
        <ReadFailure title={t('failed')} message={rights.failure.message} onAgain={rights.refresh} />
      </Page>
    );
  return (
    <Page headline={t('headline')} action={<div ref={setTitleRow} />}>
      <Crumbs place={place} go={go} />
      {rights.roles && rights.permissions && rights.mappings ? (
        <Level place={place} rights={rights} go={go} titleRow={titleRow} />
      ) : (
        <Placeholder height={size.tree} />
      )}
    </Page>
  );
}

type Go = (next: Partial<Place>) => void;

function Crumbs({ place: { role, domain, subdomain }, go }: { readonly place: Place; readonly go: Go }) {
  const styles = useStyles();
  const t = useText('role-manager');
  const crumbs = [
    { name: t('roles'), to: {}, current: !role },
    ...(role ? [{ name: `${t('domains')}: ${role}`, to: { role }, current: !domain }] : []),
    ...(role && domain
      ? [{ name: `${t('subdomains')}: ${domain}`, to: { role, domain }, current: !subdomain }]
      : []),
    ...(role && domain && subdomain
      ? [{ name: `${t('operations')}: ${subdomain}`, to: { role, domain, subdomain }, current: true }]
      : []),
  ];
  return (
    <Breadcrumb className={styles.crumbs} aria-label={t('path')}>
      {crumbs.map(({ name, to, current }, at) => (
        <Fragment key={name}>
          {at > 0 && <BreadcrumbDivider />}
          <BreadcrumbItem>
            <BreadcrumbButton current={current} onClick={() => go(to)}>
              {name}
            </BreadcrumbButton>
          </BreadcrumbItem>
        </Fragment>
      ))}
    </Breadcrumb>
  );
}

type LevelProps = {
  readonly place: Place;
  readonly rights: Rights;
  readonly go: Go;
  readonly titleRow: HTMLElement | null;
};

function Level({ place, rights, go, titleRow }: LevelProps) {
  const t = useText('role-manager');
  const { roles = [], permissions = [], mappings = [] } = rights;
  const { role, domain, subdomain } = place;
  if (!role)
    return (
      <Choices
        names={roles.map(({ role_name, role_description }) => [role_name, role_description ?? ''])}
        choose={(name) => go({ role: name })}
      />
    );
  const known = roles.find(({ role_name }) => role_name === role);
  if (!known) return <StateMessage alert title={t('noRole', { role })} />;
  const held = new Set(
    mappings.filter(({ role_id_ref }) => role_id_ref === known.role_id).map((one) => one.permission_id_ref),
  );
  const count = (some: typeof permissions) =>
    t('held', {
      held: some.filter(({ permission_id }) => held.has(permission_id)).length,
      of: some.length,
    });
  if (!domain) {
    const groups = [...Map.groupBy(permissions, (one) => one.domain)];
    return (
      <Choices
        names={groups.map(([name, some]) => [name, count(some)])}
        choose={(name) => go({ role, domain: name })}
      />
    );
  }
  const within = permissions.filter((one) => one.domain === domain);
  if (within.length === 0) return <StateMessage alert title={t('noDomain', { domain })} />;
  if (!subdomain) {
    const groups = [...Map.groupBy(within, (one) => one.subdomain)];
    return (
      <Choices
        names={groups.map(([name, some]) => [name, count(some)])}
        choose={(name) => go({ role, domain, subdomain: name })}
      />
    );
  }
  const own = within.filter((one) => one.subdomain === subdomain);
  if (own.length === 0) return <StateMessage alert title={t('noSubdomain', { subdomain })} />;
  return <Operations role={known} permissions={own} rights={rights} titleRow={titleRow} />;
}

type ChoicesProps = {
  readonly names: readonly (readonly [name: string, text: string])[];
  readonly choose: (name: string) => void;
};

function Choices({ names, choose }: ChoicesProps) {
  const styles = useStyles();
  return (
    <div className={styles.cards}>
      {names
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, text]) => (
          <CompoundButton
            key={name}
            className={styles.choice}
            secondaryContent={text}
            onClick={() => choose(name)}
          >
            {name}
          </CompoundButton>
        ))}
    </div>
  );
}
