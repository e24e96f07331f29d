/** What the browser's tab and the task switcher show. */
export const brandTitle = 'Lentigo'

/** "(3) Outbox | Lentigo": the number of unsent visits is there for tablets whose app icon can't wear a badge. */
export function pageTitle({ page, unsent = 0 }: { page: string | undefined; unsent?: number }): string {
  const title = page === undefined ? brandTitle : `${page} | ${brandTitle}`
  return unsent > 0 ? `(${unsent}) ${title}` : title
}
