/** In `identities`, the subject of made-up people: no directory has it. */
export const NOBODYS_SUBJECT = 'made-up';

/** So begins the subject of who signs in at kiosks alone: no directory has it either. */
export const KIOSK_SUBJECT = 'kiosk:';

/** Whether the directory has somebody of this subject at all. */
export function isInDirectory(subject: string): boolean {
  return subject !== NOBODYS_SUBJECT && !subject.startsWith(KIOSK_SUBJECT);
}
