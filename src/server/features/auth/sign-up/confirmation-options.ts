import { AccountConfirmationOption } from '../../../../contract/enums.ts'
import type { getAccountConfirmationOptions, validateUserAccount } from '../../../../contract/accounts/sign-up.ts'
import { dateText, emailText, nameText } from '../../../../contract/text.ts'
import { birthDateFault } from '../../../../domain/patients/birth-date.ts'
import { latestDay } from '../../../../domain/time/zoned-time.ts'
import type { Handler } from '../../../http/bind.ts'
import { formByAddress } from '../attempt-rules.ts'
import type { AuthPorts } from '../ports.ts'

/**
 * auth/getaccountconfirmationoptions: the same list for every name; it reads nothing
 * (docs/decisions.md "Confirmation options and sending").
 */
export const listConfirmationOptions =
  ({ attempts }: Pick<AuthPorts, 'attempts'>): Handler<typeof getAccountConfirmationOptions> =>
  async ({ caller }) => {
    await attempts.take(formByAddress, caller.address)
    return Object.values(AccountConfirmationOption)
  }

/**
 * auth/validateuseraccount: judges the form of name, birth date and address; it reads nothing
 * (docs/decisions.md "auth/validateusername, validateuseraccount").
 */
export const judgeUserAccount =
  ({ attempts, clock }: Pick<AuthPorts, 'attempts' | 'clock'>): Handler<typeof validateUserAccount> =>
  async ({ request, caller }) => {
    await attempts.take(formByAddress, caller.address)
    const isValid =
      emailText.safeParse(request.userName).success &&
      nameText.safeParse(request.lastName).success &&
      dateText.safeParse(request.birthDate).success &&
      birthDateFault(request.birthDate, latestDay(clock.now())) === null
    return { isValid }
  }
