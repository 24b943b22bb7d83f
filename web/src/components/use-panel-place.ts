import { useEffect, useState } from 'react';
import { keep, personalPrefix, readKept } from '../lib/kept.ts';

/** Where a side panel stands (spec 1 §2, Shell); a minimised one goes back to where it stood. */
export const panelPlaces = ['right', 'bottom', 'full'] as const;

export type PanelPlace = (typeof panelPlaces)[number];

const key = `${personalPrefix}panel`;

export type PanelStanding = {
  readonly place: PanelPlace;
  readonly minimised: boolean;
  readonly choose: (place: PanelPlace) => void;
  readonly minimise: (minimised: boolean) => void;
};

/** One choice for all panels, read when a panel opens; each opens at its full size. */
export function usePanelPlace(open: boolean): PanelStanding {
  const [place, setPlace] = useState<PanelPlace>('right');
  const [minimised, minimise] = useState(false);
  useEffect(() => {
    if (!open) return;
    setPlace(keptPlace());
    minimise(false);
  }, [open]);
  const choose = (next: PanelPlace) => {
    keep(key, next);
    setPlace(next);
  };
  return { place, minimised, choose, minimise };
}

function keptPlace(): PanelPlace {
  const kept = readKept(key);
  return panelPlaces.find((place) => place === kept) ?? 'right';
}

type Room = { readonly foot?: string; readonly side?: string };

/** How much of the page a panel covers: the page gives way by it, so that all of it can be read and reached. */
export function usePanelRoom(room: Room | null): void {
  const { foot = null, side = null } = room ?? {};
  useEffect(() => {
    const { style } = document.documentElement;
    if (foot) style.setProperty('--panelFoot', foot);
    if (side) style.setProperty('--panelSide', side);
    return () => {
      style.removeProperty('--panelFoot');
      style.removeProperty('--panelSide');
    };
  }, [foot, side]);
}
