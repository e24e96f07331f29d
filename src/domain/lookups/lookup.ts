type Choice = { readonly lookupValueId: number; readonly lookupValue: string }
/** A named list of choices (A3.lookup.01). */
export type Lookup = { readonly lookupId: number; readonly lookupName: string; readonly values: readonly Choice[] }

/** The values of a lookup, numbered from 1 in their order. */
export const choices = (...values: readonly string[]): readonly Choice[] =>
  values.map((lookupValue, i) => ({ lookupValueId: i + 1, lookupValue }))
