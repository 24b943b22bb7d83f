import { kioskCalls } from '@livingroom/shared/modules/kiosks/contract.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import {
  beginNobody,
  beginVisit,
  type Entered,
  endVisit,
  forgetVisit,
  type Kiosk,
  leaveWithPage,
} from './visit.ts';

const { enter } = kioskCalls.operations;

type Secrets = { readonly number: string; readonly secret: string };

export type Stage =
  | { readonly name: 'language' }
  | { readonly name: 'enter'; readonly problem: string | null }
  | { readonly name: 'choose'; readonly problem: string | null; readonly secrets: Secrets }
  | { readonly name: 'home'; readonly entered: Entered }
  | { readonly name: 'dialogue'; readonly entered: Entered; readonly id: number }
  | { readonly name: 'thanks'; readonly ending: Promise<number>; readonly isOver: boolean };

/** One person after the other, from the language to the thanks. */
export function useVisit(kiosk: Kiosk, code: string) {
  const first = (): Stage =>
    kiosk.languages.length > 1 ? { name: 'language' } : { name: 'enter', problem: null };
  const [stage, setStage] = useState(first);
  const [running, setRunning] = useState(false);
  const next = () => void beginNobody(kiosk).then(() => setStage(first()));
  const end = () => setStage({ name: 'thanks', ending: endVisit(), isOver: false });
  const over = () => {
    forgetVisit();
    setStage({ name: 'thanks', ending: Promise.resolve(0), isOver: true });
  };
  const goIn = async (secrets: Secrets, own?: string) => {
    setRunning(true);
    const body = { plain_token: code, employee_number: secrets.number, secret: secrets.secret };
    try {
      const answer = await call(enter, { body: own === undefined ? body : { ...body, own_code: own } });
      if (answer.state === 'choose') setStage({ name: 'choose', problem: null, secrets });
      else {
        beginVisit(answer, kiosk, over);
        setStage({ name: 'home', entered: answer });
      }
    } catch (error) {
      const { message: problem, data } = failureOf(error);
      const isOwn = own !== undefined && data.problem !== 'wrong';
      setStage(isOwn ? { name: 'choose', problem, secrets } : { name: 'enter', problem });
    } finally {
      setRunning(false);
    }
  };
  useLeaving(() => setStage(first()));
  return { stage, setStage, running, next, end, goIn };
}

/** The back button, a reload and the end of the tab end the visit; a page that comes back from the memory is nobody's. */
function useLeaving(onLeft: () => void): void {
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    const leave = () => {
      leaveWithPage();
      left();
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
}
