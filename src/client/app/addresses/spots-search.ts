import type { LesionFilter } from '../../../domain/images/lesion-line.ts'

const filters: readonly LesionFilter[] = ['new', 'changed', 'needs-action']

/** The query of My skin: which spots; all of them without it. */
export const spotsSearch = ({ show }: Record<string, unknown>): { show?: LesionFilter | undefined } => ({
  // Named also where there is none: the router would keep what the address says.
  show: filters.find((filter) => filter === show),
})
