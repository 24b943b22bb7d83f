import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { type Way, ways } from '@livingroom/shared/modules/channels/tables/channel-kinds.ts';
import { emailPreferences } from '@livingroom/shared/modules/emails/contracts/email-preferences.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { LinkProblem } from '../../components/link-card.tsx';
import { useText } from '../../i18n/use-text.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { OwnNumber } from './own-number.tsx';
import type { OwnWay } from './use-unsubscribe.ts';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: space.s2 },
  hint: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  saved: { ...type.caption, margin: 0, minHeight: '1lh', color: tokens.colorNeutralForeground2 },
});

type Props = { readonly company: string; readonly first: OwnWay };

/** By what somebody who is signed in wants invitations and reminders, where the organisation has more than mail. */
export function WayChoice({ company, first }: Props) {
  const styles = useStyles();
  const t = useText('unsubscribe');
  const [{ way, channels }, setOwn] = useState(first);
  const [saved, setSaved] = useState(false);
  const [typing, setTyping] = useState(false);
  const choosing = useAction(async (wanted: Way) => {
    setSaved(false);
    setOwn(await call(emailPreferences.operations.chooseWay, { body: { way: wanted } }));
    setSaved(true);
  });
  const offered = ways.filter((one) => one === 'mail' || channels.includes(one));
  return (
    <div className={styles.part}>
      <Field label={t('way.title')}>
        <RadioGroup
          value={typing ? 'sms' : way}
          disabled={choosing.running}
          onChange={(_, { value }) => {
            const wanted = offered.find((one) => one === value);
            // A number is chosen by its code.
            setTyping(wanted === 'sms');
            setSaved(false);
            if (wanted && wanted !== 'sms') void choosing.run(wanted);
          }}
        >
          {offered.map((one) => (
            <Radio key={one} value={one} label={t(`way.${one}`)} />
          ))}
        </RadioGroup>
      </Field>
      <p className={styles.hint}>{t('way.hint', { company })}</p>
      {typing && (
        <OwnNumber
          onCancel={() => setTyping(false)}
          onChosen={(own) => {
            setOwn(own);
            setTyping(false);
            setSaved(true);
          }}
        />
      )}
      {choosing.failure ? (
        <LinkProblem>
          {t('way.failed')} {choosing.failure.message}
        </LinkProblem>
      ) : (
        <p className={styles.saved} role="status">
          {saved ? t('way.saved') : ''}
        </p>
      )}
    </div>
  );
}
