import type { Actor } from '../actor.ts'

/** What counts as one caller in a lane: a login, a tablet, or without a sign-in the IP address. */
export function laneCaller(actor: Actor, address: string): string {
  switch (actor.kind) {
    case 'user':
    case 'upload-ticket':
      return actor.loginId
    case 'device':
      return actor.ticket.device
    case 'anonymous':
    case 'nobody':
      return address
  }
}
