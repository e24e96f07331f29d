import type { LoginResult } from '../../../src/contract/accounts/auth.ts'
import type { PasskeyCreationOptions } from '../../../src/contract/accounts/passkeys.ts'
import { demoPassword } from '../../faults/demo-password.ts'
import { anonymousSession, type DeviceSession, sessionOf } from '../../support/device-session.ts'
import { softwareAuthenticator } from '../../support/software-authenticator.ts'
import type { Installation } from './installation.ts'

/** What a first sign-in sends: a name, a password and a passkey that was just made. */
export type FirstSignIn = (url: string) => Promise<{ userName: string; password: string; newPasskey: NewPasskey }>
type NewPasskey = { name: string; credential: ReturnType<ReturnType<typeof softwareAuthenticator>['create']> }

/** Opens the link that the import printed, sets a password, and makes a passkey when the first sign-in comes. */
export async function openLink(
  { url: home }: Installation,
  { userName, link }: { userName: string; link: string },
): Promise<FirstSignIn> {
  const session = await anonymousSession(home)
  const recoveryToken = tokenOf(link)
  const answer = await session.call<{ success: boolean }>('PUT', '/auth/confirmpasswordrecovery', {
    request: { recoveryToken, password: demoPassword, confirmationPassword: demoPassword },
  })
  if (!answer.success) throw new Error(`The link of ${userName} sets no password.`)
  const proof = { userName, password: demoPassword }
  return async (url) => {
    const creation = await session.call<PasskeyCreationOptions>('POST', '/auth/startfirstpasskey', { request: proof })
    const authenticator = softwareAuthenticator({ origin: url, rpId: new URL(url).hostname })
    return { ...proof, newPasskey: { name: 'My phone', credential: authenticator.create(creation) } }
  }
}

/** Signs in for the first time, as a page does. */
export async function signInFirst({ url }: Installation, signIn: FirstSignIn): Promise<DeviceSession> {
  const session = await anonymousSession(url)
  const login = await session.call<LoginResult>('POST', '/auth/login', { request: await signIn(url) })
  return sessionOf(url, login.accessToken.token)
}

const tokenOf = (text: string): string => {
  const token = /#token=([\w-]+)/.exec(text)?.[1]
  if (token === undefined) throw new Error(`There is no link in: ${text}`)
  return token
}

/** A patient signs up and opens the account with the link of the mail. */
export async function signUp({ url }: Installation, userName: string, mailOf: (to: string) => Promise<string>) {
  const session = await anonymousSession(url)
  await session.call('POST', '/auth/signup', {
    request: {
      userName,
      firstName: 'Wikitōria',
      lastName: 'Parata',
      mobilePhone: '021 555 0100',
      password: demoPassword,
      confirmationPassword: demoPassword,
      acceptedTerms: true,
      gender: 2,
      birthDate: '1971-05-04',
    },
  })
  const token = tokenOf(await mailOf(userName))
  const opened = await session.call<{ success: boolean }>('PUT', '/auth/openaccount', {
    request: { token, password: demoPassword, confirmationPassword: null },
  })
  if (!opened.success) throw new Error('The link of the mail opens no account.')
  await session.call('POST', '/auth/login', { request: { userName, password: demoPassword } })
}
