/** No mail ever reaches a name that ends so (RFC 2606, 2): so an organisation writes the address of who has no mailbox. */
const NOBODY = /\.invalid$/i;

/** The address of somebody without a mailbox, who is known by an employee number. */
export function addressWithoutMailbox(employeeNumber: string): string {
  return `${employeeNumber}@no-mailbox.invalid`;
}

/** Whether mails to this address can arrive at all; people without a mailbox answer at kiosks. */
export function hasMailbox(address: string | null | undefined): boolean {
  return Boolean(address) && !NOBODY.test(address ?? '');
}
