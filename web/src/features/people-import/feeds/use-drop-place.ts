import { feedCalls } from '@livingroom/shared/modules/feeds/contract.ts';
import { useCall } from '../../../api/use-call.ts';

/** Where folders of feeds lie, for people to read; null where there is no such place, or nobody knows yet. */
export function useDropPlace(): string | null {
  return useCall(feedCalls.operations.place, {}).data?.place ?? null;
}
