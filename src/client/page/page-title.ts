/** "(3) Outbox | Lentigo": the number of unsent visits helps on tablets whose app icon can't show a badge. */
export function pageTitle({
  page,
  unsent = 0,
  brand,
}: {
  page: string | undefined
  unsent?: number
  brand: string
}): string {
  const title = page === undefined ? brand : `${page} | ${brand}`
  return unsent > 0 ? `(${unsent}) ${title}` : title
}
