/** Whether an address lies at a page or below it. */
export function isAtPath(pathname: string, page: string): boolean {
  return pathname === page || pathname.startsWith(`${page}/`);
}
