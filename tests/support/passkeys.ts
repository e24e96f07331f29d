import type { PasskeyCreationOptions, PasskeyRequestOptions } from '../../src/contract/accounts/passkeys.ts'
import type { Person } from './server/people.ts'
import { anonymousToken, goodPassword } from './server/sign-in.ts'
import { softwareAuthenticator } from './software-authenticator.ts'
import type { TestAnswer, TestServer } from './server/test-server.ts'

/** A new authenticator at the server's own address. */
export const authenticatorOf = ({ services }: TestServer) => {
  const { rpId, origins } = services.config.passkeys
  return softwareAuthenticator({ rpId, origin: origins[0] ?? '' })
}

/** What the server asks of a new passkey of this person. */
export const askToAdd = async (server: TestServer, { token }: Person): Promise<PasskeyCreationOptions> =>
  (await server.call('POST', '/useraccounts/startpasskey', { token, body: { password: goodPassword } })).body

/** A person's passkey, made and kept. */
export async function addPasskeyTo(server: TestServer, person: Person, authenticator = authenticatorOf(server)) {
  const credential = authenticator.create(await askToAdd(server, person))
  const body = { name: 'My phone', credential }
  const answer = await server.call('POST', '/useraccounts/addpasskey', { token: person.token, body })
  return { authenticator, passkeyId: answer.body.passkeyId as string, answer }
}

export const askToSignIn = async (server: TestServer): Promise<PasskeyRequestOptions> =>
  (await server.call('POST', '/auth/startpasskeysignin', { token: await anonymousToken(server) })).body

/** Sends what a passkey answered. */
export const sendPasskey = async (server: TestServer, credential: object): Promise<TestAnswer> =>
  server.call('POST', '/auth/passkeysignin', { token: await anonymousToken(server), body: { credential } })
