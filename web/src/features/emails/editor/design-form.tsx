import { Button, Field, Input, MessageBarBody, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { readColour } from '@livingroom/shared/core/lib/contrast.ts';
import { darkEnough, mailColours } from '@livingroom/shared/modules/emails/rules/design.ts';
import { useRef, useState } from 'react';
import { MessageBar } from '../../../components/message-bar.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Placeholder } from '../../../components/placeholder.tsx';
import { ReadFailure } from '../../../components/read-failure.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { size, space, type } from '../../../lib/theme/sizes.ts';
import { drawLogo } from './draw-logo.ts';
import type { Looks, useDesign } from './use-design.ts';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: space.s4, justifyItems: 'start' },
  field: { width: '100%', maxWidth: size.card },
  swatch: {
    width: size.target,
    height: size.iconLarge,
    padding: 0,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  logo: { maxWidth: '100%', padding: space.s2, backgroundColor: mailColours.light.paper },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: space.s2 },
  group: { margin: 0, padding: 0, border: 'none' },
  legend: { ...type.body, padding: 0 },
});

type Props = { readonly work: ReturnType<typeof useDesign> };

/** The name, colours and logo of all mails of the organisation. */
export function DesignForm({ work }: Props) {
  const styles = useStyles();
  const t = useText('mail-editor');
  const { data, looks, failure } = work;
  if (failure && !data) return <ReadFailure message={failure.message} onAgain={work.refresh} />;
  if (!data || !looks) return <Placeholder height={size.tree} />;
  const { saving, problem, change } = work;
  return (
    <Panel title={t('design')}>
      <div className={styles.parts}>
        <Field className={styles.field} label={t('sender')} hint={t('senderHint')}>
          <Input
            maxLength={80}
            placeholder={data.company_name}
            value={looks.sender_name ?? ''}
            onChange={(_, { value }) => change({ sender_name: value || null })}
          />
        </Field>
        <ColourField
          label={t('accent')}
          value={looks.accent_colour}
          problem={problem === 'accent-pale' || problem === 'colour-unknown' ? t(`problem.${problem}`) : null}
          onChange={(accent_colour) => change({ accent_colour })}
        />
        {problem === 'accent-pale' && (
          <Button
            onClick={() =>
              change({ accent_colour: darkEnough(readColour(looks.accent_colour) ?? mailColours.light.ink) })
            }
          >
            {t('darken')}
          </Button>
        )}
        <BandFields looks={looks} problem={problem} change={change} />
        <LogoField looks={looks} change={change} />
        {saving.failure && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{saving.failure.message}</MessageBarBody>
          </MessageBar>
        )}
        <Button
          appearance="primary"
          disabled={!work.dirty || problem !== null || saving.running}
          onClick={() => void saving.run()}
        >
          {t('saveDesign')}
        </Button>
      </div>
    </Panel>
  );
}

type PartProps = { readonly looks: Looks; readonly change: (next: Partial<Looks>) => void };

function BandFields({ looks, problem, change }: PartProps & { readonly problem: string | null }) {
  const t = useText('mail-editor');
  return (
    <>
      <Switch
        label={t('band')}
        checked={looks.band_colour !== null}
        onChange={(_, { checked }) => change({ band_colour: checked ? looks.accent_colour : null })}
      />
      {looks.band_colour !== null && (
        <ColourField
          label={t('bandColour')}
          value={looks.band_colour}
          problem={problem === 'band-between' ? t('problem.band-between') : null}
          onChange={(band_colour) => change({ band_colour })}
        />
      )}
    </>
  );
}

type ColourProps = {
  readonly label: string;
  readonly value: string;
  readonly problem: string | null;
  readonly onChange: (colour: string) => void;
};

function ColourField({ label, value, problem, onChange }: ColourProps) {
  const styles = useStyles();
  const t = useText('mail-editor');
  const invalid = problem ? ({ validationState: 'error', validationMessage: problem } as const) : {};
  return (
    <Field className={styles.field} label={label} {...invalid}>
      <Input
        value={value}
        maxLength={7}
        onChange={(_, { value: text }) => onChange(text)}
        contentBefore={
          <input
            type="color"
            className={styles.swatch}
            aria-label={t('pick', { name: label })}
            value={readColour(value) ?? mailColours.light.ink}
            onChange={({ target }) => onChange(target.value)}
          />
        }
      />
    </Field>
  );
}

function LogoField({ looks, change }: PartProps) {
  const styles = useStyles();
  const t = useText('mail-editor');
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      change({ logo: await drawLogo(file) });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('logo')}</legend>
      <Field hint={t('logoHint')} {...(failed ? { validationMessage: t('logoFailed') } : {})}>
        {looks.logo && (
          <img className={styles.logo} src={`data:image/png;base64,${looks.logo}`} alt={t('logo')} />
        )}
        <div className={styles.buttons}>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp"
            aria-label={t('chooseLogo')}
            onChange={({ target }) => void take(target.files?.[0])}
          />
          <Button onClick={() => input.current?.click()}>{t('chooseLogo')}</Button>
          {looks.logo && <Button onClick={() => change({ logo: null })}>{t('removeLogo')}</Button>}
        </div>
      </Field>
    </fieldset>
  );
}
