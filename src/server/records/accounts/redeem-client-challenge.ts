import * as z from 'zod'
import type { LoginId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import { redeemChallenge } from './passkey-challenge-store.ts'

const clientData = z.object({ challenge: z.string().min(1).max(200) })

/** Uses up the challenge in a passkey's client data and returns it; null if it is not a pending one. */
export async function redeemClientChallenge(
  db: Db,
  clientDataJSON: string,
  owner: { login: LoginId | null; now: Date },
): Promise<string | null> {
  const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8')
  const challenge = clientData.safeParse(jsonOf(text)).data?.challenge
  return challenge !== undefined && (await redeemChallenge(db, challenge, owner)) ? challenge : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
