import { Button } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Step } from './step.tsx';
import { useStepStyles } from './styles.ts';

/** The page of the next person comes by itself after this. */
const NEXT_AFTER_MS = 12_000;

type Props = {
  /** Ends the visit; how many answers could not be sent. */
  readonly ending: Promise<number>;
  /** The server ended it. */
  readonly isOver: boolean;
  readonly onNext: () => void;
};

/** Everything of the person is gone, and the next one may come. */
export function ThanksStep({ ending, isOver, onNext }: Props) {
  const styles = useStepStyles();
  const t = useText('kiosk');
  const [lost, setLost] = useState<number | null>(null);
  const next = useEffectEvent(onNext);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    void ending.then((count) => {
      if (!isHere) return;
      setLost(count);
      timer = setTimeout(() => next(), NEXT_AFTER_MS);
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [ending]);
  return (
    <Step title={t('thanks')}>
      {isOver && <p className={styles.text}>{t('ended')}</p>}
      <div role="status">
        {lost !== null && lost > 0 && <p className={styles.problem}>{t('lost', { count: lost })}</p>}
        {lost !== null && <p className={styles.text}>{t('gone')}</p>}
      </div>
      <Button
        appearance="primary"
        size="large"
        className={styles.large}
        disabled={lost === null}
        onClick={onNext}
      >
        {t('next')}
      </Button>
    </Step>
  );
}
