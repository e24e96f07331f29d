import type * as calls from '../../../../contract/accounts/auth.ts'
import type { Handler } from '../../../http/bind.ts'
import type { Tokens } from '../../../http/tokens.ts'

/** docs/decisions.md "Anonymous token": anybody gets one; it opens only what the spec calls with it. */
export const getAnonymousToken =
  (tokens: Tokens): Handler<typeof calls.getAnonymousToken> =>
  () =>
    tokens.sign({ kind: 'anonymous' })
