/** The name in the browser's tab and the task switcher. */
export const brandTitle = 'Lentigo'

/** "(3) Outbox | Lentigo": the number of unsent visits helps on tablets whose app icon cannot show a badge. */
export function pageTitle({ page, unsent = 0 }: { page: string | undefined; unsent?: number }): string {
  const title = page === undefined ? brandTitle : `${page} | ${brandTitle}`
  return unsent > 0 ? `(${unsent}) ${title}` : title
}
