import type { DialogueTurn } from '@livingroom/shared/modules/dialogues/rules/engine.ts';
import { type ReactNode, useState } from 'react';
import { TalkPicture } from '../../components/pictures/talk-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { DialogueView } from '../../features/dialogues/dialogue-view.tsx';
import { useDialogue, useOwner } from '../../features/dialogues/use-dialogue.ts';
import { useText } from '../../i18n/use-text.ts';
import { size } from '../../lib/theme/sizes.ts';
import { Details } from './details.tsx';
import { PathShown } from './path-shown.tsx';
import { Paths } from './paths.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import { useParts } from './styles.ts';

type Props = {
  readonly executionId: number | null;
  readonly onLeave: () => void;
  /** What stands beside the phone. */
  readonly children: ReactNode;
};

/** The test on its phone; beside it the settings and every way through the dialogue. */
export function TestRun({ executionId, onLeave, children }: Props) {
  const t = useText('playground');
  if (executionId !== null)
    return (
      <Running executionId={executionId} onLeave={onLeave}>
        {children}
      </Running>
    );
  return (
    <Columns
      phone={
        <StateMessage icon={<TalkPicture />} title={t('phone.empty')}>
          {t('phone.emptyText')}
        </StateMessage>
      }
    >
      {children}
    </Columns>
  );
}

function Running({ executionId, onLeave, children }: Props & { readonly executionId: number }) {
  const t = useText('playground');
  const owner = useOwner();
  const dialogue = useDialogue(executionId);
  const [path, setPath] = useState<DialogueTurn | null>(null);
  if (dialogue.state === 'opening')
    return <Columns phone={<Placeholder height={size.chart} />}>{children}</Columns>;
  if (dialogue.state === 'failed')
    return (
      <Columns
        phone={
          <ReadFailure
            title={t('failed')}
            message={dialogue.failure.message}
            again={t('again')}
            onAgain={dialogue.again}
          />
        }
      >
        {children}
      </Columns>
    );
  const { opened, controller } = dialogue;
  return (
    <Columns
      phone={
        path ? (
          <PathShown turn={path} onBack={() => setPath(null)} />
        ) : (
          <DialogueView
            key={opened.language}
            opened={opened}
            owner={owner}
            controller={controller}
            onLeave={onLeave}
            framed
          />
        )
      }
    >
      {children}
      <Details controller={controller} />
      <Paths opened={opened} shown={path} onShow={setPath} />
    </Columns>
  );
}

function Columns({ phone, children }: { readonly phone: ReactNode; readonly children: ReactNode }) {
  const parts = useParts();
  const t = useText('playground');
  return (
    <div className={parts.columns}>
      <div className={parts.stack}>{children}</div>
      <PhoneFrame label={t('phone')}>{phone}</PhoneFrame>
    </div>
  );
}
