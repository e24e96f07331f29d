import type { ActivationToken } from '../../../domain/accounts/activation-token.ts'

let inactive: ActivationToken | undefined

/**
 * The inactive user of an activation link (P4.activation.02): in memory only, never in a URL or on disk.
 */
export const inactiveUser = {
  current: () => inactive,
  set: (user: ActivationToken) => {
    inactive = user
  },
  clear: () => {
    inactive = undefined
  },
}
