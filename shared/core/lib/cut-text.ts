/** The beginning of a text, in characters as people count them: no emoji is cut in two. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('');
}

/** The same with a sign that there was more; `most` with that sign. */
export function shortText(text: string, most: number): string {
  const cut = cutText(text, most);
  return cut === text ? text : `${cutText(text, Math.max(0, most - 1)).trimEnd()}…`;
}
