import { createHmac } from 'node:crypto'

/** A TURN server for the browser (WebRTC, RTCIceServer). */
type TurnServer = { urls: string[]; username: string; credential: string }

/**
 * Credentials for a TURN server that expire: the user name is the expiry time in seconds and an id, and the password is
 * its HMAC-SHA1 with the secret shared with the TURN server (draft-uberti-behave-turn-rest-00).
 */
export function turnCredentials(
  { urls, secret }: { urls: readonly string[]; secret: string },
  { id, until }: { id: string; until: Date },
): TurnServer {
  const username = `${Math.floor(until.getTime() / 1000)}:${id}`
  return { urls: [...urls], username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}
