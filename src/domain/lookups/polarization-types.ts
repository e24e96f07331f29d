/** The light of a dermatoscope. Ids are stored with images: rows are added at the end, never renumbered. */
export const polarizationTypes = [
  { polarizationTypeId: 1, name: 'Not polarised' },
  { polarizationTypeId: 2, name: 'Cross-polarised' },
  { polarizationTypeId: 3, name: 'Parallel-polarised' },
] as const

export type PolarizationTypeId = (typeof polarizationTypes)[number]['polarizationTypeId']

/** Whether light of this type is polarised. */
export const isPolarised = (id: number): boolean => id !== 1

/** The name of a type; null where there is none. */
export const polarizationName = (id: number | null): string | null =>
  polarizationTypes.find(({ polarizationTypeId }) => polarizationTypeId === id)?.name ?? null
