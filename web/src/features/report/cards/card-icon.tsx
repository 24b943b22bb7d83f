import { ArrowTrending24Regular } from '@fluentui/react-icons/svg/arrow-trending';
import { Building24Regular } from '@fluentui/react-icons/svg/building';
import { CalendarLtr24Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { Chat24Regular } from '@fluentui/react-icons/svg/chat';
import { CheckmarkCircle24Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DataBarVertical24Regular } from '@fluentui/react-icons/svg/data-bar-vertical';
import { Heart24Regular } from '@fluentui/react-icons/svg/heart';
import { Info24Regular } from '@fluentui/react-icons/svg/info';
import { Lightbulb24Regular } from '@fluentui/react-icons/svg/lightbulb';
import { Location24Regular } from '@fluentui/react-icons/svg/location';
import { People24Regular } from '@fluentui/react-icons/svg/people';
import { Person24Regular } from '@fluentui/react-icons/svg/person';
import { Star24Regular } from '@fluentui/react-icons/svg/star';
import { Target24Regular } from '@fluentui/react-icons/svg/target';
import { Trophy24Regular } from '@fluentui/react-icons/svg/trophy';
import { Warning24Regular } from '@fluentui/react-icons/svg/warning';
import type { CardIcon as IconName } from '@livingroom/shared/rules/report/looks.ts';
import type { ComponentType } from 'react';
import { inPixels } from '../../../lib/theme/sizes.ts';

const icons: { readonly [icon in IconName]: ComponentType<{ fontSize?: string }> } = {
  person: Person24Regular,
  people: People24Regular,
  heart: Heart24Regular,
  star: Star24Regular,
  lightbulb: Lightbulb24Regular,
  chart: DataBarVertical24Regular,
  chat: Chat24Regular,
  trophy: Trophy24Regular,
  target: Target24Regular,
  calendar: CalendarLtr24Regular,
  building: Building24Regular,
  location: Location24Regular,
  warning: Warning24Regular,
  info: Info24Regular,
  check: CheckmarkCircle24Regular,
  growth: ArrowTrending24Regular,
};

/** An icon of a card; what it stands beside says what it means. */
export function CardIcon({ name, size }: { readonly name: IconName; readonly size: number }) {
  const Icon = icons[name];
  return (
    <span aria-hidden style={{ display: 'inline-flex', fontSize: inPixels(size) }}>
      <Icon fontSize={inPixels(size)} />
    </span>
  );
}
