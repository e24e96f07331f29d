import type { ActivationToken } from '../../../domain/accounts/activation-token.ts'

let waiting: ActivationToken | undefined

/**
 * The inactive user whom an activation link has named (P4.activation.02): in memory alone, never in an address or on
 * disk.
 */
export const inactiveUser = {
  current: () => waiting,
  set: (user: ActivationToken) => {
    waiting = user
  },
  forget: () => {
    waiting = undefined
  },
}
