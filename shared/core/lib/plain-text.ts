const PLAIN = /^[ -~]*$/;

/** Whether a text is printable ASCII, as most cells of a sheet are: nothing of it is composed or a control character. */
export function isPlainText(text: string): boolean {
  return PLAIN.test(text);
}
