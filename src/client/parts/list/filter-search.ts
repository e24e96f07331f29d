/** The filter and page of a list, as in the address. */
export type FilterSearch<T extends string> = { which?: T | undefined; page?: number | undefined }

/** A whole number from 1, as ids and pages are; undefined for anything else. */
export const positiveInteger = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined

/** Parses by hand, since every page loads what the routes' searches need; invalid values are left out. */
export const filterSearch =
  <T extends string>(all: readonly T[]) =>
  (search: Record<string, unknown>): FilterSearch<T> => ({
    which: all.find((one) => one === search['which']),
    page: positiveInteger(search['page']),
  })
