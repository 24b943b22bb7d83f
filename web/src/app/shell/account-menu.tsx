import { Person24Regular } from '@fluentui/react-icons/svg/person';
import { Disclosure } from '../../components/disclosure.tsx';
import { partOf, usePart } from '../../hooks/use-part.ts';
import { useText } from '../../i18n/use-text.ts';

const choices = partOf(async () => (await import('./account-choices.tsx')).AccountChoices);

/** What belongs to the person who is signed in. */
export function AccountMenu() {
  const t = useText('shell');
  // Here before it is needed, after the page: whoever has lost the network may want to sign out all the same.
  usePart(choices, false);
  return (
    <Disclosure label={t('account.label')} icon={<Person24Regular />}>
      {(close) => <Choices onLeave={close} />}
    </Disclosure>
  );
}

function Choices({ onLeave }: { readonly onLeave: () => void }) {
  const { Part } = usePart(choices, true);
  return Part && <Part onLeave={onLeave} />;
}
