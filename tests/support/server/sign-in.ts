import { hash } from '@node-rs/argon2'
import type { Person } from './people.ts'
import type { TestAnswer, TestServer } from './test-server.ts'

/** A password that the policy takes. */
export const goodPassword = 'Demo-2026-skin'

export async function anonymousToken(server: TestServer): Promise<string> {
  return (await server.call('GET', '/auth/token')).body.token
}

/** Whoever checks a password takes the cost from the hash: hundreds of tests sign in, and one costs less than real ones. */
const cheapHash = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 })

/** Gives a person a password and, if need be, another status or user name. */
export async function givePassword(
  server: TestServer,
  person: Person,
  about: { password?: string; status?: 'active' | 'inactive' | 'legacy' | 'disabled' } = {},
): Promise<void> {
  await server.services.database.db
    .updateTable('logins')
    .set({
      password_hash: await cheapHash(about.password ?? goodPassword),
      ...(about.status ? { status: about.status } : {}),
    })
    .where('login_id', '=', person.loginId)
    .execute()
}

/** Calls auth/login with a fresh anonymous token. */
export async function signIn(
  server: TestServer,
  userName: string,
  password: string = goodPassword,
): Promise<TestAnswer> {
  return server.call('POST', '/auth/login', { token: await anonymousToken(server), body: { userName, password } })
}

/** Forgets every counted attempt, as if the waits were over. */
export async function resetRateLimits(server: TestServer): Promise<void> {
  await server.services.database.db.deleteFrom('attempts').execute()
}

/** What was queued to be sent to this address, oldest first. */
export async function messagesTo(
  server: TestServer,
  recipient: string,
): Promise<{ subject: string | null; body: string; sent_at: Date | null }[]> {
  return server.services.database.db
    .selectFrom('outgoing_messages')
    .select(['subject', 'body', 'sent_at'])
    .where('recipient', '=', recipient)
    .orderBy('message_id')
    .execute()
}
