import { AccountConfirmationOption } from '../../../../../contract/enums.ts'
import type * as calls from '../../../../../contract/accounts/sign-up.ts'
import { dateText, emailText, nameText } from '../../../../../contract/text.ts'
import { birthDateError } from '../../../../../domain/patients/birth-date.ts'
import { latestDay } from '../../../../../domain/time/zoned-time.ts'
import type { Handler } from '../../../../http/bind.ts'
import { textsOf } from '../../../../platform/messages/text-settings.ts'
import { formByAddress } from '../rate-limit-rules.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'

/**
 * auth/getaccountconfirmationoptions: the same list for every user name; without codes if this server sends no text
 * messages. It reads nothing (docs/decisions-accounts.md "Confirmation options and sending").
 */
export const getAccountConfirmationOptions =
  ({
    rateLimiter,
    config,
  }: Pick<AuthDependencies, 'rateLimiter' | 'config'>): Handler<typeof calls.getAccountConfirmationOptions> =>
  async ({ caller }) => {
    await rateLimiter.countTry(formByAddress, caller.address)
    const { Email, MobilePhone } = AccountConfirmationOption
    return textsOf(config) === 'sent' ? [Email, MobilePhone] : [Email]
  }

/**
 * auth/validateuseraccount: validates the format of name, birth date and e-mail address. It reads nothing
 * (docs/decisions-accounts.md "auth/validateusername, validateuseraccount").
 */
export const validateUserAccount =
  ({
    rateLimiter,
    clock,
  }: Pick<AuthDependencies, 'rateLimiter' | 'clock'>): Handler<typeof calls.validateUserAccount> =>
  async ({ request, caller }) => {
    await rateLimiter.countTry(formByAddress, caller.address)
    const isValid =
      emailText.safeParse(request.userName).success &&
      nameText.safeParse(request.lastName).success &&
      dateText.safeParse(request.birthDate).success &&
      birthDateError(request.birthDate, latestDay(clock.now())) === null
    return { isValid }
  }
