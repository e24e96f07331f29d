import type { validateUserName } from '../../../../contract/accounts/auth.ts'
import { emailText } from '../../../../contract/text.ts'
import type { Attempts } from '../../../http/attempts.ts'
import type { Handler } from '../../../http/bind.ts'
import { formByAddress } from '../attempt-rules.ts'

/**
 * auth/validateusername: judges the form alone and reads nothing, so it can't tell who has an account
 * (docs/decisions.md "auth/validateusername, validateuseraccount").
 */
export const judgeUserName =
  (attempts: Attempts): Handler<typeof validateUserName> =>
  async ({ request, caller }) => {
    await attempts.take(formByAddress, caller.address)
    return { isValid: emailText.safeParse(request.userName).success }
  }
