import { ArrowTrending20Regular } from '@fluentui/react-icons/svg/arrow-trending';
import { Building20Regular } from '@fluentui/react-icons/svg/building';
import { CalendarLtr20Regular } from '@fluentui/react-icons/svg/calendar-ltr';
import { Chat20Filled } from '@fluentui/react-icons/svg/chat';
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DataBarVertical20Regular } from '@fluentui/react-icons/svg/data-bar-vertical';
import { Heart20Regular } from '@fluentui/react-icons/svg/heart';
import { Info20Filled } from '@fluentui/react-icons/svg/info';
import { Lightbulb20Regular } from '@fluentui/react-icons/svg/lightbulb';
import { Location20Regular } from '@fluentui/react-icons/svg/location';
import { People20Regular } from '@fluentui/react-icons/svg/people';
import { Person24Regular } from '@fluentui/react-icons/svg/person';
import { Star20Regular } from '@fluentui/react-icons/svg/star';
import { Target20Regular } from '@fluentui/react-icons/svg/target';
import { Trophy20Regular } from '@fluentui/react-icons/svg/trophy';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import type { IconName } from '@livingroom/shared/core/catalogue/icons.ts';
import type { ComponentType } from 'react';
import { inPixels } from '../lib/theme/sizes.ts';

const icons: { readonly [icon in IconName]: ComponentType<{ fontSize?: string }> } = {
  person: Person24Regular,
  people: People20Regular,
  heart: Heart20Regular,
  star: Star20Regular,
  lightbulb: Lightbulb20Regular,
  chart: DataBarVertical20Regular,
  chat: Chat20Filled,
  trophy: Trophy20Regular,
  target: Target20Regular,
  calendar: CalendarLtr20Regular,
  building: Building20Regular,
  location: Location20Regular,
  warning: Warning20Filled,
  info: Info20Filled,
  check: CheckmarkCircle20Regular,
  growth: ArrowTrending20Regular,
};

/** An icon by its name; what it stands beside says what it means. */
export function NamedIcon({ name, size }: { readonly name: IconName; readonly size: number }) {
  const Icon = icons[name];
  return (
    <span aria-hidden style={{ display: 'inline-flex', fontSize: inPixels(size) }}>
      <Icon fontSize={inPixels(size)} />
    </span>
  );
}
