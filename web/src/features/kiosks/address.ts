/** The address of a kiosk as people type it, and as it is behind a QR code. */
export function kioskAddress(code: string): { readonly short: string; readonly whole: string } {
  const { host, origin } = window.location;
  return { short: `${host}/k/${code}`, whole: `${origin}/k/${code}` };
}
