/** The query of a check that is begun, as it stands in the address; `begunCheckOf` reads it. */
export type BegunCheckSearch = { booking?: string; patient?: string; product?: string }

/** The query of a check that is begun; nothing unless all of it is there. Without the schemas of ids, which the first script has not. */
export function begunCheckSearch({ booking, patient, product }: Record<string, unknown>): BegunCheckSearch {
  if (typeof booking !== 'string' || typeof patient !== 'string') return {}
  if (typeof product !== 'string' && typeof product !== 'number') return {}
  return { booking, patient, product: String(product) }
}
