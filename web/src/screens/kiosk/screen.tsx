import { Button } from '@fluentui/react-components';
import { kioskCalls } from '@livingroom/shared/modules/kiosks/contract.ts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../api/client.ts';
import { type ApiFailure, failureOf } from '../../api/failure.ts';
import { StateMessage } from '../../components/state-message.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ChooseStep } from './choose-step.tsx';
import { DialogueStep } from './dialogue-step.tsx';
import { EnterStep } from './enter-step.tsx';
import { Frame } from './frame.tsx';
import { HomeStep } from './home-step.tsx';
import { IdleBar } from './idle-bar.tsx';
import { LanguageStep } from './language-step.tsx';
import { ThanksStep } from './thanks-step.tsx';
import { useVisit } from './use-visit.ts';
import { beginNobody, type Kiosk } from './visit.ts';

/** A device of many people, by the address on the poster: `/k/<code>`. */
export function Screen() {
  const t = useText('kiosk');
  const product = useText('shell')('product');
  const code = useLocation().pathname.split('/')[2]?.toUpperCase() ?? '';
  const [kiosk, setKiosk] = useState<Kiosk | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const look = useCallback(() => {
    call(kioskCalls.operations.look, { body: { plain_token: code } })
      .then(async (found) => {
        await beginNobody(found);
        setFailure(null);
        setKiosk(found);
      })
      .catch((error: unknown) => setFailure(failureOf(error)));
  }, [code]);
  useEffect(() => {
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, [look]);
  const title = t('title');
  useEffect(() => {
    document.title = `${title} – ${product}`;
  }, [title, product]);
  if (kiosk) return <Visit kiosk={kiosk} code={code} />;
  return (
    <Frame company={product} name="">
      {failure ? <NotThere failure={failure} onAgain={look} /> : <Waiting label={title} hideLabel />}
    </Frame>
  );
}

function NotThere({ failure, onAgain }: { readonly failure: ApiFailure; readonly onAgain: () => void }) {
  const t = useText('kiosk');
  const isClosed = failure.status === 404;
  return (
    <StateMessage
      alert
      title={t(isClosed ? 'closed' : 'failed')}
      actions={
        isClosed || (
          <Button size="large" onClick={onAgain}>
            {t('again')}
          </Button>
        )
      }
    >
      {isClosed ? t('closedText') : failure.message}
    </StateMessage>
  );
}

function Visit({ kiosk, code }: { readonly kiosk: Kiosk; readonly code: string }) {
  const visit = useVisit(kiosk, code);
  const { stage } = visit;
  const isHere = stage.name !== 'language' && stage.name !== 'thanks';
  const isIn = stage.name === 'home' || stage.name === 'dialogue';
  return (
    <Frame company={kiosk.company_name} name={kiosk.name} onEnd={isIn ? visit.end : undefined}>
      <Stages kiosk={kiosk} visit={visit} />
      {isHere && <IdleBar key={String(isIn)} onEnd={isIn ? visit.end : visit.next} />}
    </Frame>
  );
}

type StagesProps = { readonly kiosk: Kiosk; readonly visit: ReturnType<typeof useVisit> };

function Stages({ kiosk, visit }: StagesProps) {
  const { stage, setStage, running, next, end, goIn } = visit;
  switch (stage.name) {
    case 'language':
      return <LanguageStep kiosk={kiosk} onChosen={() => setStage({ name: 'enter', problem: null })} />;
    case 'enter':
      return (
        <EnterStep
          kiosk={kiosk}
          problem={stage.problem}
          running={running}
          onEnter={(number, secret) => void goIn({ number, secret })}
          {...(kiosk.languages.length > 1 ? { onBack: next } : {})}
        />
      );
    case 'choose':
      return (
        <ChooseStep
          kiosk={kiosk}
          problem={stage.problem}
          running={running}
          onChoose={(own) => void goIn(stage.secrets, own)}
          onBack={next}
        />
      );
    case 'home':
      return (
        <HomeStep
          kiosk={kiosk}
          entered={stage.entered}
          onOpen={(id) => setStage({ ...stage, name: 'dialogue', id })}
          onEnd={end}
        />
      );
    case 'dialogue':
      return (
        <DialogueStep
          executionId={stage.id}
          onLeave={() => setStage({ name: 'home', entered: stage.entered })}
        />
      );
    case 'thanks':
      return <ThanksStep ending={stage.ending} isOver={stage.isOver} onNext={next} />;
  }
}
