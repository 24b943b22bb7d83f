/** The JSON object of an AI's reply, whatever it says around it; null where there is none. */
export function objectIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}
