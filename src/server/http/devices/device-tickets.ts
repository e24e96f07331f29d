import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { type DeviceTicket, deviceTicket } from '../../../contract/devices/devices.ts'
import { derivedKeys } from '../../platform/derived-keys.ts'
import { isUnreadable } from '../../platform/is-unreadable.ts'
import { importKeys } from '../../platform/keys.ts'
import type { Secrets } from '../../platform/secrets.ts'

/** Tickets bind a user, a tablet, its key and the user's signing key (docs/offline.md 4). */
export type DeviceTickets = {
  sign: (ticket: DeviceTicket) => Promise<string>
  /** The claims of a ticket; null if this server did not sign it. Tickets don't expire. */
  read: (ticket: string) => Promise<DeviceTicket | null>
}

const issuer = 'lentigo'
const audience = 'lentigo-tablet'
const typ = 'lentigo-ticket'

/**
 * Signs tickets with the newest ticket key (HS256), and verifies them with any key in SECRETS. Tickets don't expire, so
 * those that were signed with the token keys, before tickets had their own keys and audience, stay valid.
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
