import type * as calls from '../../../../contract/accounts/auth.ts'
import type { Handler } from '../../../http/bind.ts'
import type { Tokens } from '../../../http/tokens.ts'

/**
 * auth/token: gives everybody an anonymous token, which works only for the calls that the spec names
 * (docs/decisions-accounts.md "Anonymous token").
 */
export const getAnonymousToken =
  (tokens: Tokens): Handler<typeof calls.getAnonymousToken> =>
  () =>
    tokens.sign({ kind: 'anonymous' })
