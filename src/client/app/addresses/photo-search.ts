/** The query of a list of photos: the opened one. */
export const photoSearch = ({ photo }: Record<string, unknown>): { photo?: string | undefined } => ({
  // Set to undefined where missing: the router would keep the value of the address.
  photo: typeof photo === 'string' ? photo : undefined,
})
