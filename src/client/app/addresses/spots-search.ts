import type { LesionFilter } from '../../../domain/images/lesion-line.ts'

const filters: readonly LesionFilter[] = ['new', 'changed', 'needs-action']

/** The query of My skin: the filter of the spots; without it all of them are shown. */
export const spotsSearch = ({ show }: Record<string, unknown>): { show?: LesionFilter | undefined } => ({
  // Set to undefined where missing: the router would keep the value of the address.
  show: filters.find((filter) => filter === show),
})
