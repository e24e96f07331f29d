/** What software may do with resources of a type. */
export type Interaction = 'read' | 'search'

/** `holder`: software that acts without a user, or an app that a patient allowed. */
type Scope = { holder: 'system' | 'patient'; type: string; interactions: readonly Interaction[] }

/** A scope of SMART on FHIR 2 for resources, also as version 1 writes it: `system/*.rs`, `patient/Media.r`, `system/*.read`. */
export function scopeOf(text: string): Scope | null {
  const [, holder, type, letters] = /^(system|patient)\/(\*|[A-Z][A-Za-z]{1,63})\.(rs|r|s|read)$/.exec(text) ?? []
  if (type === undefined || letters === undefined || (holder !== 'system' && holder !== 'patient')) return null
  if (letters === 'rs' || letters === 'read') return { holder, type, interactions: ['read', 'search'] }
  return { holder, type, interactions: [letters === 'r' ? 'read' : 'search'] }
}

/** Whether a text is a scope that we give to software of a practice. */
export const isScope = (text: string): boolean => scopeOf(text)?.holder === 'system'

const covers = (
  scopes: readonly string[],
  wanted: Pick<Scope, 'type'> & Partial<Pick<Scope, 'holder'>>,
  does: Interaction,
) =>
  scopes.some((text) => {
    const scope = scopeOf(text)
    if (scope === null || (wanted.holder !== undefined && scope.holder !== wanted.holder)) return false
    return (scope.type === '*' || scope.type === wanted.type) && scope.interactions.includes(does)
  })

/** Whether these scopes allow reading or searching resources of a type; `*`: of every type. */
export const allowedByScopes = (scopes: readonly string[], type: string, interaction: Interaction): boolean =>
  covers(scopes, { type }, interaction)

/** The resource scopes that software gets: those that it asks for and that its own scopes cover completely. */
export const grantScopes = (wanted: string, own: readonly string[]): string[] =>
  [...new Set(wanted.split(' '))].filter((text) => {
    const scope = scopeOf(text)
    return scope !== null && scope.interactions.every((each) => covers(own, scope, each))
  })
