/** What of a list is shown, as it stands in the address. */
export type FilterSearch<T extends string> = { which?: T | undefined; page?: number | undefined }

/** A number from 1 on, as ids and pages are; undefined for what is no such thing. */
export const positiveInteger = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined

/** Every page loads what the routes' searches need, so this reads by hand; what is no such thing counts as left out. */
export const filterSearch =
  <T extends string>(all: readonly T[]) =>
  (given: Record<string, unknown>): FilterSearch<T> => ({
    which: all.find((one) => one === given['which']),
    page: positiveInteger(given['page']),
  })
