/** Nobody is signed in whose visits these could be. */
export class NoSession extends Error {
  override readonly name = 'NoSession'
}
