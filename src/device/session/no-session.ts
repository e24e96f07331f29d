/** Nobody is signed in, so that these visits would have no owner. */
export class NoSession extends Error {
  override readonly name = 'NoSession'
}
