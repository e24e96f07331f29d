import { createHmac } from 'node:crypto'

/** A relay as a browser is told of it (WebRTC, RTCIceServer). */
export type TurnServer = { urls: string[]; username: string; credential: string }

/**
 * Credentials of a relay (TURN) that are good until an instant: the user name is that instant in seconds and an id, the
 * password its HMAC-SHA1 with the secret that the relay holds too (draft-uberti-behave-turn-rest-00).
 */
export function turnCredentials(
  { urls, secret }: { urls: readonly string[]; secret: string },
  { id, until }: { id: string; until: Date },
): TurnServer {
  const username = `${Math.floor(until.getTime() / 1000)}:${id}`
  return { urls: [...urls], username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}
