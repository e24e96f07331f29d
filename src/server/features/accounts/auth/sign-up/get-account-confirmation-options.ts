import { AccountConfirmationOption } from '../../../../../contract/enums.ts'
import type * as calls from '../../../../../contract/accounts/sign-up.ts'
import { dateText, emailText, nameText } from '../../../../../contract/text.ts'
import { birthDateError } from '../../../../../domain/patients/birth-date.ts'
import { latestDay } from '../../../../../domain/time/zoned-time.ts'
import type { Handler } from '../../../../http/bind.ts'
import { formByAddress } from '../rate-limit-rules.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'

/**
 * auth/getaccountconfirmationoptions: the same list for every name; it reads nothing
 * (docs/decisions.md "Confirmation options and sending").
 */
export const getAccountConfirmationOptions =
  ({ attempts }: Pick<AuthDependencies, 'attempts'>): Handler<typeof calls.getAccountConfirmationOptions> =>
  async ({ caller }) => {
    await attempts.countTry(formByAddress, caller.address)
    return Object.values(AccountConfirmationOption)
  }

/**
 * auth/validateuseraccount: judges the form of name, birth date and address; it reads nothing
 * (docs/decisions.md "auth/validateusername, validateuseraccount").
 */
export const validateUserAccount =
  ({ attempts, clock }: Pick<AuthDependencies, 'attempts' | 'clock'>): Handler<typeof calls.validateUserAccount> =>
  async ({ request, caller }) => {
    await attempts.countTry(formByAddress, caller.address)
    const isValid =
      emailText.safeParse(request.userName).success &&
      nameText.safeParse(request.lastName).success &&
      dateText.safeParse(request.birthDate).success &&
      birthDateError(request.birthDate, latestDay(clock.now())) === null
    return { isValid }
  }
