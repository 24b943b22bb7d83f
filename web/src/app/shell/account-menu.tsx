import { Person24Regular } from '@fluentui/react-icons/svg/person';
import { Disclosure } from '../../components/disclosure.tsx';
import { partOf, usePart } from '../../hooks/use-part.ts';
import { languageStore, loadTexts } from '../../i18n/texts.ts';
import { useText } from '../../i18n/use-text.ts';

/** With the words of a sign-out: it may have to ask, also without a network. */
const choices = partOf(async () => {
  const words = loadTexts(languageStore.get(), 'session');
  const { AccountChoices } = await import('./account-choices.tsx');
  await words;
  return AccountChoices;
});

/** Here before it is needed, after the page: whoever has lost the network may want to sign out all the same. */
export function useAccountMenu(): void {
  usePart(choices, false);
}

type Props = {
  /** Whether as whom the person looks is chosen here. */
  readonly choosesRole: boolean;
};

/** What belongs to the person who is signed in. */
export function AccountMenu({ choosesRole }: Props) {
  const t = useText('shell');
  return (
    <Disclosure label={t('account.label')} icon={<Person24Regular />}>
      {(close) => <Choices choosesRole={choosesRole} onLeave={close} />}
    </Disclosure>
  );
}

function Choices(props: Props & { readonly onLeave: () => void }) {
  const { Part } = usePart(choices, true);
  return Part && <Part {...props} />;
}
