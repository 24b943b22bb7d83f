/** A weight as it is written: from 0 to 1, with three places at most. Anything else is no weight. */
const WEIGHT = /^q\s*=\s*([01](?:\.\d{0,3})?)$/;

/** The names of an `Accept-…` header in small letters, most wanted first; what is refused (`q=0`) is not among them. */
export function wantedIn(header: string | null): readonly string[] {
  if (!header) return [];
  return header
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
      const weights = parameters.flatMap((one) => WEIGHT.exec(one)?.[1] ?? []);
      return { name, weight: Number(weights[0] ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ name }) => name);
}
