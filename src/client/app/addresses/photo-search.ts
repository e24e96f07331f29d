/** The query of lists of photos: the one that is looked at. */
export const photoSearch = ({ photo }: Record<string, unknown>): { photo?: string | undefined } => ({
  // Named also where there is none: the router would keep what the address says.
  photo: typeof photo === 'string' ? photo : undefined,
})
