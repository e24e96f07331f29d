import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { type DeviceTicket, deviceTicket } from '../../../contract/devices/devices.ts'
import { derivedKeys } from '../../platform/derived-keys.ts'
import { isUnreadable } from '../../platform/is-unreadable.ts'
import { importKeys } from '../../platform/keys.ts'
import type { Secrets } from '../../platform/secrets.ts'

/** Tickets bind a user, a tablet, its key and the user's signing key (docs/offline.md 4). */
export type DeviceTickets = {
  sign: (ticket: DeviceTicket) => Promise<string>
  /** What a ticket says; null for one that this server never signed. No clock makes it invalid. */
  read: (ticket: string) => Promise<DeviceTicket | null>
}

const issuer = 'lentigo'
const audience = 'lentigo-tablet'
const typ = 'lentigo-ticket'

/**
 * Signs tickets with the newest ticket key (HS256) and reads those of any that is kept. A ticket has no end, so those
 * that were signed by the token keys themselves, before tickets had keys and an audience of their own, count on.
 */
export function deviceTickets(secrets: Secrets): DeviceTickets {
  const ticketKeys = importKeys(derivedKeys(secrets.token, 'ticket'), 'HS256')
  const legacyKeys = importKeys(secrets.token, 'HS256')
  return {
    sign: async (ticket) => {
      const { newest } = await ticketKeys
      return new SignJWT(ticket)
        .setProtectedHeader({ alg: 'HS256', typ, kid: newest.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .sign(newest.key)
    },
    read: async (ticket) => {
      try {
        const keys = await ticketKeys
        const { kid } = decodeProtectedHeader(ticket)
        const shared = { issuer, typ, algorithms: ['HS256'] }
        const { payload } = keys.all.some((one) => one.kid === kid)
          ? await jwtVerify(ticket, keys.find, { ...shared, audience })
          : await jwtVerify(ticket, (await legacyKeys).find, shared)
        return deviceTicket.parse(payload)
      } catch (error) {
        if (isUnreadable(error)) return null
        throw error
      }
    },
  }
}
