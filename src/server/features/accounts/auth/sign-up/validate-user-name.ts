import type * as calls from '../../../../../contract/accounts/auth.ts'
import { emailText } from '../../../../../contract/text.ts'
import type { RateLimiter } from '../../../../http/rate-limit.ts'
import type { Handler } from '../../../../http/bind.ts'
import { formByAddress } from '../rate-limit-rules.ts'

/**
 * auth/validateusername: validates the format only and reads nothing, so it can't reveal who has an account
 * (docs/decisions-accounts.md "auth/validateusername, validateuseraccount").
 */
export const validateUserName =
  (rateLimiter: RateLimiter): Handler<typeof calls.validateUserName> =>
  async ({ request, caller }) => {
    await rateLimiter.countTry(formByAddress, caller.address)
    return { isValid: emailText.safeParse(request.userName).success }
  }
