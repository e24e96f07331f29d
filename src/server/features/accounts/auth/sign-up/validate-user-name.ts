import type * as calls from '../../../../../contract/accounts/auth.ts'
import { emailText } from '../../../../../contract/text.ts'
import type { RateLimiter } from '../../../../http/rate-limit.ts'
import type { Handler } from '../../../../http/bind.ts'
import { formByAddress } from '../rate-limit-rules.ts'

/**
 * auth/validateusername: judges the form alone and reads nothing, so it can't tell who has an account
 * (docs/decisions.md "auth/validateusername, validateuseraccount").
 */
export const validateUserName =
  (attempts: RateLimiter): Handler<typeof calls.validateUserName> =>
  async ({ request, caller }) => {
    await attempts.countTry(formByAddress, caller.address)
    return { isValid: emailText.safeParse(request.userName).success }
  }
