/** What narrows and sorts a list in its address; what is open there, a day or a page of it is not kept. */
const filterNames: readonly string[] = [
  'which',
  'filter',
  'only',
  'seen',
  'sort',
  'down',
  'up',
  'returned',
  'urgent',
  'today',
  'country',
  'service',
  'from',
  'to',
]

/** The part of an address's search that narrows and sorts a list, with its question mark; empty where nothing does. */
export function filtersOf(search: string): string {
  const all = [...new URLSearchParams(search)]
  const filters = new URLSearchParams(all.filter(([name]) => filterNames.includes(name)))
  return filters.size === 0 ? '' : `?${filters.toString()}`
}

const filtersByPage = new Map<string, string>()

/** The filters of each list as its user left it, for as long as they are signed in and the app is open in this tab. */
export const keptFilters = {
  keep: (pathname: string, search: string): void => void filtersByPage.set(pathname, filtersOf(search)),
  of: (pathname: string): string => filtersByPage.get(pathname) ?? '',
  forget: (): void => filtersByPage.clear(),
}
