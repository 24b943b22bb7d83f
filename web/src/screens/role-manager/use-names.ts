import { useMetadata } from '../../api/rows.ts';
import { useStore } from '../../hooks/use-store.ts';
import type { TextKey } from '../../i18n/areas.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';

/** Names of rights by their keys. What this version has no name for stands by its key. */
export type Names = {
  readonly role: (key: string) => string;
  readonly domain: (key: string) => string;
  readonly subdomain: (key: string) => string;
  readonly operation: (key: string) => string;
};

type Key = TextKey<'role-manager'>;

/** What roles, domains, subdomains and operations are called in the reader's language; most subdomains are tables. */
export function useNames(): Names {
  const t = useText('role-manager');
  const language = useStore(languageStore);
  const { data: tables } = useMetadata('tables', { language, limit: 500 });
  const labels = new Map((tables?.rows ?? []).map((row) => [row.table_name, row.display_name]));
  const said = (text: Key, key: string) => {
    const words = t(text);
    return words === text ? key : words;
  };
  return {
    role: (key) => said(`role.${key}` as Key, key),
    domain: (key) => said(`domain.${key}` as Key, key),
    subdomain: (key) => labels.get(key) ?? said(`part.${key}` as Key, key),
    operation: (key) => said(`act.${key}` as Key, key),
  };
}
