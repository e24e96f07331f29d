/** What software may do with resources of a type. */
export type Interaction = 'read' | 'search'

type Scope = { type: string; interactions: readonly Interaction[] }

/** A scope of SMART on FHIR 2 for software that acts without a user, also as version 1 writes it: `system/*.rs`, `system/*.read`. */
function scopeOf(text: string): Scope | null {
  const [, type, letters] = /^system\/(\*|[A-Z][A-Za-z]{1,63})\.(rs|r|s|read)$/.exec(text) ?? []
  if (type === undefined || letters === undefined) return null
  if (letters === 'rs' || letters === 'read') return { type, interactions: ['read', 'search'] }
  return { type, interactions: [letters === 'r' ? 'read' : 'search'] }
}

/** Whether a text is a scope that we give. */
export const isScope = (text: string): boolean => scopeOf(text) !== null

/** Whether these scopes allow to read or search resources of a type; `*`: of every type. */
export const allowedByScopes = (scopes: readonly string[], type: string, interaction: Interaction): boolean =>
  scopes.some((text) => {
    const scope = scopeOf(text)
    return scope !== null && (scope.type === '*' || scope.type === type) && scope.interactions.includes(interaction)
  })

/** The scopes that software gets of those that it asks for: each that its own cover whole. */
export const grantScopes = (wanted: string, own: readonly string[]): string[] =>
  [...new Set(wanted.split(' '))].filter((text) => {
    const scope = scopeOf(text)
    return scope !== null && scope.interactions.every((each) => allowedByScopes(own, scope.type, each))
  })
