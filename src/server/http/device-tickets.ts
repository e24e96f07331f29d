import { errors, jwtVerify, SignJWT } from 'jose'
import { type DeviceTicket, deviceTicket } from '../../contract/devices.ts'
import { keysOf } from '../platform/keys.ts'
import type { Secrets } from '../platform/secrets.ts'

/** Tickets bind a user, a tablet, its key and the user's signing key (OFFLINE 4). */
export type DeviceTickets = {
  sign: (ticket: DeviceTicket) => Promise<string>
  /** What a ticket says; null for one that this server never signed. No clock makes it invalid. */
  read: (ticket: string) => Promise<DeviceTicket | null>
}

/** Signs tickets with the newest token key (HS256) and reads those of any token key that is kept. */
export function deviceTickets(secrets: Secrets): DeviceTickets {
  const imported = keysOf(secrets.token, 'HS256')
  return {
    sign: async (ticket) => {
      const { newest } = await imported
      return new SignJWT(ticket)
        .setProtectedHeader({ alg: 'HS256', typ: 'lentigo-ticket', kid: newest.kid })
        .setIssuer('lentigo')
        .sign(newest.key)
    },
    read: async (ticket) => {
      try {
        const { find } = await imported
        const { payload } = await jwtVerify(ticket, find, {
          issuer: 'lentigo',
          typ: 'lentigo-ticket',
          algorithms: ['HS256'],
        })
        return deviceTicket.parse(payload)
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
