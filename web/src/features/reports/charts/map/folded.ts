/** Upper and lower case, accents and dots tell no places apart. */
export function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .trim()
    .toLowerCase();
}
