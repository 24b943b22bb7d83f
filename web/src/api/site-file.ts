/** A JSON file that stands beside the site. Throws where there is none. */
export async function readSiteFile(path: string): Promise<unknown> {
  const response = await fetch(new URL(path, window.location.origin));
  if (!response.ok) throw new Error(`No file at ${path}`);
  return await response.json();
}
