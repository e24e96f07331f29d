import type { Changes } from '../platform/changes.ts'
import { remember } from '../platform/remembered.ts'
import type { UserActor } from './actor.ts'
import type { SignIn } from './authenticate.ts'
import type { VerifiedToken } from './tokens.ts'

const tokensKept = 10_000
const provenFor = 1000

/**
 * The same sign-in from memory, for calls that come by the dozen (tiles): a valid token is proven again after a
 * second; a session, its login and its practices are never older than a second.
 */
export function rememberSignIn({ tokens, findUser }: SignIn, changes: Changes): SignIn {
  const proven = new Map<string, { verified: VerifiedToken; until: number }>()
  const users = remember<UserActor>(changes, {
    tagOf: ({ loginId }) => `login_id ${loginId}`,
    largest: 10_000,
    // The end of a session's time is no change that the database tells.
    keptFor: 10_000,
  })
  return {
    tokens: {
      verify: async (token) => {
        const known = proven.get(token)
        if (known && known.until > performance.now()) return known.verified
        const verified = await tokens.verify(token)
        if (proven.size >= tokensKept) proven.clear()
        if (verified.state === 'valid') proven.set(token, { verified, until: performance.now() + provenFor })
        return verified
      },
    },
    findUser: (loginId, sessionId, issuedAt) =>
      users.get(`${loginId} ${sessionId}`, () => findUser(loginId, sessionId, issuedAt)),
  }
}
